import { UPLOAD_QUEUE } from '#schemas/catalog/upload-queue-limits.ts'
import type { CallFailure } from '../result.ts'
import { backOff, type UploadHalt } from './plan.ts'
import type { UploadEvent, UploadItem } from './upload-item.ts'

/** What a failed call means for its file and for the queue. */
interface AfterFailure {
  readonly events: readonly UploadEvent[]
  readonly halt?: UploadHalt
}
interface Circumstances {
  readonly isOnline: boolean
  /** ms since 1970 */
  readonly now: number
  /** 0–1 */
  readonly random: number
}
type Rule = (item: UploadItem, failure: CallFailure, around: Circumstances) => AfterFailure

const again = (until: number, isAttempt: boolean): UploadEvent => ({ kind: 'postponed', until, isAttempt })
const later = ({ attempts }: UploadItem, { now, random }: Circumstances) => now + backOff(attempts, random)

/** The network comes back at some time, so no number of attempts ends it. */
const offline: Rule = (item, _, around) =>
  around.isOnline
    ? { events: [again(later(item, around), true)] }
    : { events: [again(around.now, false)], halt: 'offline' }
const loginEnded: Rule = (_, __, { now }) => ({ events: [again(now, false)], halt: 'login' })
/**
 * It waits as the others do: its parts are of use when there is room. An original does not keep the pictures waiting that
 * have room.
 */
const full: Rule = ({ originalOf }, { message }, { now }) =>
  originalOf
    ? { events: [{ kind: 'failed', error: message, mayRetry: true }] }
    : { events: [again(now, false)], halt: 'quota' }
const tooMany: Rule = (_, __, { now, random }) => ({
  events: [again(now + UPLOAD_QUEUE.tooManyMs * (0.5 + random), false)],
})
/** Another request finishes the same file, or has ended in the middle of it: the server waits for it for a minute. */
const finishing: Rule = (_, __, { now }) => ({ events: [again(now + UPLOAD_QUEUE.finishingMs, false)] })
/** Some attempts; then the user decides. */
const attempt: Rule = (item, failure, around) => ({
  events: [
    item.attempts + 1 < UPLOAD_QUEUE.attempts
      ? again(later(item, around), true)
      : { kind: 'failed', error: failure.message, mayRetry: true },
  ],
})
/** What the server knew of it is gone: it begins again. */
const forgotten: Rule = (item, failure, around) => ({
  events: [{ kind: 'forgotten' }, ...attempt(item, failure, around).events],
})
const refused: Rule = (_, { message }) => ({ events: [{ kind: 'failed', error: message, mayRetry: false }] })

const RULES: Readonly<Partial<Record<string, Rule>>> = {
  NETWORK: offline,
  UNAUTHENTICATED: loginEnded,
  UPLOAD_TOKEN_INVALID: loginEnded,
  STORAGE_FULL: full,
  RATE_LIMITED: tooMany,
  UPLOADS_UNFINISHED: tooMany,
  UPLOAD_FINISHING: finishing,
  UPLOAD_INCOMPLETE: attempt,
  PART_WRONG: forgotten,
  UPLOAD_CHANGED: forgotten,
}

/** Decides what follows a failed call. */
export const afterFailure: Rule = (item, failure, around) => {
  const isGone = failure.code === 'NOT_FOUND' && (item.session !== null || item.folder !== '')
  const rule = RULES[failure.code] ?? (isGone ? forgotten : failure.status >= 500 ? attempt : refused)
  return rule(item, failure, around)
}
