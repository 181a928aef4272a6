import { DurableObject } from 'cloudflare:workers'

/** The queue of one name. The work itself runs where it was asked for; a caller that is gone gives its turn away. */
export class TurnObject extends DurableObject<Cloudflare.Env> {
  #last: Promise<void> = Promise.resolve()

  inTurn(work: () => Promise<void>): Promise<void> {
    const turn = this.#last.then(work)
    this.#last = turn.catch(() => {})
    return turn
  }
}
