export interface Lag {
  /** Asks for a run `ms` from now; asked again meanwhile, it is the same run. */
  ask(): void
  /** Takes back what was asked and has not run yet. */
  cancel(): void
}

/** Runs something at most `ms` after it was asked for, and at most so often. */
export const createLag = (run: () => void, ms: number): Lag => {
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
