/** The only door to the signals library. */
import { computed, effect } from '@preact/signals-react'
import { useCallback, useMemo, useSyncExternalStore } from 'react'

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
      let timer: ReturnType<typeof setTimeout> | undefined
      const end = effect(() => {
        value.value
        if (lag === 0) notify()
        else
          timer ??= setTimeout(() => {
            timer = undefined
            notify()
          }, lag)
      })
      return () => {
        end()
        clearTimeout(timer)
      }
    },
    [value, lag],
  )
  const get = useCallback(() => value.peek(), [value])
  return useSyncExternalStore(subscribe, get, get)
}
