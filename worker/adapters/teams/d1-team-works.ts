import { TEAM_LIMITS } from '#schemas/catalog/team-limits.ts'
import type { TeamWork, TeamWorkStore } from '../../ports/team-content.ts'
import { hasWords, wordsOf } from '../d1-search.ts'

const LISTED = `w.team_id = ?1 AND w.deleted_at IS NULL AND ${hasWords('?2', ['w.name'])}`
const NAME_OF = (account: string) => `(SELECT u.nickname FROM users u WHERE u.id = ${account})`

/** Works in teams, in D1. */
export const d1TeamWorks = (db: D1Database): TeamWorkStore => ({
  async list(teamId, { keyword, page, size }) {
    const words = wordsOf(keyword)
    const [rows, total] = await db.batch<TeamWork & { readonly total: number }>([
      db
        .prepare(
          `SELECT w.id, w.name, w.cover, w.width, w.height, w.pages, w.updated_at AS updatedAt, w.owner AS addedBy,
             ${NAME_OF('w.owner')} AS by, ${NAME_OF('w.saved_by')} AS savedBy
           FROM works w WHERE ${LISTED} ORDER BY w.updated_at DESC, w.id DESC LIMIT ?3 OFFSET ?4`,
        )
        .bind(teamId, words, size, page * size),
      db.prepare(`SELECT COUNT(*) AS total FROM works w WHERE ${LISTED}`).bind(teamId, words),
    ])
    return { elements: rows?.results ?? [], total: total?.results[0]?.total ?? 0 }
  },
  find: id =>
    db
      .prepare(
        'SELECT team_id AS teamId, owner FROM works WHERE id = ?1 AND team_id IS NOT NULL AND deleted_at IS NULL',
      )
      .bind(id)
      .first<{ readonly teamId: number; readonly owner: number }>(),
  async add(teamId, id, owner) {
    const { meta } = await db
      .prepare(
        `UPDATE works SET team_id = ?1 WHERE id = ?2 AND owner = ?3 AND deleted_at IS NULL
           AND (team_id = ?1 OR (team_id IS NULL
             AND (SELECT COUNT(*) FROM works WHERE team_id = ?1 AND deleted_at IS NULL) < ${TEAM_LIMITS.works}))`,
      )
      .bind(teamId, id, owner)
      .run()
    if (meta.changes === 1) return 'added'
    const row = await db
      .prepare('SELECT team_id FROM works WHERE id = ?1 AND owner = ?2 AND deleted_at IS NULL')
      .bind(id, owner)
      .first<{ readonly team_id: number | null }>()
    if (!row) return 'missing'
    return row.team_id === null ? 'full' : 'elsewhere'
  },
  async remove(teamId, id) {
    const { meta } = await db
      .prepare('UPDATE works SET team_id = NULL WHERE id = ?2 AND team_id = ?1 AND deleted_at IS NULL')
      .bind(teamId, id)
      .run()
    return meta.changes === 1
  },
})
