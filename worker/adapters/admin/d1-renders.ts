import type { Drawing } from '#schemas/api/admin-fields.ts'
import type { AdminRenders } from '../../ports/admin.ts'
import { logAct } from './d1-log.ts'
import { listRows, type Query, readRows } from './list-rows.ts'

interface Row {
  readonly user_id: number
  readonly key: string
  readonly work_id: number
  readonly pages: number
  readonly state: string
  readonly code: string | null
  readonly file: string | null
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
  isRepeatable: row.state === 'failed' && row.file !== null,
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
      .prepare(`SELECT file, work_id FROM render_jobs WHERE user_id = ?1 AND key = ?2 AND state = 'failed'`)
      .bind(userId, key)
      .first<Pick<Row, 'file' | 'work_id'>>()
    return row && { file: row.file, workId: row.work_id }
  },
  async reopen(userId, key, entry) {
    const [reopened] = await db.batch([
      db
        .prepare(
          `UPDATE render_jobs SET state = 'open', code = NULL, updated_at = ?3
           WHERE user_id = ?1 AND key = ?2 AND state = 'failed'`,
        )
        .bind(userId, key, entry.now),
      logAct(db, entry),
    ])
    return reopened?.meta.changes === 1
  },
})
