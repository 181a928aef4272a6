import { LISTING_STATUS } from '#schemas/catalog/statuses.ts'
import { FACET } from '#schemas/search/index-text.ts'
import type { TemplateListing, TemplateRow, TemplateStore } from '../ports/templates.ts'
import { facetsOf, findRanked, isUnfiltered, listInOrder } from './search/find.ts'

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
  readonly price_fen: number
}
const toListing = ({ id, name, image, type_id, width, height, pages, price_fen }: Row): TemplateListing => ({
  id,
  name,
  image,
  typeId: type_id,
  width,
  height,
  pages,
  ...(price_fen > 0 ? { priceFen: price_fen } : {}),
})
const LISTED = 'id, name, image, type_id, width, height, pages, price_fen'
const LISTING = {
  select: 'i.id, i.name, i.image, i.type_id, i.width, i.height, i.pages, i.price_fen',
  from: 'templates i',
}

/** Published templates in D1. */
export const d1Templates = (db: D1Database): TemplateStore => ({
  async list({ typeId, keyword, filters, page, size }) {
    const facets = [...facetsOf(filters), ...(typeId === null ? [] : [FACET.type(typeId)])]
    const isPlain = keyword === '' && isUnfiltered(filters)
    const [where, values] = typeId === null ? ['status = ?1', []] : ['status = ?1 AND type_id = ?2', [typeId]]
    const found = isPlain
      ? await listInOrder<Row>(
          db,
          LISTING,
          { table: 'templates', where, values: [LISTING_STATUS.published, ...values] },
          { page, size },
        )
      : await findRanked<Row>(db, { kind: 'template', text: keyword, facets, page, size }, LISTING)
    return { ...found, elements: found.elements.map(toListing) }
  },
  async load(id, isAny = false): Promise<TemplateRow | null> {
    const row = await db
      .prepare(`SELECT * FROM templates WHERE id = ?1 AND (status = ${LISTING_STATUS.published} OR ?2)`)
      .bind(id, Number(isAny))
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
