import type { DayVisits, TopPage, VisitShare } from '#schemas/api/visit-fields.ts'
import { VISIT_LIMITS } from '#schemas/catalog/visit-limits.ts'
import { chinaDay } from '#schemas/china-time.ts'
import type { VisitCounts } from '../ports/visits.ts'
import { deleteInBatches } from './d1-batches.ts'

const { visitorsPerDay, channelsPerDay } = VISIT_LIMITS

/** A visitor is new when the day has no such row yet, and then `changes()` of the next statement is 1. */
const VISITOR = `INSERT OR IGNORE INTO visit_visitors (publication_id, day, visitor)
  SELECT ?1, ?2, ?3 WHERE (SELECT COALESCE(SUM(visitors), 0) FROM visit_days
    WHERE publication_id = ?1 AND day = ?2 AND kind = 'visit') < ${visitorsPerDay}`
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

/** Counts in D1: rows per publication, day, channel and page, so that their number does not depend on the traffic. */
export const d1VisitCounts = (db: D1Database): VisitCounts => {
  const shares = async (publicationId: number, from: string, to: string, kind: 'channel' | 'page') => {
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
    async opened({ publicationId, at, channel, visitor }, isLogged) {
      const day = chinaDay(at)
      await db.batch([
        db.prepare(VISITOR).bind(publicationId, day, visitor),
        db.prepare(COUNT).bind(publicationId, day, Number(isLogged)),
        db.prepare(CHANNEL).bind(publicationId, day, channel),
        db.prepare(ADD).bind(publicationId, day, 'page', '1'),
      ])
    },
    async stayed(publicationId, day, seconds, pages) {
      await db.batch([
        db.prepare(STAY).bind(publicationId, day, seconds),
        ...pages.map(page => db.prepare(ADD).bind(publicationId, day, 'page', String(page))),
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
    async forgetCounts(countsBefore, visitorsBefore) {
      await deleteInBatches(db, 'visit_visitors', 'day < ?1', visitorsBefore)
      await deleteInBatches(db, 'visit_days', 'day < ?1', countsBefore)
    },
  }
}
