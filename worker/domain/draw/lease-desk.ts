import type { Turn } from '../../ports/browser.ts'
import { LeaseQueue } from './lease-queue.ts'
import { type Grant, grant, type LeaseLimits, type LeaseState, launched, nextChance, release } from './leases.ts'

interface Waiting extends Turn {
  readonly serve: (grant: Grant) => void
}

/** Serves those who want a browser, in a fair order, as soon as one is free or may be launched. */
export class LeaseDesk {
  #state: LeaseState
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #queue = new LeaseQueue<Waiting>()
  readonly #limits: LeaseLimits
  readonly #keep: (state: LeaseState) => void

  /** `keep` stores every new state, so that browsers outlive the desk. */
  constructor(state: LeaseState, limits: LeaseLimits, keep: (state: LeaseState) => void) {
    this.#state = state
    this.#limits = limits
    this.#keep = keep
  }

  /** Waits for its turn; `wait` means that it did not come within `timeoutMs`, `full` that the owner asks too much. */
  acquire({ id, owner, isBackground }: Turn, timeoutMs: number): Promise<Grant> {
    if (this.#queue.countOf(owner) >= this.#limits.turnsPerOwner) return Promise.resolve({ kind: 'full' })
    return new Promise(done => {
      const timer = setTimeout(() => {
        this.#queue.remove(id)
        done({ kind: 'wait' })
        this.#advance()
      }, timeoutMs)
      const serve = (given: Grant) => {
        clearTimeout(timer)
        done(given)
      }
      this.#queue.add({ id, owner, isBackground, serve })
      this.#advance()
    })
  }

  /** Turns that are served up to this one, itself included; 0 when it does not wait. */
  position(turnId: string): number {
    return this.#queue.position(turnId)
  }

  launched(lease: string, sessionId: string): void {
    this.#set(launched(this.#state, lease, sessionId))
  }

  /** Gives the browser, or the place in the queue, back. */
  release(lease: string, isLost: boolean): void {
    this.#queue.remove(lease)
    this.#set(release(this.#state, lease, isLost, Date.now(), this.#limits))
    this.#advance()
  }

  #set(state: LeaseState): void {
    this.#state = state
    this.#keep(state)
  }

  #advance(): void {
    clearTimeout(this.#timer)
    for (let turn = this.#queue.first(); turn; turn = this.#queue.first()) {
      const now = Date.now()
      const next = grant(this.#state, turn.id, now, this.#limits)
      if (next.grant.kind === 'wait') {
        const inMs = Math.max(1, nextChance(next.state, this.#limits) - now)
        this.#timer = setTimeout(() => this.#advance(), inMs)
        return
      }
      this.#set(next.state)
      this.#queue.serve(turn)
      turn.serve(next.grant)
    }
  }
}
