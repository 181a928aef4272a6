import type { ListedUser, UserDetail } from '#schemas/api/admin-fields.ts'
import { ADMIN_LIMITS } from '#schemas/catalog/admin-limits.ts'
import { digitsOf, PHONE, plainPhone } from '#schemas/catalog/patterns.ts'
import { ROLE_NUMBERS, roleOf } from '#schemas/catalog/roles.ts'
import type { ActEntry, AdminUsers, UserFilter } from '../../ports/admin.ts'
import type { IdempotencyKey } from '../../ports/idempotency.ts'
import type { NewGrant, Schedule } from '../../ports/orders.ts'
import { BANNED } from '../d1-accounts.ts'
import { recall, remember } from '../d1-idempotency.ts'
import { isRunning, scheduleIs } from '../d1-memberships.ts'
import { isAdministrator, lastActs, logAct } from './d1-log.ts'
import { lastOrders } from './d1-orders.ts'
import { type Condition, listRows, type Query, readRows } from './list-rows.ts'

interface Row {
  readonly id: number
  readonly nickname: string
  readonly avatar: string
  readonly phone: string | null
  readonly role: number
  readonly is_member: number
  readonly is_banned: number
  readonly created_at: string
  readonly login_at: string
}
const userOf = (row: Row): ListedUser => ({
  id: row.id,
  nickname: row.nickname,
  avatar: row.avatar,
  phone: row.phone,
  role: ROLE_NUMBERS[roleOf(row.role)],
  isMember: row.is_member === 1,
  isBanned: row.is_banned === 1,
  createdAt: row.created_at,
  loginAt: row.login_at,
})

const queryAt = (now: string): Query => ({
  from: 'FROM users u',
  columns: `u.id, u.nickname, u.avatar, u.role, u.created_at, u.login_at, ${BANNED} AS is_banned,
    (SELECT p.subject FROM identities p WHERE p.user_id = u.id AND p.provider = 'phone') AS phone,
    EXISTS (SELECT 1 FROM membership_grants g WHERE g.user_id = u.id AND ${isRunning('?')}) AS is_member`,
  columnValues: [now, now, now],
  order: 'u.id DESC',
})

/** An id, a whole phone number or the beginning of a nickname: each is found by an index. */
const searchOf = (text: string): Condition => {
  if (text === '') return null
  const phone = plainPhone(text)
  if (PHONE.test(phone) && digitsOf(text).length >= 11)
    return [`u.id IN (SELECT user_id FROM identities WHERE provider = 'phone' AND subject = ?)`, phone]
  return [
    `u.id = ? OR u.id IN (SELECT n.id FROM users n WHERE n.nickname >= ? AND n.nickname < ? LIMIT ${ADMIN_LIMITS.counted})`,
    /^\d{1,15}$/.test(text) ? Number(text) : -1,
    text,
    `${text}\u{10ffff}`,
  ]
}
const conditionsOf = ({ search, role, isBanned }: UserFilter): readonly Condition[] => [
  searchOf(search),
  role === null ? null : ['u.role = ?', role],
  isBanned ? ['u.id IN (SELECT user_id FROM bans)'] : null,
]

interface GrantRow {
  readonly id: number
  readonly package_id: number | null
  readonly type: number
  readonly starts_at: string
  readonly expires_at: string | null
  readonly ended_at: string | null
  readonly source: 'order' | 'admin'
  readonly reason: string
}
const grantOf = (row: GrantRow): UserDetail['grants'][number] => ({
  id: row.id,
  packageId: row.package_id,
  type: row.type,
  startsAt: row.starts_at,
  expiresAt: row.expires_at,
  endedAt: row.ended_at,
  source: row.source,
  reason: row.reason,
})

const COUNTS = `SELECT
  (SELECT COUNT(*) FROM works WHERE owner = ?1 AND deleted_at IS NULL) AS works,
  (SELECT COUNT(*) FROM shares WHERE owner = ?1 AND revoked_at IS NULL) AS shares,
  (SELECT COUNT(*) FROM orders WHERE user_id = ?1) AS orders,
  (SELECT COUNT(*) FROM render_jobs WHERE user_id = ?1 AND state = 'done') AS downloads,
  (SELECT COUNT(*) FROM render_jobs WHERE user_id = ?1 AND state = 'failed') AS failures`

const show = async (db: D1Database, id: number, now: string): Promise<UserDetail | null> => {
  const [row] = await readRows<Row>(db, queryAt(now), [['u.id = ?', id]], 1)
  if (!row) return null
  const rows = async <T>(sql: string) => (await db.prepare(sql).bind(id).all<T>()).results
  const [[ban], identities, grants, [counts], orders, log] = await Promise.all([
    rows<{ reason: string; banned_at: string }>('SELECT reason, banned_at FROM bans WHERE user_id = ?1'),
    rows<{ provider: string; subject: string; created_at: string }>(
      'SELECT provider, subject, created_at FROM identities WHERE user_id = ?1 ORDER BY created_at',
    ),
    rows<GrantRow>('SELECT * FROM membership_grants WHERE user_id = ?1 ORDER BY starts_at DESC, id DESC LIMIT 50'),
    rows<UserDetail['counts']>(COUNTS),
    lastOrders(db, id),
    lastActs(db, ['l.user_id = ?', id], ADMIN_LIMITS.recent),
  ])
  return {
    ...userOf(row),
    ban: ban ? { reason: ban.reason, bannedAt: ban.banned_at } : null,
    identities: identities.map(each => ({
      provider: each.provider,
      subject: each.subject,
      createdAt: each.created_at,
    })),
    grants: grants.map(grantOf),
    counts: counts ?? { works: 0, shares: 0, orders: 0, downloads: 0, failures: 0 },
    orders,
    log,
  }
}

/**
 * Changes another account. The administrator must be one at that moment: of two who demote each other one remains, so
 * there is always an administrator.
 */
const act = async (db: D1Database, change: D1PreparedStatement, entry: ActEntry): Promise<boolean> => {
  const [changed] = await db.batch([change, logAct(db, entry)])
  return (changed?.meta.changes ?? 0) > 0
}

const GRANT = 'admin.grant'

const grantOnce = async (
  db: D1Database,
  grant: Omit<NewGrant, 'packageId'>,
  schedule: Schedule,
  entry: ActEntry,
  idempotency: IdempotencyKey | null,
): ReturnType<AdminUsers['grant']> => {
  const replay = async () => {
    const known = idempotency && (await recall<null>(db, entry.adminId, GRANT, idempotency))
    if (!known) return null
    return known.matches ? ({ ok: true, isGranted: true } as const) : ({ ok: false, code: 'BAD_REQUEST' } as const)
  }
  const known = await replay()
  if (known) return known
  const { sql, values } = scheduleIs(schedule, '?1', '?2', entry.now, 8)
  const insert = db
    .prepare(
      `INSERT INTO membership_grants (user_id, type, starts_at, expires_at, created_at, source, reason)
       SELECT ?1, ?2, ?3, ?4, ?5, 'admin', ?6 FROM users WHERE id = ?1 AND ${isAdministrator('?7')} AND ${sql}`,
    )
    .bind(
      ...[grant.userId, grant.type, grant.startsAt, grant.expiresAt, entry.now],
      ...[entry.reason, entry.adminId, ...values],
    )
  const keep = idempotency && remember(db, entry.adminId, GRANT, idempotency, `'null'`, entry.now, 'changes() > 0')
  try {
    const [granted] = await db.batch([insert, logAct(db, entry), ...(keep ? [keep] : [])])
    return { ok: true, isGranted: (granted?.meta.changes ?? 0) > 0 }
  } catch (error) {
    // Two requests with one key ran at the same time: D1 rolled this batch back.
    const winner = await replay()
    if (!winner) throw error
    return winner
  }
}

/** Accounts for administrators in D1. */
export const d1AdminUsers = (db: D1Database): AdminUsers => ({
  list: (filter, paging, now) => listRows<Row, ListedUser>(db, queryAt(now), conditionsOf(filter), paging, userOf),
  async rows(filter, { after, size }, now) {
    const rest: Condition = after && ['u.id < ?', after.id]
    return (await readRows<Row>(db, queryAt(now), [...conditionsOf(filter), rest], size)).map(userOf)
  },
  show: (id, now) => show(db, id, now),
  setRole: (id, role, entry) =>
    act(
      db,
      db
        .prepare(`UPDATE users SET role = ?2 WHERE id = ?1 AND id <> ?3 AND role <> ?2 AND ${isAdministrator('?3')}`)
        .bind(id, role, entry.adminId),
      entry,
    ),
  ban: (id, entry) =>
    act(
      db,
      db
        .prepare(
          `INSERT INTO bans (user_id, reason, banned_at) SELECT id, ?2, ?3 FROM users
           WHERE id = ?1 AND id <> ?4 AND ${isAdministrator('?4')} ON CONFLICT DO NOTHING`,
        )
        .bind(id, entry.reason, entry.now, entry.adminId),
      entry,
    ),
  unban: (id, entry) =>
    act(
      db,
      db.prepare(`DELETE FROM bans WHERE user_id = ?1 AND ${isAdministrator('?2')}`).bind(id, entry.adminId),
      entry,
    ),
  grant: (grant, schedule, entry, idempotency) => grantOnce(db, grant, schedule, entry, idempotency),
})
