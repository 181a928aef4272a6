import { type ChangeEvent, type KeyboardEvent, useState } from 'react'
import { useValue } from '#web/model/signals.ts'
import { useEditor } from '../parts/editor-context.ts'

/** Props of the field with the work's name: Enter and leaving it apply, Esc restores. */
export const useName = () => {
  const editor = useEditor()
  const name = useValue(() => editor.doc.work.value.name, [editor])
  const [draft, setDraft] = useState<string | null>(null)
  return {
    value: draft ?? name,
    enterKeyHint: 'done',
    onChange: (event: ChangeEvent<HTMLInputElement>) => setDraft(event.target.value),
    onBlur: () => {
      const next = draft?.trim()
      setDraft(null)
      if (next && next !== name) editor.change('history.rename', tx => tx.updateWork(work => ({ ...work, name: next })))
    },
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.nativeEvent.isComposing) return
      if (event.key === 'Enter') event.currentTarget.blur()
      if (event.key !== 'Escape' || draft === null) return
      event.stopPropagation()
      setDraft(null)
    },
  } as const
}
