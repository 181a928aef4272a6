import { expect, it } from 'vitest'
import { bleedInset, bleedOf } from './bleed.ts'
import { paperSize } from './paper.ts'
import { categoryOfSize, PRINT_CATEGORY, SIZE_PRESETS } from './sizes.ts'

it('the bleed is 3 mm on paper, for 300, 150 and 72 dpi and for sizes of people’s own', () => {
  const sizes = [...SIZE_PRESETS.filter(({ dpi }) => dpi), { id: 'own', width: 1180, height: 590, categoryId: 5 }]
  expect(new Set(SIZE_PRESETS.map(({ dpi }) => dpi))).toEqual(new Set([undefined, 300, 150, 72]))
  for (const { id, width, height, categoryId } of sizes) {
    if (id === 'business-card') continue
    expect(bleedOf(width, height, categoryId), id).toBe(3)
    const paper = paperSize(width, height)
    // The lines of the canvas, in mm of the sheet.
    expect((bleedInset({ width, height }, categoryId) / width) * paper.width, id).toBeCloseTo(3, 6)
  }
})

it.each([
  ['a card', 1110, 685, [90, 54]],
  ['a card that stands', 685, 1110, [54, 90]],
  ['a flyer', 2551, 3437, [210, 285]],
] as const)('%s has its finished size when it is trimmed', (_, width, height, finished) => {
  const paper = paperSize(width, height)
  const bleed = bleedOf(width, height, categoryOfSize(width, height))
  expect([paper.width - 2 * bleed, paper.height - 2 * bleed]).toEqual(finished)
})

it('pages that are not printed have no bleed', () => {
  expect(bleedOf(1110, 685, null)).toBe(0)
  expect(bleedInset({ width: 900, height: 500 }, 1)).toBe(0)
  expect(bleedInset({ width: 900, height: 500 }, PRINT_CATEGORY.poster)).toBeCloseTo(35.4)
})
