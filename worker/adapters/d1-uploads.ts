import type { UploadRow, UploadStore } from '../ports/files.ts'
import { isUsedElsewhere } from './erase-pictures.ts'
import { hasRoomFor } from './upload-room.ts'

/**
 * The statement that stores an upload, in a folder (SQL) when it is given, unless there is no room for it. `but` (SQL) =
 * the unfinished upload that it ends.
 */
export const insertUpload = (
  db: D1Database,
  { userId, key, name, type, bytes, width, height, now, sha256 }: UploadRow,
  { folder = null, but }: { readonly folder?: number | null; readonly but?: string } = {},
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO uploads (user_id, key, name, type, bytes, width, height, created_at, sha256, folder_id)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, (SELECT id FROM upload_folders WHERE user_id = ?1 AND id = ?10)
       WHERE ${hasRoomFor('?5', '?11')}
         OR EXISTS (SELECT 1 FROM uploads WHERE user_id = ?1 AND key = ?2 AND is_removed = 0)
       ON CONFLICT (user_id, key) DO UPDATE SET is_removed = 0, sha256 = excluded.sha256,
         folder_id = COALESCE(excluded.folder_id, CASE WHEN is_removed = 1 THEN NULL ELSE folder_id END)`,
    )
    .bind(userId, key, name, type, bytes, width, height, now, sha256, folder, but ?? '')

/** Uploads by account, in D1. */
export const d1Uploads = (db: D1Database): UploadStore => ({
  hasRoom: async (userId, bytes) =>
    (await db
      .prepare(`SELECT 1 AS fits WHERE ${hasRoomFor('?2')}`)
      .bind(userId, bytes)
      .first()) !== null,
  async add(upload) {
    const { meta } = await insertUpload(db, upload).run()
    return meta.changes > 0
  },
  isUsed: async key =>
    (await db
      .prepare(`SELECT 1 AS used WHERE ${isUsedElsewhere('?2')}`)
      .bind(0, key)
      .first()) !== null,
  async countSince(userId, since) {
    const count = await db
      .prepare('SELECT COUNT(*) AS n FROM uploads WHERE user_id = ?1 AND created_at > ?2')
      .bind(userId, since)
      .first<number>('n')
    return count ?? 0
  },
})
