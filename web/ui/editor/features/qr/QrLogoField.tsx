import { useRef, useState } from 'react'
import * as m from '#messages/qr.ts'
import { IMAGE_ACCEPT } from '#web/services/image-file.ts'
import { Button } from '#web/widgets/Button.tsx'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { ImagePlus, Trash2 } from '#web/widgets/icons.ts'
import { useEditor } from '../../parts/editor-context.ts'
import { uploads } from '../../parts/uploads/uploads.ts'
import styles from './Qr.module.css'

interface Props {
  /** URL, or empty. */
  readonly value: string
  readonly onChange: (url: string) => void
}

/** The logo in the middle of a code: upload, change, remove. */
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
      {value && <img src={value} alt={m.logo} />}
      <Button size="s" isPending={isBusy} onPress={() => input.current?.click()}>
        <ImagePlus size={14} strokeWidth={1.75} aria-hidden />
        {value ? m.changeLogo : m.uploadLogo}
      </Button>
      {value && (
        <IconButton icon={Trash2} label={m.removeLogo} size="s" variant="danger" onPress={() => onChange('')} />
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={m.logoFile}
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
