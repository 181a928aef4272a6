import { DurableObject } from 'cloudflare:workers'
import { KeyLocks } from '../domain/draw/key-locks.ts'
import { LeaseDesk } from '../domain/draw/lease-desk.ts'
import { type Grant, type LeaseLimits, type LeaseState, NO_SESSIONS } from '../domain/draw/leases.ts'

/** A drawing ends within 240 s, so a lease that is older belongs to nobody; a kept browser ends itself after 10 min. */
const LIMITS: LeaseLimits = { browsers: 3, leaseMs: 260_000, idleMs: 590_000, launchGapMs: 1000 }

/**
 * Hands out browsers one user at a time, in the order they asked, and keeps one file from being drawn twice at once.
 * It never touches a pixel: browsers are driven by the Worker that holds the lease.
 */
export class BrowserLeases extends DurableObject {
  #desk: LeaseDesk | undefined
  readonly #locks = new KeyLocks(LIMITS.leaseMs)

  async #open(): Promise<LeaseDesk> {
    if (this.#desk) return this.#desk
    const state = (await this.ctx.storage.get<LeaseState>('leases')) ?? NO_SESSIONS
    this.#desk ??= new LeaseDesk(state, LIMITS, next => void this.ctx.storage.put('leases', next))
    return this.#desk
  }

  /** Waits for its turn; `wait` means that it did not come within `timeoutMs`. */
  async acquire(lease: string, timeoutMs: number): Promise<Grant> {
    return (await this.#open()).acquire(lease, timeoutMs)
  }

  async launched(lease: string, sessionId: string): Promise<void> {
    ;(await this.#open()).launched(lease, sessionId)
  }

  async release(lease: string, isLost: boolean): Promise<void> {
    ;(await this.#open()).release(lease, isLost)
  }

  /** Waits until nobody holds `key`; false when that did not happen within `timeoutMs`. */
  lock(key: string, holder: string, timeoutMs: number): Promise<boolean> {
    return this.#locks.take(key, holder, timeoutMs)
  }

  unlock(key: string, holder: string): void {
    this.#locks.free(key, holder)
  }
}
