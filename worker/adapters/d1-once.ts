import type { Once } from '../ports/works.ts'

/** What a key did before; `matches` is false when it was used for another request. */
export interface Remembered<T> {
  readonly result: T
  readonly matches: boolean
  readonly createdAt: string
}

/** Looks a key up; null = never used. */
export const recall = async <T>(
  db: D1Database,
  userId: number,
  call: string,
  { key, requestHash }: Once,
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
 * The statement that remembers a key, for the same batch as the write. `result` and `condition` are SQL written here in
 * the code, never input. A second use of the key breaks the batch, which rolls its write back.
 */
export const remember = (
  db: D1Database,
  userId: number,
  call: string,
  { key, requestHash }: Once,
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
