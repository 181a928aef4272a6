import type { EventStore } from '../ports/events.ts'
import type { VisitStore } from '../ports/visits.ts'
import { type AnalyticsKeys, readEvents, writeEvents } from './analytics-events.ts'
import { analyticsVisitCounts } from './analytics-visits.ts'
import { d1Events } from './d1-events.ts'
import { d1VisitCounts } from './d1-visit-counts.ts'
import { d1Visits } from './d1-visits.ts'

/** Analytics Engine, when it can be written and read. */
const engineOf = (
  env: Cloudflare.Env,
): { readonly dataset: AnalyticsEngineDataset; readonly keys: AnalyticsKeys } | null => {
  const { METRICS, ANALYTICS_ACCOUNT_ID: account, ANALYTICS_TOKEN: token, ANALYTICS_DATASET: dataset } = env
  return METRICS && account && token && dataset ? { dataset: METRICS, keys: { account, token, dataset } } : null
}

/** Where uses of the product are counted: in Analytics Engine when it can also be read, otherwise in D1. */
export const eventsOf = (env: Cloudflare.Env): EventStore => {
  const counts = d1Events(env.DB)
  const engine = engineOf(env)
  return engine ? { ...counts, ...writeEvents(engine.dataset), ...readEvents(engine.keys) } : counts
}

/** Where visits of published pages are counted: likewise. Single visits are logged in D1. */
export const visitsOf = (env: Cloudflare.Env): VisitStore => {
  const engine = engineOf(env)
  return d1Visits(env.DB, engine ? analyticsVisitCounts(engine.dataset, engine.keys, env.DB) : d1VisitCounts(env.DB))
}
