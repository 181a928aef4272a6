import { LIMITS } from '#schemas/catalog/limits.ts'
import type { WorkStatus } from '#schemas/catalog/statuses.ts'
import type { ObjectStorage } from '../ports/object-storage.ts'
import type { DeletedListing, WorkListing, WorkQuery, WorkStore } from '../ports/works.ts'
import { removePublished } from './d1-publications.ts'
import { hasWords, wordsOf } from './d1-search.ts'
import { byName } from './name-order.ts'
import { filesOfVersions, removePacks } from './versions/remove-versions.ts'
import { removeBodies, removeCovers } from './work-files.ts'

interface Row {
  readonly id: number
  readonly name: string
  readonly cover: string
  readonly width: number
  readonly height: number
  readonly pages: number
  readonly status: WorkStatus
  readonly created_at: string
  readonly updated_at: string
  readonly deleted_at: string | null
}
type Files = Readonly<Record<'body_key', string | null> & Record<'cover', string> & Record<'id', number>>

const COLUMNS = 'id, name, cover, width, height, pages, status, created_at, updated_at, deleted_at'
const toListing = (row: Row): WorkListing => ({
  id: row.id,
  name: row.name,
  cover: row.cover,
  width: row.width,
  height: row.height,
  pages: row.pages,
  status: row.status,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

/** SQL: an account's works (?1) whose names have the words ?2. */
const LIVE = `owner = ?1 AND deleted_at IS NULL AND ${hasWords('?2', ['name'])}`
const PUBLISHED = 'AND EXISTS (SELECT 1 FROM publications p WHERE p.work_id = works.id)'
const liveOf = ({ isPublished }: Pick<WorkQuery, 'isPublished'>): string =>
  isPublished ? `${LIVE} ${PUBLISHED}` : LIVE
const DELETED = `owner = ?1 AND deleted_at > ?3 AND ${hasWords('?2', ['name'])}`
/** Equal times continue with the later work, which the index has in this order. */
const ORDER = { changed: 'updated_at DESC, id DESC', created: 'id DESC' } as const

const TRASH = 'owner = ?1 AND deleted_at IS NOT NULL'

/** Works per statement, and statements per run: the next clean-up continues. */
const PURGE = { works: 200, times: 100 }

/** What an account does with its works as a list; part of `d1Works`. */
export const d1OwnWorks = (
  db: D1Database,
  files: ObjectStorage,
): Pick<WorkStore, 'list' | 'listDeleted' | 'rename' | 'remove' | 'restore' | 'purge' | 'purgeDeleted'> => {
  const listByName = async (owner: number, query: WorkQuery) => {
    const { keyword, page, size } = query
    const { results } = await db
      .prepare(`SELECT id, name FROM works WHERE ${liveOf(query)}`)
      .bind(owner, wordsOf(keyword))
      .all<Pick<Row, 'id' | 'name'>>()
    const sorted = results.sort(byName).map(({ id }) => id)
    const ids = sorted.slice(page * size, (page + 1) * size)
    const rows = await db
      .prepare(
        `SELECT ${COLUMNS} FROM works WHERE id IN (SELECT value FROM json_each(?2)) AND owner = ?1 AND deleted_at IS NULL`,
      )
      .bind(owner, JSON.stringify(ids))
      .all<Row>()
    const found = new Map(rows.results.map(row => [row.id, toListing(row)]))
    return { elements: ids.flatMap(id => found.get(id) ?? []), total: sorted.length }
  }
  /**
   * Removes works that SQL from the code selects, with their versions, published pages and files. What is lost here, the
   * daily clean-up removes.
   */
  const removeForGood = async (which: string, ...parameters: readonly (string | number)[]): Promise<number[]> => {
    const versions = await filesOfVersions(db, which, parameters)
    const [published, removed] = await db.batch<Files & { readonly work_id: number }>([
      db.prepare(`SELECT work_id FROM publications WHERE work_id IN (${which})`).bind(...parameters),
      db.prepare(`DELETE FROM works WHERE id IN (${which}) RETURNING id, body_key, cover`).bind(...parameters),
    ])
    const results = removed?.results ?? []
    await removePublished(
      files,
      (published?.results ?? []).map(({ work_id }) => work_id),
    )
    const bodies = results.flatMap(({ body_key }) => body_key ?? [])
    const covers = results.map(({ cover }) => cover)
    await removeBodies(db, files, [...bodies, ...versions.bodies])
    await removeCovers(db, files, [...covers, ...versions.covers])
    await removePacks(db, files, versions.packs)
    return results.map(({ id }) => id)
  }
  return {
    async list(owner, query) {
      const { keyword, sort, page, size } = query
      if (sort === 'name') return listByName(owner, query)
      const words = wordsOf(keyword)
      const live = liveOf(query)
      const [rows, count] = await db.batch<Row & { total: number }>([
        db
          .prepare(`SELECT ${COLUMNS} FROM works WHERE ${live} ORDER BY ${ORDER[sort]} LIMIT ?3 OFFSET ?4`)
          .bind(owner, words, size, page * size),
        db.prepare(`SELECT COUNT(*) AS total FROM works WHERE ${live}`).bind(owner, words),
      ])
      return { elements: (rows?.results ?? []).map(toListing), total: count?.results[0]?.total ?? 0 }
    },
    async listDeleted(owner, { keyword, page, size }, after) {
      const words = wordsOf(keyword)
      const [rows, count] = await db.batch<Row & { total: number }>([
        db
          .prepare(`SELECT ${COLUMNS} FROM works WHERE ${DELETED} ORDER BY deleted_at DESC, id DESC LIMIT ?4 OFFSET ?5`)
          .bind(owner, words, after, size, page * size),
        db.prepare(`SELECT COUNT(*) AS total FROM works WHERE ${DELETED}`).bind(owner, words, after),
      ])
      const elements: DeletedListing[] = (rows?.results ?? []).map(row => ({
        ...toListing(row),
        deletedAt: row.deleted_at ?? '',
      }))
      return { elements, total: count?.results[0]?.total ?? 0 }
    },
    async rename(id, owner, name) {
      const { meta } = await db
        .prepare('UPDATE works SET name = ?3 WHERE id = ?1 AND owner = ?2 AND deleted_at IS NULL')
        .bind(id, owner, name)
        .run()
      return meta.changes === 1
    },
    async remove(ids, owner, now) {
      const { results } = await db
        .prepare(
          `UPDATE works SET deleted_at = ?3
           WHERE id IN (SELECT value FROM json_each(?1)) AND owner = ?2 AND deleted_at IS NULL RETURNING id`,
        )
        .bind(JSON.stringify(ids), owner, now)
        .all<{ id: number }>()
      return results.map(({ id }) => id)
    },
    async restore(ids, owner, after) {
      const listed = JSON.stringify(ids)
      const which = 'id IN (SELECT value FROM json_each(?1)) AND owner = ?2 AND deleted_at > ?3'
      const [restored, left] = await db.batch<{ id: number }>([
        db
          .prepare(
            `UPDATE works SET deleted_at = NULL WHERE ${which}
             AND (SELECT COUNT(*) FROM works WHERE owner = ?2 AND deleted_at IS NULL)
               + (SELECT COUNT(*) FROM works WHERE ${which}) <= ${LIMITS.worksPerPerson} RETURNING id`,
          )
          .bind(listed, owner, after),
        db.prepare(`SELECT id FROM works WHERE ${which} LIMIT 1`).bind(listed, owner, after),
      ])
      if (left?.results.length) return { ok: false, code: 'WORK_QUOTA_REACHED' }
      return { ok: true, ids: (restored?.results ?? []).map(({ id }) => id) }
    },
    purge: (owner, which) =>
      'ids' in which
        ? removeForGood(
            `SELECT id FROM works WHERE id IN (SELECT value FROM json_each(?2)) AND ${TRASH}`,
            owner,
            JSON.stringify(which.ids),
          )
        : removeForGood(`SELECT id FROM works WHERE ${TRASH} ORDER BY id LIMIT ?2`, owner, which.most),
    async purgeDeleted(before) {
      for (let left = PURGE.times; left > 0; left--) {
        const which = `SELECT id FROM works WHERE deleted_at < ?1 ORDER BY deleted_at, id LIMIT ${PURGE.works}`
        const removed = await removeForGood(which, before)
        if (removed.length < PURGE.works) return
      }
    },
  }
}
