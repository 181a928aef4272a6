import { useEffect, useMemo, useRef } from 'react'
import { LIMITS } from '#schemas/catalog/limits.ts'

/** Passes a call on unless the previous one was less than `ms` ago: a bouncing mouse button presses once. */
export const debouncePress = <A extends readonly unknown[]>(
  ms: number,
  run: (...args: A) => void,
  now: () => number = () => performance.now(),
): ((...args: A) => void) => {
  let last = Number.NEGATIVE_INFINITY
  return (...args) => {
    const time = now()
    const isBounce = time - last < ms
    last = time
    if (!isBounce) run(...args)
  }
}

/** A press handler that ignores presses within 100 ms after the previous one. */
export const useDebouncedPress = <A extends readonly unknown[]>(
  onPress: ((...args: A) => void) | undefined,
): ((...args: A) => void) => {
  const latest = useRef(onPress)
  useEffect(() => {
    latest.current = onPress
  })
  return useMemo(() => debouncePress<A>(LIMITS.clickDebounceMs, (...args) => latest.current?.(...args)), [])
}
