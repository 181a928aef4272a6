import { FOLDER_LIMITS } from '#schemas/catalog/folder-limits.ts'
import type { PictureSort } from '#schemas/catalog/own-picture-lists.ts'
import { TEAM_LIMITS } from '#schemas/catalog/team-limits.ts'
import type { TeamFolder, TeamPicture, TeamPictureStore } from '../../ports/team-content.ts'
import { hasWords, wordsOf } from '../d1-search.ts'

const SORTS: Readonly<Record<PictureSort, string>> = {
  'createdAt,desc': 'p.id DESC',
  'createdAt,asc': 'p.id',
  'name,asc': 'p.name, p.id',
  'size,desc': 'p.bytes DESC, p.id DESC',
}
/** SQL: the account that added the row of an alias, and its nickname. */
export const addedBy = (alias: string): string =>
  `${alias}.added_by AS addedBy, (SELECT u.nickname FROM users u WHERE u.id = ${alias}.added_by) AS by`
const PICTURE = `p.id, p.name, '/' || p.key AS url, p.bytes AS size, p.width, p.height, p.folder_id AS dirId, ${addedBy('p')}`
const IN_FOLDER = 'p.team_id = ?1 AND p.folder_id = ?2'
const LISTED = `p.team_id = ?1 AND ${hasWords('?2', ['p.name'])}`

/** Folders and pictures of teams in D1. */
export const d1TeamPictures = (db: D1Database): TeamPictureStore => {
  const find = async (where: string, order: string, values: readonly unknown[], page: number, size: number) => {
    const n = values.length
    const [rows, total] = await db.batch<TeamPicture & { readonly total: number }>([
      db
        .prepare(
          `SELECT ${PICTURE} FROM team_pictures p WHERE ${where} ORDER BY ${order} LIMIT ?${n + 1} OFFSET ?${n + 2}`,
        )
        .bind(...values, size, page * size),
      db.prepare(`SELECT COUNT(*) AS total FROM team_pictures p WHERE ${where}`).bind(...values),
    ])
    return { elements: rows?.results ?? [], total: total?.results[0]?.total ?? 0 }
  }
  return {
    async folders(teamId) {
      const { results } = await db
        .prepare(
          `SELECT f.id, f.name, ${addedBy('f')},
             (SELECT COUNT(*) FROM team_pictures p WHERE p.team_id = ?1 AND p.folder_id = f.id) AS count,
             COALESCE((SELECT '/' || p.key FROM team_pictures p WHERE p.team_id = ?1 AND p.folder_id = f.id
               ORDER BY p.id DESC LIMIT 1), '') AS cover
           FROM team_folders f WHERE f.team_id = ?1 ORDER BY f.id DESC`,
        )
        .bind(teamId)
        .all<TeamFolder>()
      return results
    },
    folder: id =>
      db
        .prepare('SELECT team_id AS teamId, added_by AS addedBy FROM team_folders WHERE id = ?1')
        .bind(id)
        .first<{ readonly teamId: number; readonly addedBy: number | null }>(),
    createFolder: (teamId, userId, name, now) =>
      db
        .prepare(
          `INSERT INTO team_folders (team_id, added_by, name, created_at) SELECT ?1, ?2, ?3, ?4
           WHERE (SELECT COUNT(*) FROM team_folders WHERE team_id = ?1) < ${TEAM_LIMITS.folders} RETURNING id`,
        )
        .bind(teamId, userId, name, now)
        .first<number>('id'),
    async renameFolder(teamId, id, name) {
      const { meta } = await db
        .prepare('UPDATE team_folders SET name = ?3 WHERE team_id = ?1 AND id = ?2')
        .bind(teamId, id, name.slice(0, FOLDER_LIMITS.name))
        .run()
      return meta.changes === 1
    },
    async removeFolder(teamId, id) {
      const [taken, removed] = await db.batch<{ readonly id: number }>([
        db
          .prepare('UPDATE team_pictures SET folder_id = NULL WHERE team_id = ?1 AND folder_id = ?2 RETURNING id')
          .bind(teamId, id),
        db.prepare('DELETE FROM team_folders WHERE team_id = ?1 AND id = ?2 RETURNING id').bind(teamId, id),
      ])
      return removed?.results.length ? (taken?.results ?? []).map(row => row.id) : null
    },
    contents: (teamId, dirId, { page, size, sort }) => find(IN_FOLDER, SORTS[sort], [teamId, dirId], page, size),
    list: (teamId, { keyword, page, size }) =>
      find(
        keyword ? LISTED : `${LISTED} AND p.folder_id IS NULL`,
        SORTS['createdAt,desc'],
        [teamId, wordsOf(keyword)],
        page,
        size,
      ),
    async add({ teamId, userId, keys, dirId, now }) {
      const { meta } = await db
        .prepare(
          `INSERT INTO team_pictures (team_id, folder_id, added_by, key, name, type, bytes, width, height, created_at)
           SELECT ?1, (SELECT f.id FROM team_folders f WHERE f.team_id = ?1 AND f.id = ?4), ?2,
             u.key, u.name, u.type, u.bytes, u.width, u.height, ?5
           FROM uploads u WHERE u.user_id = ?2 AND u.is_removed = 0 AND u.key IN (SELECT value FROM json_each(?3))
             AND (SELECT COUNT(*) FROM team_pictures WHERE team_id = ?1) + ?6 <= ${TEAM_LIMITS.pictures}
           ORDER BY u.id ON CONFLICT (team_id, key) DO NOTHING`,
        )
        .bind(teamId, userId, JSON.stringify(keys), dirId, now, keys.length)
        .run()
      if (meta.changes > 0) return meta.changes
      const count = await db
        .prepare('SELECT COUNT(*) AS n FROM team_pictures WHERE team_id = ?1')
        .bind(teamId)
        .first<number>('n')
      return (count ?? 0) + keys.length > TEAM_LIMITS.pictures ? null : 0
    },
    async move(teamId, ids, dirId) {
      const { meta } = await db
        .prepare(
          `UPDATE team_pictures SET folder_id = ?3 WHERE team_id = ?1 AND id IN (SELECT value FROM json_each(?2))
             AND (?3 IS NULL OR EXISTS (SELECT 1 FROM team_folders WHERE team_id = ?1 AND id = ?3))`,
        )
        .bind(teamId, JSON.stringify(ids), dirId)
        .run()
      return meta.changes
    },
    async remove(teamId, ids, by) {
      const { results } = await db
        .prepare(
          `DELETE FROM team_pictures WHERE team_id = ?1 AND id IN (SELECT value FROM json_each(?2))
             AND (?3 IS NULL OR added_by = ?3) RETURNING id`,
        )
        .bind(teamId, JSON.stringify(ids), by)
        .all<{ readonly id: number }>()
      return results.map(({ id }) => id)
    },
  }
}
