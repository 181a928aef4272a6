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

/**
 * One turn among the requests of an isolate. A holder without progress for `stallMs` loses it, because the runtime drops
 * canceled requests without running another line of them. Waiting requests look at a variable and do not wait for a
 * promise of another request: the runtime cancels a request whose promise can no longer settle.
 */
export const createTurns = ({ stallMs, waitMs }: { readonly stallMs: number; readonly waitMs: number }) => {
  let holder: { until: number } | null = null
  return {
    /**
     * Waits for the turn. `onTakeover` is called when a stalled holder loses it.
     * @throws StalledError after `waitMs`.
     */
    async take(onTakeover: () => void): Promise<Turn> {
      const patience = Date.now() + waitMs
      while (holder && Date.now() < holder.until) {
        if (Date.now() >= patience) throw new StalledError(`no turn within ${waitMs} ms`)
        await pause(POLL_MS)
      }
      if (holder) onTakeover()
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
          if (isMine()) holder = null
        },
      }
    },
  }
}
