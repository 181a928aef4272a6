import * as m from '#messages/notices.ts'
import { batch } from '#web/model/signals.ts'
import type { DocumentModel, HistoryEntry } from '#web/model/types.ts'
import type { EditorContext } from './context.ts'

/** One state that undo and redo can reach. */
export interface HistoryStep {
  /** The entry that led to it; null for the document as it was opened (or the oldest state still stored). */
  readonly entry: HistoryEntry | null
  /** Steps from the current state: negative = undo, 0 = current. */
  readonly offset: number
  /** Index in the history, 0 = the oldest. */
  readonly number: number
}

/** Every state that undo and redo can reach, newest first. Reads signals. */
export const historySteps = (doc: DocumentModel): readonly HistoryStep[] => {
  const past = doc.undoEntries.value
  const future = doc.redoEntries.value.toReversed()
  const all = [null, ...past, ...future]
  return all.map((entry, at) => ({ entry, offset: at - past.length, number: at })).toReversed()
}

/** Goes to a state of the history by undo or redo steps, with one redraw. */
export const travel = (editor: EditorContext, offset: number): void => {
  const { doc, live, view, announcement } = editor
  if (offset === 0 || view.isBusy.peek()) return
  live.end()
  batch(() => {
    for (let left = Math.abs(offset); left > 0; left--) if (!(offset < 0 ? doc.undo() : doc.redo())) break
  })
  announcement.value = offset < 0 ? m.undoneSteps({ count: -offset }) : m.redoneSteps({ count: offset })
}
