import type { PaymentChannelName } from '#schemas/catalog/payments.ts'
import { ORDER_STATUS, orderStatusesBefore, type PaymentState, paymentStatesBefore } from '#schemas/catalog/statuses.ts'
import type { EventOutcome, OrderStore, Payment } from '../ports/orders.ts'
import type { PaidEvent } from '../ports/payments.ts'

export interface PaymentRow {
  readonly out_trade_no: string
  readonly order_id: string
  readonly channel: PaymentChannelName
  readonly amount_fen: number
  readonly status: PaymentState
  readonly code: string | null
  readonly paid_fen: number | null
}
export const paymentOf = (row: PaymentRow): Payment => ({
  outTradeNo: row.out_trade_no,
  orderId: row.order_id,
  channel: row.channel,
  amountFen: row.amount_fen,
  status: row.status,
  code: row.code,
  paidFen: row.paid_fen,
})

/** SQL: the statuses from which a payment may get the given one. */
export const paymentsBefore = (next: PaymentState) =>
  paymentStatesBefore(next)
    .map(state => `'${state}'`)
    .join()

interface EventRow {
  readonly channel: PaymentChannelName
  readonly id: string
  readonly out_trade_no: string
  readonly transaction_id: string
  readonly paid_fen: number
  readonly paid_currency: string
  readonly paid_at: string
}
const eventOf = (row: EventRow): PaidEvent => ({
  channel: row.channel,
  id: row.id,
  outTradeNo: row.out_trade_no,
  transactionId: row.transaction_id,
  paidFen: row.paid_fen,
  currency: row.paid_currency,
  paidAt: row.paid_at,
})

/** The statements that apply an event, for one transaction: each changes only what has not changed yet. */
const applying = (db: D1Database, event: PaidEvent): D1PreparedStatement[] => [
  db
    .prepare(
      `UPDATE provider_events SET outcome = COALESCE((SELECT CASE
         WHEN p.status NOT IN (${paymentsBefore('paid')}) THEN 'known'
         WHEN p.amount_fen = provider_events.paid_fen AND provider_events.paid_currency = 'CNY'
           AND p.channel = provider_events.channel THEN 'paid'
         ELSE 'held' END FROM payments p WHERE p.out_trade_no = provider_events.out_trade_no), 'unknown')
       WHERE channel = ?1 AND id = ?2 AND outcome IS NULL RETURNING outcome`,
    )
    .bind(event.channel, event.id),
  db
    .prepare(
      `UPDATE payments SET status = e.outcome, transaction_id = e.transaction_id, paid_fen = e.paid_fen,
         paid_currency = e.paid_currency, paid_at = e.paid_at
       FROM provider_events e WHERE e.channel = ?1 AND e.id = ?2 AND e.outcome IN ('paid', 'held')
         AND payments.out_trade_no = e.out_trade_no AND payments.status IN (${paymentsBefore('paid')})`,
    )
    .bind(event.channel, event.id),
  db
    .prepare(
      `UPDATE orders SET status = ${ORDER_STATUS.paid}, out_trade_no = p.out_trade_no, paid_at = p.paid_at
       FROM payments p WHERE p.out_trade_no = ?1 AND p.status = 'paid' AND orders.id = p.order_id
         AND orders.status IN (${orderStatusesBefore('paid').join()})`,
    )
    .bind(event.outTradeNo),
]

/** The part of the orders in D1 that is about payments and what providers report of them. */
export const d1Payments = (
  db: D1Database,
): Pick<
  OrderStore,
  'payment' | 'payments' | 'openPayment' | 'keepCode' | 'storeEvent' | 'applyEvent' | 'openEvents' | 'closePayment'
> => ({
  async payment(outTradeNo) {
    const row = await db.prepare('SELECT * FROM payments WHERE out_trade_no = ?1').bind(outTradeNo).first<PaymentRow>()
    return row && paymentOf(row)
  },
  async payments(orderId) {
    const { results } = await db.prepare('SELECT * FROM payments WHERE order_id = ?1').bind(orderId).all<PaymentRow>()
    return results.map(paymentOf)
  },
  async openPayment({ outTradeNo, orderId, channel }, now) {
    const [, , found] = await db.batch<PaymentRow>([
      db
        .prepare(
          `INSERT INTO payments (out_trade_no, order_id, channel, amount_fen, created_at)
           SELECT ?1, id, ?3, amount_fen, ?4 FROM orders
           WHERE id = ?2 AND status = ${ORDER_STATUS.created} AND expires_at > ?4 ON CONFLICT (out_trade_no) DO NOTHING`,
        )
        .bind(outTradeNo, orderId, channel, now),
      db
        .prepare(
          `UPDATE orders SET out_trade_no = ?1 WHERE id = ?2 AND status = ${ORDER_STATUS.created}
           AND EXISTS (SELECT 1 FROM payments WHERE out_trade_no = ?1)`,
        )
        .bind(outTradeNo, orderId),
      db.prepare(`SELECT * FROM payments WHERE out_trade_no = ?1 AND status = 'open'`).bind(outTradeNo),
    ])
    const row = found?.results[0]
    return row ? paymentOf(row) : null
  },
  async keepCode(outTradeNo, code) {
    await db.prepare('UPDATE payments SET code = ?2 WHERE out_trade_no = ?1').bind(outTradeNo, code).run()
  },
  async storeEvent(event, now) {
    const { meta } = await db
      .prepare(
        `INSERT INTO provider_events
           (channel, id, out_trade_no, transaction_id, paid_fen, paid_currency, paid_at, received_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8) ON CONFLICT (channel, id) DO NOTHING`,
      )
      .bind(
        ...[event.channel, event.id, event.outTradeNo, event.transactionId],
        ...[event.paidFen, event.currency, event.paidAt, now],
      )
      .run()
    return meta.changes === 1
  },
  async applyEvent(event) {
    const [applied] = await db.batch<{ outcome: EventOutcome }>(applying(db, event))
    return applied?.results[0]?.outcome ?? 'known'
  },
  async openEvents(before, limit) {
    const { results } = await db
      .prepare(
        'SELECT * FROM provider_events WHERE outcome IS NULL AND received_at <= ?1 ORDER BY received_at LIMIT ?2',
      )
      .bind(before, limit)
      .all<EventRow>()
    return results.map(eventOf)
  },
  async closePayment(outTradeNo) {
    const { meta } = await db
      .prepare(
        `UPDATE payments SET status = 'closed' WHERE out_trade_no = ?1 AND status IN (${paymentsBefore('closed')})`,
      )
      .bind(outTradeNo)
      .run()
    return meta.changes === 1
  },
})
