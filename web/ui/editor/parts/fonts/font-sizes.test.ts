import { expect, it } from 'vitest'
import { FONT_SIZES } from './font-sizes.ts'

it('E-9-07 the size list is 12 to 38 in even steps, 42, 48, then every 12 up to 300', () => {
  expect(FONT_SIZES.slice(0, 16)).toEqual([12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32, 34, 36, 38, 42, 48])
  expect(FONT_SIZES.slice(16)).toEqual(Array.from({ length: 21 }, (_, at) => 60 + at * 12))
  expect(FONT_SIZES.at(-1)).toBe(300)
})
