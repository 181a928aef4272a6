import type { LogEntry } from '#schemas/api/admin-fields.ts'
import type { ActEntry, AdminLog, LogFilter } from '../../ports/admin.ts'
import { type Condition, inPeriod, listRows, type Query, readRows } from './list-rows.ts'

interface Row {
  readonly id: number
  readonly admin_id: number
  readonly admin_name: string | null
  readonly act: LogEntry['act']
  readonly target: LogEntry['target']
  readonly target_id: string
  readonly user_id: number | null
  readonly reason: string
  readonly details: string
  readonly created_at: string
}
const entryOf = (row: Row): LogEntry => ({
  id: row.id,
  adminId: row.admin_id,
  adminName: row.admin_name ?? '',
  act: row.act,
  target: row.target,
  targetId: row.target_id,
  userId: row.user_id,
  reason: row.reason,
  details: JSON.parse(row.details) as LogEntry['details'],
  createdAt: row.created_at,
})

const QUERY: Query = {
  from: 'FROM admin_log l LEFT JOIN users a ON a.id = l.admin_id',
  columns: 'l.*, a.nickname AS admin_name',
  order: 'l.id DESC',
}

const conditionsOf = (filter: LogFilter): readonly Condition[] => [
  filter.adminId === null ? null : ['l.admin_id = ?', filter.adminId],
  filter.act === null ? null : ['l.act = ?', filter.act],
  filter.userId === null ? null : ['l.user_id = ?', filter.userId],
  ...inPeriod('l.created_at', filter),
]

/**
 * The statement that writes the line of an act, for the batch of the act: right after the statement that changes
 * something, so that an act that changed nothing has no line.
 */
export const logAct = (
  db: D1Database,
  entry: ActEntry,
  condition = 'changes() > 0',
  /** SQL: the target of the line, when its id is not known before; default: that of the entry. */
  targetId = '?4',
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO admin_log (admin_id, act, target, target_id, user_id, reason, details, created_at)
       SELECT ?1, ?2, ?3, ${targetId}, ?5, ?6, ?7, ?8 WHERE ${condition}`,
    )
    .bind(
      ...[entry.adminId, entry.act, entry.target, entry.targetId],
      ...[entry.userId, entry.reason, JSON.stringify(entry.details), entry.now],
    )

/** SQL: whether an account is an administrator now, and not banned. */
export const isAdministrator = (id: string): string =>
  `EXISTS (SELECT 1 FROM users a WHERE a.id = ${id} AND a.role = 3 AND NOT EXISTS (SELECT 1 FROM bans b WHERE b.user_id = a.id))`

/** The last lines about a thing. */
export const lastActs = async (
  db: D1Database,
  condition: Exclude<Condition, null>,
  limit: number,
): Promise<LogEntry[]> => (await readRows<Row>(db, QUERY, [condition], limit)).map(entryOf)

/** The log of administrative acts in D1. */
export const d1AdminLog = (db: D1Database): AdminLog => ({
  async add(entry) {
    await logAct(db, entry, 'TRUE').run()
  },
  list: (filter, paging) => listRows<Row, LogEntry>(db, QUERY, conditionsOf(filter), paging, entryOf),
  async rows(filter, { after, size }) {
    const rest: Condition = after && ['l.id < ?', after.id]
    return (await readRows<Row>(db, QUERY, [...conditionsOf(filter), rest], size)).map(entryOf)
  },
  async countSince(adminId, act, since) {
    const count = await db
      .prepare(
        'SELECT COUNT(*) AS n FROM (SELECT 1 FROM admin_log WHERE admin_id = ?1 AND act = ?2 AND created_at > ?3 LIMIT 1000)',
      )
      .bind(adminId, act, since)
      .first<number>('n')
    return count ?? 0
  },
})
