import { useEffect } from 'react'
import type { EditorContext } from '#web/editor/context.ts'
import { client } from '#web/services/client.ts'
import { useEditor } from '../../parts/editor-context.ts'
import { createDeletions, type Deletions } from '../../parts/uploads/deletions.ts'

interface Kept {
  readonly deletions: Deletions
  /** What is told of deletions: the panel, while it is shown. */
  onDone: () => void
}
/** They outlive the panel: its notice can undo them when another panel is shown. */
const kept = new WeakMap<EditorContext, Kept>()

const keep = (editor: EditorContext): Kept => {
  const made: Kept = {
    deletions: createDeletions({
      erase: id => client.materials.deleteMaterial({ id }, { keepalive: true }),
      notices: editor.notices,
      after: (ms, run) => {
        const timer = setTimeout(run, ms)
        return () => clearTimeout(timer)
      },
      onDone: () => made.onDone(),
    }),
    onDone: () => {},
  }
  // A page that closes before the time to undo is over carries them out.
  addEventListener('pagehide', () => void made.deletions.flush())
  kept.set(editor, made)
  return made
}

/** Deletions of own pictures; `onDone` runs when some were carried out. */
export const useDeletions = (onDone: () => void): Deletions => {
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
