import { type DownloadType, UNLIMITED_PERIOD } from '#schemas/catalog/allowance.ts'
import type { AllowanceStore, Purse, Reserve, Wanted } from '../ports/allowance.ts'
import { isRunning } from './d1-memberships.ts'

interface Row {
  readonly id: number
  readonly user_id: number
  readonly kind: DownloadType
  readonly period: string
  readonly amount: number
  readonly key: string
  readonly work_id: number
  readonly pages: number
  readonly ended: 'settle' | 'release' | null
}
const STATES = { settle: 'settled', release: 'released' } as const
const reserveOf = (row: Row): Reserve => ({
  id: row.id,
  userId: row.user_id,
  kind: row.kind,
  period: row.period,
  cost: row.amount === 0 ? 0 : -row.amount,
  key: row.key,
  workId: row.work_id,
  pages: row.pages,
  state: row.ended ? STATES[row.ended] : 'open',
})

const SELECT = `SELECT r.*, (SELECT e.type FROM allowance_entries e WHERE e.reserve_id = r.id) AS ended
  FROM allowance_entries r WHERE r.type = 'reserve'`
/** SQL: whether the reserve `r` has not ended. */
const IS_OPEN = 'NOT EXISTS (SELECT 1 FROM allowance_entries e WHERE e.reserve_id = r.id)'
/** SQL: whether no job uses the reserve `r`. */
const IS_UNUSED = 'NOT EXISTS (SELECT 1 FROM render_jobs j WHERE j.reserve_id = r.id)'

/**
 * SQL: whether a job may use the open reserve `r` for a file. One that cost nothing because the file was paid for is for
 * that file only.
 */
export const isUsable = (user: string, work: string, pages: string, file: string): string =>
  `r.type = 'reserve' AND r.user_id = ${user} AND r.work_id = ${work} AND r.pages = ${pages}
   AND (r.amount < 0 OR r.period = '${UNLIMITED_PERIOD}' OR r.file = ${file}) AND ${IS_OPEN}`

/** SQL: gives the reserves `r` back; the rest of the SELECT follows. */
const RELEASE = `INSERT INTO allowance_entries (user_id, kind, period, type, amount, reserve_id, created_at)
  SELECT r.user_id, r.kind, r.period, 'release', -r.amount, r.id, ?1 FROM allowance_entries r`

/**
 * SQL: ends the reserve of an ended job (user ?1, key ?2) at the time ?3: settles it when the job is done, gives it back
 * otherwise. For the batch that ends the job.
 */
export const END_RESERVE = `INSERT INTO allowance_entries
    (user_id, kind, period, type, amount, reserve_id, file, url, created_at)
  SELECT r.user_id, r.kind, r.period,
    CASE j.state WHEN 'done' THEN 'settle' ELSE 'release' END, CASE j.state WHEN 'done' THEN 0 ELSE -r.amount END, r.id,
    CASE j.state WHEN 'done' THEN j.file END, CASE j.state WHEN 'done' THEN j.file_key END, ?3
  FROM render_jobs j JOIN allowance_entries r ON r.id = j.reserve_id
  WHERE j.user_id = ?1 AND j.key = ?2 AND j.state <> 'open' AND ${IS_OPEN}`

/** SQL: whether the account ?1 paid for a file after the time of a parameter. */
const isPaid = (file: string, since: string) => `EXISTS (
  SELECT 1 FROM allowance_entries s JOIN allowance_entries r ON r.id = s.reserve_id
  WHERE s.type = 'settle' AND s.user_id = ?1 AND s.file = ${file} AND s.created_at > ${since}
  AND (r.amount < 0 OR r.period = '${UNLIMITED_PERIOD}'))`

/** The grant that a purse begins with; repeated, it changes nothing. */
const open = (db: D1Database, userId: number, { kind, period, grant }: Purse, now: string): D1PreparedStatement[] =>
  grant === null
    ? []
    : [
        db
          .prepare(
            `INSERT INTO allowance_entries (user_id, kind, period, type, amount, key, created_at)
             VALUES (?1, ?2, ?3, 'grant', ?4, ?5, ?6) ON CONFLICT DO NOTHING`,
          )
          .bind(userId, kind, period, grant.amount, grant.source, now),
      ]

const reserveStatement = (db: D1Database, wanted: Wanted, purse: Purse): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO allowance_entries (user_id, kind, period, type, amount, key, work_id, pages, file, created_at)
       SELECT ?1, ?2, ?3, 'reserve', f.amount, ?4, ?5, ?6, CASE f.amount WHEN 0 THEN ?7 END, ?8
       FROM (SELECT CASE WHEN ?3 = '${UNLIMITED_PERIOD}' OR ${isPaid('?7', '?9')} THEN 0 ELSE -?6 END AS amount) f
       WHERE (?10 IS NULL OR EXISTS (SELECT 1 FROM membership_grants g WHERE g.id = ?10 AND ${isRunning('?8')}))
       AND (f.amount = 0 OR f.amount +
         (SELECT COALESCE(SUM(b.amount), 0) FROM allowance_entries b WHERE b.user_id = ?1 AND b.kind = ?2 AND b.period = ?3) >= 0)
       ON CONFLICT DO NOTHING`,
    )
    .bind(
      ...[wanted.userId, purse.kind, purse.period, wanted.key, wanted.workId, wanted.pages, wanted.file],
      ...[wanted.now, wanted.paidSince, purse.membershipId],
    )

/** The ledger of downloads in D1. */
export const d1Allowance = (db: D1Database): AllowanceStore => {
  const byKey = (userId: number, key: string) =>
    db.prepare(`${SELECT} AND r.user_id = ?1 AND r.key = ?2`).bind(userId, key)
  return {
    async left(userId, { kind, period, grant }) {
      const row = await db
        .prepare(
          `SELECT COALESCE(SUM(amount), 0) AS amount, COALESCE(SUM(type = 'grant' AND key = ?4), 0) AS is_open
           FROM allowance_entries WHERE user_id = ?1 AND kind = ?2 AND period = ?3`,
        )
        .bind(userId, kind, period, grant?.source ?? '')
        .first<{ amount: number; is_open: number }>()
      return (row?.amount ?? 0) + (row?.is_open ? 0 : (grant?.amount ?? 0))
    },
    async countPaid(userId, files, since) {
      const count = await db
        .prepare(`SELECT COUNT(*) AS n FROM json_each(?2) f WHERE ${isPaid('f.value', '?3')}`)
        .bind(userId, JSON.stringify(files), since)
        .first<number>('n')
      return count ?? 0
    },
    async reserve(wanted, purse) {
      const results = await db.batch<Row>([
        ...open(db, wanted.userId, purse, wanted.now),
        reserveStatement(db, wanted, purse),
        byKey(wanted.userId, wanted.key),
      ])
      const row = results.at(-1)?.results[0]
      return row ? reserveOf(row) : null
    },
    async find(userId, id) {
      const row = await db.prepare(`${SELECT} AND r.user_id = ?1 AND r.id = ?2`).bind(userId, id).first<Row>()
      return row && reserveOf(row)
    },
    async unused(userId, workId, pages, key) {
      const row = await db
        .prepare(
          `${SELECT} AND r.user_id = ?1 AND r.work_id = ?2 AND (?3 IS NULL OR r.pages = ?3) AND ${IS_OPEN} AND ${IS_UNUSED}
           ORDER BY r.key IS ?4 DESC, r.amount, r.id LIMIT 1`,
        )
        .bind(userId, workId, pages, key)
        .first<Row>()
      return row && reserveOf(row)
    },
    async release(userId, key, now) {
      const { meta } = await db
        .prepare(
          `${RELEASE} WHERE r.type = 'reserve' AND r.user_id = ?2 AND r.key = ?3 AND ${IS_OPEN} AND ${IS_UNUSED}`,
        )
        .bind(now, userId, key)
        .run()
      return meta.changes === 1
    },
    async releaseUnused({ from, until }, now, limit) {
      await db
        .prepare(
          `${RELEASE} WHERE r.type = 'reserve' AND r.created_at >= ?2 AND r.created_at < ?3 AND ${IS_OPEN} AND ${IS_UNUSED}
           LIMIT ?4`,
        )
        .bind(now, from, until, limit)
        .run()
    },
    async countSince(userId, since) {
      const count = await db
        .prepare(
          `SELECT COUNT(*) AS n FROM allowance_entries WHERE type = 'reserve' AND user_id = ?1 AND created_at > ?2`,
        )
        .bind(userId, since)
        .first<number>('n')
      return count ?? 0
    },
  }
}
