import * as v from 'valibot'
import { EVENT_NAMES } from '#schemas/catalog/event-types.ts'
import { chinaDay } from '#schemas/china-time.ts'
import type { EventStore } from '../ports/events.ts'

export interface AnalyticsKeys {
  readonly account: string
  /** API token with the permission Account Analytics: Read. */
  readonly token: string
  /** Name of the data set that the binding writes to. */
  readonly dataset: string
}

/** ms; the API answers within this time. */
const TIMEOUT_MS = 10_000
/** `blob1` of the points, which tells them from those of `telemetry.ts`. */
const KIND = 'event'
const DAY = /^\d{4}-\d\d-\d\d$/

// Sums of integers arrive as text.
const number = v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.finite())
const answer = v.object({
  data: v.array(
    v.object({
      day: v.pipe(v.string(), v.regex(DAY)),
      type: v.picklist(EVENT_NAMES),
      label: v.string(),
      n: number,
      names: number,
      nameless: number,
      total: number,
    }),
  ),
})

/** Points are a sample when there are many: each stands for `_sample_interval` of them. */
const queryOf = (dataset: string, from: string, to: string): string =>
  `SELECT blob3 AS day, blob2 AS type, blob4 AS label, SUM(_sample_interval) AS n, COUNT(DISTINCT blob5) AS names,
SUM(IF(blob5 = '', 1, 0)) AS nameless, SUM(double1 * _sample_interval) AS total
FROM ${dataset} WHERE blob1 = '${KIND}' AND blob3 >= '${from}' AND blob3 <= '${to}'
GROUP BY day, type, label ORDER BY day, type, label FORMAT JSON`

/** Writes events to Analytics Engine, which keeps them for three months. */
export const writeEvents = (dataset: AnalyticsEngineDataset): Pick<EventStore, 'record'> => ({
  async record({ type, at, label, value, visitor }) {
    dataset.writeDataPoint({
      indexes: [KIND],
      blobs: [KIND, type, chinaDay(at), label, visitor],
      doubles: [value],
    })
  },
})

/** Reads them over the SQL API. */
export const readEvents = (keys: AnalyticsKeys, send: typeof fetch = fetch): Pick<EventStore, 'daily'> => ({
  async daily(from, to) {
    // The texts become part of a statement.
    if (![from, to].every(day => DAY.test(day)) || !/^\w+$/.test(keys.dataset))
      return { ok: false, code: 'FIGURES_UNAVAILABLE' }
    const url = `https://api.cloudflare.com/client/v4/accounts/${encodeURIComponent(keys.account)}/analytics_engine/sql`
    const response = await send(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${keys.token}` },
      body: queryOf(keys.dataset, from, to),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => null)
    const read = response?.ok ? v.safeParse(answer, await response.json().catch(() => null)) : null
    if (!read?.success) {
      console.error('analytics engine', response?.status)
      return { ok: false, code: 'FIGURES_UNAVAILABLE' }
    }
    const days = read.output.data.map(({ n, names, nameless, total, ...row }) => ({
      ...row,
      count: n,
      visitors: names - (nameless > 0 ? 1 : 0),
      total,
    }))
    return { ok: true, days }
  },
})
