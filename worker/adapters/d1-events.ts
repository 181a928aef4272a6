import type { EventName } from '#schemas/catalog/event-types.ts'
import { TRACKING_LIMITS } from '#schemas/catalog/tracking-limits.ts'
import { chinaDay } from '#schemas/china-time.ts'
import type { DayCount, EventStore } from '../ports/events.ts'
import { deleteInBatches } from './d1-batches.ts'

/** A visitor is new when the day has no such row yet, and then `changes()` of the next statement is 1. */
const VISITOR = `INSERT OR IGNORE INTO event_visitors (day, type, label, visitor)
  SELECT ?1, ?2, ?3, ?4 WHERE ?4 <> '' AND
    (SELECT COALESCE(SUM(visitors), 0) FROM event_days WHERE day = ?1 AND type = ?2) < ?5`

const COUNT = `INSERT INTO event_days (day, type, label, count, visitors, total)
  SELECT ?1, ?2,
    CASE WHEN EXISTS (SELECT 1 FROM event_days WHERE day = ?1 AND type = ?2 AND label = ?3)
      OR (SELECT COUNT(*) FROM event_days WHERE day = ?1 AND type = ?2) < ?5 THEN ?3 ELSE '' END,
    1, changes(), ?4 WHERE TRUE
  ON CONFLICT (day, type, label) DO UPDATE SET
    count = count + 1, visitors = visitors + excluded.visitors, total = total + excluded.total`

/** Counts in D1: one row per day, kind and label, so that their number does not depend on the traffic. */
export const d1Events = (db: D1Database): EventStore => ({
  async record({ type, at, label, value, visitor }) {
    const day = chinaDay(at)
    const { visitorsPerDay, labelsPerDay } = TRACKING_LIMITS
    await db.batch([
      db.prepare(VISITOR).bind(day, type, label, visitor, visitorsPerDay),
      db.prepare(COUNT).bind(day, type, label, Math.round(value), labelsPerDay),
    ])
  },
  async daily(from, to) {
    const { results } = await db
      .prepare(
        `SELECT day, type, label, count, visitors, total FROM event_days
         WHERE day BETWEEN ?1 AND ?2 ORDER BY day, type, label`,
      )
      .bind(from, to)
      .all<DayCount & { readonly type: EventName }>()
    return { ok: true, days: results }
  },
  async forget(countsBefore, visitorsBefore) {
    await deleteInBatches(db, 'event_visitors', 'day < ?1', visitorsBefore)
    await deleteInBatches(db, 'event_days', 'day < ?1', countsBefore)
  },
})
