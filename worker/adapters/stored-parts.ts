import { uploadPartsPrefix } from '#schemas/catalog/storage-keys.ts'
import type { ObjectStorage } from '../ports/object-storage.ts'
import type { UploadParts } from '../ports/unfinished-uploads.ts'
import { isTooSoon, writePatiently } from './r2-writes.ts'

const keyOf = (id: string, part: number) => `${uploadPartsPrefix(id)}${part}`

/** Parts of uploads in the bucket: files of their own, so that each arrives, or is sent again, by itself. */
export const storedParts = (files: ObjectStorage): UploadParts => {
  const sizes = async (id: string): Promise<ReadonlyMap<number, number>> => {
    const prefix = uploadPartsPrefix(id)
    // A file has far fewer parts than a list.
    const { objects } = await files.list({ prefix })
    return new Map(objects.map(({ key, size }) => [Number(key.slice(prefix.length)), size]))
  }
  return {
    async put(id, part, content, bytes) {
      const key = keyOf(id, part)
      // Sent again, because the answer was lost.
      if ((await files.head(key)) !== null) return true
      let received = 0
      let held: Uint8Array | undefined
      // The store takes a part as soon as it has all bytes of it: the last ones wait until it is sure that no more come.
      const counter = new TransformStream<Uint8Array, Uint8Array>({
        transform(piece, out) {
          received += piece.byteLength
          if (received > bytes) out.error(new Error('a part is longer than it should be'))
          else if (held) out.enqueue(held)
          held = piece
        },
        flush(out) {
          if (held) out.enqueue(held)
        },
      })
      const fixed = new FixedLengthStream(bytes)
      const broken = new AbortController()
      const sent = content.pipeThrough(counter).pipeTo(fixed.writable, { signal: broken.signal })
      const stored = files.put(key, fixed.readable, { onlyIf: { etagDoesNotMatch: '*' } })
      // A store that does not take the content leaves it unread.
      const [arrival, storage] = await Promise.allSettled([sent, stored.finally(() => broken.abort())])
      if (arrival.status === 'fulfilled' && storage.status === 'fulfilled') return true
      // Another request has stored the same part, or is storing it.
      if (storage.status === 'fulfilled' ? storage.value === null : isTooSoon(storage.reason)) return true
      if (received !== bytes) return false
      throw storage.status === 'rejected' ? storage.reason : new Error('a part was not stored')
    },
    list: sizes,
    read: async (id, part, range) => (await files.get(keyOf(id, part), range && { range }))?.body ?? null,
    async remove(id) {
      const keys = [...(await sizes(id)).keys()].map(part => keyOf(id, part))
      if (keys.length > 0) await writePatiently(() => files.delete(keys))
    },
  }
}
