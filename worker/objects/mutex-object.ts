import { DurableObject } from 'cloudflare:workers'

/** The queue of one key. The work runs in the caller; a caller that disconnects leaves the queue. */
export class MutexObject extends DurableObject<Cloudflare.Env> {
  #last: Promise<void> = Promise.resolve()

  run(work: () => Promise<void>): Promise<void> {
    const done = this.#last.then(work)
    this.#last = done.catch(() => {})
    return done
  }
}
