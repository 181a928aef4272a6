import type { IdempotencyKey, IdempotencyStore } from '../ports/idempotency.ts'
import { deleteInBatches } from './d1-batches.ts'

/** Stored result of a key; `matches` is false when the key was used for another request. */
export interface Remembered<T> {
  readonly result: T
  readonly matches: boolean
  readonly createdAt: string
}

/** Looks up a key; null = not used before. */
export const recall = async <T>(
  db: D1Database,
  userId: number,
  call: string,
  { key, requestHash }: IdempotencyKey,
): Promise<Remembered<T> | null> => {
  const row = await db
    .prepare('SELECT request_hash, result, created_at FROM idempotency WHERE user_id = ?1 AND call = ?2 AND key = ?3')
    .bind(userId, call, key)
    .first<{ request_hash: string; result: string; created_at: string }>()
  return (
    row && { result: JSON.parse(row.result) as T, matches: row.request_hash === requestHash, createdAt: row.created_at }
  )
}

/**
 * The statement that stores a key, for the same batch as the write. `result` and `condition` are SQL from the code,
 * never user input. A second use of the key makes the batch fail, which rolls back its write.
 */
export const remember = (
  db: D1Database,
  userId: number,
  call: string,
  { key, requestHash }: IdempotencyKey,
  result: string,
  now: string,
  condition = '1',
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO idempotency (user_id, key, call, request_hash, result, created_at)
       SELECT ?1, ?2, ?3, ?4, ${result}, ?5 WHERE ${condition}`,
    )
    .bind(userId, key, call, requestHash, now)

/** Results of Idempotency-Keys in D1. */
export const d1Idempotency = (db: D1Database): IdempotencyStore => ({
  forget: before => deleteInBatches(db, 'idempotency', 'created_at < ?1', before),
})
