import type { EventStore } from '../ports/events.ts'
import { readEvents, writeEvents } from './analytics-events.ts'
import { d1Events } from './d1-events.ts'

/** Where uses of the product are counted: in Analytics Engine when it can also be read, otherwise in D1. */
export const eventsOf = (env: Cloudflare.Env): EventStore => {
  const counts = d1Events(env.DB)
  const { METRICS, ANALYTICS_ACCOUNT_ID: account, ANALYTICS_TOKEN: token, ANALYTICS_DATASET: dataset } = env
  if (!METRICS || !account || !token || !dataset) return counts
  return { ...counts, ...writeEvents(METRICS), ...readEvents({ account, token, dataset }) }
}
