export interface TrailingThrottle {
  /** Schedules a run in `ms`; further calls before that run have no effect. */
  ask(): void
  /** Cancels a scheduled run. */
  cancel(): void
}

/** Runs a function `ms` after the first request, and at most once per `ms`. */
export const throttleTrailing = (run: () => void, ms: number): TrailingThrottle => {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    ask: () => {
      timer ??= setTimeout(() => {
        timer = undefined
        run()
      }, ms)
    },
    cancel: () => {
      clearTimeout(timer)
      timer = undefined
    },
  }
}
