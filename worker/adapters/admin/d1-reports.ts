import type { ListedReport } from '#schemas/api/admin-fields.ts'
import { PUBLICATION_STATUS } from '#schemas/catalog/statuses.ts'
import type { AdminReports } from '../../ports/admin.ts'
import { logAct } from './d1-log.ts'
import { listRows, type Query, readRows } from './list-rows.ts'

interface Row {
  readonly id: number
  readonly code: string
  readonly work_id: number
  readonly work_name: string | null
  readonly owner: number
  readonly owner_name: string | null
  readonly version: number
  readonly reason: ListedReport['reason']
  readonly details: string
  readonly user_id: number | null
  readonly is_shared: number
  readonly outcome: ListedReport['outcome']
  readonly note: string
  readonly created_at: string
  readonly closed_at: string | null
}
const reportOf = (row: Row): ListedReport => ({
  id: row.id,
  code: row.code,
  workId: row.work_id,
  workName: row.work_name ?? '',
  owner: row.owner,
  ownerName: row.owner_name ?? '',
  version: row.version,
  reason: row.reason,
  details: row.details,
  userId: row.user_id,
  isShared: row.is_shared === 1,
  outcome: row.outcome,
  note: row.note,
  createdAt: row.created_at,
  closedAt: row.closed_at,
})

const queryAt = (now: string): Query => ({
  from: 'FROM reports r LEFT JOIN works w ON w.id = r.work_id LEFT JOIN users u ON u.id = r.owner',
  columns: `r.*, w.name AS work_name, u.nickname AS owner_name, EXISTS (SELECT 1 FROM shares s
    WHERE s.code = r.code AND s.revoked_at IS NULL AND (s.expires_at IS NULL OR s.expires_at > ?)
    AND w.deleted_at IS NULL)
    OR EXISTS (SELECT 1 FROM publications p WHERE p.code = r.code AND p.status = ${PUBLICATION_STATUS.published}
    AND w.deleted_at IS NULL) AS is_shared`,
  columnValues: [now],
  order: 'r.created_at DESC, r.id DESC',
})

/** Reports of shared works for administrators in D1. */
export const d1AdminReports = (db: D1Database): AdminReports => ({
  list: (isOpen, paging, now) =>
    listRows<Row, ListedReport>(
      db,
      queryAt(now),
      [isOpen === null ? null : ['r.is_closed = ?', isOpen ? 0 : 1]],
      paging,
      reportOf,
    ),
  async find(id, now) {
    const [row] = await readRows<Row>(db, queryAt(now), [['r.id = ?', id]], 1)
    return row ? reportOf(row) : null
  },
  async closeShare({ code }, entry) {
    const [closed] = await db.batch([
      db
        .prepare(
          `UPDATE reports SET is_closed = 1, outcome = 'closed', note = ?2, closed_at = ?3 WHERE code = ?1 AND is_closed = 0`,
        )
        .bind(code, entry.reason, entry.now),
      logAct(db, entry),
      // The line of the log is there exactly when this administrator has closed the reports.
      db
        .prepare('UPDATE shares SET revoked_at = ?2 WHERE code = ?1 AND revoked_at IS NULL AND changes() > 0')
        .bind(code, entry.now),
      // The same for a published page, whose reports this administrator has closed just now.
      db
        .prepare(
          `UPDATE publications SET status = ${PUBLICATION_STATUS.removed} WHERE code = ?1 AND EXISTS
             (SELECT 1 FROM reports WHERE code = ?1 AND outcome = 'closed' AND closed_at = ?2)`,
        )
        .bind(code, entry.now),
    ])
    return (closed?.meta.changes ?? 0) > 0
  },
  async dismiss({ id }, entry) {
    const [dismissed] = await db.batch([
      db
        .prepare(
          `UPDATE reports SET is_closed = 1, outcome = 'dismissed', note = ?2, closed_at = ?3 WHERE id = ?1 AND is_closed = 0`,
        )
        .bind(id, entry.reason, entry.now),
      logAct(db, entry),
    ])
    return dismissed?.meta.changes === 1
  },
})
