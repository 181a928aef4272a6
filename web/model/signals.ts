/** The only door to the signals library. */
import { computed, effect } from '@preact/signals-react'
import { useCallback, useMemo, useSyncExternalStore } from 'react'

export { batch, computed, effect, type ReadonlySignal, type Signal, signal, untracked } from '@preact/signals-react'

/**
 * Reads signals in a component: re-renders only when the value that `read` returns changes (by identity).
 * `deps` lists what `read` closes over, as for `useMemo`. `read` must return a record, a primitive or a stable object.
 */
export const useValue = <T>(read: () => T, deps: readonly unknown[] = []): T => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller passes the dependencies of `read`
  const value = useMemo(() => computed(read), deps)
  const subscribe = useCallback(
    (notify: () => void) =>
      effect(() => {
        value.value
        notify()
      }),
    [value],
  )
  const get = useCallback(() => value.peek(), [value])
  return useSyncExternalStore(subscribe, get, get)
}
