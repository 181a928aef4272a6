/** The only import of the signals library. */
import { computed, effect } from '@preact/signals-core'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { throttleTrailing } from './throttle-trailing.ts'

export { batch, computed, effect, type ReadonlySignal, type Signal, signal, untracked } from '@preact/signals-core'

/**
 * Reads signals in a component: re-renders only when the value that `read` returns changes (by identity).
 * `deps` lists what `read` closes over, as for `useMemo`. `read` must return a record, a primitive or a stable object.
 * With a `lag` (ms) it updates at most once per `lag`, that much later: for values that can wait until the canvas is
 * painted.
 */
export const useValue = <T>(read: () => T, deps: readonly unknown[] = [], lag = 0): T => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller passes the dependencies of `read`
  const value = useMemo(() => computed(read), deps)
  const subscribe = useCallback(
    (notify: () => void) => {
      const later = throttleTrailing(notify, lag)
      let isFirst = true
      const end = effect(() => {
        value.value
        // React reads the value again itself after it has subscribed.
        if (!isFirst) lag === 0 ? notify() : later.ask()
        isFirst = false
      })
      return () => {
        end()
        later.cancel()
      }
    },
    [value, lag],
  )
  const get = useCallback(() => value.peek(), [value])
  return useSyncExternalStore(subscribe, get, get)
}
