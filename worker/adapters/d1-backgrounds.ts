import { BACKGROUND_ROOT } from '#schemas/catalog/backgrounds.ts'
import { LISTING_STATUS } from '#schemas/catalog/statuses.ts'
import type { BackgroundCategory, BackgroundRow, BackgroundStore } from '../ports/backgrounds.ts'
import { hasWords, wordsOf } from './d1-search.ts'

/** Published, of a set (?1), of a category or of those below it (?2, null = all), with the words of a search (?3). */
const WHERE = `status = ${LISTING_STATUS.published} AND is_for_designers = ?1
  AND (?2 IS NULL OR category_id IN (SELECT id FROM background_categories WHERE id = ?2 OR parent_id = ?2))
  AND ${hasWords('?3', ['name', 'keywords'])}`

/** The backgrounds of the product, in D1. */
export const d1Backgrounds = (db: D1Database): BackgroundStore => ({
  async list({ categoryId, set, keyword, page, size }) {
    const category = categoryId === BACKGROUND_ROOT ? null : categoryId
    const filter = [set === 'designer' ? 1 : 0, category, wordsOf(keyword)]
    const [rows, count] = await db.batch<BackgroundRow & { total: number }>([
      db
        .prepare(
          `SELECT id AS mediaId, name, image, width, height FROM backgrounds WHERE ${WHERE} ORDER BY sort, id LIMIT ?4 OFFSET ?5`,
        )
        .bind(...filter, size, page * size),
      db.prepare(`SELECT COUNT(*) AS total FROM backgrounds WHERE ${WHERE}`).bind(...filter),
    ])
    return { elements: rows?.results ?? [], total: count?.results[0]?.total ?? 0 }
  },
  async categories() {
    const { results } = await db
      .prepare('SELECT id, parent_id AS parentId, name FROM background_categories ORDER BY parent_id, sort, id')
      .all<BackgroundCategory>()
    return results
  },
})
