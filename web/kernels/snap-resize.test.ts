import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Frame } from '#schemas/document/records.ts'
import { HANDLES, resizeFrame } from './resize.ts'
import { buildSnapIndex } from './snap-index.ts'
import { snapResize } from './snap-resize.ts'

const page = { width: 600, height: 800 }
const frame: Frame = { x: 100, y: 100, width: 100, height: 50, rotation: 0 }
const among = (x: number, y: number) => buildSnapIndex({ boxes: [{ x, y, width: 40, height: 40 }], page })

describe('snapping of a resize', () => {
  it('brings the moving edges onto lines, each for itself', () => {
    const { move, lines } = snapResize(among(252, 202), frame, 'se', { x: 50, y: 50 }, {}, 3)
    expect(move).toEqual({ x: 52, y: 52 })
    expect(lines.map(({ axis, at }) => [axis, at])).toEqual([
      ['x', 252],
      ['y', 202],
    ])
    expect(snapResize(among(400, 500), frame, 'e', { x: 50, y: 3 }, {}, 3)).toEqual({
      move: { x: 50, y: 3 },
      lines: [],
    })
  })

  it('keeps the ratio and still meets the nearer line', () => {
    const { move, lines } = snapResize(among(253, 700), frame, 'se', { x: 51, y: 0 }, { keepRatio: true }, 3)
    const { frame: after } = resizeFrame(frame, 'se', move, { keepRatio: true })
    expect(after).toMatchObject({ width: 153, height: 76.5 })
    expect(lines.map(({ axis, at }) => [axis, at])).toEqual([['x', 253]])
  })

  it('meets the line from the center too', () => {
    const options = { keepRatio: true, fromCenter: true }
    const { move } = snapResize(among(253, 700), frame, 'se', { x: 51, y: 0 }, options, 3)
    const { frame: after } = resizeFrame(frame, 'se', move, options)
    expect(after.x + after.width).toBeCloseTo(253)
  })

  it('every line shown is where an edge is', () => {
    const coordinate = fc.integer({ min: 0, max: 600 })
    const by = fc.integer({ min: -260, max: 260 })
    fc.assert(
      fc.property(
        coordinate,
        coordinate,
        fc.constantFrom(...HANDLES),
        by,
        by,
        fc.boolean(),
        fc.boolean(),
        (x, y, handle, moveX, moveY, keepRatio, fromCenter) => {
          const options = { keepRatio, fromCenter }
          const { move, lines } = snapResize(among(x, y), frame, handle, { x: moveX, y: moveY }, options, 3)
          const { frame: after } = resizeFrame(frame, handle, move, options)
          for (const { axis, at } of lines) {
            const ends = axis === 'x' ? [after.x, after.x + after.width] : [after.y, after.y + after.height]
            expect(Math.min(...ends.map(end => Math.abs(end - at)))).toBeLessThan(0.05)
          }
        },
      ),
    )
  })
})
