import type { Original, Originals } from '../ports/originals.ts'
import { hasRoomFor } from './upload-room.ts'

interface Row extends Omit<Original, 'isStored'> {
  readonly isStored: number
}
const COLUMNS = 'key, name, type, bytes, is_stored AS isStored'
const originalOf = (row: Row | null | undefined): Original | null =>
  row ? { ...row, isStored: row.isStored === 1 } : null

/** Files that pictures were made from, in D1. */
export const d1Originals = (db: D1Database): Originals => ({
  async reserve({ userId, picture, now }, { key, name, type, bytes }) {
    const [, found, owned] = await db.batch<Row>([
      db
        .prepare(
          `INSERT INTO upload_originals (user_id, picture_key, key, name, type, bytes, created_at)
           SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7
           WHERE EXISTS (SELECT 1 FROM uploads WHERE user_id = ?1 AND key = ?2 AND is_removed = 0)
             AND ${hasRoomFor('?6')} ON CONFLICT DO NOTHING`,
        )
        .bind(userId, picture, key, name, type, bytes, now),
      db
        .prepare(
          `SELECT ${COLUMNS} FROM upload_originals WHERE user_id = ?1 AND picture_key = ?2 AND removed_at IS NULL`,
        )
        .bind(userId, picture),
      db.prepare(`SELECT key FROM uploads WHERE user_id = ?1 AND key = ?2 AND is_removed = 0`).bind(userId, picture),
    ])
    return originalOf(found?.results[0]) ?? (owned?.results.length ? 'full' : 'none')
  },
  async stored(userId, picture) {
    await db
      .prepare('UPDATE upload_originals SET is_stored = 1 WHERE user_id = ?1 AND picture_key = ?2')
      .bind(userId, picture)
      .run()
  },
  find: async (userId, picture) =>
    originalOf(
      await db
        .prepare(
          `SELECT ${COLUMNS} FROM upload_originals
           WHERE user_id = ?1 AND picture_key = ?2 AND is_stored = 1 AND removed_at IS NULL`,
        )
        .bind(userId, picture)
        .first<Row>(),
    ),
  async forget(userId, picture) {
    await db.prepare('DELETE FROM upload_originals WHERE user_id = ?1 AND picture_key = ?2').bind(userId, picture).run()
  },
  async leftBefore(time, most) {
    const { results } = await db
      .prepare(
        `SELECT user_id AS userId, picture_key AS picture, key FROM upload_originals
         WHERE removed_at < ?1 OR (is_stored = 0 AND created_at < ?1) LIMIT ?2`,
      )
      .bind(time, most)
      .all<{ readonly userId: number; readonly picture: string; readonly key: string }>()
    return results
  },
})

/** SQL: bytes of the file that the picture of a row of `uploads` was made from; 0 = none is kept. */
export const ORIGINAL_BYTES = `COALESCE((SELECT o.bytes FROM upload_originals o
  WHERE o.user_id = uploads.user_id AND o.picture_key = uploads.key AND o.is_stored = 1), 0)`
