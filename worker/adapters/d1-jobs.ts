import type { JobSpec, JobStore, RenderJob } from '../ports/jobs.ts'
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
  updatedAt: row.updated_at,
})

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
    /** @throws Error when the row disappears between the two statements. */
    async open(spec: JobSpec, now) {
      const created = await db
        .prepare(
          `INSERT INTO render_jobs (user_id, key, request_hash, file_key, work_id, version, watermark, pages, created_at, updated_at, file)
           VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?9, ?10) ON CONFLICT (user_id, key) DO NOTHING RETURNING *`,
        )
        .bind(
          spec.userId,
          spec.key,
          spec.requestHash,
          spec.fileKey,
          spec.workId,
          spec.version,
          spec.watermark ? 1 : 0,
          spec.pages,
          now,
          spec.file ?? null,
        )
        .first<Row>()
      if (created) return { job: jobOf(created), isNew: true }
      const job = await find(spec.userId, spec.key)
      if (!job) throw new Error('a render job vanished while it was opened')
      return { job, isNew: false }
    },
    async reopen(spec, now) {
      await db
        .prepare(
          `UPDATE render_jobs SET state = 'open', code = NULL, file_key = ?3, version = ?4, watermark = ?5, pages = ?6, updated_at = ?7
           WHERE user_id = ?1 AND key = ?2 AND state <> 'cancelled'`,
        )
        .bind(spec.userId, spec.key, spec.fileKey, spec.version, spec.watermark ? 1 : 0, spec.pages, now)
        .run()
    },
    async settle({ userId, key }, { state, code, fileKey }, now) {
      const { meta } = await db
        .prepare(
          `UPDATE render_jobs SET state = ?3, code = ?4, updated_at = ?5, file_key = COALESCE(?6, file_key)
           WHERE user_id = ?1 AND key = ?2 AND state = 'open'`,
        )
        .bind(userId, key, state, code ?? null, now, fileKey ?? null)
        .run()
      return meta.changes === 1
    },
    async forget(before) {
      await deleteInBatches(db, 'render_jobs', 'created_at < ?1', before)
    },
  }
}
