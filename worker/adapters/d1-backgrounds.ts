import { BACKGROUND_ROOT } from '#schemas/catalog/backgrounds.ts'
import { LISTING_STATUS } from '#schemas/catalog/statuses.ts'
import { FACET } from '#schemas/search/index-text.ts'
import type { BackgroundCategory, BackgroundRow, BackgroundStore } from '../ports/backgrounds.ts'
import { findRanked, listInOrder } from './search/find.ts'

const LISTING = { select: 'i.id AS mediaId, i.name, i.image, i.width, i.height', from: 'backgrounds i' }
/** Of a category, or of those below it. */
const OF_CATEGORY = 'AND category_id IN (SELECT id FROM background_categories WHERE id = ?3 OR parent_id = ?3)'

/** The backgrounds of the product, in D1. */
export const d1Backgrounds = (db: D1Database): BackgroundStore => ({
  list({ categoryId, set, keyword, page, size }) {
    const ofCategory = categoryId === null || categoryId === BACKGROUND_ROOT ? [] : [categoryId]
    if (keyword !== '') {
      const facets = [FACET.set(set), ...ofCategory.map(FACET.category)]
      return findRanked<BackgroundRow>(db, { kind: 'background', text: keyword, facets, page, size }, LISTING)
    }
    const where = `status = ?1 AND is_for_designers = ?2 ${ofCategory.length > 0 ? OF_CATEGORY : ''}`
    const values = [LISTING_STATUS.published, set === 'designer' ? 1 : 0, ...ofCategory]
    return listInOrder<BackgroundRow>(db, LISTING, { table: 'backgrounds', where, values }, { page, size })
  },
  async categories() {
    const { results } = await db
      .prepare('SELECT id, parent_id AS parentId, name FROM background_categories ORDER BY parent_id, sort, id')
      .all<BackgroundCategory>()
    return results
  },
})
