import { expect, it } from 'vitest'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { debouncePress } from './debounced-press.ts'

it('E-9-50 a click within 100 ms of the one before is the same click', () => {
  expect(LIMITS.clickDebounceMs).toBe(100)
  let time = 0
  const seen: number[] = []
  const press = debouncePress(
    LIMITS.clickDebounceMs,
    (at: number) => seen.push(at),
    () => time,
  )
  for (const at of [0, 60, 159, 260, 359, 460]) {
    time = at
    press(at)
  }
  expect(seen).toEqual([0, 260, 460])
})
