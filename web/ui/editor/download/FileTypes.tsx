import { clsx } from 'clsx'
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup'
import type { FileType } from '#web/editor/download/download-order.ts'
import { FileIcon, FileImage, ImageIcon } from '#web/widgets/icons.ts'
import styles from './download.module.css'

const TYPES = [
  { id: 'png', name: 'PNG', use: '高清', hint: '无损画质，适合保存与线上发布', icon: FileImage },
  { id: 'jpg', name: 'JPG', use: '体积小', hint: '文件更小，适合朋友圈与公众号', icon: ImageIcon },
  { id: 'pdf', name: 'PDF', use: '印刷', hint: '矢量文字，适合打印与印刷', icon: FileIcon },
] as const

interface Props {
  readonly value: FileType
  readonly onChange: (type: FileType) => void
}

/** The file types, each with what it is good for. */
export const FileTypes = ({ value, onChange }: Props) => (
  <RadioGroup
    className={clsx(styles.types)}
    aria-label="文件类型"
    value={value}
    onChange={id => onChange(id as FileType)}
    orientation="horizontal"
  >
    {TYPES.map(({ id, name, use, icon: Glyph }) => (
      <Radio key={id} value={id} className={clsx(styles.type)} aria-label={`${name} ${use}`}>
        <Glyph size={18} strokeWidth={1.5} aria-hidden />
        <strong>{name}</strong>
        <span>{use}</span>
      </Radio>
    ))}
  </RadioGroup>
)

/** What a file type is good for, in one line. */
export const typeHint = (type: FileType): string => TYPES.find(({ id }) => id === type)?.hint ?? ''
