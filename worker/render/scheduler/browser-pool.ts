import type { BrowserLease, QueueTicket } from '../../ports/browser-leases.ts'
import { FairQueue } from './fair-queue.ts'
import {
  assign,
  closed,
  endingIds,
  expire,
  heldBy,
  launched,
  mayHaveAnother,
  mayHaveOne,
  nextExpiry,
  nextLaunch,
  type PoolLimits,
  type PoolState,
  release,
  renew,
} from './sessions.ts'

interface Waiting extends QueueTicket {
  readonly serve: (lease: BrowserLease) => void
}

interface PoolOptions {
  readonly limits: PoolLimits
  /** Stores every new state, so that a new pool can continue with the running browsers. */
  readonly keep: (state: PoolState) => void
  /** Closes a browser; its place is taken until then. Never rejects. */
  readonly close: (sessionId: string) => Promise<void>
}

/**
 * Leases browsers to tickets in a fair order as soon as a browser is free or may be launched. An owner has one browser;
 * another one only while nobody else waits and one stays free. Covers have a share of the browsers.
 */
export class BrowserPool {
  #state: PoolState
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #queue = new FairQueue<Waiting>()
  readonly #options: PoolOptions
  /** Browsers that are being closed. */
  readonly #closings = new Map<string, Promise<void>>()

  constructor(state: PoolState, options: PoolOptions) {
    this.#state = state
    this.#options = options
    this.#close()
  }

  /** Waits for a browser, at most `timeoutMs`; longer only while other tickets of the owner have one. */
  acquire({ id, owner, isBackground }: QueueTicket, timeoutMs: number): Promise<BrowserLease> {
    if (this.#queue.countOf(owner) >= this.#options.limits.ticketsPerOwner)
      return Promise.resolve({ ok: false, code: 'RENDER_QUEUE_FULL' })
    return new Promise(done => {
      let timer: ReturnType<typeof setTimeout>
      const wait = () => {
        timer = setTimeout(() => {
          if (heldBy(this.#state, owner) > 0) return wait()
          this.#queue.remove(id)
          done({ ok: false, code: 'RENDER_TIMEOUT' })
          this.#advance()
        }, timeoutMs)
      }
      const serve = (lease: BrowserLease) => {
        clearTimeout(timer)
        done(lease)
      }
      wait()
      this.#queue.add({ id, owner, isBackground, serve })
      this.#advance()
    })
  }

  /** Position in the queue, 1 = next; 0 when the ticket is not in the queue. */
  position(ticketId: string): number {
    return this.#queue.position(ticketId)
  }

  launched(ticketId: string, sessionId: string): void {
    this.#set(launched(this.#state, ticketId, sessionId))
  }

  /** Extends a lease. */
  renew(ticketId: string): void {
    this.#set(renew(this.#state, ticketId, Date.now(), this.#options.limits))
  }

  /** Ends the lease or leaves the queue. */
  release(ticketId: string, isLost: boolean): void {
    this.#queue.remove(ticketId)
    this.#set(release(this.#state, ticketId, isLost, Date.now(), this.#options.limits))
    this.#advance()
  }

  /** Closes the browsers whose time is over, and resolves when all that are to be closed are gone. */
  async closeExpired(): Promise<void> {
    this.#advance()
    await Promise.all(this.#closings.values())
  }

  /** ms since 1970: when `closeExpired` has something to do; infinity = never. */
  nextExpiry(): number {
    return nextExpiry(this.#state)
  }

  #set(state: PoolState): void {
    if (state === this.#state) return
    this.#state = state
    this.#options.keep(state)
    this.#close()
  }

  #close(): void {
    for (const id of endingIds(this.#state)) {
      if (this.#closings.has(id)) continue
      const closing = this.#options.close(id).then(() => {
        this.#closings.delete(id)
        this.#set(closed(this.#state, id))
        this.#advance()
      })
      this.#closings.set(id, closing)
    }
  }

  /** The waiting ticket that may have a browser now. */
  #next(): Waiting | undefined {
    const { limits } = this.#options
    return (
      this.#queue.first(ticket => mayHaveOne(this.#state, ticket, limits)) ??
      this.#queue.first(ticket => mayHaveAnother(this.#state, ticket, limits))
    )
  }

  #advance(): void {
    clearTimeout(this.#timer)
    const { limits } = this.#options
    for (;;) {
      const now = Date.now()
      this.#set(expire(this.#state, now))
      const ticket = this.#next()
      const { state, lease } = ticket ? assign(this.#state, ticket, now, limits) : { state: this.#state, lease: null }
      if (!ticket || !lease) {
        const chance = Math.min(ticket ? nextLaunch(state, limits) : Number.POSITIVE_INFINITY, nextExpiry(state))
        const isWaiting = this.#queue.first() !== undefined && chance < Number.POSITIVE_INFINITY
        if (isWaiting) this.#timer = setTimeout(() => this.#advance(), Math.max(1, chance - now))
        return
      }
      this.#set(state)
      this.#queue.serve(ticket)
      ticket.serve({ ok: true, ...lease })
    }
  }
}
