import { useEffect, useRef, useState } from 'react'
import { LIMITS } from '#schemas/catalog/limits.ts'

/** The part of an event that debouncing reads. */
interface Press {
  /** ms at which the user pressed: a busy page handles both presses of a bounce late, with the time of the presses. */
  readonly timeStamp: number
}

/** Passes a press on unless the previous one was less than `ms` before it: a bouncing mouse button presses once. */
export const debouncePress = <P extends Press>(ms: number, run: (press: P) => void): ((press: P) => void) => {
  let last = Number.NEGATIVE_INFINITY
  return press => {
    const isBounce = press.timeStamp - last < ms
    last = press.timeStamp
    if (!isBounce) run(press)
  }
}

/** A press handler that ignores presses within 100 ms after the previous one. */
export const useDebouncedPress = <P extends Press>(onPress: (press: P) => void): ((press: P) => void) => {
  const latest = useRef(onPress)
  useEffect(() => {
    latest.current = onPress
  })
  return useState(() => debouncePress<P>(LIMITS.clickDebounceMs, press => latest.current(press)))[0]
}
