import type { Original, OriginalOf, Originals } from '../ports/originals.ts'
import { hasRoomFor } from './upload-room.ts'

const COLUMNS = 'key, name, type, bytes'
/** SQL: that of the picture ?2 of the account ?1. */
const OF = 'user_id = ?1 AND picture_key = ?2'
const STORED = 'is_stored = 1 AND removed_at IS NULL'
/** SQL: whether the account ?1 has the picture ?2. */
const OWNED = 'EXISTS (SELECT 1 FROM uploads WHERE user_id = ?1 AND key = ?2 AND is_removed = 0)'

/** Files that pictures were made from, in D1. */
export const d1Originals = (db: D1Database): Originals => {
  const owned = ({ userId, picture }: OriginalOf) => db.prepare(`SELECT ${OWNED} AS owned`).bind(userId, picture)
  const kept = ({ userId, picture }: OriginalOf) =>
    db.prepare(`SELECT ${COLUMNS} FROM upload_originals WHERE ${OF} AND ${STORED}`).bind(userId, picture)
  const isOwned = (result: D1Result<unknown> | undefined) =>
    (result?.results as { readonly owned: number }[] | undefined)?.[0]?.owned === 1
  return {
    async look(of, { sha256, bytes }) {
      const [ownedNow, keptNow, same] = await db.batch<Original>([
        owned(of),
        kept(of),
        db
          .prepare(
            `SELECT ${COLUMNS} FROM upload_originals
             WHERE user_id = ?1 AND sha256 = ?2 AND bytes = ?3 AND ${STORED} LIMIT 1`,
          )
          .bind(of.userId, sha256, bytes),
      ])
      return { isOwned: isOwned(ownedNow), kept: keptNow?.results[0] ?? null, same: same?.results[0] ?? null }
    },
    async reserve(of, { key, name, type, bytes }, { now, but = '' }) {
      const { userId, picture } = of
      const [left, , place, ownedNow] = await db.batch<Original & { readonly isStored: number }>([
        db
          .prepare(`DELETE FROM upload_originals WHERE ${OF} AND is_stored = 0 AND ${OWNED} RETURNING key`)
          .bind(userId, picture),
        db
          .prepare(
            `INSERT INTO upload_originals (user_id, picture_key, key, name, type, bytes, created_at)
             SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7 WHERE ${OWNED} AND ${hasRoomFor('?6', '?8')} ON CONFLICT DO NOTHING`,
          )
          .bind(userId, picture, key, name, type, bytes, now, but),
        db
          .prepare(`SELECT ${COLUMNS}, is_stored AS isStored FROM upload_originals WHERE ${OF} AND removed_at IS NULL`)
          .bind(userId, picture),
        owned(of),
      ])
      const [found] = place?.results ?? []
      if (found?.isStored === 1) return { kept: found }
      if (found) return { left: left?.results[0]?.key ?? null }
      return isOwned(ownedNow) ? 'full' : 'none'
    },
    async stored({ userId, picture }, key, { sha256, upload = '' }) {
      const [changed] = await db.batch([
        db
          .prepare(`UPDATE upload_originals SET is_stored = 1, sha256 = ?4 WHERE ${OF} AND key = ?3`)
          .bind(userId, picture, key, sha256),
        db
          .prepare(
            `UPDATE unfinished_uploads SET finishing_until = NULL, picture_id = 0 WHERE id = ?4 AND user_id = ?1
               AND EXISTS (SELECT 1 FROM upload_originals WHERE ${OF} AND key = ?3)`,
          )
          .bind(userId, picture, key, upload),
      ])
      return (changed?.meta.changes ?? 0) > 0
    },
    find: of => kept(of).first<Original>(),
    async forget({ userId, picture }, key) {
      await db.prepare(`DELETE FROM upload_originals WHERE ${OF} AND key = ?3`).bind(userId, picture, key).run()
    },
    async leftBefore(time, most) {
      const { results } = await db
        .prepare(
          `SELECT user_id AS userId, picture_key AS picture, key FROM upload_originals
           WHERE removed_at < ?1 OR (is_stored = 0 AND created_at < ?1) LIMIT ?2`,
        )
        .bind(time, most)
        .all<OriginalOf & Pick<Original, 'key'>>()
      return results
    },
  }
}

/** SQL: bytes of the file that the picture of a row of `uploads` was made from; 0 = none is kept. */
export const ORIGINAL_BYTES = `COALESCE((SELECT o.bytes FROM upload_originals o
  WHERE o.user_id = uploads.user_id AND o.picture_key = uploads.key AND o.is_stored = 1), 0)`
