import { expect, it } from 'vitest'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { isPrintCategory } from '#schemas/catalog/sizes.ts'
import { bleedOnCanvas } from './bleed.ts'

it('E-9-28 on canvas the bleed is 35 times the scale, a third of that for categories 3, 4 and 5', () => {
  expect(bleedOnCanvas(1, null)).toBe(35)
  expect(bleedOnCanvas(0.5, 1)).toBe(17.5)
  for (const category of [3, 4, 5]) expect(bleedOnCanvas(2, category)).toBeCloseTo(70 / 3)
})

it('E-9-27 the bleed size is 10', () => expect(LIMITS.bleed).toBe(10))

it('categories 3, 4 and 5 are print', () => {
  expect([1, 2, 3, 4, 5, 6].filter(isPrintCategory)).toEqual([3, 4, 5])
  expect(isPrintCategory(null)).toBe(false)
})
