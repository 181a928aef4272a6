import { type FormEvent, useState } from 'react'
import * as basicTexts from '#messages/basic.ts'
import * as m from '#messages/workspace.ts'
import { useValue } from '#web/model/signals.ts'
import { Button } from '#web/widgets/Button.tsx'
import { TextField } from '#web/widgets/TextField.tsx'
import { useEditor } from '../parts/editor-context.ts'
import styles from './RenamePageForm.module.css'

/** The new name of the page on the canvas. */
export const RenamePageForm = ({ onDone }: { readonly onDone: () => void }) => {
  const editor = useEditor()
  const { doc, view } = editor
  const before = useValue(() => view.page.value?.name ?? '', [view])
  const [name, setName] = useState(before)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const pageId = view.pageId.peek()
    const next = name.trim()
    if (next && next !== before && doc.page(pageId).peek())
      editor.change('history.renamePage', tx => tx.pages.update(pageId, page => ({ ...page, name: next })))
    onDone()
  }
  return (
    <form className={styles.rename} onSubmit={submit}>
      <TextField label={m.pageName} value={name} onChange={setName} autoFocus maxLength={100} />
      <Button variant="primary" size="m" type="submit">
        {basicTexts.confirm}
      </Button>
    </form>
  )
}
