import { DurableObject } from 'cloudflare:workers'
import type { BrowserLease, BrowserLeases as Calls, PoolFigures, QueueTicket } from '../../ports/browser-leases.ts'
import { bindPool } from '../bind.ts'
import { BrowserPool } from '../scheduler/browser-pool.ts'
import { nextExpiry, type PoolState, restored } from '../scheduler/sessions.ts'

/**
 * Leases browsers: one drawing per browser, round-robin between owners. The holder of a lease controls its browser;
 * this object closes the browsers that are lost or not needed any more.
 */
export class BrowserLeases extends DurableObject<Cloudflare.Env> implements Calls {
  readonly #ports = bindPool(this.env)
  #pool: BrowserPool | undefined

  async #open(): Promise<BrowserPool> {
    if (this.#pool) return this.#pool
    const state = restored(await this.ctx.storage.get<PoolState>('leases'), Date.now())
    this.#pool ??= new BrowserPool(state, {
      ...this.#ports,
      keep: next => this.#keep(next),
    })
    return this.#pool
  }

  #keep(state: PoolState): void {
    void this.ctx.storage.put('leases', state)
    this.#schedule(nextExpiry(state))
  }

  /** `time` in ms since 1970; infinity = never. */
  #schedule(time: number): void {
    void (time < Number.POSITIVE_INFINITY ? this.ctx.storage.setAlarm(time) : this.ctx.storage.deleteAlarm())
  }

  async acquire(ticket: QueueTicket, timeoutMs: number): Promise<BrowserLease> {
    return (await this.#open()).acquire(ticket, timeoutMs)
  }

  async figures(): Promise<PoolFigures> {
    return (await this.#open()).figures()
  }

  async position(ticketId: string): Promise<number> {
    return (await this.#open()).position(ticketId)
  }

  async launched(ticketId: string, sessionId: string): Promise<void> {
    ;(await this.#open()).launched(ticketId, sessionId)
  }

  async recalled(ticketId: string): Promise<boolean> {
    return (await this.#open()).recalled(ticketId)
  }

  async renew(ticketId: string): Promise<boolean> {
    return (await this.#open()).renew(ticketId)
  }

  async release(ticketId: string, isLost: boolean): Promise<void> {
    ;(await this.#open()).release(ticketId, isLost)
  }

  /** Closes the browsers that were not needed for long enough. */
  override async alarm(): Promise<void> {
    const pool = await this.#open()
    await pool.closeExpired()
    this.#schedule(pool.nextExpiry())
  }
}
