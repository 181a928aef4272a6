import { ORDER_STATUS, orderStatusesBefore } from '#schemas/catalog/statuses.ts'
import type { OrderStore, TemplateOrder } from '../ports/orders.ts'

const { closed, paid, fulfilled } = ORDER_STATUS

/** The part of the orders in D1 that is about templates: an order that is paid is the right to use its template. */
export const d1TemplateOrders = (db: D1Database): Pick<OrderStore, 'ofTemplates' | 'hasBought' | 'fulfilTemplate'> => ({
  async ofTemplates(userId, page, size) {
    // An order that nobody has paid is made by each look at the price: closed, it is of no interest.
    const isMine = `o.user_id = ?1 AND o.template_id IS NOT NULL AND (o.status <> ${closed} OR o.paid_at IS NOT NULL)`
    const [rows, count] = await db.batch<TemplateOrder & { readonly total: number }>([
      db
        .prepare(
          `SELECT o.id, o.template_id AS templateId, o.title, o.amount_fen AS amountFen, o.status,
             o.created_at AS createdAt, o.expires_at AS expiresAt, o.paid_at AS paidAt, COALESCE(t.image, '') AS image
           FROM orders o LEFT JOIN templates t ON t.id = o.template_id AND t.status = 1
           WHERE ${isMine} ORDER BY o.created_at DESC, o.id LIMIT ?2 OFFSET ?3`,
        )
        .bind(userId, size, page * size),
      db.prepare(`SELECT COUNT(*) AS total FROM orders o WHERE ${isMine}`).bind(userId),
    ])
    return { elements: rows?.results ?? [], total: count?.results[0]?.total ?? 0 }
  },
  async hasBought(userId, templateId) {
    const order = await db
      .prepare(
        `SELECT 1 FROM orders WHERE user_id = ?1 AND template_id = ?2 AND status IN (${paid}, ${fulfilled}) LIMIT 1`,
      )
      .bind(userId, templateId)
      .first()
    return order !== null
  },
  async fulfilTemplate(orderId, now) {
    const { meta } = await db
      .prepare(
        `UPDATE orders SET status = ${fulfilled}, fulfilled_at = ?2
         WHERE id = ?1 AND template_id IS NOT NULL AND status IN (${orderStatusesBefore('fulfilled').join()})
         AND NOT EXISTS (SELECT 1 FROM orders o WHERE o.user_id = orders.user_id AND o.template_id = orders.template_id
           AND o.status = ${fulfilled})`,
      )
      .bind(orderId, now)
      .run()
    return meta.changes === 1
  },
})
