import { useRef, useState } from 'react'
import { thumbnailUrl } from '#schemas/catalog/thumbnails.ts'
import { IMAGE_ACCEPT } from '#web/services/image-file.ts'
import { Button } from '#web/widgets/Button.tsx'
import { ImagePlus } from '#web/widgets/icons.ts'
import { useEditor } from '../editor-context.ts'
import { uploads } from '../uploads/uploads.ts'
import styles from './media.module.css'

interface Props {
  /** Address; '' = none. */
  readonly value: string
  readonly label: string
  readonly onChange: (url: string) => void
}

/** One picture of one's own: it is shown, and changed by a file. */
export const PictureField = ({ value, label, onChange }: Props) => {
  const { notices } = useEditor()
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setIsBusy] = useState(false)
  const take = async (file: File | undefined) => {
    if (!file) return
    setIsBusy(true)
    const picture = await uploads.add(file, notices)
    setIsBusy(false)
    if (picture) onChange(picture.url)
  }
  return (
    <span className={styles.field}>
      {value && <img src={thumbnailUrl(value, 40)} alt="" />}
      <Button size="s" isPending={isBusy} onPress={() => input.current?.click()}>
        <ImagePlus size={14} strokeWidth={1.75} aria-hidden />
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={IMAGE_ACCEPT}
        aria-label={label}
        onChange={event => {
          void take(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </span>
  )
}
