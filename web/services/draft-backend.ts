import { DRAFT_DATABASE } from '#schemas/catalog/device-keys.ts'
import type { DeviceOwner } from './device-owner.ts'

/** Unsaved changes of one document: a work, an opened template, or a new document. */
export interface Draft {
  /** `work:<id>`, `template:<id>`, `new` …, then `#` and the id of the tab that writes it. */
  readonly key: string
  /** The document's JSON text. */
  readonly data: string
  /** Server version that the draft is based on; 0 = never saved. */
  readonly baseVersion: number
  /** ms since 1970 */
  readonly savedAt: number
  readonly owner: DeviceOwner
}
/** What the editor writes of a draft; the store adds the rest. */
export type DraftContent = Pick<Draft, 'data' | 'baseVersion' | 'owner'>

/** Storage of drafts. Every method may reject (full disk, private window, blocked storage). */
export interface DraftBackend {
  put(draft: Draft): Promise<void>
  get(key: string): Promise<Draft | undefined>
  remove(key: string): Promise<void>
  all(): Promise<readonly Draft[]>
}

const STORE = DRAFT_DATABASE.store

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, refuse) => {
    request.onsuccess = () => done(request.result)
    request.onerror = () => refuse(request.error)
  })
const endOf = (change: IDBTransaction): Promise<void> =>
  new Promise((done, refuse) => {
    change.oncomplete = () => done()
    change.onabort = () => refuse(change.error ?? new DOMException('', 'AbortError'))
  })

/** Drafts in the browser's IndexedDB. */
export const indexedDbDrafts = (name: string = DRAFT_DATABASE.name): DraftBackend => {
  let opened: Promise<IDBDatabase> | null = null
  const forget = () => {
    opened = null
  }
  const openDatabase = async (): Promise<IDBDatabase> => {
    const request = indexedDB.open(name, DRAFT_DATABASE.version)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'key' })
    const database = await answerOf(request)
    // The browser may close the database (storage cleared); the next call opens it again.
    database.onclose = forget
    return database
  }
  const store = async (mode: IDBTransactionMode): Promise<IDBObjectStore> => {
    opened ??= openDatabase().catch((error: unknown) => {
      forget()
      throw error
    })
    return (await opened).transaction(STORE, mode).objectStore(STORE)
  }
  return {
    put: async draft => {
      const drafts = await store('readwrite')
      const ended = endOf(drafts.transaction)
      const put = answerOf(drafts.put(draft))
      // Without this a closing page would lose the write: the transaction would wait for a callback that never runs.
      drafts.transaction.commit()
      await Promise.all([put, ended])
    },
    get: async key => answerOf<Draft | undefined>((await store('readonly')).get(key)),
    remove: async key => {
      const drafts = await store('readwrite')
      const ended = endOf(drafts.transaction)
      await Promise.all([answerOf(drafts.delete(key)), ended])
    },
    all: async () => answerOf<Draft[]>((await store('readonly')).getAll()),
  }
}
