import { describe, expect, it } from 'vitest'
import { curve, ellipse, insetArea, number, place, polygon, regular } from './path-data.ts'
import { shapeById, shapeRadiusMax, strokeWidthMax } from './shapes.ts'

const AREA = { x: 1, y: 2, width: 10, height: 20 }

describe('path data', () => {
  it('has numbers of three decimals, without exponents and −0', () => {
    const values = [1.23456, -1.2344, 12.0005, 0.0004, -0.0004, 5, Infinity, Number.NaN]
    expect(values.map(number)).toEqual(['1.235', '-1.234', '12.001', '0', '0', '5', '0', '0'])
  })
  it('is inset by half the stroke, as far as there is room', () => {
    expect(insetArea(10, 4, 3)).toEqual({ x: 1.5, y: 1.5, width: 7, height: 1 })
    expect(insetArea(3, 8, 50)).toEqual({ x: 1.5, y: 1.5, width: 0, height: 5 })
    expect(insetArea(9, 2, 50)).toEqual({ x: 1, y: 1, width: 7, height: 0 })
    expect(insetArea(9, 2, -4)).toEqual({ x: 0, y: 0, width: 9, height: 2 })
  })
  it('lies in its area', () => {
    const points = [
      [0, 0.25],
      [1, 0.5],
    ] as const
    expect(place(AREA, points)).toEqual([
      [1, 7],
      [11, 12],
    ])
    expect(
      curve(AREA, [
        ['M', [0, 0]],
        ['Q', [0.5, 1], [1, 0.25]],
        ['L', [0.1, 0.05]],
      ]),
    ).toBe('M1 2Q6 22 11 7L2 3Z')
    expect(ellipse({ x: 1, y: 2, width: 6, height: 4 })).toBe('M1 4A3 2 0 0 1 7 4A3 2 0 0 1 1 4Z')
  })
  it('of a polygon has corners as round as its sides allow', () => {
    const triangle = [
      [0, 0],
      [8, 0],
      [0, 6],
    ] as const
    expect(polygon(triangle, 1)).toBe('M0 1A1 1 0 0 1 1 0L5 0A1 1 0 0 1 5.6 1.8L1.6 4.8A1 1 0 0 1 0 4Z')
    expect(polygon(triangle.toReversed(), 1)).toBe('M0 4A1 1 0 0 0 1.6 4.8L5.6 1.8A1 1 0 0 0 5 0L1 0A1 1 0 0 0 0 1Z')
    expect(polygon(triangle, 5)).toBe('M0 3A3 3 0 0 1 3 0L4 0A1.333 1.333 0 0 1 4.8 2.4L2.4 4.2A1.5 1.5 0 0 1 0 3Z')
    expect(polygon(triangle, -1)).toBe('M0 0L8 0L0 6Z')
  })
  it('of a polygon has no round corner on a straight side, at a point that comes twice, or at a spike', () => {
    const straight = [
      [0, 0],
      [5, 0],
      [10, 0],
      [10, 10],
      [0, 10],
    ] as const
    expect(polygon(straight, 1)).toBe(
      'M0 1A1 1 0 0 1 1 0L5 0L9 0A1 1 0 0 1 10 1L10 9A1 1 0 0 1 9 10L1 10A1 1 0 0 1 0 9Z',
    )
    const twice = [
      [0, 0],
      [0, 0],
      [4, 0],
      [4, 4],
    ] as const
    expect(polygon(twice, 1)).toMatch(/^M0 0L0 0L3 0A1 1 0 0 1 4 1L/)
    const spike = [
      [0, 0],
      [9, 0],
      [4, 0],
    ] as const
    expect(polygon(spike, 1)).toBe('M0 0L9 0L4 0Z')
  })
  it('of a regular polygon or a star fills its square', () => {
    const rounded = (points: readonly (readonly [number, number])[]) => points.map(point => point.map(number).join(' '))
    expect(rounded(regular(4))).toEqual(['0.5 0', '1 0.5', '0.5 1', '0 0.5'])
    expect(rounded(regular(3))).toEqual(['0.5 0', '1 1', '0 1'])
    const star = ['0.5 0', '0.677 0.323', '1 0.5', '0.677 0.677', '0.5 1', '0.323 0.677', '0 0.5', '0.323 0.323']
    expect(rounded(regular(4, 0.5))).toEqual(star)
  })
})

describe('shapes', () => {
  it('of other sizes have these strokes and corners at most', () => {
    expect([strokeWidthMax({ isLine: true }, 10, 30), strokeWidthMax({ isLine: false }, 30, 80)]).toEqual([30, 21])
    expect([shapeRadiusMax(30, 80), shapeRadiusMax(80, 7), shapeRadiusMax(1, 80)]).toEqual([15, 3.5, 1])
  })
  it('with a bubble round its four corners as far as its box allows', () => {
    const bubble = (width: number, height: number, cornerRadius: number) =>
      shapeById('bubble')?.path({ width, height, strokeWidth: 0, cornerRadius })
    expect(bubble(100, 50, 5)).toBe(
      'M5 0L95 0A5 5 0 0 1 100 5L100 35A5 5 0 0 1 95 40L46 40L22 50L26 40L5 40A5 5 0 0 1 0 35L0 5A5 5 0 0 1 5 0Z',
    )
    // A fifth of the width, half the height of the box.
    expect(bubble(100, 500, 99)).toMatch(/^M20 0L80 0A20 20 0 0 1 100 20L100 380/)
    expect(bubble(500, 100, 99)).toMatch(/^M40 0L460 0A40 40 0 0 1 500 40L500 40/)
    expect(bubble(100, 50, 0)).toBe('M0 0L100 0L100 40L46 40L22 50L26 40L0 40L0 0Z')
  })
})
