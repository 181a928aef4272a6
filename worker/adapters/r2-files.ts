import { avatarKey, pictureKey } from '#schemas/catalog/storage-keys.ts'
import { sha256Hex } from '#schemas/digest.ts'
import type { FileStore, PictureNotes } from '../ports/files.ts'
import type { ObjectFacts, ObjectStorage } from '../ports/object-storage.ts'
import { putStream } from './r2-streams.ts'
import { putOnce, writePatiently } from './r2-writes.ts'

const NOTES = 'notes'
const notesOf = ({ customMetadata }: ObjectFacts): PictureNotes => JSON.parse(customMetadata?.[NOTES] ?? '{}')

const factsOf = (object: ObjectFacts) => ({
  type: object.httpMetadata?.contentType ?? 'application/octet-stream',
  etag: object.httpEtag,
  bytes: object.size,
  notes: notesOf(object),
})

/** Files in R2. */
export const r2Files = (bucket: ObjectStorage): FileStore => ({
  async putPicture(bytes, extension, type, notes = {}) {
    const hash = await sha256Hex(bytes)
    const key = pictureKey(hash, extension)
    const customMetadata = { [NOTES]: JSON.stringify(notes) }
    await putOnce(bucket, key, bytes, { sha256: hash, httpMetadata: { contentType: type }, customMetadata })
    return { key, hash }
  },
  async putLargePicture(key, type, content) {
    if (await bucket.head(key)) for await (const _ of content);
    else await putStream(bucket, key, { httpMetadata: { contentType: type } }, content)
  },
  async putOriginal(key, type, content, bytes) {
    const fixed = new FixedLengthStream(bytes)
    const broken = new AbortController()
    const sent = content.pipeTo(fixed.writable, { signal: broken.signal })
    const stored = bucket.put(key, fixed.readable, { httpMetadata: { contentType: type } })
    // A store that does not take the content leaves it unread.
    const [arrival, storage] = await Promise.allSettled([sent, stored.finally(() => broken.abort())])
    if (storage.status === 'rejected' && arrival.status === 'fulfilled') throw storage.reason
    return arrival.status === 'fulfilled' && storage.status === 'fulfilled'
  },
  async putPieces(key, type, pieces) {
    await putStream(bucket, key, { httpMetadata: { contentType: type } }, pieces)
  },
  async putPrivate(key, bytes, type) {
    await bucket.put(key, bytes, { httpMetadata: { contentType: type } })
  },
  async putAvatar(bytes, extension, type) {
    const key = avatarKey(crypto.getRandomValues(new Uint8Array(16)).toHex(), extension)
    await bucket.put(key, bytes, { httpMetadata: { contentType: type } })
    return key
  },
  async remove(keys) {
    await writePatiently(() => bucket.delete([...keys]))
  },
  async putFont(key, font, type = 'font/woff2') {
    await putOnce(bucket, key, font, { httpMetadata: { contentType: type } })
  },
  async get(key, range) {
    const object = await bucket.get(key, range && { range })
    return object && { ...factsOf(object), body: object.body }
  },
  async describe(key) {
    const object = await bucket.head(key)
    return object && factsOf(object)
  },
  has: async key => (await bucket.head(key)) !== null,
  async removeOlder(prefix, before) {
    let cursor: string | undefined
    do {
      const page = await bucket.list({ prefix, ...(cursor ? { cursor } : {}) })
      const old = page.objects.filter(({ uploaded }) => uploaded < before).map(({ key }) => key)
      if (old.length > 0) await bucket.delete(old)
      cursor = page.truncated ? page.cursor : undefined
    } while (cursor)
  },
})
