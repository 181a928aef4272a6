import type { AllowanceStore } from '../ports/allowance.ts'

/** The ledger of downloads in D1. */
export const d1Allowance = (db: D1Database): AllowanceStore => ({
  async countSince(userId, since) {
    const count = await db
      .prepare(
        `SELECT COUNT(*) AS n FROM allowance_entries WHERE type = 'reserve' AND user_id = ?1 AND created_at > ?2`,
      )
      .bind(userId, since)
      .first<number>('n')
    return count ?? 0
  },
})
