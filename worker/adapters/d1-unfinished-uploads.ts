import { UPLOAD_LIMITS } from '#schemas/catalog/upload-limits.ts'
import type { OwnPicture, UnfinishedUpload, UnfinishedUploads } from '../ports/unfinished-uploads.ts'
import { insertUpload } from './d1-uploads.ts'
import { beingSent, hasRoomFor, usedBy } from './upload-room.ts'

const PICTURE = 'id, key, name, type, bytes AS size, width, height, folder_id AS dirId'

interface Row extends UnfinishedUpload {
  readonly pictureId: number | null
  readonly mediaId: number | null
  readonly isWanted: number
}

/** Uploads in parts, in D1. */
export const d1UnfinishedUploads = (db: D1Database): UnfinishedUploads => {
  const pictureOf = (userId: number, id: number) =>
    db.prepare(`SELECT ${PICTURE} FROM uploads WHERE user_id = ?1 AND id = ?2`).bind(userId, id).first<OwnPicture>()
  const mediaOf = (userId: number, id: number) =>
    db
      .prepare(
        `SELECT id, key, name, type, bytes AS size, width, height, NULL AS dirId FROM media
         WHERE user_id = ?1 AND id = ?2`,
      )
      .bind(userId, id)
      .first<OwnPicture>()
  return {
    known: (userId, sha256) =>
      db
        .prepare(`SELECT ${PICTURE} FROM uploads WHERE user_id = ?1 AND sha256 = ?2 ORDER BY is_removed, id LIMIT 1`)
        .bind(userId, sha256)
        .first<OwnPicture>(),
    restore: (userId, id, folderId) =>
      db
        .prepare(
          `UPDATE uploads SET is_removed = 0, folder_id = CASE
             WHEN ?3 = 1 THEN (SELECT id FROM upload_folders WHERE user_id = ?1 AND id = ?4)
             WHEN is_removed = 1 THEN NULL ELSE folder_id END
           WHERE user_id = ?1 AND id = ?2 AND (is_removed = 0 OR ${hasRoomFor('uploads.bytes', undefined, true)})
           RETURNING ${PICTURE}`,
        )
        .bind(userId, id, folderId === undefined ? 0 : 1, folderId ?? null)
        .first<OwnPicture>(),
    async begin({ id, userId, sha256, bytes, name, folderId, originalOf }, now) {
      const [, found, many] = await db.batch<{ readonly id: string; readonly n: number }>([
        db
          .prepare(
            `INSERT INTO unfinished_uploads (id, user_id, sha256, bytes, name, folder_id, created_at, original_of)
             SELECT ?2, ?1, ?3, ?4, ?5, ?6, ?7, ?8 WHERE ${hasRoomFor('?4')}
               AND (SELECT COUNT(*) FROM unfinished_uploads WHERE user_id = ?1 AND picture_id IS NULL) < ${UPLOAD_LIMITS.unfinished}
             ON CONFLICT DO NOTHING`,
          )
          .bind(userId, id, sha256, bytes, name, folderId, now, originalOf),
        db
          .prepare(
            // Its sender may want it in another folder now.
            `UPDATE unfinished_uploads SET name = ?4, folder_id = ?5
             WHERE user_id = ?1 AND sha256 = ?2 AND bytes = ?3 AND original_of = ?6 AND picture_id IS NULL RETURNING id`,
          )
          .bind(userId, sha256, bytes, name, folderId, originalOf),
        db
          .prepare('SELECT COUNT(*) AS n FROM unfinished_uploads WHERE user_id = ?1 AND picture_id IS NULL')
          .bind(userId),
      ])
      const begun = found?.results[0]
      if (begun) return { id: begun.id }
      return (many?.results[0]?.n ?? 0) >= UPLOAD_LIMITS.unfinished ? 'too many' : 'full'
    },
    async find(userId, id) {
      const row = await db
        .prepare(
          `SELECT id, user_id AS userId, sha256, bytes, name, folder_id AS folderId, original_of AS originalOf,
             picture_id AS pictureId, media_id AS mediaId,
             original_of = '' OR EXISTS (
               SELECT 1 FROM uploads p WHERE p.user_id = u.user_id AND p.key = u.original_of AND p.is_removed = 0
             ) AS isWanted
           FROM unfinished_uploads u WHERE user_id = ?1 AND id = ?2`,
        )
        .bind(userId, id)
        .first<Row>()
      if (!row) return null
      const { pictureId, mediaId, isWanted, ...upload } = row
      const found = { ...upload, isWanted: isWanted === 1 }
      if (upload.originalOf !== '') return { ...found, picture: null, isFinished: pictureId !== null }
      const own = mediaId !== null ? mediaOf(userId, mediaId) : pictureId !== null ? pictureOf(userId, pictureId) : null
      const picture = await own
      return { ...found, picture, isFinished: picture !== null }
    },
    async claim(id, now, until) {
      const { meta } = await db
        .prepare(
          `UPDATE unfinished_uploads SET finishing_until = ?3
           WHERE id = ?1 AND picture_id IS NULL AND (finishing_until IS NULL OR finishing_until < ?2)`,
        )
        .bind(id, now, until)
        .run()
      return meta.changes > 0
    },
    async release(id) {
      await db.prepare('UPDATE unfinished_uploads SET finishing_until = NULL WHERE id = ?1').bind(id).run()
    },
    async finish({ id, userId, folderId }, row) {
      const [, , stored] = await db.batch<OwnPicture>([
        insertUpload(db, row, { folder: folderId, but: id }),
        db
          .prepare(
            `UPDATE unfinished_uploads SET finishing_until = NULL,
               picture_id = (SELECT id FROM uploads WHERE user_id = ?2 AND key = ?3 AND is_removed = 0) WHERE id = ?1`,
          )
          .bind(id, userId, row.key),
        db
          .prepare(`SELECT ${PICTURE} FROM uploads WHERE user_id = ?1 AND key = ?2 AND is_removed = 0`)
          .bind(userId, row.key),
      ])
      return stored?.results[0] ?? null
    },
    async forget(id) {
      await db.prepare('DELETE FROM unfinished_uploads WHERE id = ?1').bind(id).run()
    },
    async ofOriginal(userId, picture) {
      const { results } = await db
        .prepare('SELECT id FROM unfinished_uploads WHERE user_id = ?1 AND original_of = ?2')
        .bind(userId, picture)
        .all<{ readonly id: string }>()
      return results.map(({ id }) => id)
    },
    async begunBefore(time, most) {
      const { results } = await db
        .prepare('SELECT id FROM unfinished_uploads WHERE created_at < ?1 ORDER BY created_at LIMIT ?2')
        .bind(time, most)
        .all<{ readonly id: string }>()
      return results.map(({ id }) => id)
    },
    async used(userId) {
      const used = await db
        .prepare(`SELECT ${usedBy('bytes')} + ${beingSent()} AS n`)
        .bind(userId)
        .first<number>('n')
      return used ?? 0
    },
  }
}
