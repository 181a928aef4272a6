import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Frame } from '#schemas/document/records.ts'
import { type Alignment, alignMoves, distributeMoves } from './align.ts'
import { boundsOf, frameBounds, type Point } from './geometry.ts'
import { pointerAngle, rotateFrame, snapAngle } from './rotate.ts'
import { isDrag, lockToAxis, nudgeBy, snapToGrid, translateFrame } from './translate.ts'

const frame = (x: number, y: number, width = 10, height = 10, rotation = 0): Frame => ({
  x,
  y,
  width,
  height,
  rotation,
})

describe('rotate', () => {
  it('E-5-03 snaps to 45° within 5°', () => {
    expect([40, 45, 50, 39.9, 50.1, 4, 85, 176].map(angle => snapAngle(angle))).toEqual([
      45, 45, 45, 39.9, 50.1, 0, 90, 180,
    ])
  })
  it('E-5-04 held modifiers turn the snap off', () => {
    expect([44, 358, -3].map(angle => snapAngle(angle, true))).toEqual([44, 358, 357])
  })
  it('E-5-05 beyond 355° the angle is 0', () => {
    expect([355.1, 359, -4].map(angle => snapAngle(angle))).toEqual([0, 0, 0])
    expect(snapAngle(354)).toBe(354)
  })
  it('follows the pointer about the center', () => {
    const center = { x: 5, y: 5 }
    expect(pointerAngle(center, { x: 5, y: -10 })).toBe(0)
    expect(pointerAngle(center, { x: 50, y: 5 })).toBe(90)
    expect(pointerAngle(center, { x: -10, y: 20 })).toBe(225)
    expect(snapAngle(355)).toBe(0)
    expect(rotateFrame(frame(0, 0, 10, 10, 20), center, { x: 50, y: 5 }, { x: 5, y: 50 }, false).rotation).toBe(110)
    expect(rotateFrame(frame(0, 0, 10, 10, 3), center, { x: 9, y: 5 }, { x: 5, y: 9 }, true).rotation).toBe(93)
    expect(rotateFrame(frame(0, 0, 10, 10, 3), center, { x: 9, y: 5 }, { x: 5, y: 9 }, false).rotation).toBe(90)
    expect(rotateFrame(frame(0, 0), center, { x: 5, y: -10 }, { x: 50, y: 5 }, false).rotation).toBe(90)
  })
})

describe('move', () => {
  it('E-5-07 grid snap takes the nearest multiple of the grid size', () => {
    expect([12, 13, -12.6, 7.5].map(at => snapToGrid(at, 5))).toEqual([10, 15, -15, 10])
    expect(snapToGrid(12.3, 0)).toBe(12.3)
  })
  it('Shift keeps to one axis, arrow keys move 1 px, 20 with Shift', () => {
    expect(lockToAxis({ x: 9, y: -4 })).toEqual({ x: 9, y: 0 })
    expect(lockToAxis({ x: -4, y: 4 })).toEqual({ x: -4, y: 0 })
    expect(nudgeBy('ArrowRight', true)).toEqual({ x: 20, y: 0 })
    expect(nudgeBy('ArrowUp', false)).toEqual({ x: 0, y: -1 })
    expect(translateFrame(frame(1, 2), 0, 5)).toEqual(frame(1, 7))
    expect(translateFrame(frame(1, 2), 5, 0)).toEqual(frame(6, 2))
    expect(lockToAxis({ x: 2, y: -4 })).toEqual({ x: 0, y: -4 })
    expect(nudgeBy('ArrowLeft', false)).toEqual({ x: -1, y: 0 })
    expect(nudgeBy('ArrowDown', true)).toEqual({ x: 0, y: 20 })
    const still = frame(1, 2)
    expect(translateFrame(still, 0, 0)).toBe(still)
  })
  it('a press under 300 ms and 4 screen px is a click', () => {
    expect(isDrag(299, 3.9)).toBe(false)
    expect(isDrag(300, 0)).toBe(true)
    expect(isDrag(10, 4)).toBe(true)
  })
})

describe('align and distribute', () => {
  const move = (frames: readonly Frame[], moves: readonly Point[]) =>
    frames.map((each, at) => translateFrame(each, moves[at]?.x ?? 0, moves[at]?.y ?? 0))
  const three = [frame(0, 0, 10, 10), frame(50, 20, 30, 10), frame(20, 40, 20, 10, 90)]
  it('aligns six ways to the box around the selection', () => {
    const bounds = (alignment: Alignment) => move(three, alignMoves(three.map(frameBounds), alignment)).map(frameBounds)
    expect(bounds('left').map(({ x }) => x)).toEqual([0, 0, 0])
    expect(bounds('right').map(({ x, width }) => x + width)).toEqual([80, 80, 80])
    expect(bounds('center-x').map(({ x, width }) => x + width / 2)).toEqual([40, 40, 40])
    expect(bounds('top').map(({ y }) => y)).toEqual([0, 0, 0])
    expect(bounds('bottom').map(({ y, height }) => y + height)).toEqual([55, 55, 55])
    expect(bounds('center-y').map(({ y, height }) => y + height / 2)).toEqual([27.5, 27.5, 27.5])
  })
  it('aligns a single layer to the page', () => {
    const page = { x: 0, y: 0, width: 600, height: 400 }
    expect(alignMoves([frame(7, 9, 100, 50)], 'center-x', page)).toEqual([{ x: 243, y: 0 }])
  })
  it('moves along the one axis only, and nothing without boxes', () => {
    const [target, other] = [
      { x: 100, y: 200, width: 60, height: 40 },
      { x: 7, y: 9, width: 10, height: 20 },
    ]
    const by = (alignment: Alignment) => alignMoves([other], alignment, target)[0]
    expect([by('left'), by('right'), by('center-x')]).toEqual([
      { x: 93, y: 0 },
      { x: 143, y: 0 },
      { x: 118, y: 0 },
    ])
    expect([by('top'), by('bottom'), by('center-y')]).toEqual([
      { x: 0, y: 191 },
      { x: 0, y: 211 },
      { x: 0, y: 201 },
    ])
    expect(alignMoves([], 'left')).toEqual([])
    const row = [frame(0, 3), frame(100, 7, 20), frame(30, 1)]
    expect(distributeMoves(row, 'x')).toEqual([
      { x: 0, y: 0 },
      { x: 0, y: 0 },
      { x: 20, y: 0 },
    ])
    expect(distributeMoves([frame(3, 0), frame(7, 100, 10, 20), frame(1, 30)], 'y')[2]).toEqual({ x: 0, y: 20 })
  })
  it('makes the gaps between three or more equal; the outermost stay', () => {
    expect(distributeMoves([{ ...frame(0, 0) }, { ...frame(50, 0) }], 'x')).toEqual([
      { x: 0, y: 0 },
      { x: 0, y: 0 },
    ])
    const size = fc.double({ min: 1, max: 100, noNaN: true })
    const any = fc.record({ x: size, y: size, width: size, height: size, rotation: fc.constant(0) })
    fc.assert(
      fc.property(
        fc.array(any, { minLength: 3, maxLength: 8 }),
        fc.constantFrom('x' as const, 'y' as const),
        (list, axis) => {
          const spread = move(list, distributeMoves(list.map(frameBounds), axis))
          const edge = axis === 'x' ? ('width' as const) : ('height' as const)
          const filled = list.reduce((total, each) => total + each[edge], 0)
          const room = boundsOf(list)?.[edge] ?? 0
          if (room >= filled) expect(boundsOf(spread)?.[edge]).toBeCloseTo(room, 6)
          const order = list.map((_, at) => at).sort((a, b) => (list[a]?.[axis] ?? 0) - (list[b]?.[axis] ?? 0) || a - b)
          const sorted = order.flatMap(at => spread[at] ?? [])
          const gaps = sorted
            .slice(1)
            .map((next, at) => next[axis] - (sorted[at]?.[axis] ?? 0) - (sorted[at]?.[edge] ?? 0))
          for (const gap of gaps) expect(gap).toBeCloseTo(gaps[0] ?? 0, 5)
        },
      ),
    )
  })
})
