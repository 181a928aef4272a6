import { ORDER_STATUS, orderStatusesBefore } from '#schemas/catalog/statuses.ts'
import type { OrderStore } from '../ports/orders.ts'
import { logAct } from './admin/d1-log.ts'
import { scheduleIs } from './d1-memberships.ts'
import { type PaymentRow, paymentOf, paymentsBefore } from './d1-payments.ts'

/** SQL: the payment fulfils nothing, because another payment has paid its order. */
const IS_SURPLUS = `status = 'paid' AND EXISTS (SELECT 1 FROM orders o WHERE o.id = payments.order_id
  AND o.out_trade_no <> payments.out_trade_no AND o.status NOT IN (${orderStatusesBefore('paid').join()}))`

/** The part of the orders in D1 that is about refunds. */
export const d1Refunds = (
  db: D1Database,
): Pick<OrderStore, 'beginRefund' | 'beginPaymentRefund' | 'finishRefund' | 'owedRefunds'> => ({
  async beginRefund(orderId, moved, schedule, now, entry) {
    const { sql, values } = scheduleIs(schedule, 'g.user_id', 'g.type', now, 2)
    const isRefunding = `EXISTS (SELECT 1 FROM orders o WHERE o.id = ?1 AND o.status = ${ORDER_STATUS.refunding})`
    const [updated] = await db.batch([
      db
        .prepare(
          `UPDATE orders SET status = ${ORDER_STATUS.refunding}
           WHERE id = ?1 AND status IN (${orderStatusesBefore('refunding').join()})
           AND NOT EXISTS (SELECT 1 FROM membership_grants g WHERE g.order_id = ?1 AND NOT (${sql}))`,
        )
        .bind(orderId, ...values),
      ...(entry ? [logAct(db, entry)] : []),
      db
        .prepare(
          `UPDATE payments SET status = 'refunding' WHERE status IN (${paymentsBefore('refunding')})
           AND out_trade_no = (SELECT out_trade_no FROM orders WHERE id = ?1) AND ${isRefunding}`,
        )
        .bind(orderId),
      // A later one is moved only while this grant runs: a second refund of the same order moves nothing.
      ...moved.map(grant =>
        db
          .prepare(
            `UPDATE membership_grants SET starts_at = ?3, expires_at = ?4 WHERE id = ?2 AND ended_at IS NULL AND ${isRefunding}
             AND EXISTS (SELECT 1 FROM membership_grants g WHERE g.order_id = ?1 AND g.ended_at IS NULL)`,
          )
          .bind(orderId, grant.id, grant.startsAt, grant.expiresAt),
      ),
      db
        .prepare(
          `UPDATE membership_grants SET ended_at = ?2 WHERE order_id = ?1 AND ended_at IS NULL AND ${isRefunding}`,
        )
        .bind(orderId, now),
    ])
    return updated?.meta.changes === 1
  },
  async beginPaymentRefund(outTradeNo, entry) {
    const [updated] = await db.batch([
      db
        .prepare(
          `UPDATE payments SET status = 'refunding' WHERE out_trade_no = ?1 AND (status = 'held' OR (${IS_SURPLUS}))`,
        )
        .bind(outTradeNo),
      ...(entry ? [logAct(db, entry)] : []),
    ])
    return updated?.meta.changes === 1
  },
  async finishRefund(outTradeNo, now) {
    const [updated] = await db.batch([
      db
        .prepare(
          `UPDATE payments SET status = 'refunded', refunded_at = ?2
           WHERE out_trade_no = ?1 AND status IN (${paymentsBefore('refunded')})`,
        )
        .bind(outTradeNo, now),
      db
        .prepare(
          `UPDATE orders SET status = ${ORDER_STATUS.refunded}, refunded_at = ?2
           WHERE out_trade_no = ?1 AND status IN (${orderStatusesBefore('refunded').join()})
           AND EXISTS (SELECT 1 FROM payments p WHERE p.out_trade_no = ?1 AND p.status = 'refunded')`,
        )
        .bind(outTradeNo, now),
    ])
    return updated?.meta.changes === 1
  },
  async owedRefunds(limit) {
    const { results } = await db
      .prepare(`SELECT * FROM payments WHERE status = 'refunding' OR (${IS_SURPLUS}) LIMIT ?1`)
      .bind(limit)
      .all<PaymentRow>()
    return results.map(paymentOf)
  },
})
