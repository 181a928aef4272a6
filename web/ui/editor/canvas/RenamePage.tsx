import { type FormEvent, useState } from 'react'
import { useValue } from '#web/model/signals.ts'
import { Button } from '#web/widgets/Button.tsx'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { SquarePen } from '#web/widgets/icons.ts'
import { Popover } from '#web/widgets/Popover.tsx'
import { TextField } from '#web/widgets/TextField.tsx'
import { useEditor } from '../editor-context.ts'
import styles from './ZoomToolbar.module.css'

/** Renames the page on the canvas; the work's own name is in the header. */
export const RenamePage = () => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Popover
      label="重命名"
      placement="top end"
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={<IconButton icon={SquarePen} label="重命名" size="s" placement="top" />}
    >
      <Form onDone={() => setIsOpen(false)} />
    </Popover>
  )
}

const Form = ({ onDone }: { readonly onDone: () => void }) => {
  const editor = useEditor()
  const { doc, view } = editor
  const before = useValue(() => view.page.value?.name ?? '', [view])
  const [name, setName] = useState(before)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const pageId = view.pageId.peek()
    const next = name.trim()
    if (next && next !== before && doc.page(pageId).peek())
      editor.change('重命名页面', tx => tx.pages.update(pageId, page => ({ ...page, name: next })))
    onDone()
  }
  return (
    <form className={styles.rename} onSubmit={submit}>
      <TextField label="页面名称" value={name} onChange={setName} autoFocus maxLength={100} />
      <Button variant="primary" size="m" type="submit">
        确定
      </Button>
    </form>
  )
}
