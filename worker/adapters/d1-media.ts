import type { Media, MediaStore } from '../ports/media.ts'
import type { OwnPicture } from '../ports/unfinished-uploads.ts'
import { isMediaUsedElsewhere } from './erase-media.ts'
import { hasRoomFor } from './upload-room.ts'

const COLUMNS = `id, key, medium, name, type, bytes AS size, duration_ms AS durationMs, width, height, poster,
  created_at AS createdAt`
/** As an upload in parts answers. */
const STORED = 'id, key, name, type, bytes AS size, width, height, NULL AS dirId'
/** `%` and `_` of a search mean themselves. */
const WORDS = "name LIKE '%' || ?3 || '%' ESCAPE '\\'"
const OWN = `user_id = ?1 AND is_removed = 0 AND (?2 = '' OR medium = ?2) AND (?3 = '' OR ${WORDS})`

/** Films and sounds by account, in D1. */
export const d1Media = (db: D1Database): MediaStore => {
  const change = async (sql: string, ...values: readonly (string | number)[]): Promise<boolean> =>
    (
      await db
        .prepare(sql)
        .bind(...values)
        .run()
    ).meta.changes > 0
  return {
    known: (userId, sha256) =>
      db
        .prepare('SELECT id, key FROM media WHERE user_id = ?1 AND sha256 = ?2 ORDER BY is_removed, id LIMIT 1')
        .bind(userId, sha256)
        .first<Pick<Media, 'id' | 'key'>>(),
    restore: (userId, id) =>
      db
        .prepare(
          `UPDATE media SET is_removed = 0
           WHERE user_id = ?1 AND id = ?2 AND (is_removed = 0 OR ${hasRoomFor('media.bytes + media.poster_bytes', undefined, true)})
           RETURNING ${STORED}`,
        )
        .bind(userId, id)
        .first<OwnPicture>(),
    async add({ userId, key, sha256, medium, name, type, size, durationMs, width, height, now }) {
      const [, added] = await db.batch<Media>([
        db
          .prepare(
            `INSERT INTO media (user_id, key, sha256, medium, name, type, bytes, duration_ms, width, height, created_at)
             SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11
             WHERE ${hasRoomFor('?7')} OR EXISTS (SELECT 1 FROM media WHERE user_id = ?1 AND key = ?2 AND is_removed = 0)
             ON CONFLICT (user_id, key) DO UPDATE SET is_removed = 0`,
          )
          .bind(userId, key, sha256, medium, name, type, size, durationMs, width, height, now),
        db.prepare(`SELECT ${COLUMNS} FROM media WHERE user_id = ?1 AND key = ?2 AND is_removed = 0`).bind(userId, key),
      ])
      return added?.results[0] ?? null
    },
    async finish(upload, { userId, key, sha256, medium, name, type, size, durationMs, width, height, now }) {
      const [, , stored] = await db.batch<OwnPicture>([
        db
          .prepare(
            `INSERT INTO media (user_id, key, sha256, medium, name, type, bytes, duration_ms, width, height, created_at)
             SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11
             WHERE ${hasRoomFor('?7', '?12')}
               OR EXISTS (SELECT 1 FROM media WHERE user_id = ?1 AND key = ?2 AND is_removed = 0)
             ON CONFLICT (user_id, key) DO UPDATE SET is_removed = 0, sha256 = excluded.sha256`,
          )
          .bind(userId, key, sha256, medium, name, type, size, durationMs, width, height, now, upload.id),
        db
          .prepare(
            `UPDATE unfinished_uploads SET finishing_until = NULL, picture_id = 0,
               media_id = (SELECT id FROM media WHERE user_id = ?2 AND key = ?3 AND is_removed = 0)
             WHERE id = ?1 AND EXISTS (SELECT 1 FROM media WHERE user_id = ?2 AND key = ?3 AND is_removed = 0)`,
          )
          .bind(upload.id, userId, key),
        db.prepare(`SELECT ${STORED} FROM media WHERE user_id = ?1 AND key = ?2 AND is_removed = 0`).bind(userId, key),
      ])
      return stored?.results[0] ?? null
    },
    async list(userId, { medium, keyword, page, size }) {
      const words = keyword.replace(/[\\%_]/g, '\\$&')
      const [found, counted] = await db.batch([
        db
          .prepare(`SELECT ${COLUMNS} FROM media WHERE ${OWN} ORDER BY id DESC LIMIT ?4 OFFSET ?5`)
          .bind(userId, medium ?? '', words, size, page * size),
        db.prepare(`SELECT COUNT(*) AS total FROM media WHERE ${OWN}`).bind(userId, medium ?? '', words),
      ])
      const [{ total }] = (counted?.results ?? []) as [{ readonly total: number }]
      return { elements: (found?.results ?? []) as Media[], total }
    },
    find: (userId, id) =>
      db
        .prepare(`SELECT ${COLUMNS} FROM media WHERE user_id = ?1 AND id = ?2 AND is_removed = 0`)
        .bind(userId, id)
        .first<Media>(),
    rename: (userId, id, name) =>
      change('UPDATE media SET name = ?3 WHERE user_id = ?1 AND id = ?2 AND is_removed = 0', userId, id, name),
    remove: (userId, id) =>
      change('UPDATE media SET is_removed = 1 WHERE user_id = ?1 AND id = ?2 AND is_removed = 0', userId, id),
    setPoster: (userId, id, { key, bytes }) =>
      change(
        `UPDATE media SET poster = ?3, poster_bytes = ?4
         WHERE user_id = ?1 AND id = ?2 AND is_removed = 0 AND poster = '' AND ${hasRoomFor('?4')}`,
        ...[userId, id, key, bytes],
      ),
    isUsed: async key =>
      (await db
        .prepare(`SELECT 1 AS used WHERE ${isMediaUsedElsewhere('?2')}`)
        .bind(0, key)
        .first()) !== null,
  }
}
