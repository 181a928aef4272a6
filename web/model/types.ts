import type { AnyLayer, DocumentRecords, PageRecord, WorkRecord } from '#schemas/document/records.ts'
import type { ReadonlySignal } from './signals.ts'

/** `work`, `page:<id>` or `layer:<id>`. */
export type RecordKey = 'work' | `page:${string}` | `layer:${string}`
export type AnyRecord = WorkRecord | PageRecord | AnyLayer
/** What a change did: per record the value before (absent = created) and after (absent = removed). */
export type Patch = ReadonlyMap<RecordKey, readonly [before: AnyRecord | undefined, after: AnyRecord | undefined]>

/** Writes inside `change` or `gesture`. Records are frozen; an updater returns the next record (the same one = no change). */
export interface Transaction {
  readonly layers: {
    get(id: string): AnyLayer
    update<L extends AnyLayer>(id: string, next: (layer: L) => L): void
    /** Adds to a page at `index` (default: on top). */
    add(pageId: string, layer: AnyLayer, index?: number): void
    remove(id: string): void
    /** Moves within its page; 0 = bottom. */
    reorder(id: string, index: number): void
  }
  readonly pages: {
    get(id: string): PageRecord
    update(id: string, next: (page: PageRecord) => PageRecord): void
    add(page: PageRecord, index?: number): void
    remove(id: string): void
    reorder(id: string, index: number): void
  }
  updateWork(next: (work: WorkRecord) => WorkRecord): void
}

export interface ChangeOptions {
  /**
   * Changes with the same label and key, each within `LIMITS.historyMergeMs` of the one before, are one history entry
   * (a slider, held arrow keys). Without a key every change is its own entry.
   */
  readonly mergeKey?: string
}

/** Live writes that become one history entry (or none). */
export interface Gesture {
  /** Runs writes at once; the signals of the touched records change before it returns. */
  update(write: (tx: Transaction) => void): void
  /**
   * Sets one layer's frame without building a transaction: the drag path. Unknown ids are ignored.
   * Wrap several calls in `batch` so that what depends on all of them is computed once.
   */
  place(id: string, frame: AnyLayer['frame']): void
  commit(): void
  /** Puts every touched record back. */
  cancel(): void
}

export interface HistoryEntry {
  readonly label: string
  readonly patch: Patch
  /** Page shown when the change was made (restored by undo and redo). */
  readonly pageId: string
}

export interface DocumentModel {
  readonly work: ReadonlySignal<WorkRecord>
  page(id: string): ReadonlySignal<PageRecord | undefined>
  layer(id: string): ReadonlySignal<AnyLayer | undefined>
  /**
   * One history entry called `label` (Chinese); none when nothing changed. Returns what `write` returns.
   * When `write` throws, everything it wrote is put back and the error passes on. Throws if a gesture is open.
   */
  change<R>(label: string, write: (tx: Transaction) => R, options?: ChangeOptions): R
  gesture(label: string): Gesture
  /** The undone entry, or null at the end of history and while a gesture is open. */
  undo(): HistoryEntry | null
  redo(): HistoryEntry | null
  readonly undoEntries: ReadonlySignal<readonly HistoryEntry[]>
  readonly redoEntries: ReadonlySignal<readonly HistoryEntry[]>
  /** Grows by one with every committed change, undo and redo. */
  readonly revision: ReadonlySignal<number>
  /** Called after every committed patch (change, gesture commit, undo, redo). Returns the unsubscriber. */
  onPatch(listener: (patch: Patch) => void): () => void
  /** Immutable snapshot of all records. */
  records(): DocumentRecords
  /** Replaces the whole document and clears history (template switch keeps history: use `change`). */
  reset(records: DocumentRecords): void
  /** Where history reads the current page from. */
  currentPageId: () => string
  /** Called by undo and redo with the page of the entry, when that page exists. Hosts set it. */
  showPage: (pageId: string) => void
}
