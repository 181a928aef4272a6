import { DurableObject } from 'cloudflare:workers'
import {
  type Grant,
  grant,
  type LeaseLimits,
  type LeaseState,
  launched,
  NO_SESSIONS,
  release,
} from '../domain/draw/leases.ts'

const LIMITS: LeaseLimits = { browsers: 3, leaseMs: 310_000, launchGapMs: 1000 }
const POLL_MS = 200

/**
 * Hands out browsers one user at a time, in the order they asked, and keeps one file from being drawn twice at once.
 * It never touches a pixel: browsers are driven by the Worker that holds the lease.
 */
export class BrowserLeases extends DurableObject {
  #queue: string[] = []
  #held = new Map<string, Promise<void>>()
  #free = new Map<string, () => void>()

  async #state(): Promise<LeaseState> {
    return (await this.ctx.storage.get<LeaseState>('leases')) ?? NO_SESSIONS
  }

  /** Waits for its turn; `wait` means that it did not come within `timeoutMs`. */
  async acquire(lease: string, timeoutMs: number): Promise<Grant> {
    this.#queue.push(lease)
    const deadline = Date.now() + timeoutMs
    try {
      for (;;) {
        if (this.#queue[0] === lease) {
          const next = grant(await this.#state(), lease, Date.now(), LIMITS)
          await this.ctx.storage.put('leases', next.state)
          if (next.grant.kind !== 'wait') return next.grant
        }
        if (Date.now() >= deadline) return { kind: 'wait' }
        await new Promise(done => setTimeout(done, POLL_MS))
      }
    } finally {
      this.#queue = this.#queue.filter(waiting => waiting !== lease)
    }
  }

  async launched(lease: string, sessionId: string): Promise<void> {
    await this.ctx.storage.put('leases', launched(await this.#state(), lease, sessionId))
  }

  async release(lease: string, isLost: boolean): Promise<void> {
    await this.ctx.storage.put('leases', release(await this.#state(), lease, isLost))
  }

  /** Waits until nobody holds `key`, then holds it; a holder that vanished is forgotten after the lease time. */
  async lock(key: string): Promise<void> {
    for (let other = this.#held.get(key); other; other = this.#held.get(key)) await other
    const held = new Promise<void>(free => {
      this.#free.set(key, free)
      setTimeout(() => this.unlock(key), LIMITS.leaseMs)
    })
    this.#held.set(key, held)
  }

  unlock(key: string): void {
    this.#free.get(key)?.()
    this.#free.delete(key)
    this.#held.delete(key)
  }
}
