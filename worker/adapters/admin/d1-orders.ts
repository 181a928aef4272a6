import type { Difference, ListedOrder, OrderDetail } from '#schemas/api/admin-fields.ts'
import { ADMIN_LIMITS } from '#schemas/catalog/admin-limits.ts'
import type { AdminOrders, OrderFilter } from '../../ports/admin.ts'
import { lastActs, logAct } from './d1-log.ts'
import { type Condition, inPeriod, listRows, type Query, readRows } from './list-rows.ts'

interface Row {
  readonly id: string
  readonly user_id: number
  readonly nickname: string | null
  readonly package_id: number
  readonly template_id: number | null
  readonly title: string
  readonly amount_fen: number
  readonly status: ListedOrder['status']
  readonly out_trade_no: string | null
  readonly created_at: string
  readonly expires_at: string
  readonly paid_at: string | null
  readonly fulfilled_at: string | null
  readonly closed_at: string | null
  readonly refunded_at: string | null
}
const orderOf = (row: Row): ListedOrder => ({
  id: row.id,
  userId: row.user_id,
  nickname: row.nickname ?? '',
  packageId: row.package_id,
  templateId: row.template_id,
  title: row.title,
  amountFen: row.amount_fen,
  status: row.status,
  outTradeNo: row.out_trade_no,
  createdAt: row.created_at,
  paidAt: row.paid_at,
})

const QUERY: Query = {
  from: 'FROM orders o LEFT JOIN users u ON u.id = o.user_id',
  columns: 'o.*, u.nickname',
  order: 'o.created_at DESC, o.id DESC',
}
const conditionsOf = (filter: OrderFilter): readonly Condition[] => [
  filter.search === ''
    ? null
    : [
        'o.id = ? OR o.id IN (SELECT p.order_id FROM payments p WHERE p.out_trade_no = ?)',
        filter.search,
        filter.search,
      ],
  filter.userId === null ? null : ['o.user_id = ?', filter.userId],
  filter.status === null ? null : ['o.status = ?', filter.status],
  ...inPeriod('o.created_at', filter),
]

/** The last orders of an account. */
export const lastOrders = async (db: D1Database, userId: number): Promise<ListedOrder[]> =>
  (await readRows<Row>(db, QUERY, [['o.user_id = ?', userId]], ADMIN_LIMITS.recent)).map(orderOf)

interface PaymentRow {
  readonly out_trade_no: string
  readonly channel: OrderDetail['payments'][number]['channel']
  readonly amount_fen: number
  readonly status: OrderDetail['payments'][number]['status']
  readonly transaction_id: string | null
  readonly paid_fen: number | null
  readonly paid_currency: string | null
  readonly created_at: string
  readonly paid_at: string | null
  readonly refunded_at: string | null
}
const paymentOf = (row: PaymentRow): OrderDetail['payments'][number] => ({
  outTradeNo: row.out_trade_no,
  channel: row.channel,
  amountFen: row.amount_fen,
  status: row.status,
  transactionId: row.transaction_id,
  paidFen: row.paid_fen,
  currency: row.paid_currency,
  createdAt: row.created_at,
  paidAt: row.paid_at,
  refundedAt: row.refunded_at,
})
interface EventRow {
  readonly id: string
  readonly out_trade_no: string
  readonly paid_fen: number
  readonly paid_currency: string
  readonly outcome: string | null
  readonly received_at: string
}
const eventOf = (row: EventRow): OrderDetail['events'][number] => ({
  id: row.id,
  outTradeNo: row.out_trade_no,
  paidFen: row.paid_fen,
  currency: row.paid_currency,
  outcome: row.outcome,
  receivedAt: row.received_at,
})

const show = async (db: D1Database, id: string): Promise<OrderDetail | null> => {
  const [row] = await readRows<Row>(db, QUERY, [['o.id = ?', id]], 1)
  if (!row) return null
  const rows = async <T>(sql: string) => (await db.prepare(sql).bind(id).all<T>()).results
  const [payments, events, [grant], log] = await Promise.all([
    rows<PaymentRow>('SELECT * FROM payments WHERE order_id = ?1 ORDER BY created_at'),
    rows<EventRow>(
      `SELECT e.* FROM provider_events e WHERE e.out_trade_no IN (SELECT p.out_trade_no FROM payments p WHERE p.order_id = ?1)
       ORDER BY e.received_at LIMIT 100`,
    ),
    rows<{ starts_at: string; expires_at: string | null; ended_at: string | null }>(
      'SELECT starts_at, expires_at, ended_at FROM membership_grants WHERE order_id = ?1',
    ),
    lastActs(db, [`l.target = 'order' AND l.target_id = ?`, id], ADMIN_LIMITS.recent),
  ])
  return {
    ...orderOf(row),
    expiresAt: row.expires_at,
    fulfilledAt: row.fulfilled_at,
    closedAt: row.closed_at,
    refundedAt: row.refunded_at,
    payments: payments.map(paymentOf),
    events: events.map(eventOf),
    grant: grant ? { startsAt: grant.starts_at, expiresAt: grant.expires_at, endedAt: grant.ended_at } : null,
    log,
  }
}

interface DifferenceRow {
  readonly channel: Difference['channel']
  readonly day: string
  readonly kind: Difference['kind']
  readonly out_trade_no: string
  readonly ours_fen: number | null
  readonly theirs_fen: number | null
  readonly found_at: string
  readonly settled_at: string | null
  readonly note: string
}
const differenceOf = (row: DifferenceRow): Difference => ({
  channel: row.channel,
  day: row.day,
  kind: row.kind,
  outTradeNo: row.out_trade_no,
  oursFen: row.ours_fen,
  theirsFen: row.theirs_fen,
  foundAt: row.found_at,
  settledAt: row.settled_at,
  note: row.note,
})
const DIFFERENCES: Query = {
  from: 'FROM bill_differences',
  columns: '*',
  order: 'settled_at IS NULL DESC, day DESC, out_trade_no',
}
const IS_DIFFERENCE = 'channel = ?1 AND day = ?2 AND kind = ?3 AND out_trade_no = ?4'

/** Orders for administrators in D1. */
export const d1AdminOrders = (db: D1Database): AdminOrders => ({
  list: (filter, paging) => listRows<Row, ListedOrder>(db, QUERY, conditionsOf(filter), paging, orderOf),
  async rows(filter, { after, size }) {
    const rest: Condition = after && ['(o.created_at, o.id) < (?, ?)', after.createdAt, after.id]
    return (await readRows<Row>(db, QUERY, [...conditionsOf(filter), rest], size)).map(orderOf)
  },
  show: id => show(db, id),
  differences: (isSettled, paging) =>
    listRows<DifferenceRow, Difference>(
      db,
      DIFFERENCES,
      [isSettled === null ? null : ['(settled_at IS NULL) = ?', isSettled ? 0 : 1]],
      paging,
      differenceOf,
    ),
  async settle({ channel, day, kind, outTradeNo }, entry) {
    const [settled] = await db.batch([
      db
        .prepare(`UPDATE bill_differences SET settled_at = ?5, note = ?6 WHERE ${IS_DIFFERENCE} AND settled_at IS NULL`)
        .bind(channel, day, kind, outTradeNo, entry.now, entry.reason),
      logAct(db, entry),
    ])
    return settled?.meta.changes === 1
  },
  async isDifference({ channel, day, kind, outTradeNo }) {
    const sql = `SELECT 1 AS n FROM bill_differences WHERE ${IS_DIFFERENCE}`
    return (await db.prepare(sql).bind(channel, day, kind, outTradeNo).first('n')) !== null
  },
})
