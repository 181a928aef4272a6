import { standingsAfter } from './standings.ts'

/** Running browsers and their leases; times in ms since 1970. */
export interface PoolState {
  readonly sessions: readonly Session[]
  readonly lastLaunch: number
  /** When a browser could not be launched; 0 = never. */
  readonly failedLaunch: number
  /** Owners of drawings that took long, each with the time at which that is forgotten. */
  readonly slow: Readonly<Record<string, number>>
  /** Owners of quick drawings, those of the latest last, each with the slow time (ms) that they are spared. */
  readonly credit: readonly (readonly [owner: string, ms: number])[]
}
export interface Session {
  /** Browser session id; empty while the browser is being launched. */
  readonly id: string
  /** Id of the ticket that holds the lease; empty = free. */
  readonly lease: string
  /** Owner and kind of that ticket. */
  readonly owner: string
  readonly isBackground: boolean
  readonly isCutOut: boolean
  /** When the lease began, or its browser was launched; 0 = free. */
  readonly since: number
  /** The drawing was long from the start. */
  readonly isLong: boolean
  /** The lease is not recalled: an earlier one of its drawing was. */
  readonly isKept: boolean
  /** The lease was recalled, and its holder is about to end it. */
  readonly isRecalled: boolean
  /** A lease that has not ended by then counts as lost; a free browser is closed then. */
  readonly expires: number
  /** The browser is being closed: it is not leased again, and counts until it is gone. */
  readonly isEnding: boolean
  /** The lease before this one; null = none. */
  readonly before: EarlierLease | null
}
/** A lease that has ended. */
interface EarlierLease {
  readonly owner: string
  readonly isLong: boolean
  readonly ended: number
}
export const NO_SESSIONS: PoolState = { sessions: [], lastLaunch: 0, failedLaunch: 0, slow: {}, credit: [] }

export interface PoolLimits {
  /** Most browsers that run at the same time. */
  readonly browsers: number
  /** Most of them that draw in the background, so that others find one. */
  readonly backgroundBrowsers: number
  /** Most of them that cut out pictures. */
  readonly cutOutBrowsers: number
  /** Most of them in which long drawings begin. */
  readonly longBrowsers: number
  /** ms; a drawing that lasts longer is long. */
  readonly shortMs: number
  /** ms; how long a short drawing waits before a long one is recalled for it. */
  readonly patienceMs: number
  /** ms; a long or background drawing that has waited so long is served in turn with the short ones. */
  readonly agedMs: number
  /** ms; an owner with a longer drawing is slow. */
  readonly slowMs: number
  /** ratio; how much longer than the drawing the owner is slow. */
  readonly slowTimes: number
  /** ms; longest time for which one drawing makes its owner slow. */
  readonly slowMostMs: number
  /** ms; what a quick drawing spares its owner of that time. */
  readonly creditMs: number
  /** ms; most that an owner is spared. */
  readonly creditMostMs: number
  /** ms; how long a lease lasts that is not renewed. */
  readonly leaseMs: number
  /** ms; how long a free browser is kept. */
  readonly idleMs: number
  /** ms; how long a free browser is left to the owner of its last short drawing while another one can be launched. */
  readonly keptMs: number
  /** ms; Cloudflare starts one browser per second. */
  readonly launchGapMs: number
  /** Most waiting tickets of one owner. */
  readonly ticketsPerOwner: number
}

/** A free browser. */
const UNLEASED = {
  lease: '',
  owner: '',
  isBackground: false,
  isCutOut: false,
  since: 0,
  isLong: false,
  isKept: false,
  isRecalled: false,
} as const
export const isLeased = ({ lease }: Session): boolean => lease !== ''
export const isFree = ({ lease, isEnding }: Session): boolean => lease === '' && !isEnding

/** Number of browsers that an owner holds. */
export const heldBy = (state: PoolState, owner: string): number =>
  state.sessions.filter(session => isLeased(session) && session.owner === owner).length

/** What is stored; by an earlier version with fewer fields. */
type StoredState = Partial<Omit<PoolState, 'sessions'>> & {
  readonly sessions?: readonly (Partial<Session> & Pick<Session, 'id' | 'expires'>)[]
}

/** The state that was stored; a lease without a time began now. */
export const restored = (stored: StoredState | undefined, now: number): PoolState => ({
  ...NO_SESSIONS,
  ...stored,
  sessions: (stored?.sessions ?? []).map(session => ({
    ...UNLEASED,
    since: now,
    isEnding: false,
    before: null,
    ...session,
  })),
})

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

/** Records the session that the holder of a ticket launched; its drawing begins now. */
export const launched = (state: PoolState, ticketId: string, id: string, since: number): PoolState => ({
  ...state,
  sessions: state.sessions.map(session => (session.lease === ticketId ? { ...session, id, since } : session)),
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
  ...standingsAfter(
    state,
    state.sessions.find(({ lease, id }) => lease === ticketId && id !== ''),
    now,
    limits,
  ),
  failedLaunch: state.sessions.some(({ lease, id }) => lease === ticketId && id === '') ? now : state.failedLaunch,
  sessions: state.sessions.flatMap(session => {
    if (session.lease !== ticketId) return [session]
    if (isLost || session.id === '') return ending(session)
    const { owner, isLong } = session
    return [{ ...session, ...UNLEASED, expires: now + limits.idleMs, before: { owner, isLong, ended: now } }]
  }),
})
