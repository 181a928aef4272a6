import type { DayFigures } from '#schemas/api/admin-fields.ts'
import type { AdminFigures } from '../../ports/admin.ts'

interface Row {
  readonly day: string
  readonly registrations: number
  readonly active: number
  readonly works: number
  readonly downloads: number
  readonly failures: number
  readonly orders: number
  readonly paid_orders: number
  readonly revenue_fen: number | null
  readonly refunded_fen: number | null
}
const figuresOf = (row: Row): DayFigures => ({
  day: row.day,
  registrations: row.registrations,
  active: row.active,
  works: row.works,
  downloads: row.downloads,
  failures: row.failures,
  orders: row.orders,
  paidOrders: row.paid_orders,
  revenueFen: row.revenue_fen ?? 0,
  refundedFen: row.refunded_fen ?? 0,
})

const during = (column: string) => `${column} >= ?2 AND ${column} < ?3`
/** SQL; the name of the provider is the first column of the index. */
const PAID = `FROM payments WHERE channel IN ('wechat', 'alipay') AND ${during('paid_at')} AND status <> 'held'`

/** One day; every part reads the rows of that day by an index. An active account has logged in, saved, drawn or ordered. */
const COUNT = `SELECT ?1 AS day,
  (SELECT COUNT(*) FROM users WHERE ${during('created_at')}) AS registrations,
  (SELECT COUNT(*) FROM (SELECT id FROM users WHERE ${during('login_at')}
    UNION SELECT owner FROM works WHERE ${during('updated_at')}
    UNION SELECT user_id FROM render_jobs WHERE ${during('created_at')}
    UNION SELECT user_id FROM orders WHERE ${during('created_at')})) AS active,
  (SELECT COUNT(*) FROM works WHERE ${during('created_at')}) AS works,
  (SELECT COUNT(*) FROM render_jobs WHERE ${during('created_at')} AND state = 'done') AS downloads,
  (SELECT COUNT(*) FROM render_jobs WHERE ${during('created_at')} AND state = 'failed') AS failures,
  (SELECT COUNT(*) FROM orders WHERE ${during('created_at')}) AS orders,
  (SELECT COUNT(DISTINCT order_id) ${PAID}) AS paid_orders,
  (SELECT SUM(paid_fen) ${PAID}) AS revenue_fen,
  (SELECT SUM(paid_fen) FROM payments WHERE channel IN ('wechat', 'alipay') AND ${during('refunded_at')}) AS refunded_fen`

/** Daily figures in D1. */
export const d1AdminFigures = (db: D1Database): AdminFigures => ({
  async stored(from) {
    const { results } = await db
      .prepare('SELECT * FROM daily_figures WHERE day >= ?1 ORDER BY day')
      .bind(from)
      .all<Row>()
    return results.map(figuresOf)
  },
  async count(days) {
    if (days.length === 0) return []
    const counted = await db.batch<Row>(days.map(({ day, from, until }) => db.prepare(COUNT).bind(day, from, until)))
    return counted.flatMap(({ results }) => results.map(figuresOf))
  },
  async keep(figures) {
    if (figures.length === 0) return
    await db.batch(
      figures.map(each =>
        db
          .prepare(
            `INSERT INTO daily_figures (day, registrations, active, works, downloads, failures, orders, paid_orders, revenue_fen, refunded_fen)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10) ON CONFLICT DO NOTHING`,
          )
          .bind(
            ...[each.day, each.registrations, each.active, each.works, each.downloads, each.failures],
            ...[each.orders, each.paidOrders, each.revenueFen, each.refundedFen],
          ),
      ),
    )
  },
})
