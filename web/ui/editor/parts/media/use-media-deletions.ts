import { useEffect } from 'react'
import * as m from '#messages/media.ts'
import type { EditorContext } from '#web/editor/context.ts'
import { mediaClient } from '#web/services/media-client.ts'
import { useEditor } from '../editor-context.ts'
import { createDeletions, type Deletions } from '../uploads/deletions.ts'

interface Kept {
  readonly deletions: Deletions
  /** What is told of deletions: the list, while it is shown. */
  onDone: () => void
}
/** They outlive the list: its notice can undo them when another panel is shown. */
const kept = new WeakMap<EditorContext, Kept>()

const keep = (editor: EditorContext): Kept => {
  const made: Kept = {
    deletions: createDeletions({
      erase: id => mediaClient.media.deleteMedia({ id: String(id) }, { keepalive: true }),
      notices: editor.notices,
      after: (ms, run) => {
        const timer = setTimeout(run, ms)
        return () => clearTimeout(timer)
      },
      onDone: () => made.onDone(),
      texts: { removed: m.removed, removeFailed: m.removeFailed },
    }),
    onDone: () => {},
  }
  addEventListener('pagehide', () => void made.deletions.flush())
  kept.set(editor, made)
  return made
}

/** Deletions of own films and sounds; `onDone` runs when some were carried out. */
export const useMediaDeletions = (onDone: () => void): Deletions => {
  const editor = useEditor()
  const all = kept.get(editor) ?? keep(editor)
  useEffect(() => {
    all.onDone = onDone
    return () => {
      all.onDone = () => {}
    }
  }, [all, onDone])
  return all.deletions
}
