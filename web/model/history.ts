import { LIMITS } from '#schemas/catalog/limits.ts'
import { isSame } from '#schemas/document/lens.ts'
import { type ReadonlySignal, signal } from './signals.ts'
import type { AnyRecord, HistoryEntry, Patch, RecordKey } from './types.ts'

type Pair = readonly [before: AnyRecord | undefined, after: AnyRecord | undefined]

/** The patch that takes a patch back: every pair swapped. */
export const invert = (patch: Patch): Patch => {
  const inverse = new Map<RecordKey, Pair>()
  for (const [key, [before, after]] of patch) inverse.set(key, [after, before])
  return inverse
}

/** Two patches in a row as one; records that hold in the end what they held drop out. */
export const compose = (first: Patch, second: Patch): Patch => {
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
  /** Adds an entry, or joins it to the last one (same label and key within `LIMITS.historyMergeMs`). Clears redo. */
  record(entry: HistoryEntry, mergeKey: string | undefined): void
  /** Moves the last entry to the redo side; null at the end. */
  stepBack(): HistoryEntry | null
  stepForward(): HistoryEntry | null
  clear(): void
}

/** `now` in ms, any origin. */
export const createHistory = (now: () => number): History => {
  const undoEntries = signal<readonly HistoryEntry[]>([])
  const redoEntries = signal<readonly HistoryEntry[]>([])
  /** What the next change may join; any step through history ends it. */
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
