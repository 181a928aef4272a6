import type { FolderPicture, FolderRow, FolderStore, ListedFolder } from '../ports/folders.ts'
import { ORIGINAL_BYTES } from './d1-originals.ts'
import { findOwnPictures } from './d1-own-pictures.ts'

const PICTURE = `id, name, '/' || key AS url, bytes AS size, width, height, ${ORIGINAL_BYTES} AS originalSize`

/** Folders in D1. */
export const d1Folders = (db: D1Database): FolderStore => ({
  async list(userId) {
    const { results } = await db
      .prepare(
        `SELECT f.id, f.name,
           (SELECT COUNT(*) FROM uploads u WHERE u.user_id = ?1 AND u.folder_id = f.id AND u.is_removed = 0) AS count,
           COALESCE((SELECT '/' || u.key FROM uploads u WHERE u.user_id = ?1 AND u.folder_id = f.id AND u.is_removed = 0
             ORDER BY u.id DESC LIMIT 1), '') AS cover
         FROM upload_folders f WHERE f.user_id = ?1 ORDER BY f.id DESC`,
      )
      .bind(userId)
      .all<ListedFolder>()
    return results
  },
  create: (userId, name, most, now) =>
    db
      .prepare(
        `INSERT INTO upload_folders (user_id, name, created_at)
         SELECT ?1, ?2, ?4 WHERE (SELECT COUNT(*) FROM upload_folders WHERE user_id = ?1) < ?3 RETURNING id, name`,
      )
      .bind(userId, name, most, now)
      .first<FolderRow>(),
  has: async (userId, id) =>
    (await db
      .prepare('SELECT 1 AS found FROM upload_folders WHERE user_id = ?1 AND id = ?2')
      .bind(userId, id)
      .first()) !== null,
  async rename(userId, id, name) {
    const { meta } = await db
      .prepare('UPDATE upload_folders SET name = ?3 WHERE user_id = ?1 AND id = ?2')
      .bind(userId, id, name)
      .run()
    return meta.changes > 0
  },
  async remove(userId, id) {
    const [taken, removed] = await db.batch<{ readonly id: number }>([
      db
        .prepare('UPDATE uploads SET folder_id = NULL WHERE user_id = ?1 AND folder_id = ?2 RETURNING id')
        .bind(userId, id),
      db.prepare('DELETE FROM upload_folders WHERE user_id = ?1 AND id = ?2 RETURNING id').bind(userId, id),
    ])
    return removed?.results.length ? (taken?.results ?? []).map(row => row.id) : null
  },
  contents: (userId, id, query) => findOwnPictures<FolderPicture>(db, PICTURE, { userId, place: id }, query),
  async move(userId, ids, folderId) {
    // The folder is asked for in the same statement: it may be deleted meanwhile.
    const { meta } = await db
      .prepare(
        `UPDATE uploads SET folder_id = ?3
         WHERE user_id = ?1 AND is_removed = 0 AND id IN (SELECT value FROM json_each(?2))
           AND (?3 IS NULL OR EXISTS (SELECT 1 FROM upload_folders WHERE user_id = ?1 AND id = ?3))`,
      )
      .bind(userId, JSON.stringify(ids), folderId)
      .run()
    return meta.changes
  },
})
