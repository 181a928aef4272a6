import { roleOf } from '#schemas/catalog/roles.ts'
import type { Account, AccountStore, Actor } from '../ports/accounts.ts'
import { deleteInBatches } from './d1-batches.ts'

interface Row {
  readonly id: number
  readonly role: number
  readonly phone: string | null
  readonly nickname: string
  readonly avatar: string
  readonly is_member: number
  readonly created_at: string
  readonly login_at: string
}
/** SQL: whether the account `u` is a member at the time ?1. */
export const MEMBER = `EXISTS (SELECT 1 FROM memberships m WHERE m.user_id = u.id AND (m.expires_at IS NULL OR m.expires_at > ?1))`
const COLUMNS = `u.id, u.role, u.phone, u.nickname, u.avatar, u.created_at, u.login_at, ${MEMBER} AS is_member`

const toAccount = (row: Row): Account => ({
  id: row.id,
  role: roleOf(row.role),
  phone: row.phone,
  nickname: row.nickname,
  avatar: row.avatar,
  isMember: row.is_member === 1,
  createdAt: row.created_at,
  loginAt: row.login_at,
})

/** Accounts in D1. */
export const d1Accounts = (db: D1Database): AccountStore => ({
  async byPhone(phone, now) {
    const row = await db.prepare(`SELECT ${COLUMNS} FROM users u WHERE u.phone = ?2`).bind(now, phone).first<Row>()
    return row && toAccount(row)
  },
  async byId(id, now) {
    const row = await db.prepare(`SELECT ${COLUMNS} FROM users u WHERE u.id = ?2`).bind(now, id).first<Row>()
    return row && toAccount(row)
  },
  async actor(id, jti, now): Promise<Actor | null> {
    const row = await db
      .prepare(
        `SELECT u.id, u.role, ${MEMBER} AS is_member FROM users u
         WHERE u.id = ?2 AND NOT EXISTS (SELECT 1 FROM revoked_tokens r WHERE r.jti = ?3)`,
      )
      .bind(now, id, jti)
      .first<Pick<Row, 'id' | 'role' | 'is_member'>>()
    return row && { id: row.id, role: roleOf(row.role), isMember: row.is_member === 1, jti }
  },
  async create({ phone, nickname, now }) {
    const row = await db
      .prepare(
        `INSERT INTO users (phone, nickname, created_at, login_at) VALUES (?1, ?2, ?3, ?3)
         ON CONFLICT (phone) DO NOTHING RETURNING id, role, phone, nickname, avatar, created_at, login_at, 0 AS is_member`,
      )
      .bind(phone, nickname, now)
      .first<Row>()
    return row ? { ok: true, account: toAccount(row) } : { ok: false, code: 'PHONE_TAKEN' }
  },
  async touchLogin(id, now) {
    await db.prepare('UPDATE users SET login_at = ?2 WHERE id = ?1').bind(id, now).run()
  },
  async revoke(jti, expiresAt) {
    await db
      .prepare('INSERT INTO revoked_tokens (jti, expires_at) VALUES (?1, ?2) ON CONFLICT DO NOTHING')
      .bind(jti, expiresAt)
      .run()
  },
  async forgetRevoked(now) {
    await deleteInBatches(db, 'revoked_tokens', 'expires_at <= ?1', now)
  },
})
