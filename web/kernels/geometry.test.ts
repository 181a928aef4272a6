import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Frame } from '#schemas/document/records.ts'
import { boundsOf, frameBounds, frameCenter, frameCorners, normalizeAngle, toFrame, unionBoxes } from './geometry.ts'
import { hitsFrame, selectTouched, touchesBox } from './hit.ts'

const number = fc.double({ min: -2000, max: 2000, noNaN: true })
const size = fc.double({ min: 1, max: 2000, noNaN: true })
const anyFrame: fc.Arbitrary<Frame> = fc.record({
  x: number,
  y: number,
  width: size,
  height: size,
  rotation: fc.double({ min: 0, max: 360, maxExcluded: true, noNaN: true }),
})
const frame = (x: number, y: number, width: number, height: number, rotation = 0): Frame => ({
  x,
  y,
  width,
  height,
  rotation,
})

describe('frames', () => {
  it('E-3-34 a frame is its center, size and angle: corners turn clockwise about the center', () => {
    expect(frameCenter(frame(10, 20, 100, 40, 33))).toEqual({ x: 60, y: 40 })
    expect(frameCorners(frame(0, 0, 100, 40, 90))).toEqual([
      { x: 70, y: -30 },
      { x: 70, y: 70 },
      { x: 30, y: 70 },
      { x: 30, y: -30 },
    ])
  })

  it('bounds hold every corner and touch one on each side', () => {
    fc.assert(
      fc.property(anyFrame, any => {
        const box = frameBounds(any)
        const corners = frameCorners(any)
        expect(Math.min(...corners.map(({ x }) => x))).toBeCloseTo(box.x, 6)
        expect(Math.max(...corners.map(({ x }) => x))).toBeCloseTo(box.x + box.width, 6)
        expect(Math.min(...corners.map(({ y }) => y))).toBeCloseTo(box.y, 6)
        expect(Math.max(...corners.map(({ y }) => y))).toBeCloseTo(box.y + box.height, 6)
      }),
    )
  })

  it('angles stay in [0, 360) and unions hold their parts', () => {
    expect([-90, 360, 725].map(normalizeAngle)).toEqual([270, 0, 5])
    expect(unionBoxes([])).toBeNull()
    expect(boundsOf([frame(0, 0, 10, 10), frame(30, -5, 10, 10)])).toEqual({ x: 0, y: -5, width: 40, height: 15 })
  })

  it('a corner in the frame’s own coordinates is 0 or its size', () => {
    fc.assert(
      fc.property(anyFrame, any => {
        const local = toFrame(any, frameCorners(any)[2])
        expect(local.x).toBeCloseTo(any.width, 6)
        expect(local.y).toBeCloseTo(any.height, 6)
      }),
    )
  })
})

describe('picking', () => {
  it('hits what is inside the turned frame, not its bounds', () => {
    const turned = frame(0, 0, 100, 20, 45)
    expect(hitsFrame(turned, { x: 50, y: 10 })).toBe(true)
    expect(hitsFrame(turned, { x: 15, y: -20 })).toBe(true)
    expect(hitsFrame(turned, { x: 85, y: -20 })).toBe(false)
    expect(hitsFrame(frame(0, 0, 10, 10), { x: 12, y: 5 })).toBe(false)
    expect(hitsFrame(frame(0, 0, 10, 10), { x: 12, y: 5 }, 3)).toBe(true)
  })

  it('misses what a round corner cuts off, each by its own radius', () => {
    const box = frame(0, 0, 100, 60)
    const radii = [30, 0, 20, 500]
    expect(hitsFrame(box, { x: 3, y: 3 }, 0, radii)).toBe(false)
    expect(hitsFrame(box, { x: 10, y: 10 }, 0, radii)).toBe(true)
    expect(hitsFrame(box, { x: 98, y: 2 }, 0, radii)).toBe(true)
    expect(hitsFrame(box, { x: 98, y: 58 }, 0, radii)).toBe(false)
    // No more than half of the shorter side.
    expect(hitsFrame(box, { x: 4, y: 56 }, 0, radii)).toBe(false)
    expect(hitsFrame(box, { x: 30, y: 59 }, 0, radii)).toBe(true)
  })

  it('hits every point inside, however the frame is turned', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(anyFrame, share, share, (any, across, down) => {
        const [topLeft, topRight, , bottomLeft] = frameCorners(any)
        const point = {
          x: topLeft.x + (topRight.x - topLeft.x) * across + (bottomLeft.x - topLeft.x) * down,
          y: topLeft.y + (topRight.y - topLeft.y) * across + (bottomLeft.y - topLeft.y) * down,
        }
        expect(hitsFrame(any, point, 1e-6)).toBe(true)
      }),
    )
  })

  it('a selection area selects what it touches, in order', () => {
    const items = [
      { id: 'a', frame: frame(0, 0, 100, 100) },
      { id: 'b', frame: frame(200, 0, 100, 100) },
      { id: 'c', frame: frame(90, 90, 100, 100) },
    ]
    expect(selectTouched(items, { x: 95, y: 95, width: 4, height: 4 }).map(({ id }) => id)).toEqual(['a', 'c'])
    expect(selectTouched(items, { x: 100, y: 0, width: 100, height: 10 }).map(({ id }) => id)).toEqual(['a', 'b'])
  })

  it('touching is decided by the turned shape, not its bounds', () => {
    const turned = frame(0, 0, 100, 100, 45)
    expect(touchesBox(turned, { x: -20, y: -20, width: 15, height: 15 })).toBe(false)
    expect(touchesBox(turned, { x: -20, y: 45, width: 15, height: 15 })).toBe(true)
  })

  it('a box around any point of a frame touches it', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(anyFrame, share, share, (any, across, down) => {
        const [topLeft, topRight, , bottomLeft] = frameCorners(any)
        const x = topLeft.x + (topRight.x - topLeft.x) * across + (bottomLeft.x - topLeft.x) * down
        const y = topLeft.y + (topRight.y - topLeft.y) * across + (bottomLeft.y - topLeft.y) * down
        expect(touchesBox(any, { x: x - 1, y: y - 1, width: 2, height: 2 })).toBe(true)
      }),
    )
  })
})
