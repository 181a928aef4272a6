import { useEffect } from 'react'
import type { EditorContext } from '#web/editor/context.ts'
import { useEditor } from '../editor-context.ts'
import { createDeletions, type Deletions, type DeletionsParts } from './deletions.ts'

/** How own files of one kind are deleted; a constant, because it names them. */
export type OwnFiles = Pick<DeletionsParts, 'erase' | 'texts'>

interface Kept {
  readonly deletions: Deletions
  /** What is told of deletions: the list, while it is shown. */
  onDone: () => void
}
/** They outlive the list: its notice can undo them when another panel is shown. */
const kept = new WeakMap<EditorContext, Map<OwnFiles, Kept>>()

const keep = (editor: EditorContext, files: OwnFiles): Kept => {
  const made: Kept = {
    deletions: createDeletions({
      ...files,
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
  const all = kept.get(editor) ?? new Map<OwnFiles, Kept>()
  kept.set(editor, all.set(files, made))
  return made
}

/** The deletions of own files of a kind; `onDone` runs when some were carried out. */
export const useKeptDeletions = (files: OwnFiles, onDone: () => void): Deletions => {
  const editor = useEditor()
  const all = kept.get(editor)?.get(files) ?? keep(editor, files)
  useEffect(() => {
    all.onDone = onDone
    return () => {
      all.onDone = () => {}
    }
  }, [all, onDone])
  return all.deletions
}
