import type { DataLog } from '#schemas/api/visit-fields.ts'
import { VISIT_LIMITS } from '#schemas/catalog/visit-limits.ts'
import { chinaDay } from '#schemas/china-time.ts'
import { isoTime } from '#schemas/time.ts'
import type { VisitCounts, VisitStore } from '../ports/visits.ts'
import { deleteInBatches } from './d1-batches.ts'

const { logsPerDay, staySeconds, pages: mostPages } = VISIT_LIMITS

const LOG = `INSERT OR IGNORE INTO visit_logs (publication_id, day, visit, at, channel, device)
  SELECT ?1, ?2, ?3, ?4, ?5, ?6
  WHERE (SELECT COUNT(*) FROM visit_logs WHERE publication_id = ?1 AND day = ?2) < ${logsPerDay}`
const LOG_COLUMNS = 'id, at, channel, device, seconds, pages'

interface LogRow {
  readonly id: number
  readonly day: string
  readonly seconds: number
  readonly pages: number
}

/** Logs of single visits in D1; `counts` is where they are counted. */
export const d1Visits = (db: D1Database, counts: VisitCounts): VisitStore => ({
  submitted: counts.submitted,
  figures: counts.figures,
  totals: counts.totals,
  forgetCounts: counts.forgetCounts,
  async open(opened) {
    const { publicationId, at, visit, channel, device } = opened
    const known = await db
      .prepare('SELECT 1 FROM visit_logs WHERE publication_id = ?1 AND visit = ?2')
      .bind(publicationId, visit)
      .first()
    if (known) return
    const minute = isoTime(at - (at % 60_000))
    const { meta } = await db.prepare(LOG).bind(publicationId, chinaDay(at), visit, minute, channel, device).run()
    // Of two that come at the same time only one has a new row; without one the day is full, or the other has it.
    const isFull = meta.changes === 0 && (await isDayFull(db, publicationId, chinaDay(at)))
    if (meta.changes === 1 || isFull) await counts.opened(opened, meta.changes === 1)
  },
  async leave(publicationId, visit, seconds, pages) {
    const log = await db
      .prepare('SELECT id, day, seconds, pages FROM visit_logs WHERE publication_id = ?1 AND visit = ?2')
      .bind(publicationId, visit)
      .first<LogRow>()
    if (!log) return
    const stayed = Math.max(log.seconds, Math.min(seconds, staySeconds))
    const seen = Math.max(log.pages, Math.min(pages, mostPages))
    if (stayed === log.seconds && seen === log.pages) return
    // The same report that comes twice at once is added once.
    const { meta } = await db
      .prepare('UPDATE visit_logs SET seconds = ?2, pages = ?3 WHERE id = ?1 AND seconds = ?4 AND pages = ?5')
      .bind(log.id, stayed, seen, log.seconds, log.pages)
      .run()
    if (meta.changes === 0) return
    const more = Array.from({ length: seen - log.pages }, (_, index) => log.pages + 1 + index)
    await counts.stayed(publicationId, log.day, stayed - log.seconds, more)
  },
  async logs(publicationId, count) {
    const { results } = await db
      .prepare(`SELECT ${LOG_COLUMNS} FROM visit_logs WHERE publication_id = ?1 ORDER BY id DESC LIMIT ?2`)
      .bind(publicationId, count)
      .all<DataLog>()
    return results
  },
  log: (publicationId, id) =>
    db
      .prepare(`SELECT ${LOG_COLUMNS} FROM visit_logs WHERE publication_id = ?1 AND id = ?2`)
      .bind(publicationId, id)
      .first<DataLog>(),
  forgetLogs: before => deleteInBatches(db, 'visit_logs', 'day < ?1', before),
})

const isDayFull = async (db: D1Database, publicationId: number, day: string): Promise<boolean> => {
  const row = await db
    .prepare('SELECT COUNT(*) AS logs FROM visit_logs WHERE publication_id = ?1 AND day = ?2')
    .bind(publicationId, day)
    .first<{ readonly logs: number }>()
  return (row?.logs ?? 0) >= logsPerDay
}
