import { useState } from 'react'
import * as m from '#messages/settings.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { renamePage } from '#web/editor/edits/pages.ts'
import { useValue } from '#web/model/signals.ts'
import { useEditor } from '../../parts/editor-context.ts'
import styles from './PageList.module.css'

interface Props {
  readonly pageId: string
  readonly index: number
}

/** A page's name; a click (or F2) renames it in place, Esc cancels. */
export const PageName = ({ pageId, index }: Props) => {
  const editor = useEditor()
  const name = useValue(() => editor.doc.page(pageId).value?.name ?? '', [editor, pageId])
  const [draft, setDraft] = useState<string | null>(null)
  if (draft === null)
    return (
      <button
        type="button"
        className={styles.name}
        title={m.renameHint}
        aria-label={m.renamePage({ number: index + 1, name })}
        onClick={() => setDraft(name)}
        onKeyDown={event => event.key === 'F2' && setDraft(name)}
      >
        {name}
      </button>
    )
  return (
    <input
      className={styles.input}
      aria-label={m.pageName}
      // biome-ignore lint/a11y/noAutofocus: the user has just asked for renaming
      autoFocus
      maxLength={LIMITS.workName}
      value={draft}
      onChange={event => setDraft(event.target.value)}
      onFocus={event => event.target.select()}
      onBlur={() => {
        renamePage(editor, pageId, draft)
        setDraft(null)
      }}
      onKeyDown={event => {
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Enter') event.currentTarget.blur()
        if (event.key === 'Escape') setDraft(null)
      }}
    />
  )
}
