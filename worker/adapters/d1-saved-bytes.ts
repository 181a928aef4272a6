import type { BytesToCount, SavedBytes } from '../ports/usage.ts'

type Counted = Omit<BytesToCount, 'most'>

/** The statement that adds bytes to an account's current period; returns the `bytes` of that period. */
export const addBytes = (db: D1Database, { userId, bytes, periodMs, now }: Counted): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO saved_bytes (user_id, period, bytes) VALUES (?1, ?2, ?3) ON CONFLICT (user_id) DO UPDATE
       SET bytes = excluded.bytes + CASE period WHEN excluded.period THEN bytes ELSE 0 END, period = excluded.period
       RETURNING bytes`,
    )
    .bind(userId, Math.floor(now / periodMs), bytes)

/** SQL: whether an account has no more bytes than a limit, after `addBytes` in the same batch; parameters by their numbers. */
export const isWithinBytes = (userId: number, most: number): string =>
  `(SELECT bytes FROM saved_bytes WHERE user_id = ?${userId}) <= ?${most}`

/** Saved bytes in D1: one row per account, with its latest period. */
export const d1SavedBytes = (db: D1Database): SavedBytes => ({
  async add(userId, bytes, periodMs, now) {
    const sum = await addBytes(db, { userId, bytes, periodMs, now }).first<number>('bytes')
    return sum ?? bytes
  },
})
