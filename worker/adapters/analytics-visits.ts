import * as v from 'valibot'
import type { DayVisits, VisitShare } from '#schemas/api/visit-fields.ts'
import { chinaDay } from '#schemas/china-time.ts'
import type { VisitCounts } from '../ports/visits.ts'
import { type AnalyticsKeys, analyticsDay, analyticsNumber, askAnalytics, isAskable } from './analytics-events.ts'

/** `blob1` of the points, which tells them from others of the data set. */
const KIND = 'visit'
const UNAVAILABLE = { ok: false, code: 'FIGURES_UNAVAILABLE' } as const

type Point = 'visit' | 'channel' | 'page' | 'form' | 'stay'
const POINTS = ['visit', 'channel', 'page', 'form', 'stay'] as const satisfies readonly Point[]

/** Points are a sample when there are many: each stands for `_sample_interval` of them. */
const SUMS = `SUM(_sample_interval) AS n, COUNT(DISTINCT blob6) AS names, SUM(double1 * _sample_interval) AS seconds,
SUM(double2 * _sample_interval) AS logged`
const sums = { n: analyticsNumber, names: analyticsNumber, seconds: analyticsNumber, logged: analyticsNumber }
const dayRow = v.object({ day: analyticsDay, point: v.picklist(POINTS), label: v.string(), ...sums })
type DayRow = v.InferOutput<typeof dayRow>
const topRow = v.object({ publication: analyticsNumber, n: analyticsNumber })

/** The rows of some days as figures by day. */
const daysOf = (rows: readonly DayRow[]): DayVisits[] =>
  [...Map.groupBy(rows, ({ day }) => day)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, of]) => {
      const sum = (point: Point, field: 'n' | 'names' | 'seconds' | 'logged') =>
        of.reduce((all, row) => (row.point === point ? all + row[field] : all), 0)
      const logged = sum('visit', 'logged')
      return {
        day,
        visits: sum('visit', 'n'),
        visitors: sum('visit', 'names'),
        seconds: logged === 0 ? 0 : Math.round(sum('stay', 'seconds') / logged),
        submissions: sum('form', 'n'),
      }
    })

const sharesOf = (rows: readonly DayRow[], point: 'channel' | 'page'): VisitShare[] =>
  [...Map.groupBy(rows, row => (row.point === point ? row.label : ''))].flatMap(([label, of]) =>
    label === '' ? [] : [{ label, visits: of.reduce((all, { n }) => all + n, 0) }],
  )

/**
 * Counts in Analytics Engine, which keeps them for three months and takes any traffic; names of the pages with the most
 * visits are read from D1.
 */
export const analyticsVisitCounts = (
  dataset: AnalyticsEngineDataset,
  keys: AnalyticsKeys,
  db: D1Database,
  send: typeof fetch = fetch,
): VisitCounts => {
  const write = (id: number, day: string, point: Point, label: string, visitor = '', numbers: number[] = [0, 0]) =>
    dataset.writeDataPoint({
      indexes: [`${KIND} ${id}`],
      blobs: [KIND, String(id), day, point, label, visitor],
      doubles: numbers,
    })
  const during = (from: string, to: string) =>
    `FROM ${keys.dataset} WHERE blob1 = '${KIND}' AND blob3 >= '${from}' AND blob3 <= '${to}'`
  const byDay = (where: string) =>
    askAnalytics(
      keys,
      `SELECT blob3 AS day, blob4 AS point, blob5 AS label, ${SUMS} ${where}
GROUP BY day, point, label ORDER BY day, point, label FORMAT JSON`,
      v.array(dayRow),
      send,
    )
  return {
    async opened({ publicationId, at, channel, visitor }, isLogged) {
      const day = chinaDay(at)
      write(publicationId, day, 'visit', '', visitor, [0, Number(isLogged)])
      write(publicationId, day, 'channel', channel)
      write(publicationId, day, 'page', '1')
    },
    async stayed(publicationId, day, seconds, pages) {
      write(publicationId, day, 'stay', '', '', [seconds, 0])
      // An invocation writes 25 points: who has seen more pages at once has gone through them quickly.
      for (const page of pages.slice(-20)) write(publicationId, day, 'page', String(page))
    },
    async submitted(publicationId, at) {
      write(publicationId, chinaDay(at), 'form', '')
    },
    async figures(publicationId, from, to) {
      if (!isAskable(keys.dataset, from, to)) return UNAVAILABLE
      const rows = await byDay(`${during(from, to)} AND blob2 = '${Number(publicationId)}'`)
      if (!rows) return UNAVAILABLE
      return {
        ok: true,
        days: daysOf(rows),
        channels: sharesOf(rows, 'channel').sort((a, b) => b.visits - a.visits),
        pages: sharesOf(rows, 'page').sort((a, b) => Number(a.label) - Number(b.label)),
      }
    },
    async totals(from, to, most) {
      if (!isAskable(keys.dataset, from, to)) return UNAVAILABLE
      const [rows, top] = await Promise.all([
        byDay(`${during(from, to)} AND blob4 IN ('visit', 'form', 'stay')`),
        askAnalytics(
          keys,
          `SELECT blob2 AS publication, SUM(_sample_interval) AS n ${during(from, to)} AND blob4 = 'visit'
GROUP BY publication ORDER BY n DESC LIMIT ${Math.trunc(most)} FORMAT JSON`,
          v.array(topRow),
          send,
        ),
      ])
      if (!rows || !top) return UNAVAILABLE
      const { results } = await db
        .prepare(
          `SELECT id, work_id AS workId, code, name, owner FROM publications
           WHERE id IN (SELECT value FROM json_each(?1))`,
        )
        .bind(JSON.stringify(top.map(({ publication }) => publication)))
        .all<{ id: number; workId: number; code: string; name: string; owner: number }>()
      const named = new Map(results.map(({ id, ...page }) => [id, page]))
      return {
        ok: true,
        days: daysOf(rows),
        top: top.flatMap(({ publication, n }) => {
          const page = named.get(publication)
          return page ? [{ ...page, visits: n }] : []
        }),
      }
    },
    forgetCounts: async () => {},
  }
}
