import { LISTING_STATUS } from '#schemas/catalog/statuses.ts'
import type { TemplateListing, TemplateRow, TemplateStore } from '../ports/templates.ts'
import { hasWords, wordsOf } from './d1-search.ts'

interface Row {
  readonly id: number
  readonly name: string
  readonly data: string
  readonly image: string
  readonly type_id: number
  readonly category_id: number | null
  readonly width: number
  readonly height: number
  readonly pages: number
}
const toListing = ({ id, name, image, type_id, width, height, pages }: Row): TemplateListing => ({
  id,
  name,
  image,
  typeId: type_id,
  width,
  height,
  pages,
})
/** Published, of a type (?1), with the words of a search (?2). */
const WHERE = `status = ${LISTING_STATUS.published} AND (?1 IS NULL OR type_id = ?1)
  AND ${hasWords('?2', ['name', 'keywords'])}`

const LISTED = 'id, name, image, type_id, width, height, pages'

/** Published templates in D1. */
export const d1Templates = (db: D1Database): TemplateStore => ({
  async list({ typeId, keyword, page, size }) {
    const [rows, count] = await db.batch<Row & { total: number }>([
      db
        .prepare(`SELECT ${LISTED} FROM templates WHERE ${WHERE} ORDER BY sort, id LIMIT ?3 OFFSET ?4`)
        .bind(typeId, wordsOf(keyword), size, page * size),
      db.prepare(`SELECT COUNT(*) AS total FROM templates WHERE ${WHERE}`).bind(typeId, wordsOf(keyword)),
    ])
    return { elements: (rows?.results ?? []).map(toListing), total: count?.results[0]?.total ?? 0 }
  },
  async load(id): Promise<TemplateRow | null> {
    const row = await db
      .prepare(`SELECT * FROM templates WHERE id = ?1 AND status = ${LISTING_STATUS.published}`)
      .bind(id)
      .first<Row>()
    return row && { ...toListing(row), data: row.data, categoryId: row.category_id }
  },
  async find(id) {
    const row = await db
      .prepare(`SELECT ${LISTED} FROM templates WHERE id = ?1 AND status = ${LISTING_STATUS.published}`)
      .bind(id)
      .first<Row>()
    return row && toListing(row)
  },
  async types() {
    return (
      await db.prepare('SELECT id, name FROM template_types ORDER BY sort, id').all<{ id: number; name: string }>()
    ).results
  },
})
