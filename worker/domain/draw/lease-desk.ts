import { type Grant, grant, type LeaseLimits, type LeaseState, launched, nextChance, release } from './leases.ts'

interface Turn {
  readonly lease: string
  readonly serve: (grant: Grant) => void
}

/** Serves those who want a browser in the order they came, as soon as one is free or may be launched. */
export class LeaseDesk {
  #state: LeaseState
  #turns: Turn[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #limits: LeaseLimits
  readonly #keep: (state: LeaseState) => void

  /** `keep` stores every new state, so that browsers outlive the desk. */
  constructor(state: LeaseState, limits: LeaseLimits, keep: (state: LeaseState) => void) {
    this.#state = state
    this.#limits = limits
    this.#keep = keep
  }

  /** Waits for its turn; `wait` means that it did not come within `timeoutMs`. */
  acquire(lease: string, timeoutMs: number): Promise<Grant> {
    return new Promise(done => {
      const timer = setTimeout(() => {
        this.#turns = this.#turns.filter(turn => turn.lease !== lease)
        done({ kind: 'wait' })
        this.#advance()
      }, timeoutMs)
      const serve = (given: Grant) => {
        clearTimeout(timer)
        done(given)
      }
      this.#turns.push({ lease, serve })
      this.#advance()
    })
  }

  launched(lease: string, sessionId: string): void {
    this.#set(launched(this.#state, lease, sessionId))
  }

  release(lease: string, isLost: boolean): void {
    this.#set(release(this.#state, lease, isLost, Date.now(), this.#limits))
    this.#advance()
  }

  #set(state: LeaseState): void {
    this.#state = state
    this.#keep(state)
  }

  #advance(): void {
    clearTimeout(this.#timer)
    for (let turn = this.#turns[0]; turn; turn = this.#turns[0]) {
      const now = Date.now()
      const next = grant(this.#state, turn.lease, now, this.#limits)
      if (next.grant.kind === 'wait') {
        const inMs = Math.max(1, nextChance(next.state, this.#limits) - now)
        this.#timer = setTimeout(() => this.#advance(), inMs)
        return
      }
      this.#set(next.state)
      this.#turns.shift()
      turn.serve(next.grant)
    }
  }
}
