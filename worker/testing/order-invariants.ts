import { env } from 'cloudflare:workers'
import { ORDER_STATUS } from '#schemas/catalog/statuses.ts'
import { linesOf, type Trades } from '../../scripts/cashier/trades.ts'

/** The orders of one account, and what its payer and the providers have done. */
export interface History {
  readonly ids: readonly string[]
  readonly userId: number
  readonly trades: Trades
  /** What is not paid, is paid long after its end. */
  readonly isLate: boolean
}

/** What can become of orders and payments, counted. */
export const NO_OUTCOMES = { fulfilled: 0, refunded: 0, closed: 0, held: 0, surplus: 0 }

interface OrderRow {
  readonly id: string
  readonly status: number
  readonly amount_fen: number
  readonly out_trade_no: string | null
  readonly paid_at: string | null
  readonly fulfilled_at: string | null
}
interface PaymentRow {
  readonly out_trade_no: string
  readonly order_id: string
  readonly status: string
  readonly paid_fen: number | null
}
interface GrantRow {
  readonly user_id: number
  readonly order_id: string
  readonly type: number
  readonly starts_at: string
  readonly expires_at: string
  readonly ended_at: string | null
}

interface Tables {
  readonly orders: readonly OrderRow[]
  readonly payments: readonly PaymentRow[]
  readonly grants: readonly GrantRow[]
  /** Orders with an event that was not applied. */
  readonly open: readonly { readonly order_id: string }[]
}
export const readTables = async (histories: readonly History[]): Promise<Tables> => {
  const ids = JSON.stringify(histories.flatMap(history => history.ids))
  const users = JSON.stringify(histories.map(({ userId }) => userId))
  const listed = '(SELECT value FROM json_each(?1))'
  const results = await env.DB.batch([
    env.DB.prepare(`SELECT * FROM orders WHERE id IN ${listed}`).bind(ids),
    env.DB.prepare(`SELECT * FROM payments WHERE order_id IN ${listed}`).bind(ids),
    env.DB.prepare(`SELECT * FROM membership_grants WHERE user_id IN ${listed} ORDER BY type, starts_at, id`).bind(
      users,
    ),
    env.DB.prepare(
      `SELECT p.order_id FROM provider_events e JOIN payments p USING (out_trade_no)
       WHERE e.outcome IS NULL AND p.order_id IN ${listed}`,
    ).bind(ids),
  ])
  const [orders, payments, grants, open] = results.map(result => result.results) as unknown as [
    OrderRow[],
    PaymentRow[],
    GrantRow[],
    Tables['open'],
  ]
  return { orders, payments, grants, open }
}

/** What must hold after every history; the list names what does not. Counts in `totals` what has become of orders; `end` is
 * the time now. */
export const problemsOf = (
  tables: Tables,
  { ids, userId, trades }: History,
  end: string,
  totals: Record<keyof typeof NO_OUTCOMES, number>,
): string[] => {
  const orders = tables.orders.filter(({ id }) => ids.includes(id))
  const payments = tables.payments.filter(({ order_id }) => ids.includes(order_id))
  const grants = tables.grants.filter(({ user_id }) => user_id === userId)
  const open = tables.open.filter(({ order_id }) => ids.includes(order_id))
  const problems: string[] = []
  const check = (holds: boolean, what: string) => {
    if (!holds) problems.push(what)
  }
  check(open.length === 0, 'an event was not applied')
  for (const order of orders) {
    const given = grants.filter(grant => grant.order_id === order.id)
    const running = given.filter(({ ended_at }) => ended_at === null)
    const { created, paid, fulfilled, closed, refunding, refunded } = ORDER_STATUS
    check(![created, paid, refunding].some(status => status === order.status), `an order stays in ${order.status}`)
    check(given.length <= 1, 'an order was fulfilled twice')
    check(running.length === (order.status === fulfilled ? 1 : 0), `${running.length} grants in status ${order.status}`)
    check((order.paid_at !== null) === (order.status !== closed), 'paid_at does not fit the status')
    check((order.fulfilled_at !== null) === (given.length === 1), 'fulfilled_at does not fit the grants')
    const payment = payments.find(({ out_trade_no }) => out_trade_no === order.out_trade_no)
    if (order.status === fulfilled)
      check(payment?.status === 'paid', `fulfilled by a payment that is ${payment?.status}`)
    if (order.status === refunded)
      check(payment?.status === 'refunded', `refunded, but its payment is ${payment?.status}`)
    if (order.status === fulfilled) totals.fulfilled++
    if (order.status === refunded) totals.refunded++
    if (order.status === closed) totals.closed++
  }
  for (const payment of payments) {
    const trade = trades.find(payment.out_trade_no)
    const order = orders.find(({ id }) => id === payment.order_id)
    const returned = [...(trade?.refunds.values() ?? [])]
    check(['paid', 'held', 'closed', 'refunded'].includes(payment.status), `a payment stays ${payment.status}`)
    check(
      returned.length === (payment.status === 'refunded' ? 1 : 0),
      `${returned.length} refunds of a ${payment.status} payment`,
    )
    check(
      returned.every(({ amountFen }) => amountFen === trade?.paidFen),
      'a refund of another amount',
    )
    check(
      (trade?.state === 'paid') === (payment.status !== 'closed'),
      `${payment.status}, but the trade is ${trade?.state}`,
    )
    const isRight = payment.paid_fen === order?.amount_fen
    if (payment.status === 'paid' || payment.status === 'held')
      check((payment.status === 'paid') === isRight, `${payment.status} with ${payment.paid_fen} fen`)
    if (payment.status === 'paid') check(order?.out_trade_no === payment.out_trade_no, 'a second payment was kept')
    if (payment.status === 'held') totals.held++
    if (payment.status === 'refunded' && order?.out_trade_no !== payment.out_trade_no) totals.surplus++
  }
  // What the providers' bills say is what our orders say.
  // Lines of every day: each begins with an empty text.
  const lines = linesOf(trades.all(), '')
  const billed = lines.reduce((sum, { kind, amountFen }) => sum + (kind === 'payment' ? amountFen : -amountFen), 0)
  const earned = orders.reduce(
    (sum, { status, amount_fen }) => sum + (status === ORDER_STATUS.fulfilled ? amount_fen : 0),
    0,
  )
  const held = payments.reduce((sum, { status, paid_fen }) => sum + (status === 'held' ? (paid_fen ?? 0) : 0), 0)
  check(billed === earned + held, `the bills say ${billed}, the orders ${earned} and held payments ${held}`)
  // Memberships of a type follow each other without a gap and without an overlap.
  const kept = grants.filter(({ ended_at }) => ended_at === null)
  for (const [at, grant] of kept.entries()) {
    const before = kept[at - 1]
    const start = before?.type === grant.type ? before.expires_at : null
    check(grant.starts_at < grant.expires_at, 'a membership ends before it starts')
    if (start === null) check(grant.starts_at <= end, 'a membership has not started, although no other one runs')
    else check(grant.starts_at === start, 'a gap or an overlap between memberships')
  }
  return problems
}
