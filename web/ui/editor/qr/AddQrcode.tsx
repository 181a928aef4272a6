import { useState } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { addQrcode } from '#web/editor/edits/insert.ts'
import { Button } from '#web/widgets/Button.tsx'
import { QrCode } from '#web/widgets/icons.ts'
import { Popover } from '#web/widgets/Popover.tsx'
import { useEditor } from '../editor-context.ts'
import styles from './Qr.module.css'
import { QrContentField } from './QrContentField.tsx'

/** Adds a QR code: its content first, so that no code stands on the page that leads nowhere. */
export const AddQrcode = ({ className }: { readonly className: string | undefined }) => {
  const editor = useEditor()
  const [isOpen, setIsOpen] = useState(false)
  const [content, setContent] = useState('')
  const add = () => {
    addQrcode(editor, content)
    setIsOpen(false)
    setContent('')
  }
  return (
    <Popover
      label="添加二维码"
      placement="right bottom"
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <AriaButton className={className ?? ''} aria-label="二维码">
          <QrCode strokeWidth={1.5} aria-hidden />
        </AriaButton>
      }
    >
      <form
        className={styles.add}
        onSubmit={event => {
          event.preventDefault()
          if (content) add()
        }}
      >
        <QrContentField value={content} level="M" onChange={setContent} autoFocus />
        <Button type="submit" variant="primary" isDisabled={content === ''}>
          添加二维码
        </Button>
      </form>
    </Popover>
  )
}
