export interface Throttled<T> {
  /** Passes the value on at once, or after the pause that is still running (then only the last one). */
  push(value: T): void
  /** Passes on what still waits. */
  flush(): void
  /** Forgets what still waits. */
  cancel(): void
}

/** Calls `emit` at most once per `ms`, always including the last value. */
export const throttle = <T>(ms: number, emit: (value: T) => void): Throttled<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting: { readonly value: T } | undefined
  const pause = () => {
    timer = setTimeout(() => {
      timer = undefined
      if (!waiting) return
      const { value } = waiting
      waiting = undefined
      pause()
      emit(value)
    }, ms)
  }
  return {
    push(value) {
      if (timer !== undefined) {
        waiting = { value }
        return
      }
      pause()
      emit(value)
    },
    flush() {
      clearTimeout(timer)
      timer = undefined
      if (!waiting) return
      const { value } = waiting
      waiting = undefined
      emit(value)
    },
    cancel() {
      clearTimeout(timer)
      timer = undefined
      waiting = undefined
    },
  }
}
