import { LISTING_STATUS } from '#schemas/catalog/statuses.ts'
import type { PhotoLibrary, PhotoRow } from '../ports/materials.ts'

/** Published, with a text (?1) in the name or in the keywords. Not LIKE, because it has wildcards. */
const WHERE = `status = ${LISTING_STATUS.published}
  AND (?1 = '' OR instr(lower(name), lower(?1)) > 0 OR instr(lower(keywords), lower(?1)) > 0)`

/** The photo library of the product, in D1. */
export const d1Photos = (db: D1Database): PhotoLibrary => ({
  async search({ words, page, size }) {
    const [rows, count] = await db.batch<PhotoRow & { total: number }>([
      db
        .prepare(
          `SELECT id, name, image, width, height FROM photos WHERE ${WHERE} ORDER BY sort, id LIMIT ?2 OFFSET ?3`,
        )
        .bind(words, size, page * size),
      db.prepare(`SELECT COUNT(*) AS total FROM photos WHERE ${WHERE}`).bind(words),
    ])
    return { elements: rows?.results ?? [], total: count?.results[0]?.total ?? 0 }
  },
})
