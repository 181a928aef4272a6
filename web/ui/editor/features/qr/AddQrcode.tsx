import { useState } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import * as m from '#messages/qr.ts'
import { addLayer } from '#web/editor/edits/insert.ts'
import { Button } from '#web/widgets/Button.tsx'
import { QrCode } from '#web/widgets/icons.ts'
import { Popover } from '#web/widgets/Popover.tsx'
import { useEditor } from '../../parts/editor-context.ts'
import panel from '../../parts/panel.module.css'
import styles from './Qr.module.css'
import { QrContentField } from './QrContentField.tsx'

/** Adds a QR code: asks for the content first, so that the page gets no code without content. */
export const AddQrcode = () => {
  const editor = useEditor()
  const [isOpen, setIsOpen] = useState(false)
  const [content, setContent] = useState('')
  const add = () => {
    addLayer(editor, 'qrcode', { content })
    setIsOpen(false)
    setContent('')
  }
  return (
    <Popover
      label={m.add}
      placement="right bottom"
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <AriaButton className={panel.cell ?? ''} aria-label={m.code}>
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
          {m.add}
        </Button>
      </form>
    </Popover>
  )
}
