import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** Unsaved work of one place: a work, a template that was opened, or a new page. */
export interface Draft {
  /** `work:<id>`, `template:<id>`, `new` …, then `#` and the tab that writes it. */
  readonly key: string
  /** The document's JSON text. */
  readonly data: string
  /** Server version that the draft builds on; 0 = never saved. */
  readonly baseVersion: number
  /** ms since 1970 */
  readonly savedAt: number
}

/** Where drafts lie. Every method may reject (full disk, private window, blocked storage). */
export interface DraftBackend {
  put(draft: Draft): Promise<void>
  get(key: string): Promise<Draft | undefined>
  remove(key: string): Promise<void>
  all(): Promise<readonly Draft[]>
}

interface Schema extends DBSchema {
  drafts: { key: string; value: Draft }
}

/** Drafts in the browser's IndexedDB. */
export const indexedDbDrafts = (name = 'moye'): DraftBackend => {
  let opened: Promise<IDBPDatabase<Schema>> | null = null
  const open = () => {
    opened ??= openDB<Schema>(name, 1, {
      upgrade: db => {
        db.createObjectStore('drafts', { keyPath: 'key' })
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
      const change = (await open()).transaction('drafts', 'readwrite')
      const put = change.store.put(draft)
      // Without this a page that is closing would lose the write: it would wait for an answer that nobody hears.
      change.commit()
      await Promise.all([put, change.done])
    },
    get: async key => (await open()).get('drafts', key),
    remove: async key => {
      await (await open()).delete('drafts', key)
    },
    all: async () => (await open()).getAll('drafts'),
  }
}
