import type { DataLog, DayVisits, TopPage, VisitShare } from '#schemas/api/visit-fields.ts'
import { VISIT_LIMITS } from '#schemas/catalog/visit-limits.ts'
import { chinaDay } from '#schemas/china-time.ts'
import { isoTime } from '#schemas/time.ts'
import type { NewVisit, VisitStore } from '../ports/visits.ts'
import { deleteInBatches } from './d1-batches.ts'

const { logsPerDay, visitorsPerDay, channelsPerDay, staySeconds } = VISIT_LIMITS

/** The number of a column in the counts of all visits of the day. */
const OF_DAY = (column: 'logged' | 'visitors') =>
  `(SELECT COALESCE(SUM(${column}), 0) FROM visit_days WHERE publication_id = ?1 AND day = ?2 AND kind = 'visit')`

const LOG = `INSERT OR IGNORE INTO visit_logs (publication_id, day, visit, at, channel, device)
  SELECT ?1, ?2, ?3, ?4, ?5, ?6 WHERE ${OF_DAY('logged')} < ${logsPerDay}`
/** A visitor is new when the day has no such row yet, and then `changes()` of the next statement is 1. */
const VISITOR = `INSERT OR IGNORE INTO visit_visitors (publication_id, day, visitor)
  SELECT ?1, ?2, ?3 WHERE ${OF_DAY('visitors')} < ${visitorsPerDay}`
const COUNT = `INSERT INTO visit_days (publication_id, day, kind, label, count, visitors, logged)
  VALUES (?1, ?2, 'visit', '', 1, changes(), ?3)
  ON CONFLICT (publication_id, day, kind, label) DO UPDATE SET
    count = count + 1, visitors = visitors + excluded.visitors, logged = logged + excluded.logged`
const CHANNEL = `INSERT INTO visit_days (publication_id, day, kind, label, count)
  SELECT ?1, ?2, 'channel',
    CASE WHEN EXISTS (SELECT 1 FROM visit_days WHERE publication_id = ?1 AND day = ?2 AND kind = 'channel' AND label = ?3)
      OR (SELECT COUNT(*) FROM visit_days WHERE publication_id = ?1 AND day = ?2 AND kind = 'channel') < ${channelsPerDay - 1}
      THEN ?3 ELSE 'other' END,
    1 WHERE TRUE
  ON CONFLICT (publication_id, day, kind, label) DO UPDATE SET count = count + 1`
const ADD = `INSERT INTO visit_days (publication_id, day, kind, label, count) VALUES (?1, ?2, ?3, ?4, 1)
  ON CONFLICT (publication_id, day, kind, label) DO UPDATE SET count = count + 1`
const STAY = `UPDATE visit_days SET seconds = seconds + ?3
  WHERE publication_id = ?1 AND day = ?2 AND kind = 'visit' AND label = ''`

/** Sums of the counts by day; `?1` and `?2` are the first and the last day. */
const daysOf = (filter: string) => `SELECT day,
    SUM(IIF(kind = 'visit', count, 0)) AS visits, SUM(visitors) AS visitors,
    SUM(IIF(kind = 'form', count, 0)) AS submissions,
    CAST(ROUND(1.0 * SUM(seconds) / MAX(1, SUM(logged))) AS INTEGER) AS seconds
  FROM visit_days WHERE day BETWEEN ?1 AND ?2 AND kind IN ('visit', 'form')${filter} GROUP BY day ORDER BY day`

interface LogRow {
  readonly id: number
  readonly day: string
  readonly seconds: number
  readonly pages: number
}

const LOG_COLUMNS = 'id, at, channel, device, seconds, pages'

/** Counts in D1: rows per publication, day, channel and page, so that their number does not depend on the traffic. */
export const d1Visits = (db: D1Database): VisitStore => {
  const shares = async (
    publicationId: number,
    from: string,
    to: string,
    kind: 'channel' | 'page',
  ): Promise<VisitShare[]> => {
    const order = kind === 'page' ? 'CAST(label AS INTEGER)' : 'visits DESC, label'
    const { results } = await db
      .prepare(
        `SELECT label, SUM(count) AS visits FROM visit_days
         WHERE publication_id = ?1 AND day BETWEEN ?2 AND ?3 AND kind = ?4 GROUP BY label ORDER BY ${order} LIMIT 100`,
      )
      .bind(publicationId, from, to, kind)
      .all<VisitShare>()
    return results
  }
  return {
    async open({ publicationId, at, visit, channel, device, visitor }: NewVisit) {
      const day = chinaDay(at)
      const known = await db
        .prepare('SELECT 1 FROM visit_logs WHERE publication_id = ?1 AND visit = ?2')
        .bind(publicationId, visit)
        .first()
      if (known) return
      // Of two that come at the same time only one has a new row.
      const minute = isoTime(at - (at % 60_000))
      const { meta } = await db.prepare(LOG).bind(publicationId, day, visit, minute, channel, device).run()
      await db.batch([
        db.prepare(VISITOR).bind(publicationId, day, visitor),
        db.prepare(COUNT).bind(publicationId, day, meta.changes),
        db.prepare(CHANNEL).bind(publicationId, day, channel),
        db.prepare(ADD).bind(publicationId, day, 'page', '1'),
      ])
    },
    async leave(publicationId, visit, seconds, pages) {
      const log = await db
        .prepare('SELECT id, day, seconds, pages FROM visit_logs WHERE publication_id = ?1 AND visit = ?2')
        .bind(publicationId, visit)
        .first<LogRow>()
      if (!log) return
      const stayed = Math.max(log.seconds, Math.min(seconds, staySeconds))
      const seen = Math.max(log.pages, Math.min(pages, VISIT_LIMITS.pages))
      if (stayed === log.seconds && seen === log.pages) return
      // The same report that comes twice at once is added once.
      const { meta } = await db
        .prepare('UPDATE visit_logs SET seconds = ?2, pages = ?3 WHERE id = ?1 AND seconds = ?4 AND pages = ?5')
        .bind(log.id, stayed, seen, log.seconds, log.pages)
        .run()
      if (meta.changes === 0) return
      await db.batch([
        db.prepare(STAY).bind(publicationId, log.day, stayed - log.seconds),
        ...Array.from({ length: seen - log.pages }, (_, index) =>
          db.prepare(ADD).bind(publicationId, log.day, 'page', String(log.pages + 1 + index)),
        ),
      ])
    },
    async submitted(publicationId, at) {
      await db.prepare(ADD).bind(publicationId, chinaDay(at), 'form', '').run()
    },
    async figures(publicationId, from, to) {
      const { results: days } = await db
        .prepare(daysOf(' AND publication_id = ?3'))
        .bind(from, to, publicationId)
        .all<DayVisits>()
      const [channels, pages] = await Promise.all([
        shares(publicationId, from, to, 'channel'),
        shares(publicationId, from, to, 'page'),
      ])
      return { ok: true, days, channels, pages }
    },
    async totals(from, to, most) {
      const { results: days } = await db.prepare(daysOf('')).bind(from, to).all<DayVisits>()
      const { results: top } = await db
        .prepare(
          `SELECT p.work_id AS workId, p.code, p.name, p.owner, SUM(v.count) AS visits
           FROM visit_days v JOIN publications p ON p.id = v.publication_id
           WHERE v.day BETWEEN ?1 AND ?2 AND v.kind = 'visit' GROUP BY p.id ORDER BY visits DESC, p.id LIMIT ?3`,
        )
        .bind(from, to, most)
        .all<TopPage>()
      return { ok: true, days, top }
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
    async forget(countsBefore, visitorsBefore, logsBefore) {
      await deleteInBatches(db, 'visit_visitors', 'day < ?1', visitorsBefore)
      await deleteInBatches(db, 'visit_logs', 'day < ?1', logsBefore)
      await deleteInBatches(db, 'visit_days', 'day < ?1', countsBefore)
    },
  }
}
