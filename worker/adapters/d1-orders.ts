import { ORDER_STATUS, orderStatusesBefore } from '#schemas/catalog/statuses.ts'
import type { IdempotencyKey } from '../ports/idempotency.ts'
import type { NewOrder, Order, OrderStore } from '../ports/orders.ts'
import { deleteInBatches } from './d1-batches.ts'
import { type Remembered, recall, remember } from './d1-idempotency.ts'
import { scheduleIs } from './d1-memberships.ts'
import { d1Payments } from './d1-payments.ts'
import { d1Refunds } from './d1-refunds.ts'
import { d1TemplateOrders } from './d1-template-orders.ts'

interface Row {
  readonly id: string
  readonly user_id: number
  readonly package_id: number
  readonly template_id: number | null
  readonly title: string
  readonly amount_fen: number
  readonly status: Order['status']
  readonly out_trade_no: string | null
  readonly created_at: string
  readonly expires_at: string
  readonly paid_at: string | null
}

const orderOf = (row: Row): Order => ({
  id: row.id,
  userId: row.user_id,
  packageId: row.package_id,
  templateId: row.template_id,
  title: row.title,
  amountFen: row.amount_fen,
  status: row.status,
  outTradeNo: row.out_trade_no,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  paidAt: row.paid_at,
})

type Created = Awaited<ReturnType<OrderStore['create']>>
interface KeptOrder {
  readonly id: string
  readonly expiresAt: string
}
const CALL = 'order.create'
const replay = ({ result, matches }: Remembered<KeptOrder>): Created =>
  matches ? { ok: true, ...result } : { ok: false, code: 'BAD_REQUEST' }

const create = async (db: D1Database, order: NewOrder, idempotency: IdempotencyKey | null): Promise<Created> => {
  const recalled = async () => idempotency && (await recall<KeptOrder>(db, order.userId, CALL, idempotency))
  const known = await recalled()
  if (known) return replay(known)
  const insert = db
    .prepare(
      `INSERT INTO orders (id, user_id, package_id, amount_fen, created_at, expires_at, template_id, title)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)`,
    )
    .bind(
      ...[order.id, order.userId, order.packageId, order.amountFen],
      ...[order.now, order.expiresAt, order.templateId, order.title],
    )
  const result = `(SELECT json_object('id', id, 'expiresAt', expires_at) FROM orders WHERE rowid = last_insert_rowid())`
  const keep = idempotency && remember(db, order.userId, CALL, idempotency, result, order.now)
  try {
    await db.batch(keep ? [insert, keep] : [insert])
    return { ok: true, id: order.id, expiresAt: order.expiresAt }
  } catch (error) {
    // Two requests with one key ran at the same time: D1 rolled this batch back, so it returns the result of the other.
    const winner = await recalled()
    if (!winner) throw error
    return replay(winner)
  }
}

/** SQL: the statuses from which an order may get the given one. */
const from = (next: keyof typeof ORDER_STATUS) => orderStatusesBefore(next).join()

/** Orders in D1. */
export const d1Orders = (db: D1Database): OrderStore => ({
  ...d1Payments(db),
  ...d1Refunds(db),
  ...d1TemplateOrders(db),
  create: (order, idempotency) => create(db, order, idempotency),
  async find(id) {
    const row = await db.prepare('SELECT * FROM orders WHERE id = ?1').bind(id).first<Row>()
    return row && orderOf(row)
  },
  async forgetUnpaid(before) {
    const isUnpaid = `status = ${ORDER_STATUS.closed} AND expires_at < ?1
      AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.order_id = orders.id)`
    await deleteInBatches(db, 'orders', isUnpaid, before)
  },
  async countSince(userId, since) {
    const count = await db
      .prepare('SELECT COUNT(*) AS n FROM orders WHERE user_id = ?1 AND created_at > ?2')
      .bind(userId, since)
      .first<number>('n')
    return count ?? 0
  },
  async noteCheck(id, now) {
    await db.prepare('UPDATE orders SET checked_at = ?2 WHERE id = ?1').bind(id, now).run()
  },
  async fulfil(orderId, grant, schedule, now) {
    const { sql, values } = scheduleIs(schedule, grant.userId, grant.type, now, 8)
    const [, updated] = await db.batch([
      db
        .prepare(
          `INSERT INTO membership_grants (order_id, user_id, package_id, type, starts_at, expires_at, created_at)
           SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7 FROM orders
           WHERE id = ?1 AND status IN (${from('fulfilled')}) AND ${sql}`,
        )
        .bind(
          ...[orderId, grant.userId, grant.packageId, grant.type],
          ...[grant.startsAt, grant.expiresAt, now, ...values],
        ),
      db
        .prepare(
          `UPDATE orders SET status = ${ORDER_STATUS.fulfilled}, fulfilled_at = ?2
           WHERE id = ?1 AND status IN (${from('fulfilled')})
           AND EXISTS (SELECT 1 FROM membership_grants g WHERE g.order_id = ?1)`,
        )
        .bind(orderId, now),
    ])
    return updated?.meta.changes === 1
  },
  async close(orderId, now) {
    const { meta } = await db
      .prepare(
        `UPDATE orders SET status = ${ORDER_STATUS.closed}, closed_at = ?2
         WHERE id = ?1 AND status IN (${from('closed')})
         AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.order_id = ?1 AND p.status = 'open')`,
      )
      .bind(orderId, now)
      .run()
    return meta.changes === 1
  },
  async unsettled(expired, asked, limit) {
    const { results } = await db
      .prepare(
        `SELECT * FROM orders WHERE status = ${ORDER_STATUS.paid}
         OR (status = ${ORDER_STATUS.created} AND expires_at <= ?1)
         OR (id IN (SELECT order_id FROM payments WHERE status = 'open') AND COALESCE(checked_at, created_at) <= ?2)
         ORDER BY status = ${ORDER_STATUS.paid} DESC, COALESCE(checked_at, created_at) LIMIT ?3`,
      )
      .bind(expired, asked, limit)
      .all<Row>()
    return results.map(orderOf)
  },
})
