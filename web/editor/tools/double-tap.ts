import { LIMITS } from '#schemas/catalog/limits.ts'
import type { PointerInput } from './tool.ts'

type Touch = Pick<PointerInput, 'screen' | 'time'>

const apart = (a: Touch, b: Touch) => Math.hypot(a.screen.x - b.screen.x, a.screen.y - b.screen.y)

/**
 * Recognizes double taps of a finger: not every browser sends `dblclick` for an element that takes its touches itself.
 * `down` and `up` are told of every touch; `up` answers whether a double tap has ended. A third tap begins anew.
 */
export const createTaps = () => {
  let press: Touch | null = null
  let tap: Touch | null = null
  return {
    down: (input: Touch): void => {
      press = input
    },
    up: (input: Touch): boolean => {
      const { ms, screenPx } = LIMITS.click
      const isTap = press !== null && input.time - press.time < ms && apart(press, input) < screenPx
      const isSecond =
        isTap &&
        tap !== null &&
        input.time - tap.time <= LIMITS.doubleTap.ms &&
        apart(tap, input) <= LIMITS.doubleTap.screenPx
      tap = isTap && !isSecond ? input : null
      press = null
      return isSecond
    },
  }
}
