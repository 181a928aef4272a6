import type { UploadStore } from '../ports/files.ts'

/** Uploads by account, in D1. */
export const d1Uploads = (db: D1Database): UploadStore => ({
  async add(upload) {
    await db
      .prepare(
        `INSERT INTO uploads (user_id, key, name, type, bytes, width, height, created_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8) ON CONFLICT (user_id, key) DO UPDATE SET
           is_removed = 0, folder_id = CASE WHEN is_removed = 1 THEN NULL ELSE folder_id END`,
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
