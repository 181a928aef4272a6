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
  /** A lease that has not ended by then counts as lost; a free browser has ended itself by then. */
  readonly expires: number
}
export const NO_SESSIONS: PoolState = { sessions: [], lastLaunch: 0 }

export interface PoolLimits {
  readonly browsers: number
  readonly leaseMs: number
  /** ms; how long a free browser runs. */
  readonly idleMs: number
  /** ms; Cloudflare starts one browser per second. */
  readonly launchGapMs: number
  /** Most waiting tickets of one owner. */
  readonly ticketsPerOwner: number
}

/** New state, and the lease of a ticket (`sessionId` null = permission to launch); null = no lease now. */
interface Assignment {
  readonly state: PoolState
  readonly lease: { readonly sessionId: string | null } | null
}

/** Drops expired sessions, then assigns a free browser or a launch to a ticket, if possible. */
export const assign = (state: PoolState, ticketId: string, now: number, limits: PoolLimits): Assignment => {
  const alive = state.sessions.filter(session => session.expires > now)
  const expires = now + limits.leaseMs
  const free = alive.find(session => session.lease === '')
  if (free) {
    const sessions = alive.map(session => (session === free ? { ...session, lease: ticketId, expires } : session))
    return { state: { ...state, sessions }, lease: { sessionId: free.id } }
  }
  if (alive.length < limits.browsers && now - state.lastLaunch >= limits.launchGapMs)
    return {
      state: { sessions: [...alive, { id: '', lease: ticketId, expires }], lastLaunch: now },
      lease: { sessionId: null },
    }
  return { state: { ...state, sessions: alive }, lease: null }
}

/** ms since 1970: earliest time at which a waiting ticket can be served although no lease ends. */
export const nextChance = (state: PoolState, limits: PoolLimits): number =>
  state.sessions.length < limits.browsers
    ? state.lastLaunch + limits.launchGapMs
    : Math.min(...state.sessions.map(session => session.expires))

/** Records the session that the holder of a ticket launched. */
export const launched = (state: PoolState, ticketId: string, id: string): PoolState => ({
  ...state,
  sessions: state.sessions.map(session => (session.lease === ticketId ? { ...session, id } : session)),
})

/** Ends a lease; a browser that is lost or never started is removed. */
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
    return isLost || session.id === '' ? [] : [{ ...session, lease: '', expires: now + limits.idleMs }]
  }),
})
