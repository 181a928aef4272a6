import { LISTING_STATUS } from '#schemas/catalog/statuses.ts'
import type { CollectRow, CollectStore } from '../ports/own-templates.ts'

interface Row {
  readonly id: number
  readonly template_id: number
  readonly name: string
  readonly image: string
  readonly type_id: number
  readonly width: number
  readonly height: number
  readonly pages: number
  readonly price_fen: number
}
const FROM = `template_favorites f JOIN templates t ON t.id = f.template_id
  WHERE f.user_id = ?1 AND t.status = ${LISTING_STATUS.published}`
const MARK = 'SELECT id, template_id AS templateId FROM template_favorites WHERE user_id = ?1 AND template_id'

/** Marks on templates in D1. */
export const d1Collects = (db: D1Database): CollectStore => ({
  async list(userId, page, size) {
    const [rows, count] = await db.batch<Row & { readonly total: number }>([
      db
        .prepare(
          `SELECT f.id, f.template_id, t.name, t.image, t.type_id, t.width, t.height, t.pages, t.price_fen
           FROM ${FROM} ORDER BY f.id DESC LIMIT ?2 OFFSET ?3`,
        )
        .bind(userId, size, page * size),
      db.prepare(`SELECT COUNT(*) AS total FROM ${FROM}`).bind(userId),
    ])
    return {
      elements: (rows?.results ?? []).map(
        ({ id, template_id, type_id, name, image, width, height, pages, price_fen }) => ({
          id,
          templateId: template_id,
          template: {
            id: template_id,
            typeId: type_id,
            name,
            image,
            width,
            height,
            pages,
            ...(price_fen > 0 ? { priceFen: price_fen } : {}),
          },
        }),
      ),
      total: count?.results[0]?.total ?? 0,
    }
  },
  async count(userId) {
    const sql = 'SELECT COUNT(*) AS n FROM template_favorites WHERE user_id = ?1'
    return (await db.prepare(sql).bind(userId).first<number>('n')) ?? 0
  },
  async add(userId, templateId, now) {
    const [, mark] = await db.batch<CollectRow>([
      db
        .prepare(
          `INSERT OR IGNORE INTO template_favorites (user_id, template_id, created_at)
           SELECT ?1, id, ?3 FROM templates WHERE id = ?2 AND status = ${LISTING_STATUS.published}`,
        )
        .bind(userId, templateId, now),
      db.prepare(`${MARK} = ?2`).bind(userId, templateId),
    ])
    return mark?.results[0] ?? null
  },
  async remove(userId, id) {
    const { meta } = await db
      .prepare('DELETE FROM template_favorites WHERE user_id = ?1 AND id = ?2')
      .bind(userId, id)
      .run()
    return meta.changes === 1
  },
  async among(userId, templateIds) {
    const { results } = await db
      .prepare(`${MARK} IN (SELECT value FROM json_each(?2)) ORDER BY id DESC`)
      .bind(userId, JSON.stringify(templateIds))
      .all<CollectRow>()
    return results
  },
})
