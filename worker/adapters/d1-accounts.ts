import { roleOf } from '#schemas/catalog/roles.ts'
import type { Account, AccountStore, SignedIn } from '../ports/accounts.ts'
import { deleteInBatches } from './d1-batches.ts'
import { d1Identities } from './d1-identities.ts'
import { isRunning } from './d1-memberships.ts'
import { isOutdated } from './d1-sessions.ts'

export interface AccountRow {
  readonly id: number
  readonly role: number
  readonly phone: string | null
  readonly nickname: string
  readonly avatar: string
  readonly is_member: number
  readonly is_banned: number
  readonly created_at: string
  readonly login_at: string
  readonly deletes_at: string | null
}
/** SQL: whether the account `u` is a member at the time ?1. */
export const MEMBER = `EXISTS (SELECT 1 FROM membership_grants g WHERE g.user_id = u.id AND ${isRunning('?1')})`
/** SQL: whether the account `u` is banned. */
export const BANNED = 'EXISTS (SELECT 1 FROM bans b WHERE b.user_id = u.id)'
const PHONE = `(SELECT p.subject FROM identities p WHERE p.user_id = u.id AND p.provider = 'phone')`
export const ACCOUNT_COLUMNS = `u.id, u.role, ${PHONE} AS phone, u.nickname, u.avatar, u.created_at, u.login_at, u.deletes_at, ${MEMBER} AS is_member, ${BANNED} AS is_banned`

export const toAccount = (row: AccountRow): Account => ({
  id: row.id,
  role: roleOf(row.role),
  phone: row.phone,
  nickname: row.nickname,
  avatar: row.avatar,
  isMember: row.is_member === 1,
  isBanned: row.is_banned === 1,
  createdAt: row.created_at,
  loginAt: row.login_at,
  deletesAt: row.deletes_at,
})

/** Accounts in D1. */
export const d1Accounts = (db: D1Database): AccountStore => ({
  async byIdentity({ provider, subject }, now) {
    const row = await db
      .prepare(
        `SELECT ${ACCOUNT_COLUMNS} FROM identities i JOIN users u ON u.id = i.user_id WHERE i.provider = ?2 AND i.subject = ?3`,
      )
      .bind(now, provider, subject)
      .first<AccountRow>()
    return row && toAccount(row)
  },
  async byId(id, now) {
    const row = await db
      .prepare(`SELECT ${ACCOUNT_COLUMNS} FROM users u WHERE u.id = ?2 AND u.deleted_at IS NULL`)
      .bind(now, id)
      .first<AccountRow>()
    return row && toAccount(row)
  },
  async actor(id, jti, now, issuedAt): Promise<SignedIn | null> {
    const row = await db
      .prepare(
        `SELECT ${ACCOUNT_COLUMNS}, s.seen_at
         FROM users u LEFT JOIN sessions s ON s.jti = ?3 AND s.user_id = u.id
         WHERE u.id = ?2 AND u.deleted_at IS NULL AND NOT EXISTS (SELECT 1 FROM revoked_tokens r WHERE r.jti = ?3)
           AND (s.jti IS NOT NULL OR NOT ${isOutdated('?4')})`,
      )
      .bind(now, id, jti, issuedAt)
      .first<AccountRow & { readonly seen_at: string | null }>()
    if (!row) return null
    const account = toAccount(row)
    const { role, isMember, isBanned, deletesAt } = account
    return {
      id,
      role,
      isMember,
      hasPhone: account.phone !== null,
      isBanned,
      deletesAt,
      jti,
      seenAt: row.seen_at,
      account,
    }
  },
  async create({ identity: { provider, subject }, nickname, avatar = '', now }) {
    // One transaction: of two first logins at the same time one creates the account.
    const [created] = await db.batch<Omit<AccountRow, 'phone'>>([
      db
        .prepare(
          `INSERT INTO users (nickname, avatar, created_at, login_at) SELECT ?3, ?4, ?5, ?5
           WHERE NOT EXISTS (SELECT 1 FROM identities WHERE provider = ?1 AND subject = ?2)
           RETURNING id, role, nickname, avatar, created_at, login_at, deletes_at, 0 AS is_member, 0 AS is_banned`,
        )
        .bind(provider, subject, nickname, avatar, now),
      db
        .prepare(
          `INSERT INTO identities (provider, subject, user_id, created_at)
           SELECT ?1, ?2, last_insert_rowid(), ?3 WHERE changes() = 1`,
        )
        .bind(provider, subject, now),
    ])
    const row = created?.results[0]
    return row ? toAccount({ ...row, phone: provider === 'phone' ? subject : null }) : null
  },
  ...d1Identities(db),
  async rename(id, nickname) {
    await db.prepare('UPDATE users SET nickname = ?2 WHERE id = ?1').bind(id, nickname).run()
  },
  async setAvatar(id, avatar) {
    const [before] = await db.batch<{ readonly avatar: string }>([
      db.prepare('SELECT avatar FROM users WHERE id = ?1').bind(id),
      db.prepare('UPDATE users SET avatar = ?2 WHERE id = ?1 AND deleted_at IS NULL').bind(id, avatar),
    ])
    return before?.results[0]?.avatar ?? ''
  },
  async touchLogin(id, now) {
    await db.prepare('UPDATE users SET login_at = ?2 WHERE id = ?1').bind(id, now).run()
  },
  async forgetRevoked(now) {
    await deleteInBatches(db, 'revoked_tokens', 'expires_at <= ?1', now)
  },
})
