import { TEAM_LIMITS } from '#schemas/catalog/team-limits.ts'
import { fail } from '#schemas/errors.ts'
import type { ObjectStorage } from '../../ports/object-storage.ts'
import type { TeamTemplate, TeamTemplateStore } from '../../ports/team-content.ts'
import { insertRow } from '../d1-columns.ts'
import { hasWords, wordsOf } from '../d1-search.ts'
import { nameNew } from '../named-files.ts'
import { placeBody, readBody, removeBodies, removeCovers, type StoredBody } from '../work-files.ts'
import { addedBy } from './d1-team-pictures.ts'

const LISTED = `t.team_id = ?1 AND ${hasWords('?2', ['t.name'])}`

interface Row extends StoredBody {
  readonly name: string
  readonly image: string
  readonly category_id: number | null
}

/** Templates of teams in D1; large documents are in R2. */
export const d1TeamTemplates = (db: D1Database, files: ObjectStorage): TeamTemplateStore => ({
  async list(teamId, { keyword, page, size }) {
    const words = wordsOf(keyword)
    const [rows, total] = await db.batch<TeamTemplate & { readonly total: number }>([
      db
        .prepare(
          `SELECT t.id, t.name, t.image, t.width, t.height, t.pages, ${addedBy('t')}
           FROM team_templates t WHERE ${LISTED} ORDER BY t.id DESC LIMIT ?3 OFFSET ?4`,
        )
        .bind(teamId, words, size, page * size),
      db.prepare(`SELECT COUNT(*) AS total FROM team_templates t WHERE ${LISTED}`).bind(teamId, words),
    ])
    return { elements: rows?.results ?? [], total: total?.results[0]?.total ?? 0 }
  },
  async load(teamId, id) {
    const row = await db
      .prepare('SELECT name, data, body_key, image, category_id FROM team_templates WHERE team_id = ?1 AND id = ?2')
      .bind(teamId, id)
      .first<Row>()
    if (!row) return null
    const data = await readBody(files, row)
    if (data === null) throw fail('WORK_BROKEN')
    return { name: row.name, data, image: row.image, categoryId: row.category_id }
  },
  find: (teamId, id) =>
    db
      .prepare('SELECT added_by AS addedBy FROM team_templates WHERE team_id = ?1 AND id = ?2')
      .bind(teamId, id)
      .first<{ readonly addedBy: number | null }>(),
  async add({ teamId, addedBy: account, body, now, ...facts }) {
    const stored = await placeBody(files, body)
    const { name, cover, categoryId, width, height, pages } = facts
    const row = {
      ...stored,
      team_id: teamId,
      added_by: account,
      name,
      image: cover,
      category_id: categoryId,
      width,
      height,
      pages,
      created_at: now,
    }
    const team = Object.keys(row).indexOf('team_id') + 1
    const room = `(SELECT COUNT(*) FROM team_templates WHERE team_id = ?${team}) < ${TEAM_LIMITS.templates}`
    const [added] = await db.batch<{ readonly id: number }>([
      insertRow(db, 'team_templates', row, 'id', room),
      ...nameNew(db, 'team-template', body.text),
    ])
    const id = added?.results[0]?.id ?? null
    if (id === null && stored.body_key !== null) await removeBodies(db, files, [stored.body_key])
    return id
  },
  async rename(teamId, id, name) {
    const { meta } = await db
      .prepare('UPDATE team_templates SET name = ?3 WHERE team_id = ?1 AND id = ?2')
      .bind(teamId, id, name)
      .run()
    return meta.changes === 1
  },
  async remove(teamId, id) {
    const row = await db
      .prepare('DELETE FROM team_templates WHERE team_id = ?1 AND id = ?2 RETURNING body_key, image')
      .bind(teamId, id)
      .first<{ readonly body_key: string | null; readonly image: string }>()
    if (!row) return false
    await removeBodies(db, files, row.body_key === null ? [] : [row.body_key])
    await removeCovers(db, files, [row.image])
    return true
  },
})
