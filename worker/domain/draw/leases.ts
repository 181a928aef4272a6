/** Which browsers run and who uses them; times in ms since 1970. */
export interface LeaseState {
  readonly sessions: readonly Session[]
  readonly lastLaunch: number
}
export interface Session {
  /** Browser session id; empty while the browser is being launched. */
  readonly id: string
  /** Present user, empty = free. */
  readonly lease: string
  /** By then a user that has not given the browser back is taken to be dead, and a free browser has ended itself. */
  readonly expires: number
}
export const NO_SESSIONS: LeaseState = { sessions: [], lastLaunch: 0 }

export interface LeaseLimits {
  readonly browsers: number
  readonly leaseMs: number
  /** How long a browser that nobody uses is there. */
  readonly idleMs: number
  /** Cloudflare starts one browser a second. */
  readonly launchGapMs: number
  /** Turns of one owner that may wait. */
  readonly turnsPerOwner: number
}

/** `wait` = not now; `full` = this owner has too many turns waiting. */
export type Grant =
  | { readonly kind: 'reuse'; readonly sessionId: string }
  | { readonly kind: 'launch' }
  | { readonly kind: 'wait' }
  | { readonly kind: 'full' }

/** Drops what has expired, then hands out a free browser, a permission to launch one, or asks to wait. */
export const grant = (
  state: LeaseState,
  lease: string,
  now: number,
  limits: LeaseLimits,
): { state: LeaseState; grant: Grant } => {
  const alive = state.sessions.filter(session => session.expires > now)
  const expires = now + limits.leaseMs
  const free = alive.find(session => session.lease === '')
  if (free) {
    const sessions = alive.map(session => (session === free ? { ...session, lease, expires } : session))
    return { state: { ...state, sessions }, grant: { kind: 'reuse', sessionId: free.id } }
  }
  if (alive.length < limits.browsers && now - state.lastLaunch >= limits.launchGapMs)
    return { state: { sessions: [...alive, { id: '', lease, expires }], lastLaunch: now }, grant: { kind: 'launch' } }
  return { state: { ...state, sessions: alive }, grant: { kind: 'wait' } }
}

/** When a user that has to wait could be served though nobody gives a browser back. */
export const nextChance = (state: LeaseState, limits: LeaseLimits): number =>
  state.sessions.length < limits.browsers
    ? state.lastLaunch + limits.launchGapMs
    : Math.min(...state.sessions.map(session => session.expires))

/** Notes the session that a lease launched. */
export const launched = (state: LeaseState, lease: string, id: string): LeaseState => ({
  ...state,
  sessions: state.sessions.map(session => (session.lease === lease ? { ...session, id } : session)),
})

/** Gives a browser back; a lost one (or one that never started) is forgotten. */
export const release = (
  state: LeaseState,
  lease: string,
  isLost: boolean,
  now: number,
  limits: LeaseLimits,
): LeaseState => ({
  ...state,
  sessions: state.sessions.flatMap(session => {
    if (session.lease !== lease) return [session]
    return isLost || session.id === '' ? [] : [{ ...session, lease: '', expires: now + limits.idleMs }]
  }),
})
