import { describe, expect, it } from 'vitest'
import type { Frame } from '#schemas/document/records.ts'
import {
  boundsOf,
  boxBetween,
  boxCenter,
  frameAround,
  frameBounds,
  normalizeAngle,
  rotatePoint,
  rotateVector,
  unionBoxes,
} from './geometry.ts'
import { hitsFrame, touchesBox } from './hit.ts'

const frame = (x: number, y: number, width: number, height: number, rotation = 0): Frame => ({
  x,
  y,
  width,
  height,
  rotation,
})
const box = frame(10, 20, 100, 40)
const at = (x: number, y: number) => ({ x, y })

describe('geometry in numbers', () => {
  it('angles', () => {
    expect([-90, -360, 0, 359.5, 360, 725].map(normalizeAngle)).toEqual([270, 0, 0, 359.5, 0, 5])
    expect(normalizeAngle(-1e-20)).toBe(0)
  })
  it('quarter turns are exact', () => {
    expect([0, 90, 180, 270].map(angle => rotateVector(at(3, 4), angle))).toEqual([
      at(3, 4),
      at(-4, 3),
      at(-3, -4),
      at(4, -3),
    ])
    expect(rotateVector(at(2, 0), 30).x).toBeCloseTo(Math.sqrt(3))
    expect(rotateVector(at(2, 0), 30).y).toBeCloseTo(1)
    expect(rotatePoint(at(10, 5), at(4, 3), 90)).toEqual(at(2, 9))
  })
  it('boxes', () => {
    expect(boxCenter(box)).toEqual(at(60, 40))
    expect(frameAround(at(60, 40), 100.00000004, 40, 7)).toEqual({ ...box, rotation: 7 })
    expect(frameAround(at(1 / 3, 0), 1, 1, 1 / 3)).toEqual(frame(-0.166667, -0.5, 1, 1, 0.333333))
    expect(frameBounds({ ...box, rotation: 360 })).toEqual({ x: 10, y: 20, width: 100, height: 40 })
    expect(frameBounds({ ...box, rotation: 90 })).toEqual({ x: 40, y: -10, width: 40, height: 100 })
    const slanted = frameBounds({ ...box, rotation: 30 })
    expect(slanted.width).toBeCloseTo(50 * Math.sqrt(3) + 20)
    expect(slanted.height).toBeCloseTo(50 + 20 * Math.sqrt(3))
    expect(slanted.x).toBeCloseTo(50 - 25 * Math.sqrt(3))
    // A point has a box too.
    expect(unionBoxes([{ x: 5, y: 6, width: 0, height: 0 }])).toEqual({ x: 5, y: 6, width: 0, height: 0 })
    expect(unionBoxes([box, { x: 0, y: 50, width: 5, height: 50 }])).toEqual({ x: 0, y: 20, width: 110, height: 80 })
    expect(boundsOf([])).toBeNull()
    expect(boxBetween(at(9, 2), at(4, 8))).toEqual({ x: 4, y: 2, width: 5, height: 6 })
  })
})

describe('what a pointer hits, in numbers', () => {
  it('the edges belong to the frame; slack widens it evenly', () => {
    for (const point of [at(10, 20), at(110, 60), at(10, 60), at(110, 20)]) expect(hitsFrame(box, point)).toBe(true)
    for (const point of [at(9.9, 40), at(110.1, 40), at(60, 19.9), at(60, 60.1)])
      expect(hitsFrame(box, point)).toBe(false)
    for (const point of [at(5, 40), at(115, 40), at(60, 15), at(60, 65)]) expect(hitsFrame(box, point, 5)).toBe(true)
    for (const point of [at(4.9, 40), at(115.1, 40), at(60, 14.9), at(60, 65.1)])
      expect(hitsFrame(box, point, 5)).toBe(false)
    // The far end of a turned frame, also with slack.
    const upright = { ...box, rotation: 90 }
    expect([hitsFrame(upright, at(60, -10)), hitsFrame(upright, at(60, 90)), hitsFrame(upright, at(60, 91))]).toEqual([
      true,
      true,
      false,
    ])
    const square = frame(0, 0, 100, 100, 45)
    expect(hitsFrame(square, at(50 + 70, 50))).toBe(true)
    expect(hitsFrame(square, at(50, 50 - 70))).toBe(true)
  })
  it('a round corner is a quarter of a circle, each with its own radius', () => {
    const corners = (radius: number, x: number, y: number) => [
      hitsFrame(box, at(10 + x, 20 + y), 0, [radius, 0, 0, 0]),
      hitsFrame(box, at(110 - x, 20 + y), 0, [0, radius, 0, 0]),
      hitsFrame(box, at(110 - x, 60 - y), 0, [0, 0, radius, 0]),
      hitsFrame(box, at(10 + x, 60 - y), 0, [0, 0, 0, radius]),
    ]
    expect(corners(20, 4, 8)).toEqual([true, true, true, true])
    expect(corners(20, 3.9, 8)).toEqual([false, false, false, false])
    expect(corners(20, 7.9, 4)).toEqual([false, false, false, false])
    expect(corners(20, 0, 20)).toEqual([true, true, true, true])
    expect(corners(20, 20, 0)).toEqual([true, true, true, true])
    expect(corners(99, 4, 8)).toEqual([true, true, true, true])
    expect(corners(99, 3.9, 8)).toEqual([false, false, false, false])
    expect(hitsFrame(box, at(10, 20), 0, [])).toBe(true)
    // The middle belongs to the right and to the lower corners.
    const narrow = frame(0, 0, 10, 100)
    expect(hitsFrame(narrow, at(5, 50), 0, [5, 5, 5, 5])).toBe(true)
  })
})

describe('what a selection box touches, in numbers', () => {
  const touches = (x: number, y: number, rotation = 0) =>
    touchesBox({ ...box, rotation }, { x, y, width: 10, height: 10 })
  it('sharing an edge or a corner is touching', () => {
    expect([touches(0, 10), touches(110, 60), touches(0, 60), touches(110, 10)]).toEqual([true, true, true, true])
    expect([touches(-0.1, 30), touches(110.1, 30), touches(60, 9.9), touches(60, 60.1)]).toEqual([
      false,
      false,
      false,
      false,
    ])
  })
  it('a turned frame is touched by its own sides', () => {
    // Turned by 45° about 60/40: the upper left side passes through 25/19 and 60 / −16.
    const right = { ...frame(0, 0, 100, 100, 45) }
    const by = (x: number, y: number) => touchesBox(right, { x, y, width: 4, height: 4 })
    expect([by(10, 15), by(86, 15), by(86, 81), by(10, 81)]).toEqual([true, true, true, true])
    expect([by(4, 15), by(92, 15), by(92, 81), by(4, 81)]).toEqual([false, false, false, false])
    // A large box around it has no corner inside.
    expect(touchesBox(right, { x: -500, y: -500, width: 1000, height: 1000 })).toBe(true)
  })
})

it('beside a corner of a turned frame a long box does not touch it, on no side', () => {
  // The corners are at 50 ± 70.7 px.
  const diamond = { x: 0, y: 0, width: 100, height: 100, rotation: 45 }
  const touches = (x: number, y: number, width: number, height: number) => touchesBox(diamond, { x, y, width, height })
  const beside = (gap: number) => [
    touches(120 + gap, -200, 10, 500),
    touches(-30 - gap, -200, 10, 500),
    touches(-200, 120 + gap, 500, 10),
    touches(-200, -30 - gap, 500, 10),
  ]
  expect(beside(0)).toEqual([true, true, true, true])
  expect(beside(1)).toEqual([false, false, false, false])
})
