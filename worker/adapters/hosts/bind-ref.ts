/** SQL: the work that the account ?1 has under the host's own id ?2 of it. */
const BOUND = `SELECT h.work_id AS id FROM hosted_works h JOIN works w ON w.id = h.work_id AND w.deleted_at IS NULL
  WHERE h.user_id = ?1 AND h.ref = ?2`
/** In `work_id` while a work is being created for the row, which no other transaction sees. */
const FREE = 0

export const workOfRef = (db: D1Database, userId: number, ref: string): D1PreparedStatement =>
  db.prepare(BOUND).bind(userId, ref)

/** SQL: whether this transaction may create the work of a `ref` for the account of a parameter. */
export const hasFreeRef = (owner: number): string =>
  `EXISTS (SELECT 1 FROM hosted_works WHERE user_id = ?${owner} AND work_id = ${FREE})`

/**
 * The transaction that creates the work of a `ref` unless the account has one: of two at the same time the second one
 * finds the work of the first. `insert` is its second statement, `names` follow the one that depends on it, which changes
 * a row only with the new work; the last one selects the work.
 */
export const bindRef = (
  db: D1Database,
  userId: number,
  ref: string,
  now: string,
  insert: D1PreparedStatement,
  names: readonly D1PreparedStatement[],
): D1PreparedStatement[] => [
  db
    .prepare(
      `INSERT INTO hosted_works (user_id, ref, work_id, created_at) SELECT ?1, ?2, ${FREE}, ?3
       WHERE NOT EXISTS (${BOUND}) ON CONFLICT (user_id, ref) DO UPDATE SET work_id = ${FREE}, created_at = ?3`,
    )
    .bind(userId, ref, now),
  insert,
  db
    .prepare(
      `UPDATE hosted_works SET work_id = last_insert_rowid()
       WHERE user_id = ?1 AND ref = ?2 AND work_id = ${FREE} AND changes() = 1`,
    )
    .bind(userId, ref),
  ...names,
  db.prepare(`DELETE FROM hosted_works WHERE user_id = ?1 AND work_id = ${FREE}`).bind(userId),
  workOfRef(db, userId, ref),
]
