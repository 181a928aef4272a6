import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
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
interface Schema extends DBSchema {
  [STORE]: { key: string; value: Draft }
}

/** Drafts in the browser's IndexedDB. */
export const indexedDbDrafts = (name: string = DRAFT_DATABASE.name): DraftBackend => {
  let opened: Promise<IDBPDatabase<Schema>> | null = null
  const open = () => {
    opened ??= openDB<Schema>(name, DRAFT_DATABASE.version, {
      upgrade: db => {
        db.createObjectStore(STORE, { keyPath: 'key' })
      },
      // The browser may close the database (storage cleared); the next call opens it again.
      terminated: () => {
        opened = null
      },
    }).catch((error: unknown) => {
      opened = null
      throw error
    })
    return opened
  }
  return {
    put: async draft => {
      const change = (await open()).transaction(STORE, 'readwrite')
      const put = change.store.put(draft)
      // Without this a closing page would lose the write: the transaction would wait for a callback that never runs.
      change.commit()
      await Promise.all([put, change.done])
    },
    get: async key => (await open()).get(STORE, key),
    remove: async key => {
      await (await open()).delete(STORE, key)
    },
    all: async () => (await open()).getAll(STORE),
  }
}
