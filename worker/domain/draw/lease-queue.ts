import type { Turn } from '../../ports/browser.ts'

/** Turns that wait. Owners are served one after another, each in the order they asked; background turns come last. */
export class LeaseQueue<T extends Turn> {
  #turns: readonly T[] = []
  /** When an owner was last served: a count of servings. */
  readonly #served = new Map<string, number>()
  #servings = 0

  add(turn: T): void {
    this.#turns = [...this.#turns, turn]
  }

  remove(id: string): void {
    this.#turns = this.#turns.filter(turn => turn.id !== id)
    this.#forget()
  }

  /** How many turns of an owner wait. */
  countOf(owner: string): number {
    return this.#turns.filter(turn => turn.owner === owner).length
  }

  /** Whose turn it is; it goes on waiting. */
  first(): T | undefined {
    return this.#pick(this.#turns, this.#served)
  }

  /** Takes a turn out because it is served now. */
  serve(turn: T): void {
    this.#served.set(turn.owner, ++this.#servings)
    this.remove(turn.id)
  }

  /** Turns that are served up to this one, itself included; 0 when it does not wait. */
  position(id: string): number {
    const served = new Map(this.#served)
    let waiting = this.#turns
    for (let place = 1; ; place++) {
      const next = this.#pick(waiting, served)
      if (!next) return 0
      if (next.id === id) return place
      served.set(next.owner, this.#servings + place)
      waiting = waiting.filter(turn => turn !== next)
    }
  }

  #pick(turns: readonly T[], served: ReadonlyMap<string, number>): T | undefined {
    const rank = (turn: T) => [turn.isBackground ? 1 : 0, served.get(turn.owner) ?? 0] as const
    // The list is in the order of asking, so the first of equals asked first.
    return turns.reduce<T | undefined>((best, turn) => {
      if (!best) return turn
      const [[ground, last], [bestGround, bestLast]] = [rank(turn), rank(best)]
      return ground < bestGround || (ground === bestGround && last < bestLast) ? turn : best
    }, undefined)
  }

  /** Who was served when matters only among those who wait. */
  #forget(): void {
    if (this.#turns.length === 0) this.#served.clear()
  }
}
