import { expect, it } from 'vitest'
import { createTaps } from './double-tap.ts'

/** Taps at times (ms) and x (screen px); `held` ms between down and up. Answers which of them ended a double tap. */
const taps = (...touches: readonly { readonly at: number; readonly x?: number; readonly held?: number }[]) => {
  const counter = createTaps()
  return touches.map(({ at, x = 100, held = 20 }) => {
    const screen = { x, y: 50 }
    counter.down({ time: at - held, screen })
    return counter.up({ time: at, screen })
  })
}

it('A-9-37 two taps within 250 ms are a double click', () => {
  expect(taps({ at: 1000 }, { at: 1250 })).toEqual([false, true])
  expect(taps({ at: 1000 }, { at: 1251 })).toEqual([false, false])
})

it('taps at two places, a long press and a drag are none; a third tap begins anew', () => {
  expect(taps({ at: 1000 }, { at: 1200, x: 124 })).toEqual([false, true])
  expect(taps({ at: 1000 }, { at: 1200, x: 125 })).toEqual([false, false])
  expect(taps({ at: 1000 }, { at: 1240, held: 300 }, { at: 1400 })).toEqual([false, false, false])
  expect(taps({ at: 1000 }, { at: 1100 }, { at: 1200 }, { at: 1300 })).toEqual([false, true, false, true])
})
