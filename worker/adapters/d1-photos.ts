import { LISTING_STATUS } from '#schemas/catalog/statuses.ts'
import type { PhotoLibrary, PhotoRow } from '../ports/materials.ts'
import { hasWords, wordsOf } from './d1-search.ts'

/** Published, with the words of a search (?1). */
const WHERE = `status = ${LISTING_STATUS.published} AND ${hasWords('?1', ['name', 'keywords'])}`

/** The photo library of the product, in D1. */
export const d1Photos = (db: D1Database): PhotoLibrary => ({
  async search({ words, page, size }) {
    const [rows, count] = await db.batch<PhotoRow & { total: number }>([
      db
        .prepare(
          `SELECT id, name, image, width, height FROM photos WHERE ${WHERE} ORDER BY sort, id LIMIT ?2 OFFSET ?3`,
        )
        .bind(wordsOf(words), size, page * size),
      db.prepare(`SELECT COUNT(*) AS total FROM photos WHERE ${WHERE}`).bind(wordsOf(words)),
    ])
    return { elements: rows?.results ?? [], total: count?.results[0]?.total ?? 0 }
  },
})
