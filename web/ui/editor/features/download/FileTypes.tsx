import { clsx } from 'clsx'
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup'
import * as m from '#messages/download.ts'
import { FILE_TYPE_NAMES, type FileType, isDocument, isFileType } from '#schemas/catalog/file-types.ts'
import type { Policy } from '#web/session/policy.ts'
import { FileIcon, FileImage, ImageIcon } from '#web/widgets/icons.ts'
import { usePolicy } from '../../parts/page-session.ts'
import styles from './download.module.css'

interface Choice {
  readonly name: string
  readonly use: string
  readonly hint: string
  readonly icon: typeof FileIcon
}

const CHOICES: Readonly<Record<FileType, Choice>> = {
  png: { name: 'PNG', use: m.pngUse, hint: m.pngHint, icon: FileImage },
  jpg: { name: 'JPG', use: m.jpgUse, hint: m.jpgHint, icon: ImageIcon },
  pdf: { name: 'PDF', use: m.pdfUse, hint: m.pdfHint, icon: FileIcon },
}

/** The file types that are offered. */
const offeredTypes = ({ hidesPdf }: Pick<Policy, 'hidesPdf'>): readonly FileType[] =>
  FILE_TYPE_NAMES.filter(type => !(hidesPdf && isDocument(type)))

interface Props {
  readonly value: FileType
  readonly onChange: (type: FileType) => void
}

/** The file types that this mode and screen offer, each with a one-line hint. */
export const FileTypes = ({ value, onChange }: Props) => {
  const hidesPdf = usePolicy('hidesPdf')
  return (
    <RadioGroup
      className={clsx(styles.types)}
      aria-label={m.fileType}
      value={value}
      onChange={id => isFileType(id) && onChange(id)}
      orientation="horizontal"
    >
      {offeredTypes({ hidesPdf }).map(type => {
        const { name, use, icon: Glyph } = CHOICES[type]
        return (
          <Radio key={type} value={type} className={clsx(styles.type)} aria-label={`${name} ${use}`}>
            <Glyph size={18} strokeWidth={1.5} aria-hidden />
            <strong>{name}</strong>
            <span>{use}</span>
          </Radio>
        )
      })}
    </RadioGroup>
  )
}

/** One-line hint about the use of a file type. */
export const typeHint = (type: FileType): string => CHOICES[type].hint
