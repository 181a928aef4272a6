import { sha256Hex } from '#schemas/digest.ts'
import type { FileStore, UploadStore } from '../ports/files.ts'

const factsOf = (object: R2Object) => ({
  type: object.httpMetadata?.contentType ?? 'application/octet-stream',
  etag: object.httpEtag,
  bytes: object.size,
})

/** Immutable files in R2. */
export const r2Files = (bucket: R2Bucket): FileStore => ({
  async putPicture(bytes, extension, type) {
    const hash = await sha256Hex(bytes)
    const key = `u/${hash}.${extension}`
    await bucket.put(key, bytes, { sha256: hash, httpMetadata: { contentType: type } })
    return { key, hash }
  },
  async putFont(key, woff2) {
    await bucket.put(key, woff2, { httpMetadata: { contentType: 'font/woff2' } })
  },
  async get(key) {
    const object = await bucket.get(key)
    return object && { ...factsOf(object), body: object.body }
  },
  async describe(key) {
    const object = await bucket.head(key)
    return object && factsOf(object)
  },
  has: async key => (await bucket.head(key)) !== null,
  async removeOlder(folder, before) {
    let cursor: string | undefined
    do {
      const page = await bucket.list({ prefix: folder, ...(cursor ? { cursor } : {}) })
      const old = page.objects.filter(({ uploaded }) => uploaded < before).map(({ key }) => key)
      if (old.length > 0) await bucket.delete(old)
      cursor = page.truncated ? page.cursor : undefined
    } while (cursor)
  },
})

/** Who uploaded what, in D1. */
export const d1Uploads = (db: D1Database): UploadStore => ({
  async add(upload) {
    await db
      .prepare(
        `INSERT INTO uploads (user_id, key, name, type, bytes, width, height, created_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8) ON CONFLICT (user_id, key) DO UPDATE SET is_removed = 0`,
      )
      .bind(upload.userId, upload.key, upload.name, upload.type, upload.bytes, upload.width, upload.height, upload.now)
      .run()
  },
  async countSince(userId, since) {
    const count = await db
      .prepare('SELECT COUNT(*) AS n FROM uploads WHERE user_id = ?1 AND created_at > ?2')
      .bind(userId, since)
      .first<number>('n')
    return count ?? 0
  },
})
