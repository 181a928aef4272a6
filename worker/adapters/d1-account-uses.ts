import type { AccountUses } from '../ports/usage.ts'

/** Uses of limited calls in D1: one row per account and limit. */
export const d1AccountUses = (db: D1Database): AccountUses => ({
  async add(userId, kind, periodMs, now) {
    const count = await db
      .prepare(
        `INSERT INTO account_uses (user_id, kind, since, count) VALUES (?1, ?2, ?3, 1)
         ON CONFLICT (user_id, kind) DO UPDATE SET
           count = CASE WHEN since > ?4 THEN count + 1 ELSE 1 END, since = CASE WHEN since > ?4 THEN since ELSE ?3 END
         RETURNING count`,
      )
      .bind(userId, kind, now, now - periodMs)
      .first<number>('count')
    return count ?? 1
  },
})
