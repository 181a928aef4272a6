import { PICTURE_TYPE } from '#schemas/catalog/library.ts'
import { LISTING_STATUS } from '#schemas/catalog/statuses.ts'
import { FACET } from '#schemas/search/index-text.ts'
import type { MaterialRow, MaterialStore } from '../ports/materials.ts'
import { ORIGINAL_BYTES } from './d1-originals.ts'
import { findOwnPictures } from './d1-own-pictures.ts'
import { hasWords, wordsOf } from './d1-search.ts'
import { facetsOf, findRanked, isUnfiltered, listInOrder } from './search/find.ts'

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
  readonly access?: number
  readonly originalSize?: number
}
const toMaterial = ({ category_id, category_name, material_type, tags, ...row }: Row): MaterialRow => ({
  ...row,
  categoryId: category_id,
  categoryName: category_name,
  materialType: material_type,
  tags: JSON.parse(tags) as string[],
})

const LISTING = {
  select: `i.id, i.name, i.url, i.size, i.width, i.height, i.category_id, c.name AS category_name, i.material_type,
    i.tags, i.description, i.access`,
  from: 'materials i JOIN material_categories c ON c.id = i.category_id',
}
interface OwnRow extends Row {
  readonly dirId: number | null
}
const OWN = `id, name, '/' || key AS url, bytes AS size, width, height, category_id,
  COALESCE((SELECT c.name FROM own_categories c WHERE c.id = category_id), '') AS category_name,
  ${PICTURE_TYPE} AS material_type, tags, description, folder_id AS dirId, ${ORIGINAL_BYTES} AS originalSize`
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
    async list({ materialType, categoryId, keyword, filters, page, size }) {
      const ofCategory = categoryId === null ? [] : [categoryId]
      const values = [LISTING_STATUS.published, materialType, ...ofCategory]
      const where = `status = ?1 AND material_type = ?2${categoryId === null ? '' : ' AND category_id = ?3'}`
      const facets = [FACET.materialType(materialType), ...ofCategory.map(FACET.category), ...facetsOf(filters)]
      const found =
        keyword === '' && isUnfiltered(filters)
          ? await listInOrder<Row>(db, LISTING, { table: 'materials', where, values }, { page, size })
          : await findRanked<Row>(db, { kind: 'material', text: keyword, facets, page, size }, LISTING)
      return { ...found, elements: found.elements.map(toMaterial) }
    },
    async listOwn(userId, { materialType, ...query }) {
      if (materialType !== PICTURE_TYPE) return { elements: [], total: 0 }
      const { keyword, orientation, format } = query
      // A search looks into the folders, a list shows what is in none.
      const place = keyword || orientation || format ? 'anywhere' : 'loose'
      const { elements, total } = await findOwnPictures<OwnRow>(db, OWN, { userId, place }, query)
      return { elements: elements.map(({ dirId, ...row }) => ({ ...toMaterial(row), dirId })), total }
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
