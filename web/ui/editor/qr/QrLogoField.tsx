import { useRef, useState } from 'react'
import { IMAGE_ACCEPT } from '#web/services/image-file.ts'
import { Button } from '#web/widgets/Button.tsx'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { ImagePlus, Trash2 } from '#web/widgets/icons.ts'
import { useEditor } from '../editor-context.ts'
import { uploads } from '../upload/uploads.ts'
import styles from './Qr.module.css'

interface Props {
  /** URL, or empty. */
  readonly value: string
  readonly onChange: (url: string) => void
}

/** The picture in the middle of a code: upload, change, remove. */
export const QrLogoField = ({ value, onChange }: Props) => {
  const { notices } = useEditor()
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setIsBusy] = useState(false)
  const upload = async (file: File) => {
    setIsBusy(true)
    const picture = await uploads.add(file, notices)
    setIsBusy(false)
    if (picture) onChange(picture.url)
  }
  return (
    <div className={styles.logo}>
      {value && <img src={value} alt="二维码 Logo" />}
      <Button size="s" isPending={isBusy} onPress={() => input.current?.click()}>
        <ImagePlus size={14} strokeWidth={1.75} aria-hidden />
        {value ? '更换 Logo' : '上传 Logo'}
      </Button>
      {value && <IconButton icon={Trash2} label="移除 Logo" size="s" variant="danger" onPress={() => onChange('')} />}
      <input
        ref={input}
        type="file"
        hidden
        aria-label="二维码 Logo 文件"
        accept={IMAGE_ACCEPT}
        onChange={event => {
          const file = event.currentTarget.files?.[0]
          event.currentTarget.value = ''
          if (file) void upload(file)
        }}
      />
    </div>
  )
}
