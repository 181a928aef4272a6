import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { UPLOAD_DATABASE } from '#schemas/catalog/device-keys.ts'
import { UPLOAD_QUEUE } from '#schemas/catalog/upload-queue-limits.ts'
import type { UploadStorage } from './ports.ts'
import type { UploadItem } from './upload-item.ts'

interface Kept {
  readonly item: UploadItem
  /** Id of the tab that sends it. */
  readonly tab: string
}
const { items: ITEMS, files: FILES } = UPLOAD_DATABASE.stores
interface Schema extends DBSchema {
  [ITEMS]: { key: string; value: Kept }
  [FILES]: { key: string; value: File }
}

export interface UploadTab {
  readonly id: string
  /** Ids of the other open tabs, which send their files themselves. */
  others(): Promise<ReadonlySet<string>>
  /** Runs alone among all tabs. */
  alone<Result>(run: () => Promise<Result>): Promise<Result>
}

/** The queue's items and files in IndexedDB, next to each other, so that a progress does not write a file again. */
export const indexedDbUploads = (tab: UploadTab, name: string = UPLOAD_DATABASE.name): UploadStorage => {
  let opened: Promise<IDBPDatabase<Schema>> | null = null
  /** bytes of the kept files of this tab, by id. */
  const sizes = new Map<string, number>()
  /** Files are written one after another: the upload goes first. */
  let writing: Promise<unknown> = Promise.resolve()
  const wanted = new Set<string>()

  const open = () => {
    opened ??= openDB<Schema>(name, UPLOAD_DATABASE.version, {
      upgrade: db => {
        db.createObjectStore(ITEMS)
        db.createObjectStore(FILES)
      },
      terminated: () => {
        opened = null
      },
    }).catch((error: unknown) => {
      opened = null
      throw error
    })
    return opened
  }
  /** Without storage (a private window, a full disk) files are asked for again after a reload. */
  const quietly = async <Result>(run: (db: IDBPDatabase<Schema>) => Promise<Result>): Promise<Result | null> => {
    try {
      return await run(await open())
    } catch {
      return null
    }
  }

  return {
    put: async item => {
      wanted.add(item.id)
      await quietly(db => db.put(ITEMS, { item, tab: tab.id }, item.id))
    },
    keep: (id, file) => {
      wanted.add(id)
      const write = async () => {
        const others = [...sizes].reduce((sum, [each, size]) => sum + (each === id ? 0 : size), 0)
        // It may be stored on the server by now.
        if (!wanted.has(id)) return true
        if (others + file.size > UPLOAD_QUEUE.kept) return false
        const before = sizes.get(id)
        sizes.set(id, file.size)
        const key = await quietly(db => db.put(FILES, file, id))
        // What was there before is there still.
        if (key === null && before === undefined) sizes.delete(id)
        if (!wanted.has(id)) await quietly(db => db.delete(FILES, id))
        return key !== null
      }
      const written = writing.then(write)
      writing = written
      return written
    },
    file: async id => (await quietly(db => db.get(FILES, id))) ?? null,
    remove: async id => {
      wanted.delete(id)
      sizes.delete(id)
      await quietly(async db => {
        await Promise.all([db.delete(ITEMS, id), db.delete(FILES, id)])
      })
    },
    claim: async owner => {
      const claimed = await tab
        .alone(async () => {
          const others = await tab.others()
          return quietly(async db => {
            const all = await db.getAll(ITEMS)
            const mine = all.filter(({ item, tab: of }) => item.owner === owner && of !== tab.id && !others.has(of))
            const change = db.transaction(ITEMS, 'readwrite')
            await Promise.all([
              ...mine.map(({ item }) => change.store.put({ item, tab: tab.id }, item.id)),
              change.done,
            ])
            return mine.map(({ item }) => item)
          })
        })
        .catch(() => null)
      for (const { id, size } of claimed ?? []) {
        wanted.add(id)
        sizes.set(id, size)
      }
      return claimed ?? []
    },
  }
}
