import type { Report, ReportStore } from '../ports/reports.ts'
import { deleteInBatches } from './d1-batches.ts'
import { type ColumnsOf, insertRow } from './d1-columns.ts'

/** Reports in D1. */
export const d1Reports = (db: D1Database): ReportStore => ({
  async add(report) {
    const columns: ColumnsOf<Report> = {
      code: report.code,
      work_id: report.workId,
      owner: report.owner,
      version: report.version,
      reason: report.reason,
      details: report.details,
      user_id: report.userId,
      reporter: report.reporter,
      created_at: report.createdAt,
    }
    const place = (name: keyof typeof columns) => `${name} = ?${Object.keys(columns).indexOf(name) + 1}`
    const isKnown = (['code', 'version', 'reason', 'details', 'reporter'] as const).map(place).join(' AND ')
    await insertRow(db, 'reports', columns, 'id', `NOT EXISTS (SELECT 1 FROM reports WHERE ${isKnown})`).run()
  },
  async countSince(reporter, since) {
    const count = await db
      .prepare('SELECT COUNT(*) AS n FROM reports WHERE reporter = ?1 AND created_at > ?2')
      .bind(reporter, since)
      .first<number>('n')
    return count ?? 0
  },
  async forget(before) {
    await deleteInBatches(db, 'reports', 'created_at < ?1', before)
  },
})
