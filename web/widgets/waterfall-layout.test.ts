import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { layWaterfall, tileBoxes } from './waterfall-layout.ts'

describe('waterfall', () => {
  it('fills the shortest column, in order', () => {
    const { places } = layWaterfall([2, 1, 1, 1], 2, 0)
    expect(places.map(place => place.column)).toEqual([0, 1, 1, 0])
    expect(places.map(place => place.units)).toEqual([0, 0, 1, 2])
  })

  it('has boxes in px, with a gap and a caption below each', () => {
    const ratios = [2, 1, 0.5]
    const layout = layWaterfall(ratios, 2, 30)
    expect(tileBoxes(layout, ratios, { width: 100, gap: 10, caption: 20 })).toEqual([
      { x: 0, y: 0, width: 100, height: 220 },
      { x: 110, y: 0, width: 100, height: 120 },
      { x: 110, y: 130, width: 100, height: 70 },
    ])
    expect(tileBoxes(layout, ratios, { width: 100, gap: 10 })[2]).toEqual({ x: 110, y: 110, width: 100, height: 50 })
  })

  it('never overlaps tiles and is as tall as its tallest column', () => {
    const ratio = fc.double({ min: 0.1, max: 3, noNaN: true })
    void fc.assert(
      fc.property(
        fc.array(ratio),
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 0, max: 80 }),
        (all, columns, px) => {
          const { places, units, rows } = layWaterfall(all, columns, px)
          const width = 240
          const ends = Array.from({ length: columns }, () => 0)
          places.forEach((place, index) => {
            const top = place.units * width + place.above * px
            expect(top).toBeGreaterThanOrEqual((ends[place.column] ?? 0) - 1e-6)
            ends[place.column] = top + (all[index] ?? 0) * width + px
          })
          expect(units * width + rows * px).toBeCloseTo(Math.max(0, ...ends), 6)
        },
      ),
    )
  })
})
