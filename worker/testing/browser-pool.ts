import { vi } from 'vitest'
import type { BrowserLease, QueueTicket } from '../ports/browser-leases.ts'
import { BrowserPool } from '../render/scheduler/browser-pool.ts'
import { NO_SESSIONS, type PoolLimits, type PoolState } from '../render/scheduler/sessions.ts'

/** Limits of the pools of tests. */
export const LIMITS: PoolLimits = {
  browsers: 2,
  backgroundBrowsers: 1,
  cutOutBrowsers: 1,
  longBrowsers: 1,
  shortMs: 1500,
  patienceMs: 1000,
  agedMs: 20_000,
  slowMs: 5000,
  slowTimes: 10,
  slowMostMs: 600_000,
  creditMs: 6000,
  creditMostMs: 120_000,
  leaseMs: 10_000,
  idleMs: 60_000,
  keptMs: 10_000,
  launchGapMs: 1000,
  ticketsPerOwner: 4,
}

/** A ticket of a person for a short drawing. */
export const ticketOf = (id: string, owner = id): QueueTicket => ({
  ...{ id, owner, isBackground: false, isLarge: false, isCutOut: false, wasRecalled: false },
})
const kindOf = (lease: BrowserLease) => (lease.ok ? (lease.sessionId === null ? 'launch' : 'reuse') : lease.code)

/** A pool; `served` tells who got what, `kept` every stored state. Needs fake timers. */
export const openPool = (state: PoolState = NO_SESSIONS, change: Partial<PoolLimits> = {}) => {
  const kept: PoolState[] = []
  const served: string[] = []
  /** Browsers that are being closed, each with the function that ends it. */
  const closing = new Map<string, () => void>()
  const close = (id: string) => new Promise<void>(done => closing.set(id, done))
  const pool = new BrowserPool(state, {
    limits: { ...LIMITS, longBrowsers: Math.max(1, (change.browsers ?? LIMITS.browsers) - 1), ...change },
    keep: next => kept.push(next),
    close,
  })
  const ask = (
    lease: string,
    timeoutMs = 30_000,
    owner = lease,
    isBackground = false,
    more: Partial<QueueTicket> = {},
  ): { readonly leased: Promise<BrowserLease> } => {
    const leased = pool.acquire({ ...ticketOf(lease, owner), isBackground, ...more }, timeoutMs)
    void leased.then(given => served.push(`${lease} ${kindOf(given)}`))
    return { leased }
  }
  return { pool, ask, served, kept, closing }
}

/** A pool of some browsers that all run and are free. */
export const openFreePool = async (browsers: number, change: Partial<PoolLimits> = {}) => {
  const opened = openPool(NO_SESSIONS, { browsers, ...change })
  const ids = Array.from({ length: browsers }, (_, at) => `first ${at}`)
  for (const id of ids) {
    opened.ask(id)
    await pass(1000)
    opened.pool.launched(id, `session-${id}`)
  }
  for (const id of ids) opened.pool.release(id, false)
  opened.served.length = 0
  /** Ends the lease of a ticket. */
  const end = async (id: string) => {
    opened.pool.release(id, false)
    await pass(0)
  }
  return { ...opened, end }
}
/** Lets time (ms) pass. */
export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
