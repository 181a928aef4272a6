import { LISTING_STATUS } from '#schemas/catalog/statuses.ts'
import type { MaterialRow, MaterialStore } from '../ports/materials.ts'
import { hasWords, wordsOf } from './d1-search.ts'

interface Row {
  readonly id: number
  readonly name: string
  readonly url: string
  readonly size: number
  readonly width: number
  readonly height: number
  readonly category_id: number | null
  readonly category_name: string
  readonly material_type: number
  readonly tags: string
  readonly description: string
}
const toMaterial = ({ category_id, category_name, material_type, tags, ...row }: Row): MaterialRow => ({
  ...row,
  categoryId: category_id,
  categoryName: category_name,
  materialType: material_type,
  tags: JSON.parse(tags) as string[],
})

/** Published, of a type (?1) and category (?2), with the words of a search (?3). */
const WHERE = `m.status = ${LISTING_STATUS.published} AND m.material_type = ?1 AND (?2 IS NULL OR m.category_id = ?2)
  AND ${hasWords('?3', ['m.name', 'm.tags', 'm.description', 'c.name'])}`
const FROM = 'materials m JOIN material_categories c ON c.id = m.category_id'
/** Every upload is a picture (type 1). */
const OWN = `user_id = ?1 AND is_removed = 0 AND ${hasWords('?2', ['name'])} AND ?3 = 1`
const OF_KIND = `type = ?1 AND material_type = ?2 AND ${hasWords('?3', ['name'])}`

/** Materials in D1: those of the product have their own tables; those of a user are the uploaded pictures. */
export const d1Materials = (db: D1Database): MaterialStore => {
  /** One page of rows and the total count. */
  const find = async <T>(select: string, count: string, filter: unknown[], page: number, size: number) => {
    const n = filter.length
    const [rows, total] = await db.batch<T & { total: number }>([
      db.prepare(`${select} LIMIT ?${n + 1} OFFSET ?${n + 2}`).bind(...filter, size, page * size),
      db.prepare(`SELECT COUNT(*) AS total FROM ${count}`).bind(...filter),
    ])
    return { rows: (rows?.results ?? []) as T[], total: total?.results[0]?.total ?? 0 }
  }
  return {
    async list({ materialType, categoryId, keyword, page, size }) {
      const { rows, total } = await find<Row>(
        `SELECT m.id, m.name, m.url, m.size, m.width, m.height, m.category_id, c.name AS category_name,
           m.material_type, m.tags, m.description
         FROM ${FROM} WHERE ${WHERE} ORDER BY m.sort, m.id`,
        `${FROM} WHERE ${WHERE}`,
        [materialType, categoryId, wordsOf(keyword)],
        page,
        size,
      )
      return { elements: rows.map(toMaterial), total }
    },
    async listOwn(userId, { materialType, keyword, page, size }) {
      // A search looks into the folders, a list shows what is in none.
      const place = keyword ? '' : ' AND folder_id IS NULL'
      const { rows, total } = await find<Row>(
        `SELECT id, name, '/' || key AS url, bytes AS size, width, height, NULL AS category_id, '' AS category_name,
           ?3 AS material_type, '[]' AS tags, '' AS description
         FROM uploads WHERE ${OWN}${place} ORDER BY id DESC`,
        `uploads WHERE ${OWN}${place}`,
        [userId, wordsOf(keyword), materialType],
        page,
        size,
      )
      return { elements: rows.map(toMaterial), total }
    },
    async removeOwn(userId, id) {
      const { meta } = await db
        .prepare('UPDATE uploads SET is_removed = 1 WHERE id = ?2 AND user_id = ?1 AND is_removed = 0')
        .bind(userId, id)
        .run()
      return meta.changes > 0
    },
    async categories({ kind, materialType, keyword, page, size }) {
      const { rows, total } = await find<{ id: number; name: string }>(
        `SELECT id, name FROM material_categories WHERE ${OF_KIND} ORDER BY sort, id`,
        `material_categories WHERE ${OF_KIND}`,
        [kind === 'tag' ? 2 : 1, materialType, wordsOf(keyword)],
        page,
        size,
      )
      return { elements: rows, total }
    },
  }
}
