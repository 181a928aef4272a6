import * as v from 'valibot'
import { DEVICES } from '../catalog/visit-channels.ts'
import { id, time } from './fields.ts'

/** Day of China: `2026-11-23`. */
export const day = v.pipe(v.string(), v.isoDate())

/** Visits of a day. */
export const dayVisits = v.object({
  day,
  visits: v.number(),
  /** Different visitors of the day. */
  visitors: v.number(),
  /** s; mean stay. */
  seconds: v.number(),
  submissions: v.number(),
})
export type DayVisits = v.InferOutput<typeof dayVisits>

/** Visits by a label. */
export const visitShare = v.object({ label: v.string(), visits: v.number() })
export type VisitShare = v.InferOutput<typeof visitShare>

/** One visit of a published page, without anything that tells who it was. */
export const dataLog = v.object({
  id,
  /** Time of the visit, to the minute. */
  at: time,
  channel: v.string(),
  device: v.picklist(DEVICES),
  /** s */
  seconds: v.number(),
  /** The deepest page seen, counted from 1. */
  pages: v.number(),
})
export type DataLog = v.InferOutput<typeof dataLog>

/** A published page, and its visits in a period. */
export const topPage = v.object({ workId: id, code: v.string(), name: v.string(), owner: id, visits: v.number() })
export type TopPage = v.InferOutput<typeof topPage>
