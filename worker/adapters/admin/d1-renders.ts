import type { Drawing } from '#schemas/api/admin-fields.ts'
import type { AdminRenders } from '../../ports/admin.ts'
import { listRows, type Query, readRows } from './list-rows.ts'

interface Row {
  readonly user_id: number
  readonly key: string
  readonly work_id: number
  readonly pages: number
  readonly state: string
  readonly code: string | null
  readonly request: string | null
  readonly created_at: string
  readonly updated_at: string
}
const drawingOf = (row: Row): Drawing => ({
  userId: row.user_id,
  key: row.key,
  workId: row.work_id,
  pages: row.pages,
  code: row.code,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  isRepeatable: row.state === 'failed' && row.request !== null,
})
const OPEN: Query = { from: 'FROM render_jobs', columns: '*', order: 'updated_at' }
const LAST: Query = { ...OPEN, order: 'updated_at DESC' }

/** Render jobs for administrators in D1. */
export const d1AdminRenders = (db: D1Database): AdminRenders => ({
  open: async limit => (await readRows<Row>(db, OPEN, [[`state = 'open'`]], limit)).map(drawingOf),
  failures: (since, paging) =>
    listRows<Row, Drawing>(db, LAST, [[`state = 'failed' AND updated_at >= ?`, since]], paging, drawingOf),
  async failed(userId, key) {
    const row = await db
      .prepare(
        `SELECT request, work_id, version, watermark FROM render_jobs WHERE user_id = ?1 AND key = ?2 AND state = 'failed'`,
      )
      .bind(userId, key)
      .first<{ request: string | null; work_id: number; version: number; watermark: number }>()
    return row && { request: row.request, workId: row.work_id, version: row.version, watermark: row.watermark === 1 }
  },
})
