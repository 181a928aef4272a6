import { DurableObject } from 'cloudflare:workers'
import { LIMITS as PRODUCT } from '#schemas/catalog/limits.ts'
import { LeaseDesk } from '../domain/draw/lease-desk.ts'
import { type Grant, type LeaseLimits, type LeaseState, NO_SESSIONS } from '../domain/draw/leases.ts'
import type { Turn } from '../ports/browser.ts'

/** A drawing ends within 480 s, so a lease that is older belongs to nobody; a kept browser ends itself after 10 min. */
const LIMITS: LeaseLimits = {
  browsers: 3,
  leaseMs: 500_000,
  idleMs: 590_000,
  launchGapMs: 1000,
  turnsPerOwner: PRODUCT.rendersPerPerson,
}

/**
 * Hands out browsers: one drawing a browser, people one after another. It never touches a pixel: browsers are driven by
 * the object that holds the lease.
 */
export class BrowserLeases extends DurableObject {
  #desk: LeaseDesk | undefined

  async #open(): Promise<LeaseDesk> {
    if (this.#desk) return this.#desk
    const state = (await this.ctx.storage.get<LeaseState>('leases')) ?? NO_SESSIONS
    this.#desk ??= new LeaseDesk(state, LIMITS, next => void this.ctx.storage.put('leases', next))
    return this.#desk
  }

  /** Waits for its turn; `wait` means that it did not come within `timeoutMs`, `full` that its owner asks too much. */
  async acquire(turn: Turn, timeoutMs: number): Promise<Grant> {
    return (await this.#open()).acquire(turn, timeoutMs)
  }

  /** Turns that are served up to this one, itself included; 0 when it does not wait. */
  async position(turnId: string): Promise<number> {
    return (await this.#open()).position(turnId)
  }

  async launched(lease: string, sessionId: string): Promise<void> {
    ;(await this.#open()).launched(lease, sessionId)
  }

  /** Gives the browser, or the place in the queue, back. */
  async release(lease: string, isLost: boolean): Promise<void> {
    ;(await this.#open()).release(lease, isLost)
  }
}
