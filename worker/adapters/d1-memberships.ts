import type { Grant, MembershipStore } from '../ports/memberships.ts'
import type { Schedule } from '../ports/orders.ts'

interface Row {
  readonly id: number
  readonly package_id: number | null
  readonly type: number
  readonly starts_at: string
  readonly expires_at: string | null
  readonly order_id: string | null
}
const grantOf = (row: Row): Grant => ({
  id: row.id,
  packageId: row.package_id,
  type: row.type,
  startsAt: row.starts_at,
  expiresAt: row.expires_at,
  orderId: row.order_id,
})

/** SQL: whether the grant `g` runs at the time of a parameter. */
export const isRunning = (now: string): string =>
  `g.starts_at <= ${now} AND (g.expires_at IS NULL OR g.expires_at > ${now}) AND (g.ended_at IS NULL OR g.ended_at > ${now})`

/**
 * SQL: whether the memberships of a type that have not expired are still those of a schedule. `user` and `type` are
 * numbers or columns; its parameters begin at `at`.
 */
export const scheduleIs = (
  { count, end }: Schedule,
  user: number | string,
  type: number | string,
  now: string,
  at: number,
): { sql: string; values: readonly (string | number | null)[] } => ({
  sql: `(SELECT COUNT(*) = ?${at} AND MAX(s.expires_at) IS ?${at + 1} FROM membership_grants s
    WHERE s.user_id = ${user} AND s.type = ${type} AND s.expires_at > ?${at + 2} AND s.ended_at IS NULL)`,
  values: [count, end, now],
})

/** Memberships in D1. */
export const d1Memberships = (db: D1Database): MembershipStore => ({
  async ofOrder(orderId) {
    const row = await db
      .prepare('SELECT * FROM membership_grants WHERE order_id = ?1 AND ended_at IS NULL')
      .bind(orderId)
      .first<Row>()
    return row && grantOf(row)
  },
  async active(userId, now) {
    const { results } = await db
      .prepare(
        `SELECT * FROM membership_grants g WHERE g.user_id = ?1 AND ${isRunning('?2')} ORDER BY g.starts_at, g.id`,
      )
      .bind(userId, now)
      .all<Row>()
    return results.map(grantOf)
  },
  async upcoming(userId, type, now) {
    const { results } = await db
      .prepare(
        `SELECT * FROM membership_grants WHERE user_id = ?1 AND type = ?2 AND expires_at > ?3 AND ended_at IS NULL
         ORDER BY starts_at, id`,
      )
      .bind(userId, type, now)
      .all<Row>()
    return results.map(grantOf)
  },
})
