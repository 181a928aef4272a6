import { LIMITS } from '#schemas/catalog/limits.ts'
import { isSame } from '#schemas/document/lens.ts'
import { type ReadonlySignal, signal } from './signals.ts'
import type { AnyRecord, HistoryEntry, Patch, RecordKey } from './types.ts'

type Pair = readonly [before: AnyRecord | undefined, after: AnyRecord | undefined]

/** The patch that reverts a patch: every pair swapped. */
export const invert = (patch: Patch): Patch => {
  const inverse = new Map<RecordKey, Pair>()
  for (const [key, [before, after]] of patch) inverse.set(key, [after, before])
  return inverse
}

/** Two successive patches as one, without the records that are equal before and after. */
const compose = (first: Patch, second: Patch): Patch => {
  const both = new Map<RecordKey, Pair>(first)
  for (const [key, [before, after]] of second) {
    const start = first.get(key)
    const origin = start ? start[0] : before
    if (isSame(origin, after)) both.delete(key)
    else both.set(key, [origin, after])
  }
  return both
}

export interface History {
  readonly undoEntries: ReadonlySignal<readonly HistoryEntry[]>
  readonly redoEntries: ReadonlySignal<readonly HistoryEntry[]>
  /** The next entry does not merge with an earlier one. */
  endMerge(): void
  /** Adds an entry, or merges it into the last one (same label and key within `LIMITS.historyMergeMs`). Clears redo. */
  record(entry: HistoryEntry, mergeKey: string | undefined): void
  /** Moves the last entry to the redo entries; null when there is none. */
  stepBack(): HistoryEntry | null
  stepForward(): HistoryEntry | null
  clear(): void
}

/** `now` in ms, any origin. */
export const createHistory = (now: () => number): History => {
  const undoEntries = signal<readonly HistoryEntry[]>([])
  const redoEntries = signal<readonly HistoryEntry[]>([])
  /** The entry that the next change may merge into; undo and redo end it. */
  let open: { readonly key: string; readonly at: number } | null = null

  const joinLast = (entry: HistoryEntry, mergeKey: string | undefined): boolean => {
    const entries = undoEntries.peek()
    const last = entries.at(-1)
    if (!last || !open || open.key !== mergeKey || last.label !== entry.label) return false
    if (now() - open.at > LIMITS.historyMergeMs) return false
    const patch = compose(last.patch, entry.patch)
    undoEntries.value = [...entries.slice(0, -1), ...(patch.size ? [{ ...last, patch }] : [])]
    if (!patch.size) open = null
    return true
  }

  return {
    undoEntries,
    redoEntries,
    record: (entry, mergeKey) => {
      if (redoEntries.peek().length) redoEntries.value = []
      if (joinLast(entry, mergeKey)) {
        if (open) open = { key: open.key, at: now() }
        return
      }
      undoEntries.value = [...undoEntries.peek(), entry].slice(-LIMITS.history)
      open = mergeKey === undefined ? null : { key: mergeKey, at: now() }
    },
    endMerge: () => {
      open = null
    },
    stepBack: () => {
      const entry = undoEntries.peek().at(-1)
      if (!entry) return null
      open = null
      undoEntries.value = undoEntries.peek().slice(0, -1)
      redoEntries.value = [...redoEntries.peek(), entry]
      return entry
    },
    stepForward: () => {
      const entry = redoEntries.peek().at(-1)
      if (!entry) return null
      open = null
      redoEntries.value = redoEntries.peek().slice(0, -1)
      undoEntries.value = [...undoEntries.peek(), entry]
      return entry
    },
    clear: () => {
      open = null
      undoEntries.value = []
      redoEntries.value = []
    },
  }
}
