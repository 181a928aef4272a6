import type { BrowserLease, PoolFigures, QueueTicket } from '../../ports/browser-leases.ts'
import { assign } from './assign.ts'
import { FairQueue } from './fair-queue.ts'
import {
  closed,
  endingIds,
  expire,
  heldBy,
  launched,
  nextExpiry,
  nextLaunch,
  type PoolLimits,
  type PoolState,
  release,
  renew,
} from './sessions.ts'
import { isLongTicket, mayHaveAnother, mayHaveOne, nextRecall, recall } from './shares.ts'

interface Waiting extends QueueTicket {
  /** ms since 1970 */
  readonly asked: number
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
 * another one only while nobody else waits and one stays free. Covers have a share of the browsers. Long drawings begin
 * in all browsers but one, and give that one back when others need it for a short drawing.
 */
export class BrowserPool {
  #state: PoolState
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #queue = new FairQueue<Waiting>(ticket => this.#classOf(ticket))
  readonly #options: PoolOptions
  /** Browsers that are being closed. */
  readonly #closings = new Map<string, Promise<void>>()
  /** Holders that wait for a recall, by ticket. */
  readonly #holders = new Map<string, Set<(isRecalled: boolean) => void>>()

  constructor(state: PoolState, options: PoolOptions) {
    this.#state = state
    this.#options = options
    this.#close()
  }

  /** Waits for a browser, at most `timeoutMs`; longer only while other tickets of the owner have one. */
  acquire(ticket: QueueTicket, timeoutMs: number): Promise<BrowserLease> {
    const { id, owner } = ticket
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
      this.#queue.add({ ...ticket, asked: Date.now(), serve })
      this.#advance()
    })
  }

  /** Position in the queue, 1 = next; 0 when the ticket is not in the queue. */
  position(ticketId: string): number {
    return this.#queue.position(ticketId)
  }

  /** What the browsers do now. */
  figures(): PoolFigures {
    const waiting = this.#queue.all()
    const { sessions } = this.#state
    return {
      most: this.#options.limits.browsers,
      running: sessions.length,
      busy: sessions.filter(({ lease }) => lease !== '').length,
      waiting: waiting.length,
      oldestMs: waiting[0] ? Date.now() - waiting[0].asked : 0,
    }
  }

  launched(ticketId: string, sessionId: string): void {
    this.#set(launched(this.#state, ticketId, sessionId, Date.now()))
    this.#advance()
  }

  /** Waits until a lease is recalled (true) or ends (false). */
  recalled(ticketId: string): Promise<boolean> {
    const held = this.#state.sessions.find(({ lease }) => lease === ticketId)
    if (!held || held.isRecalled) return Promise.resolve(held !== undefined)
    return new Promise(done => {
      this.#holders.set(ticketId, (this.#holders.get(ticketId) ?? new Set()).add(done))
    })
  }

  /** Extends a lease; whether it was recalled. */
  renew(ticketId: string): boolean {
    this.#set(renew(this.#state, ticketId, Date.now(), this.#options.limits))
    return this.#state.sessions.some(({ lease, isRecalled }) => lease === ticketId && isRecalled)
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
    this.#tell()
  }

  /** Answers the holders whose leases were recalled or have ended. */
  #tell(): void {
    for (const [ticketId, waiting] of this.#holders) {
      const held = this.#state.sessions.find(({ lease }) => lease === ticketId)
      if (held && !held.isRecalled) continue
      this.#holders.delete(ticketId)
      for (const done of waiting) done(held !== undefined)
    }
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

  /** Short drawings first; those that have waited for long are among them, so that nobody waits without end. */
  #classOf(ticket: Waiting): number {
    const now = Date.now()
    if (now - ticket.asked >= this.#options.limits.agedMs) return 0
    return ticket.isBackground ? 2 : isLongTicket(this.#state, ticket, now) ? 1 : 0
  }

  /** The waiting ticket that may have a browser now. */
  #next(now: number): Waiting | undefined {
    const { limits } = this.#options
    return (
      this.#queue.first(ticket => mayHaveOne(this.#state, ticket, now, limits)) ??
      this.#queue.first(ticket => mayHaveAnother(this.#state, ticket, limits))
    )
  }

  /** Gives a browser to the next ticket, if there is one for it. */
  #serve(ticket: Waiting, now: number): boolean {
    // A second one leaves room like a long one: it is there only while nobody else needs its browser.
    const isLong = isLongTicket(this.#state, ticket, now) || heldBy(this.#state, ticket.owner) > 0
    const { state, lease } = assign(this.#state, ticket, isLong, now, this.#options.limits)
    if (!lease) return false
    this.#set(state)
    this.#queue.serve(ticket)
    ticket.serve({ ok: true, ...lease })
    return true
  }

  /** Recalls a lease if a short drawing has waited for long enough; ms since 1970: when it will have. */
  #recall(now: number): number {
    const { limits } = this.#options
    const next = nextRecall(this.#state, limits)
    const oldest = this.#queue
      .all()
      .find(ticket => !isLongTicket(this.#state, ticket, now) && heldBy(this.#state, ticket.owner) === 0)
    if (!next || !oldest) return Number.POSITIVE_INFINITY
    const time = Math.max(next.time, oldest.asked + limits.patienceMs)
    if (time > now) return time
    this.#set(recall(this.#state, next.session))
    return Number.POSITIVE_INFINITY
  }

  /** ms since 1970: when a waiting ticket can be served by the passing of time alone. */
  #nextChance(now: number, ticket: Waiting | undefined): number {
    const forgotten = this.#queue.all().map(({ owner }) => this.#state.slow[owner] ?? 0)
    return Math.min(
      ticket ? nextLaunch(this.#state, this.#options.limits) : Number.POSITIVE_INFINITY,
      nextExpiry(this.#state),
      this.#recall(now),
      ...forgotten.filter(time => time > now),
    )
  }

  #advance(): void {
    clearTimeout(this.#timer)
    for (;;) {
      const now = Date.now()
      this.#set(expire(this.#state, now))
      const ticket = this.#next(now)
      if (ticket && this.#serve(ticket, now)) continue
      if (this.#queue.all().length === 0) return
      const chance = this.#nextChance(now, ticket)
      if (chance < Number.POSITIVE_INFINITY) this.#timer = setTimeout(() => this.#advance(), Math.max(1, chance - now))
      return
    }
  }
}
