import { type Endpoint, heldBy } from '#schemas/api/endpoint.ts'
import { UPLOAD_LIMITS } from '#schemas/catalog/upload-limits.ts'
import { fail } from '#schemas/errors.ts'
import type { Ports } from '../ports/index.ts'
import type { Place } from '../ports/lanes.ts'

/** The place of a heavy call among those of its caller. */
interface Lane {
  /** Ports whose background work counts until it has ended. */
  readonly ports: Ports
  /**
   * Waits for a place, before the body is read.
   * @throws RATE_LIMITED when there is none in time
   */
  readonly enter: () => Promise<void>
  /**
   * The body has arrived: keeps the place, or waits for another one when it came slowly.
   * @throws RATE_LIMITED
   */
  readonly stay: () => Promise<void>
  /** Gives the place back when what is left to the background has ended. */
  readonly leave: () => void
}

const { sendMs, holdMs } = UPLOAD_LIMITS.lanes

/**
 * The place of a call in the queue that `queue` names; other calls than heavy ones need none. Documents do not wait for
 * files: who uploads many pictures saves meanwhile.
 */
export const laneOf = (call: Endpoint, ports: Ports, queue: () => Promise<string>): Lane => {
  const held = heldBy(call)
  if (!held) return { ports, enter: async () => {}, stay: async () => {}, leave: () => {} }
  const left: Promise<unknown>[] = []
  let place: Place | null = null
  const take = async (ms: number) => {
    place = await ports.lanes.take(`${held} ${await queue()}`, ms)
    if (!place) throw fail('RATE_LIMITED')
  }
  return {
    ports: {
      ...ports,
      background: work => {
        left.push(work)
        ports.background(work)
      },
    },
    enter: () => take(call.body ? sendMs : holdMs),
    async stay() {
      if (!place?.keep(holdMs)) await take(holdMs)
    },
    leave() {
      const taken = place
      if (!taken) return
      if (left.length > 0) ports.background(Promise.allSettled(left).then(() => taken.end()))
      else taken.end()
    },
  }
}
