import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { TOUCH_LIMITS } from '#schemas/catalog/touch-limits.ts'
import { frameCenter, normalizeAngle, rotatePoint, rotateVector } from './geometry.ts'
import { middleOfPair, type Pair, pinchFrames, ratioOf, turnBetween, twistOf } from './pinch.ts'

const coordinate = fc.integer({ min: -500, max: 500 })
const point = fc.record({ x: coordinate, y: coordinate })
const size = fc.integer({ min: 1, max: 400 })
const frame = fc.record({
  ...{ x: coordinate, y: coordinate, width: size, height: size },
  rotation: fc.integer({ min: 0, max: 359 }),
})
const pair = fc
  .tuple(point, point)
  .filter(([a, b]) => Math.hypot(a.x - b.x, a.y - b.y) > 20)
  .map(([a, b]): Pair => [a, b])
const { step, within } = LIMITS.rotateSnap

describe('two fingers on a layer', () => {
  it('the point between the fingers stays between them, whatever they do', () => {
    fc.assert(
      fc.property(frame, pair, pair, fc.integer({ min: -400, max: 400 }), (box, from, to, degrees) => {
        const ratio = ratioOf({ from, to }, 0.001, 1000)
        const { frames, degrees: turned } = pinchFrames([box], { from, to, degrees }, ratio)
        const [next = box] = frames
        // The middle in the box's own coordinates, before and after.
        const held = (of: typeof box, at: Pair) => {
          const center = frameCenter(of)
          const middle = middleOfPair(at)
          return rotateVector({ x: middle.x - center.x, y: middle.y - center.y }, -of.rotation)
        }
        const [before, after] = [held(box, from), held(next, to)]
        const off = Math.max(1, ratio) * 1e-3 + 1e-3
        expect(Math.abs(after.x - before.x * ratio)).toBeLessThan(off)
        expect(Math.abs(after.y - before.y * ratio)).toBeLessThan(off)
        expect(normalizeAngle(next.rotation - box.rotation - turned + 0.5)).toBeCloseTo(0.5, 3)
      }),
    )
  })

  it('a layer keeps its shape, and its angle is free or a multiple of 45° near one', () => {
    fc.assert(
      fc.property(frame, pair, fc.integer({ min: -180, max: 180 }), (box, from, degrees) => {
        const middle = middleOfPair(from)
        const to: Pair = [rotatePoint(from[0], middle, degrees), rotatePoint(from[1], middle, degrees)]
        const [next = box] = pinchFrames([box], { from, to, degrees }, 2).frames
        expect(next.width / next.height).toBeCloseTo(box.width / box.height, 4)
        if (Math.abs(degrees) <= TOUCH_LIMITS.twist) expect(next.rotation).toBe(box.rotation)
        else {
          const rest = normalizeAngle(next.rotation) % step
          expect(rest === 0 || (rest > within - 1e-6 && rest < step - within + 1e-6)).toBe(true)
        }
      }),
    )
  })

  it('turns by half a turn at most in either direction', () => {
    const turned = (from: number, to: number) => {
      const at = (degrees: number): Pair => [{ x: 3, y: 4 }, rotatePoint({ x: 53, y: 4 }, { x: 3, y: 4 }, degrees)]
      return turnBetween(at(from), at(to))
    }
    expect(turned(0, 179.5)).toBeCloseTo(179.5, 6)
    expect(turned(0, 180.5)).toBeCloseTo(-179.5, 6)
    expect(turned(170, -170)).toBeCloseTo(20, 6)
    expect(turned(-170, 170)).toBeCloseTo(-20, 6)
    expect(turned(30, 20)).toBeCloseTo(-10, 6)
  })

  it('turning begins without a jump', () => {
    fc.assert(
      fc.property(fc.double({ min: -300, max: 300, noNaN: true }), degrees => {
        expect(Math.abs(twistOf(degrees + 0.01) - twistOf(degrees))).toBeLessThan(0.011)
        expect(twistOf(-degrees)).toBeCloseTo(-twistOf(degrees), 9)
      }),
    )
  })

  it('several layers turn and scale as one', () => {
    const frames = [
      { x: 0, y: 0, width: 20, height: 10, rotation: 0 },
      { x: 80, y: 0, width: 20, height: 10, rotation: 30 },
    ]
    const from: Pair = [
      { x: 0, y: 5 },
      { x: 100, y: 5 },
    ]
    const to: Pair = [
      { x: 50, y: -95 },
      { x: 50, y: 105 },
    ]
    const { frames: next, degrees } = pinchFrames(frames, { from, to, degrees: 90 + TOUCH_LIMITS.twist }, 2)
    expect(degrees).toBe(90)
    expect(next.map(each => [frameCenter(each), each.width, each.rotation])).toEqual([
      [{ x: 50, y: -75 }, 40, 90],
      [{ x: 50, y: 85 }, 40, 120],
    ])
  })

  it('measures the turn the short way round and holds the factor within its bounds', () => {
    const at = (degrees: number): Pair => [{ x: 0, y: 0 }, rotateVector({ x: 100, y: 0 }, degrees)]
    expect(turnBetween(at(170), at(190))).toBeCloseTo(20)
    expect(turnBetween(at(10), at(-10))).toBeCloseTo(-20)
    const both = {
      from: at(0),
      to: [
        { x: 0, y: 0 },
        { x: 1000, y: 0 },
      ] as Pair,
    }
    expect(ratioOf(both, 0.5, 4)).toBe(4)
    expect(ratioOf({ from: both.to, to: both.from }, 0.5, 4)).toBe(0.5)
    const same: Pair = [
      { x: 5, y: 5 },
      { x: 5, y: 5 },
    ]
    expect(Number.isFinite(ratioOf({ from: same, to: both.to }, 0.1, 8))).toBe(true)
  })

  it('in numbers', () => {
    const pair = (x1: number, y1: number, x2: number, y2: number): Pair => [
      { x: x1, y: y1 },
      { x: x2, y: y2 },
    ]
    expect(ratioOf({ from: pair(3, 4, 9, 12), to: pair(1, 2, 13, 18) }, 0.1, 8)).toBe(2)
    expect(ratioOf({ from: pair(5, 6, 5, 6), to: pair(1, 2, 4, 6) }, 0.1, 8)).toBe(5)
    expect(ratioOf({ from: pair(0, 0, 1.5, 0), to: pair(0, 0, 3, 0) }, 0.1, 8)).toBe(2)
    expect(turnBetween(pair(10, 20, 40, 60), pair(5, 9, 45, -21))).toBeCloseTo(-90)
    expect(turnBetween(pair(1, 2, 4, 2), pair(9, 7, 5, 7))).toBe(180)
    expect([8, -8, 8.5, -9, 30].map(twistOf)).toEqual([0, 0, 0.5, -1, 22])
    const box = { x: 10, y: 20, width: 30, height: 10, rotation: 20 }
    const turned = (frames: readonly (typeof box)[], degrees: number) =>
      pinchFrames(frames, { from: pair(0, 0, 10, 0), to: pair(0, 0, 10, 0), degrees }, 1).degrees
    // One frame snaps by its own angle, two by their turn.
    expect([turned([box], 29), turned([box], 8), turned([box], 20)]).toEqual([25, 0, 12])
    expect([turned([box, box], 29), turned([box, box], 50), turned([box, box], -50)]).toEqual([21, 45, -45])
    expect(pinchFrames([box], { from: pair(0, 0, 10, 8), to: pair(3, 4, 7, 24), degrees: 0 }, 2).frames).toEqual([
      { x: 15, y: 46, width: 60, height: 20, rotation: 20 },
    ])
  })
})
