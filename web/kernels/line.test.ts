import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lineEnds, lineFrame, onEighth } from './line.ts'

const coordinate = fc.integer({ min: -3000, max: 3000 })
const point = fc.record({ x: coordinate, y: coordinate })

describe('line', () => {
  it('has its ends where it was laid, at any angle', () => {
    void fc.assert(
      fc.property(point, point, fc.integer({ min: 1, max: 300 }), (start, end, height) => {
        fc.pre(Math.hypot(end.x - start.x, end.y - start.y) >= 1)
        const [a, b] = lineEnds(lineFrame(start, end, height), null)
        for (const [found, wanted] of [
          [a, start],
          [b, end],
        ] as const) {
          expect(found.x).toBeCloseTo(wanted.x, 1)
          expect(found.y).toBeCloseTo(wanted.y, 1)
        }
      }),
    )
  })
  it('reads ends of its own, mirrored with their box', () => {
    const frame = { x: 100, y: 50, width: 200, height: 80, rotation: 0 }
    const own = { x1: 0, y1: 0, x2: 200, y2: 80 }
    expect(lineEnds(frame, own)).toEqual([
      { x: 100, y: 50 },
      { x: 300, y: 130 },
    ])
    expect(lineEnds(frame, own, true)).toEqual([
      { x: 300, y: 50 },
      { x: 100, y: 130 },
    ])
    expect(lineEnds({ ...frame, rotation: 180 }, own)[0]).toEqual({ x: 300, y: 130 })
  })
  it('keeps to multiples of 45° with Shift', () => {
    expect(onEighth({ x: 0, y: 0 }, { x: 100, y: 8 })).toEqual({ x: 100, y: 0 })
    expect(onEighth({ x: 0, y: 0 }, { x: 4, y: -90 })).toEqual({ x: 0, y: -90 })
    const diagonal = onEighth({ x: 10, y: 10 }, { x: 110, y: 90 })
    expect(diagonal.x).toBeCloseTo(100)
    expect(diagonal.y).toBeCloseTo(100)
  })
})
