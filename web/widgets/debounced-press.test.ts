import { expect, it } from 'vitest'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { debouncePress } from './debounced-press.ts'

it('C-9-12 A-9-27 E-9-50 a click within 100 ms of the one before is the same click, however late the page handles it', () => {
  expect(LIMITS.clickDebounceMs).toBe(100)
  const seen: number[] = []
  const press = debouncePress<{ timeStamp: number }>(LIMITS.clickDebounceMs, ({ timeStamp }) => seen.push(timeStamp))
  for (const timeStamp of [0, 60, 159, 260, 359, 460]) press({ timeStamp })
  expect(seen).toEqual([0, 260, 460])
})
