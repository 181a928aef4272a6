import type { TemplateListing, TemplateRow, TemplateStore } from '../ports/templates.ts'

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
/** `%` and `_` of a person's search are letters, not wildcards. */
const like = (keyword: string) => `%${keyword.replace(/[\\%_]/g, char => `\\${char}`)}%`

/** Published templates in D1. */
export const d1Templates = (db: D1Database): TemplateStore => ({
  async list({ typeId, keyword, page, size }) {
    const where = `status = 1 AND (?1 IS NULL OR type_id = ?1) AND (?2 = '' OR name LIKE ?3 ESCAPE '\\' OR keywords LIKE ?3 ESCAPE '\\')`
    // D1 refuses LIKE patterns over 50 bytes: sixteen Chinese characters fit.
    const pattern = like([...keyword].slice(0, 15).join(''))
    const [rows, count] = await db.batch<Row & { total: number }>([
      db
        .prepare(
          `SELECT id, name, image, type_id, width, height, pages FROM templates WHERE ${where} ORDER BY sort, id LIMIT ?4 OFFSET ?5`,
        )
        .bind(typeId, keyword, pattern, size, page * size),
      db.prepare(`SELECT COUNT(*) AS total FROM templates WHERE ${where}`).bind(typeId, keyword, pattern),
    ])
    return { elements: (rows?.results ?? []).map(toListing), total: count?.results[0]?.total ?? 0 }
  },
  async load(id): Promise<TemplateRow | null> {
    const row = await db.prepare('SELECT * FROM templates WHERE id = ?1 AND status = 1').bind(id).first<Row>()
    return row && { ...toListing(row), data: row.data, categoryId: row.category_id }
  },
  async types() {
    return (
      await db.prepare('SELECT id, name FROM template_types ORDER BY sort, id').all<{ id: number; name: string }>()
    ).results
  },
})
