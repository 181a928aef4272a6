import { UNLIMITED_PERIOD } from '#schemas/catalog/allowance.ts'
import type { JobSpec, JobStore, ListedJob, RenderJob } from '../ports/jobs.ts'
import { END_RESERVE, isUsable } from './d1-allowance.ts'
import { deleteInBatches } from './d1-batches.ts'

interface Row {
  readonly user_id: number
  readonly key: string
  readonly request_hash: string
  readonly file_key: string
  readonly work_id: number
  readonly version: number
  readonly watermark: number
  readonly pages: number
  readonly state: RenderJob['state']
  readonly code: RenderJob['code']
  readonly reserve_id: number | null
  readonly file: string | null
  readonly updated_at: string
}

const jobOf = (row: Row): RenderJob => ({
  userId: row.user_id,
  key: row.key,
  requestHash: row.request_hash,
  fileKey: row.file_key,
  workId: row.work_id,
  version: row.version,
  watermark: row.watermark === 1,
  pages: row.pages,
  state: row.state,
  code: row.code,
  reserveId: row.reserve_id,
  file: row.file ?? '',
  updatedAt: row.updated_at,
})

interface ListedRow extends Row {
  readonly created_at: string
  readonly paid_at: string | null
  readonly work_name: string | null
  readonly cover: string
  readonly work_pages: number
  readonly deleted_at: string | null
}

const listedJobOf = (row: ListedRow): ListedJob => ({
  job: jobOf(row),
  createdAt: row.created_at,
  paidAt: row.paid_at,
  work:
    row.work_name === null
      ? null
      : { name: row.work_name, cover: row.cover, pages: row.work_pages, isDeleted: row.deleted_at !== null },
})

/** Jobs of an account; the primary key begins with it. */
const OF_ACCOUNT = `FROM render_jobs j WHERE j.user_id = ?1 AND j.created_at >= ?2 AND j.state <> 'cancelled'`

/** Render jobs in D1. */
export const d1Jobs = (db: D1Database): JobStore => {
  const find = async (userId: number, key: string): Promise<RenderJob | null> => {
    const row = await db
      .prepare('SELECT * FROM render_jobs WHERE user_id = ?1 AND key = ?2')
      .bind(userId, key)
      .first<Row>()
    return row && jobOf(row)
  }
  return {
    find,
    async open(spec: JobSpec, now) {
      const row = await db
        .prepare(
          `INSERT INTO render_jobs
             (user_id, key, request_hash, file_key, work_id, version, watermark, pages, created_at, updated_at, file, reserve_id, request)
           SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?9, ?10, r.id, ?12 FROM allowance_entries r
           WHERE r.id = ?11 AND ${isUsable('?1', '?5', '?8', '?10')} ON CONFLICT DO NOTHING RETURNING *`,
        )
        .bind(
          ...[spec.userId, spec.key, spec.requestHash, spec.fileKey, spec.workId, spec.version],
          ...[spec.watermark ? 1 : 0, spec.pages, now, spec.file, spec.reserveId, spec.request ?? null],
        )
        .first<Row>()
      return row && jobOf(row)
    },
    async list(userId, since, page, size) {
      const [rows, count] = await db.batch([
        db
          .prepare(
            `SELECT j.*, w.name AS work_name, w.cover, w.pages AS work_pages, w.deleted_at,
               (SELECT MAX(s.created_at) FROM allowance_entries s JOIN allowance_entries r ON r.id = s.reserve_id
                WHERE s.type = 'settle' AND s.user_id = ?1 AND s.file = j.file AND s.created_at <= j.updated_at
                AND (r.amount < 0 OR r.period = '${UNLIMITED_PERIOD}')) AS paid_at
             FROM (SELECT * ${OF_ACCOUNT} ORDER BY j.created_at DESC, j.key LIMIT ?3 OFFSET ?4) j
             LEFT JOIN works w ON w.id = j.work_id AND w.owner = ?1 ORDER BY j.created_at DESC, j.key`,
          )
          .bind(userId, since, size, page * size),
        db.prepare(`SELECT COUNT(*) AS total ${OF_ACCOUNT}`).bind(userId, since),
      ])
      const [counted] = (count?.results ?? []) as { readonly total: number }[]
      return { elements: ((rows?.results ?? []) as ListedRow[]).map(listedJobOf), total: counted?.total ?? 0 }
    },
    async ofReserve(reserveId) {
      const row = await db.prepare('SELECT * FROM render_jobs WHERE reserve_id = ?1').bind(reserveId).first<Row>()
      return row && jobOf(row)
    },
    async reopen(spec, seen, now) {
      const { meta } = await db
        .prepare(
          `UPDATE render_jobs SET state = 'open', code = NULL, file_key = ?3, version = ?4, watermark = ?5, pages = ?6,
             updated_at = ?7, file = ?8, reserve_id = ?9
           WHERE user_id = ?1 AND key = ?2 AND state <> 'cancelled' AND state = ?10 AND reserve_id IS ?11
           AND EXISTS (SELECT 1 FROM allowance_entries r WHERE r.id = ?9 AND ${isUsable('?1', '?12', '?6', '?8')})
           AND NOT EXISTS (SELECT 1 FROM render_jobs o WHERE o.reserve_id = ?9 AND o.key <> ?2)`,
        )
        .bind(
          ...[spec.userId, spec.key, spec.fileKey, spec.version, spec.watermark ? 1 : 0, spec.pages, now, spec.file],
          ...[spec.reserveId, seen.state, seen.reserveId, spec.workId],
        )
        .run()
      return meta.changes === 1
    },
    async settle({ userId, key, reserveId }, { state, code, drawn }, now) {
      const [ended] = await db.batch([
        db
          .prepare(
            `UPDATE render_jobs SET state = ?3, code = ?4, updated_at = ?5, file_key = COALESCE(?6, file_key),
               file = COALESCE(?8, file)
             WHERE user_id = ?1 AND key = ?2 AND state = 'open' AND reserve_id IS ?7`,
          )
          .bind(userId, key, state, code ?? null, now, drawn?.fileKey ?? null, reserveId, drawn?.file ?? null),
        db.prepare(END_RESERVE).bind(userId, key, now),
      ])
      return ended?.meta.changes === 1
    },
    async stale(before, limit) {
      const { results } = await db
        .prepare(`SELECT * FROM render_jobs WHERE state = 'open' AND updated_at < ?1 ORDER BY updated_at LIMIT ?2`)
        .bind(before, limit)
        .all<Row>()
      return results.map(jobOf)
    },
    async forget(before) {
      await deleteInBatches(db, 'render_jobs', 'created_at < ?1', before)
    },
  }
}
