import fc from 'fast-check'
import { expect, it } from 'vitest'
import { keepInView } from './keep-in-view.ts'

const size = fc.record({ width: fc.integer({ min: 10, max: 3000 }), height: fc.integer({ min: 10, max: 3000 }) })
const at = fc.double({ min: -5000, max: 5000, noNaN: true })

it('a page that fits is in the middle; of a larger one no edge is farther inside than the margin', () => {
  fc.assert(
    fc.property(size, size, at, at, fc.double({ min: 0.1, max: 4, noNaN: true }), (page, room, x, y, scale) => {
      const margin = 32
      const camera = keepInView({ x, y, scale }, page, room, margin)
      for (const [start, length, space] of [
        [camera.x, page.width * scale, room.width],
        [camera.y, page.height * scale, room.height],
      ] as const) {
        if (length + margin <= space) expect(start).toBeCloseTo((space - length) / 2, 6)
        else {
          expect(start).toBeLessThanOrEqual(margin / 2 + 1e-6)
          expect(start + length).toBeGreaterThanOrEqual(space - margin / 2 - 1e-6)
        }
      }
      expect(keepInView(camera, page, room, margin)).toEqual(camera)
    }),
  )
})
