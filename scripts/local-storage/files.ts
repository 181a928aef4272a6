import type { ObjectMetadata, ObjectStorage } from '../../worker/ports/object-storage.ts'

export interface StoredFile extends ObjectMetadata {
  readonly key: string
  readonly content: Uint8Array
}
/** The files of a local product, wherever they are stored. */
export interface LocalFiles {
  keys(): Promise<ReadonlySet<string>>
  /** Files of one call are stored at the same time; one with the same key is replaced. */
  put(files: readonly StoredFile[]): Promise<void>
  /** @throws Error when there is none with the key */
  get(key: string): Promise<StoredFile>
}

/** count; files that are stored at the same time: more make the server slower, not faster. */
const AT_ONCE = 8

export const filesIn = (storage: ObjectStorage): LocalFiles => ({
  async keys() {
    const keys = new Set<string>()
    let cursor: string | undefined
    do {
      const page = await storage.list(cursor ? { cursor } : {})
      for (const { key } of page.objects) keys.add(key)
      cursor = page.cursor
    } while (cursor)
    return keys
  },
  async put(files) {
    const left = [...files]
    const work = async () => {
      for (let file = left.shift(); file; file = left.shift()) {
        const { key, content, ...metadata } = file
        await storage.put(key, content, metadata)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
  },
  async get(key) {
    const object = await storage.get(key)
    if (!object) throw new Error(`${key} 不在存储中`)
    const { httpMetadata = {}, customMetadata = {} } = object
    return { key, content: new Uint8Array(await object.arrayBuffer()), httpMetadata, customMetadata }
  },
})

/** Copies what `to` lacks of `from`, one file after the other: some are large. Returns how many these were. */
export const copyMissing = async (from: LocalFiles, to: LocalFiles): Promise<number> => {
  const [all, there] = await Promise.all([from.keys(), to.keys()])
  const missing = [...all].filter(key => !there.has(key))
  for (const key of missing) await to.put([await from.get(key)])
  return missing.length
}
