import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LIMITS } from '#schemas/catalog/limits.ts'
import type { Frame } from '#schemas/document/records.ts'
import { boundsOf, frameBounds, frameCenter, frameCorners, rotateVector } from './geometry.ts'
import { HANDLES, handleDirection, resizeFrame } from './resize.ts'
import { resizeMany, rotateMany } from './transform-many.ts'

const box: Frame = { x: 0, y: 0, width: 100, height: 50, rotation: 0 }
const number = fc.double({ min: -500, max: 500, noNaN: true })
const size = fc.double({ min: 1, max: 500, noNaN: true })
const anyFrame: fc.Arbitrary<Frame> = fc.record({
  x: number,
  y: number,
  width: size,
  height: size,
  rotation: fc.double({ min: 0, max: 360, noNaN: true }),
})
const move = fc.record({ x: number, y: number })
const handle = fc.constantFrom(...HANDLES)

/** Where the point of a frame that a direction names (-1, 0, 1) lies on the page. */
const anchorOf = (frame: Frame, x: number, y: number) => {
  const center = frameCenter(frame)
  const offset = rotateVector({ x: (x * frame.width) / 2, y: (y * frame.height) / 2 }, frame.rotation)
  return { x: center.x + offset.x, y: center.y + offset.y }
}

describe('one frame', () => {
  it('follows the handle on the sides it stands for', () => {
    expect(resizeFrame(box, 'se', { x: 10, y: 20 }).frame).toEqual({ ...box, width: 110, height: 70 })
    expect(resizeFrame(box, 'nw', { x: 10, y: 20 }).frame).toEqual({ x: 10, y: 20, width: 90, height: 30, rotation: 0 })
    expect(resizeFrame(box, 'e', { x: 10, y: 99 }).frame).toEqual({ ...box, width: 110 })
  })

  it('E-5-01 clamps a side below the minimum to the minimum', () => {
    const clamped = resizeFrame(box, 'se', { x: -98, y: -45 }, { minWidth: 10, minHeight: 8 })
    expect(clamped.frame).toEqual({ ...box, width: 10, height: 8 })
    const least = resizeFrame(box, 'e', { x: -100, y: 0 }, { canFlip: false })
    expect(least.frame.width).toBe(LIMITS.minLayer)
  })

  it('E-5-15 a text box stops at its minimum and does not turn over', () => {
    const text = { minWidth: 22, minHeight: 22, canFlip: false }
    const resized = resizeFrame(box, 'se', { x: -400, y: -400 }, text)
    expect(resized).toEqual({ frame: { ...box, width: 22, height: 22 }, isFlippedX: false, isFlippedY: false })
  })

  it('E-5-02 keeps the ratio with ratio lock on, from corners and edges', () => {
    expect(resizeFrame(box, 'se', { x: 100, y: 0 }, { keepRatio: true }).frame).toEqual({
      ...box,
      width: 200,
      height: 100,
    })
    const wide = resizeFrame(box, 'e', { x: 100, y: 0 }, { keepRatio: true }).frame
    expect(wide).toEqual({ x: 0, y: -25, width: 200, height: 100, rotation: 0 })
  })

  it('flips through the other side and says so', () => {
    const flipped = resizeFrame(box, 'e', { x: -160, y: 0 })
    expect(flipped).toEqual({ frame: { ...box, x: -60, width: 60 }, isFlippedX: true, isFlippedY: false })
  })

  it('the opposite handle stays where it is for every handle, rotation and move', () => {
    fc.assert(
      fc.property(anyFrame, handle, move, fc.boolean(), (frame, which, by, keepRatio) => {
        const direction = handleDirection(which)
        const resized = resizeFrame(frame, which, by, { keepRatio })
        const turnX = resized.isFlippedX ? 1 : -1
        const turnY = resized.isFlippedY ? 1 : -1
        const was = anchorOf(frame, -direction.x, -direction.y)
        const is = anchorOf(resized.frame, direction.x * turnX, direction.y * turnY)
        expect(is.x).toBeCloseTo(was.x, 4)
        expect(is.y).toBeCloseTo(was.y, 4)
        if (keepRatio)
          expect(resized.frame.width / resized.frame.height / (frame.width / frame.height)).toBeCloseTo(1, 3)
        expect(Math.min(resized.frame.width, resized.frame.height)).toBeGreaterThanOrEqual(LIMITS.minLayer - 1e-6)
      }),
      // Turned by next to nothing and 15,000 px wide in the end.
      {
        examples: [
          [{ x: 0, y: 0, width: 30.04, height: 1, rotation: 3.7918686298401633e-7 }, 'nw', { x: 0, y: 500 }, true],
        ],
      },
    )
  })

  it('Alt keeps the center', () => {
    fc.assert(
      fc.property(anyFrame, handle, move, (frame, which, by) => {
        const { x, y } = frameCenter(resizeFrame(frame, which, by, { fromCenter: true }).frame)
        expect(x).toBeCloseTo(frameCenter(frame).x, 5)
        expect(y).toBeCloseTo(frameCenter(frame).y, 5)
      }),
    )
  })
})

describe('several frames', () => {
  const pair: readonly Frame[] = [
    { x: 0, y: 0, width: 50, height: 50, rotation: 0 },
    { x: 50, y: 50, width: 50, height: 50, rotation: 90 },
  ]

  it('stretches frames that lie along the axes', () => {
    const { frames, uniformScale } = resizeMany(pair, 'e', { x: 100, y: 0 })
    expect(frames[0]).toEqual({ x: 0, y: 0, width: 100, height: 50, rotation: 0 })
    expect(frames[1] && frameBounds(frames[1])).toEqual({ x: 100, y: 50, width: 100, height: 50 })
    expect(uniformScale).toBe(1)
  })

  it('keeps the ratio as soon as one is turned', () => {
    const turned: readonly Frame[] = [...pair, { x: 10, y: 10, width: 20, height: 20, rotation: 30 }]
    const { frames, uniformScale } = resizeMany(turned, 'se', { x: 100, y: 0 })
    expect(uniformScale).toBeCloseTo(2)
    expect(frames[2]?.width).toBeCloseTo(40)
    expect(frames[2]?.rotation).toBe(30)
  })

  it('the box of the result is the scaled box', () => {
    fc.assert(
      fc.property(fc.array(anyFrame, { minLength: 1, maxLength: 6 }), move, (frames, by) => {
        const before = boundsOf(frames)
        const { frames: after, uniformScale } = resizeMany(frames, 'se', by, { keepRatio: true })
        const box = boundsOf(after)
        expect((box?.width ?? 0) / ((before?.width ?? 1) * uniformScale)).toBeCloseTo(1, 4)
      }),
    )
  })

  it('turns about the middle; a full turn changes nothing', () => {
    const [first] = rotateMany(pair, 90)
    expect(first).toEqual({ x: 50, y: 0, width: 50, height: 50, rotation: 90 })
    fc.assert(
      fc.property(fc.array(anyFrame, { minLength: 1, maxLength: 4 }), number, (frames, degrees) => {
        const back = rotateMany(rotateMany(frames, degrees, { x: 3, y: 4 }), -degrees, { x: 3, y: 4 })
        frames.forEach((frame, at) => {
          const corner = frameCorners(frame)[0]
          const again = frameCorners(back[at] ?? frame)[0]
          expect(again.x).toBeCloseTo(corner.x, 5)
          expect(again.y).toBeCloseTo(corner.y, 5)
        })
      }),
    )
  })
})
