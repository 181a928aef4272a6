/** The only door to the signals library. */
import { computed, effect } from '@preact/signals-react'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { createLag } from './lag.ts'

export { batch, computed, effect, type ReadonlySignal, type Signal, signal, untracked } from '@preact/signals-react'

/**
 * Reads signals in a component: re-renders only when the value that `read` returns changes (by identity).
 * `deps` lists what `read` closes over, as for `useMemo`. `read` must return a record, a primitive or a stable object.
 * With a `lag` (ms) it follows at most so much later, and so often: for what may wait until the canvas has been painted.
 */
export const useValue = <T>(read: () => T, deps: readonly unknown[] = [], lag = 0): T => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller passes the dependencies of `read`
  const value = useMemo(() => computed(read), deps)
  const subscribe = useCallback(
    (notify: () => void) => {
      const later = createLag(notify, lag)
      let isFirst = true
      const end = effect(() => {
        value.value
        // React itself looks at the value once more when it has subscribed.
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
