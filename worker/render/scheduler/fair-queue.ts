import type { QueueTicket } from '../../ports/browser-leases.ts'

/**
 * Waiting tickets: by their class, lowest first; in a class round-robin between owners, and in order of arrival per
 * owner.
 */
export class FairQueue<T extends QueueTicket> {
  #tickets: readonly T[] = []
  readonly #classOf: (ticket: T) => number
  /** Last serving of each owner, as a value of `#servings`. */
  readonly #served = new Map<string, number>()
  #servings = 0

  constructor(classOf: (ticket: T) => number) {
    this.#classOf = classOf
  }

  add(ticket: T): void {
    this.#tickets = [...this.#tickets, ticket]
  }

  remove(id: string): void {
    this.#tickets = this.#tickets.filter(ticket => ticket.id !== id)
    this.#forget()
  }

  /** Number of waiting tickets of an owner. */
  countOf(owner: string): number {
    return this.#tickets.filter(ticket => ticket.owner === owner).length
  }

  /** The waiting tickets in order of arrival. */
  all(): readonly T[] {
    return this.#tickets
  }

  /** The next ticket that may be served; it stays in the queue. */
  first(maybe: (ticket: T) => boolean): T | undefined {
    return this.#pick(this.#tickets.filter(maybe), this.#served)
  }

  /** Removes a ticket that is served now. */
  serve(ticket: T): void {
    this.#served.set(ticket.owner, ++this.#servings)
    this.remove(ticket.id)
  }

  /** Position in the queue, 1 = next; 0 when the ticket is not in the queue. */
  position(id: string): number {
    const served = new Map(this.#served)
    let waiting = this.#tickets
    for (let place = 1; ; place++) {
      const next = this.#pick(waiting, served)
      if (!next) return 0
      if (next.id === id) return place
      served.set(next.owner, this.#servings + place)
      waiting = waiting.filter(ticket => ticket !== next)
    }
  }

  #pick(tickets: readonly T[], served: ReadonlyMap<string, number>): T | undefined {
    const rank = (ticket: T) => [this.#classOf(ticket), served.get(ticket.owner) ?? 0] as const
    // The list is in order of arrival, so the first of equal tickets arrived first.
    return tickets.reduce<T | undefined>((best, ticket) => {
      if (!best) return ticket
      const [[kind, last], [bestKind, bestLast]] = [rank(ticket), rank(best)]
      return kind < bestKind || (kind === bestKind && last < bestLast) ? ticket : best
    }, undefined)
  }

  /** Clears the serving history when no ticket waits: it only orders waiting tickets. */
  #forget(): void {
    if (this.#tickets.length === 0) this.#served.clear()
  }
}
