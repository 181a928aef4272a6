import { DurableObject } from 'cloudflare:workers'
import { LIMITS } from '#schemas/catalog/limits.ts'
import type { BrowserLease, BrowserLeases as Calls, QueueTicket } from '../../ports/browser-leases.ts'
import { BrowserPool } from '../scheduler/browser-pool.ts'
import { NO_SESSIONS, type PoolLimits, type PoolState } from '../scheduler/sessions.ts'

/** A drawing ends within 480 s, so the holder of an older lease is lost. An idle browser ends itself after 10 min. */
const POOL: PoolLimits = {
  browsers: 3,
  leaseMs: 500_000,
  idleMs: 590_000,
  launchGapMs: 1000,
  ticketsPerOwner: LIMITS.rendersPerPerson,
}

/**
 * Leases browsers: one drawing per browser, round-robin between owners. It does not use the browsers itself: the holder
 * of a lease controls its browser.
 */
export class BrowserLeases extends DurableObject implements Calls {
  #pool: BrowserPool | undefined

  async #open(): Promise<BrowserPool> {
    if (this.#pool) return this.#pool
    const state = (await this.ctx.storage.get<PoolState>('leases')) ?? NO_SESSIONS
    this.#pool ??= new BrowserPool(state, POOL, next => void this.ctx.storage.put('leases', next))
    return this.#pool
  }

  async acquire(ticket: QueueTicket, timeoutMs: number): Promise<BrowserLease> {
    return (await this.#open()).acquire(ticket, timeoutMs)
  }

  async position(ticketId: string): Promise<number> {
    return (await this.#open()).position(ticketId)
  }

  async launched(ticketId: string, sessionId: string): Promise<void> {
    ;(await this.#open()).launched(ticketId, sessionId)
  }

  async release(ticketId: string, isLost: boolean): Promise<void> {
    ;(await this.#open()).release(ticketId, isLost)
  }
}
