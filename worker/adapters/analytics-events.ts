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

/** A number of an answer: sums of integers arrive as text. */
export const analyticsNumber = v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.finite())
/** A day of an answer. */
export const analyticsDay = v.pipe(v.string(), v.regex(DAY))
const row = v.object({
  day: analyticsDay,
  type: v.picklist(EVENT_NAMES),
  label: v.string(),
  n: analyticsNumber,
  names: analyticsNumber,
  nameless: analyticsNumber,
  total: analyticsNumber,
})

/** The rows of a statement of the SQL API; null = they cannot be read, which is logged. */
export const askAnalytics = async <S extends v.GenericSchema>(
  { account, token }: AnalyticsKeys,
  statement: string,
  rows: S,
  send: typeof fetch = fetch,
): Promise<v.InferOutput<S> | null> => {
  const url = `https://api.cloudflare.com/client/v4/accounts/${encodeURIComponent(account)}/analytics_engine/sql`
  const response = await send(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: statement,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null)
  const read = response?.ok ? v.safeParse(v.object({ data: rows }), await response.json().catch(() => null)) : null
  if (read?.success) return read.output.data
  console.error('analytics engine', response?.status)
  return null
}

/** Whether these are days and the name of a data set: they become part of a statement. */
export const isAskable = (dataset: string, ...days: readonly string[]): boolean =>
  days.every(day => DAY.test(day)) && /^\w+$/.test(dataset)

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
    if (!isAskable(keys.dataset, from, to)) return { ok: false, code: 'FIGURES_UNAVAILABLE' }
    const rows = await askAnalytics(keys, queryOf(keys.dataset, from, to), v.array(row), send)
    if (!rows) return { ok: false, code: 'FIGURES_UNAVAILABLE' }
    const days = rows.map(({ n, names, nameless, total, ...row }) => ({
      ...row,
      count: n,
      visitors: names - (nameless > 0 ? 1 : 0),
      total,
    }))
    return { ok: true, days }
  },
})
