import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { layOutTogether } from './side-by-side.ts'

const page = { width: 1000, height: 800 }
const sizes = fc.array(
  fc.record({ width: fc.integer({ min: 20, max: 800 }), height: fc.integer({ min: 20, max: 640 }) }),
  { minLength: 1, maxLength: 12 },
)

describe('pictures added together', () => {
  it('one picture stands about the point at its own size', () => {
    expect(layOutTogether([{ width: 300, height: 200 }], { x: 500, y: 400 }, page, 20)).toEqual([
      { x: 350, y: 300, width: 300, height: 200 },
    ])
  })
  it('two stand side by side at one height, a gap apart', () => {
    const [a, b] = layOutTogether(
      [
        { width: 300, height: 200 },
        { width: 100, height: 100 },
      ],
      { x: 500, y: 400 },
      page,
      20,
    )
    expect(a).toEqual({ x: 365, y: 350, width: 150, height: 100 })
    expect(b).toEqual({ x: 535, y: 350, width: 100, height: 100 })
  })
  it('keeps shapes, never enlarges, never overlaps and stays within the width of the page', () => {
    fc.assert(
      fc.property(sizes, list => {
        const boxes = layOutTogether(list, { x: 500, y: 400 }, page, 16)
        expect(boxes).toHaveLength(list.length)
        boxes.forEach((box, at) => {
          const size = list[at] ?? { width: 1, height: 1 }
          expect(box.width / box.height).toBeCloseTo(size.width / size.height, 4)
          expect(box.height).toBeLessThanOrEqual(size.height + 1e-6)
          expect(box.x).toBeGreaterThanOrEqual(-1e-6)
          expect(box.x + box.width).toBeLessThanOrEqual(page.width + 1e-6)
          for (const other of boxes.slice(at + 1)) {
            const isApart =
              box.x + box.width <= other.x + 1e-6 ||
              other.x + other.width <= box.x + 1e-6 ||
              box.y + box.height <= other.y + 1e-6
            expect(isApart).toBe(true)
          }
        })
      }),
    )
  })
})
