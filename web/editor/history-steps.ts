import { batch } from '#web/model/signals.ts'
import type { DocumentModel, HistoryEntry } from '#web/model/types.ts'
import type { EditorContext } from './context.ts'

/** One state that history can show. */
export interface HistoryStep {
  /** What led to it; null for the document as it was opened (or the oldest that is still known). */
  readonly entry: HistoryEntry | null
  /** Steps from what is shown now: negative = back, 0 = now. */
  readonly offset: number
  /** Place in the history, 0 = the oldest. */
  readonly number: number
}

/** Every state that undo and redo can reach, newest first. Reads signals. */
export const historySteps = (doc: DocumentModel): readonly HistoryStep[] => {
  const past = doc.undoEntries.value
  const future = doc.redoEntries.value.toReversed()
  const all = [null, ...past, ...future]
  return all.map((entry, at) => ({ entry, offset: at - past.length, number: at })).toReversed()
}

/** Shows a state of the history: undoes or redoes as often as needed, as one redraw. */
export const travel = (editor: EditorContext, offset: number): void => {
  const { doc, live, view, spoken } = editor
  if (offset === 0 || view.isBusy.peek()) return
  live.end()
  batch(() => {
    for (let left = Math.abs(offset); left > 0; left--) if (!(offset < 0 ? doc.undo() : doc.redo())) break
  })
  spoken.value = offset < 0 ? `已撤销 ${-offset} 步` : `已重做 ${offset} 步`
}
