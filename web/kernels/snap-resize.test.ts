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

  it('keeps the ratio from every side, in numbers', () => {
    const keep = { keepRatio: true }
    const snapped = (at: number, handle: (typeof HANDLES)[number], x: number, y: number, options = keep) =>
      snapResize(among(at, 1000), frame, handle, { x, y }, options, 3).move
    expect(snapped(253, 'se', 51, 0)).toEqual({ x: 53, y: 26.5 })
    expect(snapped(252, 'e', 50, 77)).toEqual({ x: 52, y: 0 })
    expect(snapped(8, 'nw', -50, 0)).toEqual({ x: -52, y: -26 })
    expect(snapped(8, 'w', -50, 7)).toEqual({ x: -52, y: 0 })
    const down = snapResize(among(1000, 202), frame, 's', { x: 9, y: 50 }, keep, 3)
    expect(down.move).toEqual({ x: 0, y: 52 })
    expect(down.lines).toEqual([{ axis: 'y', at: 202, from: expect.any(Number), to: 1040 }])
    const center = { keepRatio: true, fromCenter: true }
    expect(snapped(252, 'se', 50, 0, center)).toEqual({ x: 52, y: 26 })
    expect(snapped(252, 'e', 50, 0, center)).toEqual({ x: 52, y: 0 })
    // Of two lines the nearer one.
    const both = buildSnapIndex({ boxes: [{ x: 253, y: 176, width: 40, height: 40 }], page })
    expect(snapResize(both, frame, 'se', { x: 50, y: 0 }, keep, 3).move).toEqual({ x: 52, y: 26 })
    // Nothing near: the move as it was. Turned over: it does not snap.
    expect(snapped(300, 'se', 50, 0)).toEqual({ x: 50, y: 0 })
    expect(snapResize(among(252, 1000), frame, 'se', { x: 50, y: 0 }, keep, 1)).toEqual({
      move: { x: 50, y: 0 },
      lines: [],
    })
    expect(snapResize(among(52, 1000), frame, 'e', { x: -150, y: 0 }, keep, 3).move).toEqual({ x: -150, y: 0 })
    // Nor on the side that stays.
    const beside = buildSnapIndex({ boxes: [{ x: 101, y: 151, width: 50, height: 24.5 }], page })
    expect(snapResize(beside, frame, 'e', { x: -150, y: 0 }, keep, 3)).toEqual({ move: { x: -150, y: 0 }, lines: [] })
    expect(snapResize(beside, frame, 's', { x: 0, y: -75 }, keep, 3)).toEqual({ move: { x: 0, y: -75 }, lines: [] })
  })

  it('snaps freely on the sides of the handle, also turned over', () => {
    const free = (handle: (typeof HANDLES)[number], x: number, y: number) =>
      snapResize(among(252, 202), frame, handle, { x, y }, {}, 3)
    expect(free('e', 50, 50).move).toEqual({ x: 52, y: 50 })
    expect(free('s', 50, 50).move).toEqual({ x: 50, y: 52 })
    expect(snapResize(among(42, 52), frame, 'nw', { x: -60, y: -50 }, {}, 3)).toMatchObject({
      move: { x: -58, y: -48 },
      lines: [
        { axis: 'x', at: 42 },
        { axis: 'y', at: 52 },
      ],
    })
    expect(snapResize(among(42, 1000), frame, 'e', { x: -160, y: 0 }, {}, 3)).toMatchObject({
      move: { x: -158, y: 0 },
      lines: [{ axis: 'x', at: 42 }],
    })
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
