import type { Session, SessionStore } from '../ports/sessions.ts'
import { deleteInBatches } from './d1-batches.ts'

/** Logins in a list. */
const LISTED = 100

/**
 * SQL: whether a token without a row in `sessions` is refused, because it was issued before the account's logins were
 * ended. `u` is the account; the parameter is the time of issue, which tokens have in seconds.
 */
export const isOutdated = (issuedAt: string): string => `(u.tokens_after IS NOT NULL AND ${issuedAt} <= u.tokens_after)`

/** Logins in D1. */
export const d1Sessions = (db: D1Database): SessionStore => ({
  async begin({ jti, userId, provider, browser, system, network, now, expiresAt }) {
    await db
      .prepare(
        `INSERT INTO sessions (jti, user_id, provider, browser, system, network, created_at, seen_at, expires_at, proved_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?7, ?8, (SELECT ?7 FROM identities WHERE user_id = ?2 AND provider = ?3
           AND (proves_after IS NULL OR proves_after <= ?7)))`,
      )
      .bind(jti, userId, provider, browser, system, network, now, expiresAt)
      .run()
  },
  async see({ jti, userId, browser, system, network, issuedAt, now, expiresAt }) {
    // The conditions are those of a valid token: a login that is ended at the same time must not come back.
    await db
      .prepare(
        `INSERT INTO sessions (jti, user_id, browser, system, network, created_at, seen_at, expires_at)
         SELECT ?1, u.id, ?3, ?4, ?5, ?6, ?7, ?8 FROM users u
         WHERE u.id = ?2 AND u.deleted_at IS NULL AND NOT EXISTS (SELECT 1 FROM revoked_tokens WHERE jti = ?1)
           AND (NOT ${isOutdated('?6')} OR EXISTS (SELECT 1 FROM sessions WHERE jti = ?1 AND user_id = ?2))
         ON CONFLICT (jti) DO UPDATE SET seen_at = ?7, network = ?5 WHERE user_id = ?2`,
      )
      .bind(jti, userId, browser, system, network, issuedAt, now, expiresAt)
      .run()
  },
  async list(userId, now) {
    const { results } = await db
      .prepare(
        `SELECT jti, provider, browser, system, created_at AS createdAt, seen_at AS seenAt FROM sessions
         WHERE user_id = ?1 AND expires_at > ?2 ORDER BY seen_at DESC, jti LIMIT ${LISTED}`,
      )
      .bind(userId, now)
      .all<Session>()
    return results
  },
  async logOut(userId, jti, expiresAt) {
    await db.batch([
      db
        .prepare('INSERT INTO revoked_tokens (jti, expires_at) VALUES (?1, ?2) ON CONFLICT DO NOTHING')
        .bind(jti, expiresAt),
      db.prepare('DELETE FROM sessions WHERE jti = ?2 AND user_id = ?1').bind(userId, jti),
    ])
  },
  async end(userId, jti, expiresAt) {
    const [, ended] = await db.batch([
      db
        .prepare(
          `INSERT INTO revoked_tokens (jti, expires_at) SELECT jti, ?3 FROM sessions WHERE jti = ?2 AND user_id = ?1
           ON CONFLICT DO NOTHING`,
        )
        .bind(userId, jti, expiresAt),
      db.prepare('DELETE FROM sessions WHERE jti = ?2 AND user_id = ?1').bind(userId, jti),
    ])
    return ended?.meta.changes === 1
  },
  async endAll(userId, kept, now) {
    await db.batch([
      db.prepare('UPDATE users SET tokens_after = ?2 WHERE id = ?1').bind(userId, now),
      db.prepare('DELETE FROM sessions WHERE user_id = ?1 AND jti IS NOT ?2').bind(userId, kept),
    ])
  },
  async prove(userId, jti, now) {
    await db.prepare('UPDATE sessions SET proved_at = ?3 WHERE jti = ?2 AND user_id = ?1').bind(userId, jti, now).run()
  },
  provedAt: (userId, jti) =>
    db
      .prepare('SELECT proved_at FROM sessions WHERE jti = ?2 AND user_id = ?1')
      .bind(userId, jti)
      .first<string>('proved_at'),
  async forget(now) {
    await deleteInBatches(db, 'sessions', 'expires_at <= ?1', now)
  },
})
