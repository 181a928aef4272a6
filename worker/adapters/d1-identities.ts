import type { AccountStore, BoundIdentity } from '../ports/accounts.ts'

type Identities = Pick<AccountStore, 'bindPhone' | 'bind' | 'unbind' | 'identities' | 'proves'>

/** SQL: whether another account than ?1 has the identity ?2, ?3. */
const IS_TAKEN = 'EXISTS (SELECT 1 FROM identities WHERE provider = ?2 AND subject = ?3 AND user_id <> ?1)'

/** The ways to log in to accounts, in D1. */
export const d1Identities = (db: D1Database): Identities => {
  const isTaken = async (id: number, provider: string, subject: string): Promise<boolean> =>
    (await db.prepare(`SELECT ${IS_TAKEN} AS taken`).bind(id, provider, subject).first<number>('taken')) === 1
  return {
    async bindPhone(id, phone, { isProved, provesAfter, now }) {
      const bound = await db
        .prepare(
          `INSERT INTO identities (provider, subject, user_id, created_at, proves_after)
           SELECT ?2, ?3, ?1, ?4, CASE ?5 WHEN 1 THEN NULL ELSE ?6 END WHERE NOT ${IS_TAKEN}
           ON CONFLICT (user_id, provider) DO UPDATE SET subject = ?3,
             created_at = CASE subject WHEN ?3 THEN created_at ELSE ?4 END,
             proves_after = CASE ?5 WHEN 1 THEN NULL ELSE proves_after END
             WHERE ?5 = 1 OR subject = ?3
           RETURNING user_id`,
        )
        .bind(id, 'phone', phone, now, isProved ? 1 : 0, provesAfter)
        .first()
      if (bound) return { ok: true }
      return { ok: false, code: (await isTaken(id, 'phone', phone)) ? 'PHONE_TAKEN' : 'PROOF_REQUIRED' }
    },
    async bind(id, { provider, subject }, now) {
      const bound = await db
        .prepare(
          `INSERT INTO identities (provider, subject, user_id, created_at) SELECT ?2, ?3, ?1, ?4 WHERE NOT ${IS_TAKEN}
           ON CONFLICT (user_id, provider) DO UPDATE SET subject = ?3 WHERE subject = ?3 RETURNING user_id`,
        )
        .bind(id, provider, subject, now)
        .first()
      if (bound) return { ok: true }
      return { ok: false, code: (await isTaken(id, provider, subject)) ? 'IDENTITY_TAKEN' : 'IDENTITY_PRESENT' }
    },
    async unbind(id, provider, usable) {
      // One statement counts and deletes: of two unbinds at the same time the second one sees the first.
      const { meta } = await db
        .prepare(
          `DELETE FROM identities WHERE user_id = ?1 AND provider = ?2 AND EXISTS (SELECT 1 FROM identities
             WHERE user_id = ?1 AND provider <> ?2 AND provider IN (SELECT value FROM json_each(?3)))`,
        )
        .bind(id, provider, JSON.stringify(usable))
        .run()
      return meta.changes === 1
    },
    async identities(id) {
      const { results } = await db
        .prepare('SELECT provider, subject, created_at AS boundAt FROM identities WHERE user_id = ?1')
        .bind(id)
        .all<BoundIdentity>()
      return results
    },
    async proves(id, { provider, subject }, now) {
      const row = await db
        .prepare(
          `SELECT proves_after IS NULL OR proves_after <= ?4 AS proves FROM identities
           WHERE user_id = ?1 AND provider = ?2 AND subject = ?3`,
        )
        .bind(id, provider, subject, now)
        .first<{ readonly proves: number }>()
      if (!row) return { ok: false, code: 'IDENTITY_OTHER' }
      return row.proves === 1 ? { ok: true } : { ok: false, code: 'IDENTITY_TOO_NEW' }
    },
  }
}
