interface Claim {
  readonly holder: string
  /** Ends the wait: true = the key is yours now. */
  readonly settle: (isHeld: boolean) => void
  timer: ReturnType<typeof setTimeout>
}

/** One holder a key; the others wait in the order they came. A holder that vanished is forgotten after `holdMs`. */
export class KeyLocks {
  /** The first claim of a key holds it. */
  readonly #claims = new Map<string, Claim[]>()
  readonly #holdMs: number
  constructor(holdMs: number) {
    this.#holdMs = holdMs
  }

  /** False when the key did not become free within `timeoutMs`. */
  take(key: string, holder: string, timeoutMs: number): Promise<boolean> {
    return new Promise(settle => {
      const claims = this.#claims.get(key) ?? []
      const timer = setTimeout(() => {
        this.free(key, holder)
        settle(false)
      }, timeoutMs)
      claims.push({ holder, settle, timer })
      this.#claims.set(key, claims)
      if (claims.length === 1) this.#serve(key)
    })
  }

  /** Gives the key, or the place in its queue, back; harmless when there is none. */
  free(key: string, holder: string): void {
    const claims = this.#claims.get(key) ?? []
    const index = claims.findIndex(claim => claim.holder === holder)
    for (const { timer } of index < 0 ? [] : claims.splice(index, 1)) clearTimeout(timer)
    if (claims.length === 0) this.#claims.delete(key)
    else if (index === 0) this.#serve(key)
  }

  #serve(key: string): void {
    const first = this.#claims.get(key)?.[0]
    if (!first) return
    clearTimeout(first.timer)
    first.timer = setTimeout(() => this.free(key, first.holder), this.#holdMs)
    first.settle(true)
  }
}
