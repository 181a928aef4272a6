import type { SavedBytes } from '../ports/usage.ts'

/** Saved bytes in D1: one row per account, with its latest period. */
export const d1SavedBytes = (db: D1Database): SavedBytes => ({
  async add(userId, bytes, periodMs, now) {
    const sum = await db
      .prepare(
        `INSERT INTO saved_bytes (user_id, period, bytes) VALUES (?1, ?2, ?3) ON CONFLICT (user_id) DO UPDATE
         SET bytes = excluded.bytes + CASE period WHEN excluded.period THEN bytes ELSE 0 END, period = excluded.period
         RETURNING bytes`,
      )
      .bind(userId, Math.floor(now / periodMs), bytes)
      .first<number>('bytes')
    return sum ?? bytes
  },
})
