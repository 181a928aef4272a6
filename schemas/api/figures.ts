import * as v from 'valibot'
import { PUBLICATION_CODE } from '../catalog/patterns.ts'
import { CHANNEL } from '../catalog/visit-channels.ts'
import { VISIT_LIMITS } from '../catalog/visit-limits.ts'
import { endpoint } from './endpoint.ts'
import { pathId } from './fields.ts'
import { dataLog, day, dayVisits, visitShare } from './visit-fields.ts'

/**
 * Counts a visit of a published page, which sends it twice: `open` when it is shown, `leave` when it is hidden, with
 * what the visit has come to so far. The same `visit` is counted once. Bots are not counted.
 */
export const countVisit = endpoint({
  method: 'POST',
  path: '/app-visits/:code',
  auth: 'none',
  rateLimit: 'use-event',
  params: v.object({ code: v.pipe(v.string(), v.regex(PUBLICATION_CODE)) }),
  body: v.object({
    /** Random name of the visit. */
    visit: v.pipe(v.string(), v.regex(/^[\w-]{16,36}$/)),
    event: v.picklist(['open', 'leave']),
    /** Of the link; empty = it names none. */
    channel: v.optional(v.union([v.literal(''), v.pipe(v.string(), v.regex(CHANNEL))]), ''),
    /** s; time for which the page was visible so far. */
    seconds: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
    /** The deepest page seen, counted from 1. */
    pages: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(VISIT_LIMITS.pages)), 1),
  }),
  bodyBytes: 1024,
  errors: ['PUBLICATION_NOT_FOUND', 'PUBLICATION_DOWN', 'PUBLICATION_EXPIRED', 'PUBLICATION_LOCKED'],
})

/** Figures of the published page of an own work; days of China from `st` to `et`, both included. */
export const statistics = endpoint({
  method: 'GET',
  path: '/apps/:id/statistics',
  auth: 'user',
  params: v.object({ id: pathId }),
  query: v.object({ st: v.optional(day), et: v.optional(day), type: v.optional(v.picklist(['day']), 'day') }),
  output: v.object({
    name: v.string(),
    /** Code of the published page; null = it was never published, and all figures are 0. */
    code: v.nullable(v.string()),
    days: v.array(dayVisits),
    /** The channels with the most visits first. */
    channels: v.array(visitShare),
    /** Visits that have seen the page with the number `label`, in the order of the pages. */
    pages: v.array(visitShare),
  }),
  errors: ['WORK_NOT_FOUND', 'PERIOD_WRONG', 'FIGURES_UNAVAILABLE'],
})

/** The newest visits of the published page of an own work. */
export const dataLogs = endpoint({
  method: 'GET',
  path: '/apps/:id/data-logs',
  auth: 'user',
  params: v.object({ id: pathId }),
  output: v.array(dataLog),
  errors: ['WORK_NOT_FOUND'],
})
export const dataLogById = endpoint({
  method: 'GET',
  path: '/apps/:id/data-logs/:logId',
  auth: 'user',
  params: v.object({ id: pathId, logId: pathId }),
  output: dataLog,
  errors: ['WORK_NOT_FOUND', 'NOT_FOUND'],
})
