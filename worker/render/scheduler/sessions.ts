import type { QueueTicket } from '../../ports/browser-leases.ts'

/** Running browsers and their leases; times in ms since 1970. */
export interface PoolState {
  readonly sessions: readonly Session[]
  readonly lastLaunch: number
}
interface Session {
  /** Browser session id; empty while the browser is being launched. */
  readonly id: string
  /** Id of the ticket that holds the lease; empty = free. */
  readonly lease: string
  /** Owner and kind of that ticket. */
  readonly owner: string
  readonly isBackground: boolean
  /** A lease that has not ended by then counts as lost; a free browser is closed then. */
  readonly expires: number
  /** The browser is being closed: it is not leased again, and counts until it is gone. */
  readonly isEnding: boolean
}
export const NO_SESSIONS: PoolState = { sessions: [], lastLaunch: 0 }

export interface PoolLimits {
  /** Most browsers that run at the same time. */
  readonly browsers: number
  /** Most of them that draw in the background, so that others find one. */
  readonly backgroundBrowsers: number
  /** ms; how long a lease lasts that is not renewed. */
  readonly leaseMs: number
  /** ms; how long a free browser is kept. */
  readonly idleMs: number
  /** ms; Cloudflare starts one browser per second. */
  readonly launchGapMs: number
  /** Most waiting tickets of one owner. */
  readonly ticketsPerOwner: number
}

const UNLEASED = { lease: '', owner: '', isBackground: false } as const
const isLeased = ({ lease }: Session): boolean => lease !== ''
const isFree = ({ lease, isEnding }: Session): boolean => lease === '' && !isEnding

/** Number of browsers that an owner holds. */
export const heldBy = (state: PoolState, owner: string): number =>
  state.sessions.filter(session => isLeased(session) && session.owner === owner).length

/** Whether a ticket may have a browser as its owner's only one. */
export const mayHaveOne = (state: PoolState, { owner, isBackground }: QueueTicket, limits: PoolLimits): boolean => {
  if (heldBy(state, owner) > 0) return false
  const background = state.sessions.filter(session => isLeased(session) && session.isBackground)
  return !isBackground || background.length < limits.backgroundBrowsers
}

/** Whether a ticket may have a browser beside others of its owner: when one stays free for somebody else. */
export const mayHaveAnother = (state: PoolState, { isBackground }: QueueTicket, limits: PoolLimits): boolean => {
  const taken = state.sessions.filter(session => !isFree(session))
  return !isBackground && taken.length + 1 < limits.browsers
}

/** New state, and the lease of a ticket (`sessionId` null = permission to launch); null = no lease now. */
interface Assignment {
  readonly state: PoolState
  readonly lease: { readonly sessionId: string | null } | null
}

/** Assigns a free browser or a launch to a ticket, if possible. */
export const assign = (
  state: PoolState,
  { id: lease, owner, isBackground }: QueueTicket,
  now: number,
  limits: PoolLimits,
): Assignment => {
  const { sessions } = state
  const held = { lease, owner, isBackground, expires: now + limits.leaseMs, isEnding: false }
  const free = sessions.find(isFree)
  if (free) {
    const next = sessions.map(session => (session === free ? { ...session, ...held } : session))
    return { state: { ...state, sessions: next }, lease: { sessionId: free.id } }
  }
  if (sessions.length < limits.browsers && now >= nextLaunch(state, limits))
    return {
      state: { sessions: [...sessions, { id: '', ...held }], lastLaunch: now },
      lease: { sessionId: null },
    }
  return { state, lease: null }
}

/** ms since 1970: when the next browser may be launched; never while all of them run. */
export const nextLaunch = ({ sessions, lastLaunch }: PoolState, { browsers, launchGapMs }: PoolLimits): number =>
  sessions.length < browsers ? lastLaunch + launchGapMs : Number.POSITIVE_INFINITY

/** ms since 1970: when the next free browser is to be closed, or the next lease counts as lost. */
export const nextExpiry = ({ sessions }: PoolState): number =>
  Math.min(Number.POSITIVE_INFINITY, ...sessions.filter(({ isEnding }) => !isEnding).map(({ expires }) => expires))

/** A browser that is to be closed; one that never started is only forgotten. */
const ending = (session: Session): readonly Session[] =>
  session.id === '' ? [] : [{ ...session, ...UNLEASED, isEnding: true }]

/** Ends the browsers that were free for long enough, and those whose lease is lost. The same object without any. */
export const expire = (state: PoolState, now: number): PoolState =>
  nextExpiry(state) > now
    ? state
    : {
        ...state,
        sessions: state.sessions.flatMap(session =>
          session.isEnding || session.expires > now ? [session] : ending(session),
        ),
      }

/** Ids of the browsers that are to be closed. */
export const endingIds = ({ sessions }: PoolState): readonly string[] =>
  sessions.flatMap(({ id, isEnding }) => (isEnding ? [id] : []))

/** Forgets a browser that was closed. */
export const closed = (state: PoolState, id: string): PoolState => ({
  ...state,
  sessions: state.sessions.filter(session => !session.isEnding || session.id !== id),
})

/** Records the session that the holder of a ticket launched. */
export const launched = (state: PoolState, ticketId: string, id: string): PoolState => ({
  ...state,
  sessions: state.sessions.map(session => (session.lease === ticketId ? { ...session, id } : session)),
})

/** Extends a lease. The same object when the ticket has none. */
export const renew = (state: PoolState, ticketId: string, now: number, { leaseMs }: PoolLimits): PoolState =>
  state.sessions.some(({ lease }) => lease === ticketId)
    ? {
        ...state,
        sessions: state.sessions.map(session =>
          session.lease === ticketId ? { ...session, expires: now + leaseMs } : session,
        ),
      }
    : state

/** Ends a lease; a lost browser is closed. */
export const release = (
  state: PoolState,
  ticketId: string,
  isLost: boolean,
  now: number,
  limits: PoolLimits,
): PoolState => ({
  ...state,
  sessions: state.sessions.flatMap(session => {
    if (session.lease !== ticketId) return [session]
    if (isLost || session.id === '') return ending(session)
    return [{ ...session, ...UNLEASED, expires: now + limits.idleMs }]
  }),
})
