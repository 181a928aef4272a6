/** A request or a font made no progress for too long. */
export class StalledError extends Error {
  override readonly name = 'StalledError'
}

/** ms between two looks whether the turn is free. */
const POLL_MS = 10

const pause = (ms: number) => new Promise<void>(done => setTimeout(done, ms))

/**
 * The result of a step of a request.
 * @throws StalledError after `ms` without one, and every error of the step.
 */
export const unlessStalled = async <T>(ms: number, step: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stalled = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StalledError(`no progress for ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([step, stalled])
  } finally {
    clearTimeout(timer)
  }
}

export interface Turn {
  /** Whether nobody has taken the turn over. */
  readonly isMine: () => boolean
  /**
   * Says that the holder makes progress.
   * @throws StalledError when somebody has taken the turn over.
   */
  readonly renew: () => void
  readonly end: () => void
}

/** ms; as below. */
const SILENT_MS = 1000
/** count; owners whose last turn is remembered. */
const REMEMBERED = 1000

interface Waiting {
  readonly owner: string
  /** Number of the event that it came with. */
  readonly arrival: number
  /** ms since 1970 */
  heard: number
}

/**
 * One turn among the requests of an isolate. Owners have it one after another, however much one of them asks: who has had
 * it stands behind those who wait by then, and before those who come later. A holder
 * without progress for `stallMs` loses it, because the runtime drops canceled requests without running another line of
 * them. Waiting requests look at a variable and do not wait for a promise of another request: the runtime cancels a
 * request whose promise can no longer settle.
 */
export const createTurns = ({
  stallMs,
  waitMs,
  silentMs = SILENT_MS,
}: {
  readonly stallMs: number
  readonly waitMs: number
  /** A waiting request that was not heard of for so long lets others go first: the runtime may have dropped it. */
  readonly silentMs?: number
}) => {
  let holder: { until: number } | null = null
  /** Arrivals, beginnings and ends of turns. */
  let events = 0
  const waiting = new Set<Waiting>()
  /** Number of the last turn of each owner, the latest at the end. */
  const lastTurns = new Map<string, number>()

  /** Since when a request stands in the row. */
  const placeOf = ({ owner, arrival }: Waiting): number => Math.max(arrival, lastTurns.get(owner) ?? 0)
  const isBefore = (a: Waiting, b: Waiting): boolean => {
    const [place, other] = [placeOf(a), placeOf(b)]
    return place < other || (place === other && a.arrival < b.arrival)
  }
  const isNext = (mine: Waiting, now: number): boolean => {
    for (const other of waiting)
      if (other !== mine && now - other.heard < silentMs && isBefore(other, mine)) return false
    return true
  }
  /** Puts an owner at the end of the row. */
  const note = (owner: string) => {
    events += 1
    lastTurns.delete(owner)
    lastTurns.set(owner, events)
    const [oldest] = lastTurns.keys()
    if (lastTurns.size > REMEMBERED && oldest !== undefined) lastTurns.delete(oldest)
  }
  /** Whether a request that waits may take the turn now. */
  const isFree = (mine: Waiting): boolean => {
    const now = Date.now()
    mine.heard = now
    return !(holder && now < holder.until) && isNext(mine, now)
  }
  return {
    /**
     * Waits for the turn. `onTakeover` is called when a stalled holder loses it.
     * @throws StalledError after `waitMs`.
     */
    async take(owner: string, onTakeover: () => void): Promise<Turn> {
      const patience = Date.now() + waitMs
      // Only here: those who wait look at the row a hundred times a second.
      for (const other of waiting) if (Date.now() - other.heard > waitMs) waiting.delete(other)
      events += 1
      const asked: Waiting = { owner, arrival: events, heard: Date.now() }
      waiting.add(asked)
      try {
        while (!isFree(asked)) {
          if (Date.now() >= patience) throw new StalledError(`no turn within ${waitMs} ms`)
          await pause(POLL_MS)
        }
      } finally {
        waiting.delete(asked)
      }
      // Nothing is awaited from here on: the turn is free until it is taken.
      if (holder) onTakeover()
      note(owner)
      const mine = { until: Date.now() + stallMs }
      holder = mine
      const isMine = () => holder === mine
      return {
        isMine,
        renew() {
          if (!isMine()) throw new StalledError('another request has taken the turn over')
          mine.until = Date.now() + stallMs
        },
        end() {
          if (!isMine()) return
          holder = null
          note(owner)
        },
      }
    },
  }
}
