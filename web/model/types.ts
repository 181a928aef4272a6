import type { AnyLayer, DocumentRecords, PageRecord, WorkRecord } from '#schemas/document/records.ts'
import type { Message, MessageKey } from '#web/messages/message.ts'
import type { ReadonlySignal } from './signals.ts'

/** `work`, `page:<id>` or `layer:<id>`. */
export type RecordKey = 'work' | `page:${string}` | `layer:${string}`
export type AnyRecord = WorkRecord | PageRecord | AnyLayer
/** The effect of a change: per record the value before (absent = created) and after (absent = removed). */
export type Patch = ReadonlyMap<RecordKey, readonly [before: AnyRecord | undefined, after: AnyRecord | undefined]>

/**
 * Writes inside `change` or `gesture`. Records are frozen; an updater returns the next record (the same = no change).
 * @throws Error when an id is unknown, already in use or changed by an updater, or when the change has ended.
 */
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
   * (a slider, held arrow keys). Without a key every change is a separate entry.
   */
  readonly mergeKey?: string
  /**
   * Default `local`. A `remote` change is not recorded in the history, and the next change begins a new entry.
   * Undo restores whole records: undo of an entry that is older than a remote change of the same record reverts both.
   */
  readonly source?: ChangeSource
}

/**
 * Live writes that become one history entry (or none).
 * @throws Error in every method after the gesture has ended.
 */
export interface Gesture {
  /** Runs writes at once; the signals of the touched records change before it returns. */
  update(write: (tx: Transaction) => void): void
  /**
   * Sets one layer's frame without a transaction: the fast path of drags. Unknown ids are ignored.
   * Wrap several calls in `batch` so that dependent values are computed once.
   */
  place(id: string, frame: AnyLayer['frame']): void
  commit(): void
  /** Restores every touched record. */
  cancel(): void
}

/**
 * Origin of a change: `local` = the user of this page; `remote` = another user who edits the same work;
 * `restore` = another state of the work was restored (a draft, the newest version).
 */
export type ChangeSource = 'local' | 'remote' | 'restore'

/** A finished change, as listeners of a document receive it. */
export interface Change {
  readonly patch: Patch
  readonly source: ChangeSource
}

export interface HistoryEntry extends Change {
  readonly label: Message
  /** Page shown when the change was made (restored by undo and redo). */
  readonly pageId: string
}

export interface DocumentModel {
  readonly work: ReadonlySignal<WorkRecord>
  page(id: string): ReadonlySignal<PageRecord | undefined>
  layer(id: string): ReadonlySignal<AnyLayer | undefined>
  /**
   * Writes one history entry called `label`; none when nothing changed. Returns what `write` returns.
   * @throws Error while a gesture is open (a host holds remote changes back until it has ended) or a change is running;
   * and the error of `write`, after rolling back what it wrote.
   */
  change<R>(label: Message, write: (tx: Transaction) => R, options?: ChangeOptions): R
  /** @throws Error while a gesture is open or a change is running. */
  gesture(label: MessageKey): Gesture
  /** Returns the undone entry, or null when there is none and while a gesture is open. */
  undo(): HistoryEntry | null
  redo(): HistoryEntry | null
  readonly undoEntries: ReadonlySignal<readonly HistoryEntry[]>
  readonly redoEntries: ReadonlySignal<readonly HistoryEntry[]>
  /** Increases by one with every committed change, undo, redo and reset. */
  readonly revision: ReadonlySignal<number>
  /** Called after every change (change, gesture commit, undo, redo). Returns the unsubscriber. */
  onChange(listener: (change: Change) => void): () => void
  /** Immutable snapshot of all records. */
  records(): DocumentRecords
  /** Replaces the whole document and clears the history (a template switch keeps the history: it uses `change`). */
  reset(records: DocumentRecords): void
  /** Returns the page id that new history entries store. */
  currentPageId: () => string
  /** Called by undo and redo with the page of the entry, when that page exists. Hosts set it. */
  showPage: (pageId: string) => void
}
