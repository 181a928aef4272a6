import type { QueueTicket } from '../../ports/browser-leases.ts'
import { isFree, nextLaunch, type PoolLimits, type PoolState, type Session } from './sessions.ts'

/** ms; how long a free browser is taken without waiting for a launch after one failed. */
const NO_LAUNCH_MS = 60_000

/** New state, and the lease of a ticket (`sessionId` null = permission to launch); null = no lease now. */
interface Assignment {
  readonly state: PoolState
  readonly lease: { readonly sessionId: string | null } | null
}

/**
 * The free browser that suits a ticket best: its owner's last one, then one that drew such drawings, then the one that
 * became free last, so that others have their time to end. Each has the fonts and the code of its drawings at hand.
 */
const bestFree = (state: PoolState, owner: string, isLong: boolean): Session | undefined => {
  const rank = ({ before }: Session) =>
    before ? [Number(before.owner === owner), Number(before.isLong === isLong), before.ended] : [0, 0, 0]
  const compare = (a: readonly number[], b: readonly number[]) =>
    a.map((each, at) => (b[at] ?? 0) - each).find(difference => difference !== 0) ?? 0
  return state.sessions.filter(isFree).toSorted((a, b) => compare(rank(a), rank(b)))[0]
}

/**
 * Whether a long drawing leaves a free browser to somebody else, who has just drawn something short in it and would have
 * to wait for a new one, which has neither fonts nor code. Covers take what is free: nobody waits for them.
 */
const isLeft = (
  { sessions, failedLaunch }: PoolState,
  { before }: Session,
  { owner, isBackground }: QueueTicket,
  now: number,
  { browsers, keptMs }: PoolLimits,
): boolean =>
  before !== null &&
  before.owner !== owner &&
  !before.isLong &&
  now - before.ended < keptMs &&
  !isBackground &&
  sessions.length < browsers &&
  (failedLaunch === 0 || now - failedLaunch >= NO_LAUNCH_MS)

/** Assigns a free browser or a launch to a ticket, if possible. `isLong`: it counts as a long drawing from the start. */
export const assign = (
  state: PoolState,
  ticket: QueueTicket,
  isLong: boolean,
  now: number,
  limits: PoolLimits,
): Assignment => {
  const { id: lease, owner, isBackground, isCutOut, wasRecalled: isKept } = ticket
  const { sessions } = state
  const terms = { lease, owner, isBackground, isCutOut, isLong, isKept }
  const held = { ...terms, isRecalled: false, since: now, expires: now + limits.leaseMs, isEnding: false }
  const free = bestFree(state, owner, isLong)
  if (free && !(isLong && isLeft(state, free, ticket, now, limits))) {
    const next = sessions.map(session => (session === free ? { ...session, ...held } : session))
    return { state: { ...state, sessions: next }, lease: { sessionId: free.id } }
  }
  if (sessions.length < limits.browsers && now >= nextLaunch(state, limits))
    return {
      state: { ...state, sessions: [...sessions, { id: '', before: null, ...held }], lastLaunch: now },
      lease: { sessionId: null },
    }
  return { state, lease: null }
}
