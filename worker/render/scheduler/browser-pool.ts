import type { BrowserLease, QueueTicket } from '../../ports/browser-leases.ts'
import { FairQueue } from './fair-queue.ts'
import { assign, launched, nextChance, type PoolLimits, type PoolState, release } from './sessions.ts'

interface Waiting extends QueueTicket {
  readonly serve: (lease: BrowserLease) => void
}

/** Leases browsers to tickets in a fair order as soon as a browser is free or may be launched. */
export class BrowserPool {
  #state: PoolState
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #queue = new FairQueue<Waiting>()
  readonly #limits: PoolLimits
  readonly #keep: (state: PoolState) => void

  /** `keep` stores every new state, so that a new pool can continue with the running browsers. */
  constructor(state: PoolState, limits: PoolLimits, keep: (state: PoolState) => void) {
    this.#state = state
    this.#limits = limits
    this.#keep = keep
  }

  /** Waits for a browser, at most `timeoutMs`. */
  acquire({ id, owner, isBackground }: QueueTicket, timeoutMs: number): Promise<BrowserLease> {
    if (this.#queue.countOf(owner) >= this.#limits.ticketsPerOwner)
      return Promise.resolve({ ok: false, code: 'RENDER_QUEUE_FULL' })
    return new Promise(done => {
      const timer = setTimeout(() => {
        this.#queue.remove(id)
        done({ ok: false, code: 'RENDER_TIMEOUT' })
        this.#advance()
      }, timeoutMs)
      const serve = (lease: BrowserLease) => {
        clearTimeout(timer)
        done(lease)
      }
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

  /** Ends the lease or leaves the queue. */
  release(ticketId: string, isLost: boolean): void {
    this.#queue.remove(ticketId)
    this.#set(release(this.#state, ticketId, isLost, Date.now(), this.#limits))
    this.#advance()
  }

  #set(state: PoolState): void {
    this.#state = state
    this.#keep(state)
  }

  #advance(): void {
    clearTimeout(this.#timer)
    for (let ticket = this.#queue.first(); ticket; ticket = this.#queue.first()) {
      const now = Date.now()
      const { state, lease } = assign(this.#state, ticket.id, now, this.#limits)
      if (!lease) {
        const inMs = Math.max(1, nextChance(state, this.#limits) - now)
        this.#timer = setTimeout(() => this.#advance(), inMs)
        return
      }
      this.#set(state)
      this.#queue.serve(ticket)
      ticket.serve({ ok: true, ...lease })
    }
  }
}
