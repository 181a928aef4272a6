import type { QueueTicket } from '../../ports/browser-leases.ts'
import { heldBy, isFree, isLeased, type PoolLimits, type PoolState, type Session } from './sessions.ts'

import { creditOf } from './standings.ts'

/** Whether the drawing of a ticket is expected to take long. */
export const isLongTicket = (
  { slow }: PoolState,
  { owner, isBackground, isLarge, wasRecalled }: QueueTicket,
  now: number,
): boolean => isBackground || isLarge || wasRecalled || (slow[owner] ?? 0) > now

/** ms since 1970: when a lease is one of a long drawing; a browser that is being launched draws nothing yet. */
const longAt = ({ id, isLong, since }: Session, { shortMs }: PoolLimits): number =>
  isLong ? 0 : id === '' ? Number.POSITIVE_INFINITY : since + shortMs

const hasRoomForLong = ({ sessions }: PoolState, now: number, limits: PoolLimits): boolean =>
  sessions.filter(session => isLeased(session) && longAt(session, limits) <= now).length < limits.longBrowsers

/** Whether the covers or the cut-outs have their share of the browsers already. */
const isShareTaken = ({ sessions }: PoolState, ticket: QueueTicket, limits: PoolLimits): boolean => {
  const count = (kind: 'isBackground' | 'isCutOut') =>
    ticket[kind] ? sessions.filter(session => isLeased(session) && session[kind]).length : -1
  return count('isBackground') >= limits.backgroundBrowsers || count('isCutOut') >= limits.cutOutBrowsers
}

/** Whether a ticket may have a browser as its owner's only one. */
export const mayHaveOne = (state: PoolState, ticket: QueueTicket, now: number, limits: PoolLimits): boolean => {
  if (heldBy(state, ticket.owner) > 0 || isShareTaken(state, ticket, limits)) return false
  return !isLongTicket(state, ticket, now) || hasRoomForLong(state, now, limits)
}

/**
 * Whether a ticket may have a browser beside others of its owner: when one stays free for somebody else, which also is
 * room for a long drawing.
 */
export const mayHaveAnother = (state: PoolState, ticket: QueueTicket, limits: PoolLimits): boolean => {
  const taken = state.sessions.filter(session => !isFree(session))
  return !ticket.isBackground && !isShareTaken(state, ticket, limits) && taken.length + 1 < limits.browsers
}

/** The lease that is recalled next if a short drawing needs a browser, and the time (ms since 1970) from which. */
interface Recall {
  readonly session: Session
  readonly time: number
}

/**
 * When long drawings have all browsers, one of them is recalled, unless an earlier lease of it was: that of the owner
 * with the fewest quick drawings, of equals the one that began last. At least one can be: not more drawings than
 * `longBrowsers` begin as long ones. Null while a browser becomes free anyway.
 */
export const nextRecall = ({ sessions, credit }: PoolState, limits: PoolLimits): Recall | null => {
  if (sessions.length < limits.browsers || sessions.some(session => !isLeased(session) || session.isRecalled))
    return null
  const [session] = sessions
    .filter(({ isKept }) => !isKept)
    .toSorted((a, b) => creditOf(credit, a.owner) - creditOf(credit, b.owner) || b.since - a.since)
  if (!session) return null
  // A drawing that was long from the start has its time as well, so that the same few are not recalled without end.
  const time = Math.max(session.since + limits.shortMs, ...sessions.map(each => longAt(each, limits)))
  return time < Number.POSITIVE_INFINITY ? { session, time } : null
}

/** Recalls a lease. */
export const recall = (state: PoolState, { lease }: Session): PoolState => ({
  ...state,
  sessions: state.sessions.map(session => (session.lease === lease ? { ...session, isRecalled: true } : session)),
})
