import { type KeyboardEvent, useState } from 'react'
import * as m from '#messages/shell.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { useValue } from '#web/model/signals.ts'
import { useEditor } from '../../parts/editor-context.ts'
import styles from './WorkName.module.css'

/** The work's name, edited in place; Enter applies, Esc restores. */
export const WorkName = () => {
  const editor = useEditor()
  const name = useValue(() => editor.doc.work.value.name, [editor])
  const [draft, setDraft] = useState<string | null>(null)
  const shown = draft ?? name

  const commit = () => {
    const next = draft?.trim()
    setDraft(null)
    if (next && next !== name) editor.change('history.rename', tx => tx.updateWork(work => ({ ...work, name: next })))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') event.currentTarget.blur()
    if (event.key === 'Escape') {
      setDraft(null)
      requestAnimationFrame(() => (document.activeElement as HTMLElement | null)?.blur())
    }
  }
  return (
    <span className={styles.name} data-text={shown || m.unnamedWork}>
      <input
        aria-label={m.workName}
        title={m.rename}
        value={shown}
        placeholder={m.unnamedWork}
        maxLength={LIMITS.workName}
        onChange={event => setDraft(event.target.value)}
        onFocus={event => event.target.select()}
        onBlur={commit}
        onKeyDown={onKeyDown}
      />
    </span>
  )
}
