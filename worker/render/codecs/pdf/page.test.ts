import { expect, it } from 'vitest'
import { bleedOf } from '#schemas/catalog/bleed.ts'
import { MM_PER_INCH, paperSize } from '#schemas/catalog/paper.ts'
import { SIZE_PRESETS } from '#schemas/catalog/sizes.ts'
import { pageBoxes } from './page.ts'

/** mm; sizes on paper of what is left after trimming. */
const FINISHED: Readonly<Record<string, readonly [number, number]>> = {
  'business-card': [90, 54],
  flyer: [210, 285],
  'poster-150': [414, 564],
  'poster-300': [414, 564],
  'display-board': [(6000 / 72) * MM_PER_INCH - 6, (3000 / 72) * MM_PER_INCH - 6],
}

it.each(SIZE_PRESETS.filter(({ id }) => Object.hasOwn(FINISHED, id)))(
  'the trim box of $id is exact to 0.02 pt',
  ({ id, width, height, categoryId }) => {
    const bleed = bleedOf(width, height, categoryId)
    for (const hasMarks of [false, true]) {
      const boxes = pageBoxes({ width, height, paper: paperSize(width, height), bleed, hasMarks })
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = /\/TrimBox \[(.*?)\]/.exec(boxes)?.[1]?.split(' ').map(Number) ?? []
      for (const [at, size] of [x2 - x1, y2 - y1].entries())
        expect(Math.abs(size - ((FINISHED[id]?.[at] ?? 0) * 72) / MM_PER_INCH)).toBeLessThan(0.02)
    }
  },
)
