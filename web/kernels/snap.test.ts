import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LIMITS } from '#schemas/catalog/limits.ts'
import type { Box } from './geometry.ts'
import { NO_SNAP, snapDistance, snapDrag, snapEdges, snapMove } from './snap.ts'
import { buildSnapIndex } from './snap-index.ts'

const box = (x: number, y: number, width = 50, height = 30): Box => ({ x, y, width, height })
const page = { width: 600, height: 800 }
const near = snapDistance(1)
const among = (boxes: readonly Box[], guidesX: readonly number[] = [], guidesY: readonly number[] = []) =>
  buildSnapIndex({ boxes, page, guidesX, guidesY })

describe('lines', () => {
  it('E-5-08 C-9-41 snaps edges and centers to other layers within 3 px, and not beyond', () => {
    const index = among([box(100, 100)])
    expect(snapMove(index, box(103, 300), near)).toMatchObject({ dx: -3, dy: 0 })
    expect(snapMove(index, box(103.1, 300), near)).toBe(NO_SNAP)
    // Left edge to right edge, center to center.
    expect(snapMove(index, box(152, 300), near).dx).toBe(-2)
    expect(snapMove(index, box(116, 300, 20), near).dx).toBe(-1)
  })

  it('the 3 px are screen px', () => {
    expect(snapDistance(2)).toBe(LIMITS.snapGap / 2)
    expect(snapMove(among([box(100, 100)]), box(105, 300), snapDistance(0.5)).dx).toBe(-5)
  })

  it('E-5-09 snaps to the page edges and its middle', () => {
    const index = among([])
    expect(snapMove(index, box(-2, 772), near)).toMatchObject({ dx: 2, dy: -2 })
    expect(snapMove(index, box(273, 300), near).dx).toBe(2)
  })

  it('E-5-10 snaps to ruler guides', () => {
    expect(snapMove(among([], [222], [333]), box(220, 331), near)).toMatchObject({ dx: 2, dy: 2 })
  })

  it('tells every line that then fits, as long as what it joins', () => {
    const index = among([box(100, 100), box(100, 500)])
    const { lines } = snapMove(index, box(101, 300), near)
    expect(lines).toContainEqual({ axis: 'x', at: 100, from: 100, to: 530 })
    expect(lines).toContainEqual({ axis: 'x', at: 125, from: 100, to: 530 })
    expect(lines).toHaveLength(3)
  })

  it('the nearest target wins', () => {
    expect(snapMove(among([box(100, 100), box(104, 200)]), box(103, 300), near).dx).toBe(1)
  })

  it('a snapped box lies on a target within the distance', () => {
    const place = fc.integer({ min: -100, max: 700 })
    const some = fc.record({ x: place, y: place, width: fc.integer({ min: 1, max: 90 }), height: fc.constant(20) })
    fc.assert(
      fc.property(fc.array(some, { maxLength: 30 }), some, (boxes, moving) => {
        const { dx, dy, lines, gaps } = snapMove(among(boxes), moving, near)
        expect(Math.abs(dx)).toBeLessThanOrEqual(near + 1e-6)
        expect(Math.abs(dy)).toBeLessThanOrEqual(near + 1e-6)
        if (dx) expect([...lines, ...gaps].some(({ axis }) => axis === 'x')).toBe(true)
        // Already snapped: nothing more to do.
        const again = snapMove(among(boxes), { ...moving, x: moving.x + dx, y: moving.y + dy }, near)
        if (lines.some(({ axis }) => axis === 'x')) expect(again.dx).toBeCloseTo(0, 6)
      }),
    )
  })
})

describe('equal gaps', () => {
  it('snaps half-way between two neighbors and shows both gaps', () => {
    const index = among([box(0, 100, 100), box(300, 100, 100)])
    const snap = snapMove(index, box(172, 117), near)
    expect(snap.dx).toBe(3)
    expect(snap.gaps.map(({ size }) => size)).toEqual([75, 75])
    expect(snap.gaps[0]).toMatchObject({ axis: 'x', from: 100, to: 175 })
  })

  it('repeats the gap of two neighbors on one side', () => {
    const index = among([box(10, 100), box(90, 100)])
    const snap = snapMove(index, box(168.5, 112), near)
    expect(snap.dx).toBeCloseTo(1.5)
    expect(snap.gaps.map(({ size }) => size)).toEqual([30, 30])
  })

  it('only counts neighbors that share some height', () => {
    expect(snapMove(among([box(10, 100), box(90, 100)]), box(168.5, 500), near).gaps).toEqual([])
  })
})

describe('snaps in numbers', () => {
  const snapped = (boxes: readonly Box[], moving: Box) => snapMove(among(boxes), moving, near)

  it('a line reaches over 200 targets at most', () => {
    const column = (count: number) => Array.from({ length: count }, (_, at) => box(100, 10 * at, 40, 5))
    const to = (count: number) => snapped(column(count), box(100, 3, 300, 1)).lines.find(({ at }) => at === 100)?.to
    expect([199, 200, 201, 300].map(to)).toEqual([1985, 1995, 1995, 1995])
  })

  it('edges and centers of both axes, with their lines', () => {
    expect(snapped([box(100, 100)], box(210, 131))).toEqual({
      dx: 0,
      dy: -1,
      lines: [{ axis: 'y', at: 130, from: 100, to: 260 }],
      gaps: [],
    })
    expect(snapped([box(100, 100, 40, 40)], box(139, 300, 20, 10)).lines).toEqual([
      { axis: 'x', at: 140, from: 100, to: 310 },
    ])
    // The lines reach to where the moved box is.
    expect(snapped([box(100, 100)], box(148, 71, 53, 30))).toEqual({
      ...{ dx: 2, dy: -1, gaps: [] },
      lines: [
        { axis: 'x', at: 150, from: 70, to: 130 },
        { axis: 'y', at: 100, from: 100, to: 203 },
      ],
    })
    expect(snapped([box(100, 100)], box(49, 129, 53, 40)).lines).toEqual([
      { axis: 'x', at: 100, from: 100, to: 170 },
      { axis: 'y', at: 130, from: 47, to: 150 },
    ])
    // The page spans its whole height.
    expect(snapped([], box(549, 301)).lines).toEqual([{ axis: 'x', at: 600, from: 0, to: 800 }])
    expect(snapped([], box(201, 387)).lines).toEqual([{ axis: 'y', at: 400, from: 0, to: 600 }])
    expect(snapEdges(among([box(100, 100)]), { y: 129 }, box(20, 10, 50, 118), near)).toEqual({
      dx: 0,
      dy: 1,
      lines: [{ axis: 'y', at: 130, from: 20, to: 150 }],
      gaps: [],
    })
    expect(snapDrag(among([box(100, 100)]), box(0, 0), { x: 3, y: 98 }, near)).toMatchObject({ dx: -3, dy: 2 })
  })

  it('equal gaps on the left, on the right and between, on both axes', () => {
    const row = [box(10, 100), box(90, 110)]
    // A gap of 30 is repeated.
    expect(snapped(row, box(169, 120.5, 50, 50)).gaps).toEqual([
      { axis: 'x', from: 60, to: 90, at: 120, size: 30 },
      { axis: 'x', from: 140, to: 170, at: 130.25, size: 30 },
    ])
    const right = [box(240, 100), box(320, 110)]
    expect(snapped(right, box(161, 120.5, 50, 50))).toMatchObject({
      dx: -1,
      gaps: [
        { axis: 'x', from: 210, to: 240, at: 125.25, size: 30 },
        { axis: 'x', from: 290, to: 320, at: 120, size: 30 },
      ],
    })
    const column = [box(100, 10, 30, 50), box(110, 90, 30, 50)]
    expect(snapped(column, box(120.5, 168, 50, 51))).toMatchObject({
      dy: 2,
      gaps: [
        { axis: 'y', from: 60, to: 90, at: 120, size: 30 },
        { axis: 'y', from: 140, to: 170, at: 130.25, size: 30 },
      ],
    })
    const between = snapped([box(0, 100, 100), box(300, 104, 100)], box(176, 122.5, 51, 40))
    expect(between).toMatchObject({
      dx: -1.5,
      gaps: [
        { axis: 'x', from: 100, to: 174.5, at: 126.25, size: 74.5 },
        { axis: 'x', from: 225.5, to: 300, at: 128.25, size: 74.5 },
      ],
    })
  })

  it('lines reach to where the box is after the snap of the other axis', () => {
    expect(snapped([box(100, 100)], box(102, 383))).toEqual({
      dx: -2,
      dy: 2,
      lines: [
        { axis: 'x', at: 100, from: 100, to: 415 },
        { axis: 'x', at: 125, from: 100, to: 415 },
        { axis: 'x', at: 150, from: 100, to: 415 },
        { axis: 'y', at: 400, from: 0, to: 600 },
      ],
      gaps: [],
    })
    expect(snapped([box(100, 400)], box(102, 98))).toMatchObject({ dx: -2, dy: 0, lines: [{ from: 98 }, {}, {}] })
  })

  it('a gap is met from 3 px away, and not from farther', () => {
    const row = [box(10, 100), box(90, 110)]
    expect(snapped(row, box(167, 120.5, 50, 50)).dx).toBe(3)
    expect(snapped(row, box(166.5, 120.5, 50, 50))).toBe(NO_SNAP)
  })

  it('neighbors share more than an edge', () => {
    expect(snapped([box(10, 100), box(90, 100)], box(168.5, 130, 50, 47))).toMatchObject({ dx: 0, gaps: [] })
    expect(snapped([box(10, 100), box(90, 100)], box(168.5, 129, 50, 47)).dx).toBe(1.5)
    expect(snapped([box(10, 100), box(90, 100)], box(168.5, 53, 50, 47))).toMatchObject({ dx: 0, gaps: [] })
  })

  it('the gap of a neighbor is that to the next box which begins behind it', () => {
    // The box at 0 is behind one that touches the neighbor.
    const touching = [box(0, 100, 20), box(50, 100, 50), box(100, 100)]
    expect(snapped(touching, box(229, 120.5, 31, 50))).toBe(NO_SNAP)
    const overlapping = [box(300, 100), box(349.5, 100, 10), box(400, 100)]
    const { dx, gaps } = snapped(overlapping, box(220, 120.5, 31, 50))
    expect([dx, gaps.map(({ from, size }) => [from, size])]).toEqual([
      -1,
      [
        [250, 50],
        [350, 50],
      ],
    ])
  })

  it('no gap where there is no room, or where neighbors touch', () => {
    // Wider than the room between the neighbors.
    expect(snapped([box(0, 100, 100), box(150, 100, 100)], box(98, 117, 53, 41))).toMatchObject({ dx: -1, gaps: [] })
    // Neighbors without a gap have none to repeat.
    expect(snapped([box(10, 100), box(60, 100)], box(111.5, 120.5, 31, 50)).gaps).toEqual([])
    // A line wins over a gap that is as near.
    const line = snapped([box(10, 100), box(90, 100), box(172, 500)], box(171, 120.5, 31, 50))
    expect([line.dx, line.lines.map(({ at }) => at)]).toEqual([1, [172]])
    expect(snapped([box(10, 100), box(90, 100), box(172.5, 500)], box(171.2, 120.5, 31, 50)).dx).toBeCloseTo(-1.2)
    expect(snapped([box(10, 100), box(90, 100), box(172, 500)], box(171.1, 120.5, 31, 50)).dx).toBeCloseTo(0.9)
  })
})

describe('resize', () => {
  it('snaps only the moving edges', () => {
    const index = among([box(100, 100)])
    const snap = snapEdges(index, { x: 148 }, box(20, 300, 128), near)
    expect(snap).toMatchObject({ dx: 2, dy: 0 })
    expect(snap.lines).toEqual([{ axis: 'x', at: 150, from: 100, to: 330 }])
  })

  it('a drag is a move by the pointer, corrected', () => {
    expect(snapDrag(among([box(100, 100)]), box(0, 300), { x: 98, y: 0 }, near).dx).toBe(2)
  })
})
