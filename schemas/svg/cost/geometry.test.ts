import { describe, expect, it } from 'vitest'
import {
  areaRatio,
  type Box,
  boxArea,
  IDENTITY,
  type Matrix,
  NO_BOX,
  parseTransform,
  transformBox,
  translation,
  UNKNOWN_BOX,
  unionBox,
} from './box.ts'
import { outlineOfBox, outlineOfPath, outlineOfPoints } from './outline.ts'

const rounded = (values: readonly number[] | null) => values?.map(value => Math.round(value * 1000) / 1000 + 0)
const transform = (text: string) => rounded(parseTransform(text))

describe('boxes of drawings', () => {
  it('unite, and have an area with a margin', () => {
    expect(unionBox([0, 1, 5, 6], [-2, 3, 4, 9])).toEqual([-2, 1, 5, 9])
    expect(unionBox(NO_BOX, [1, 2, 3, 4])).toEqual([1, 2, 3, 4])
    expect(boxArea([1, 2, 5, 9])).toBe(28)
    expect(boxArea([1, 2, 5, 9], 2)).toBe(88)
    expect(boxArea([1, 2, 1, 2], 3)).toBe(36)
    expect([boxArea(NO_BOX, 5), boxArea([5, 0, 4, 9]), boxArea([0, 5, 9, 4])]).toEqual([0, 0, 0])
    expect(boxArea(UNKNOWN_BOX)).toBe(Infinity)
    expect(boxArea([0, 0, Infinity, 0])).toBe(Infinity)
  })
  it('transforms are multiplied from the left', () => {
    expect(translation(3, 4)).toEqual([1, 0, 0, 1, 3, 4])
    expect(transform('translate(3)')).toEqual([1, 0, 0, 1, 3, 0])
    expect(transform('translate(3, 4) scale(2)')).toEqual([2, 0, 0, 2, 3, 4])
    expect(transform('scale(2,5) translate(3 4)')).toEqual([2, 0, 0, 5, 6, 20])
    expect(transform('matrix(1 2 3 4 5 6)')).toEqual([1, 2, 3, 4, 5, 6])
    expect(transform('matrix(1 2 3 4 5 6) matrix(7 8 9 10 11 12)')).toEqual([31, 46, 39, 58, 52, 76])
    expect(transform('matrix()')).toEqual(IDENTITY)
    expect(transform('translate()')).toEqual(IDENTITY)
    expect(transform('scale()')).toEqual(IDENTITY)
    expect(transform('rotate()')).toEqual(IDENTITY)
    expect(transform('rotate(30)')).toEqual([0.866, 0.5, -0.5, 0.866, 0, 0])
    expect(transform('rotate(90 10 20)')).toEqual([0, 1, -1, 0, 30, 10])
    expect(transform('skewX(45)')).toEqual([1, 0, 1, 1, 0, 0])
    expect(transform('skewY(30)')).toEqual([1, 0.577, 0, 1, 0, 0])
    expect([transform('skewX()'), transform('skewY()')]).toEqual([IDENTITY, IDENTITY])
    expect([transform(''), transform(' , ')]).toEqual([IDENTITY, IDENTITY])
    for (const text of ['turn(3)', 'scale(x)', 'scale(2', 'scale(2) x', 'scale(2) turn(3)'])
      expect(parseTransform(text), text).toBeNull()
  })
  it('a matrix enlarges areas by its determinant, and a box to the one around its corners', () => {
    const matrix: Matrix = [2, 1, -3, 4, 10, 20]
    expect(areaRatio(matrix)).toBe(11)
    expect(areaRatio([1, 2, 3, 4, 0, 0])).toBe(2)
    expect(transformBox(matrix, [0, 0, 2, 1])).toEqual([7, 20, 14, 26])
    expect(transformBox(matrix, [1, 2, 3, 5])).toEqual([-3, 29, 10, 43])
    expect(transformBox(matrix, NO_BOX)).toEqual(NO_BOX)
    expect(transformBox(IDENTITY, UNKNOWN_BOX)).toEqual(UNKNOWN_BOX)
    expect(transformBox([0, 0, 0, 0, 0, 0], UNKNOWN_BOX)).toEqual(UNKNOWN_BOX)
    expect(transformBox(IDENTITY, [1, 2, 1, 2])).toEqual([1, 2, 1, 2])
  })
})

describe('outlines of drawings', () => {
  const path = (data: string) => {
    const { box, length, vertices } = outlineOfPath(data)
    return [...box, length, vertices].map(value => Math.round(value * 100) / 100)
  }
  it('straight lines: box, length and points at which a marker may be', () => {
    expect(path('M10 20L13 24')).toEqual([10, 20, 13, 24, 5, 2])
    expect(path('m10 20 3 4 3 4')).toEqual([10, 20, 16, 28, 10, 3])
    expect(path('M10 20 13 24')).toEqual([10, 20, 13, 24, 5, 2])
    expect(path('M10,20H4V30h5v-20z')).toEqual([4, 10, 10, 30, 6 + 10 + 5 + 20 + 10.05, 6])
    expect(path('M1 1L4 5Zl3 4')).toEqual([1, 1, 4, 5, 15, 4])
    expect(path('M1 1L4 5M10 10')).toEqual([1, 1, 4, 5, 5, 3])
    expect(path('m5 5m5 5l3 4')).toEqual([10, 10, 13, 14, 5, 3])
    expect(path('M5-5L8-1')).toEqual([5, -5, 8, -1, 5, 2])
    expect(path('M.5.5L3.5 4.5')).toEqual([0.5, 0.5, 3.5, 4.5, 5, 2])
    expect(path('M1e1 2e1L13 24')).toEqual([10, 20, 13, 24, 5, 2])
  })
  it('curves by their control points', () => {
    expect(path('M0 0C0 5 12 5 12 0')).toEqual([0, 0, 12, 5, 22, 2])
    expect(path('M10 10c0 5 12 5 12 0')).toEqual([10, 10, 22, 15, 22, 2])
    expect(path('M0 0Q3 4 6 0')).toEqual([0, 0, 6, 4, 10, 2])
    expect(path('M10 10q3 4 6 0')).toEqual([10, 10, 16, 14, 10, 2])
    // The first control point is the mirror of the last one.
    expect(path('M0 0Q3 4 6 0T12 0')).toEqual([0, -4, 12, 4, 20, 3])
    expect(path('M0 0Q3 4 6 0t6 0')).toEqual([0, -4, 12, 4, 20, 3])
    expect(path('M0 0Q3 4 6 0T12 0T18 0')).toEqual([0, -4, 18, 4, 30, 4])
    expect(path('M0 0C0 0 3 4 6 0S9 4 12 0')).toEqual([0, -4, 12, 4, 5 + 5 + 5 + 8 + 5, 3])
    expect(path('M10 10c0 0 3 4 6 0s3 4 6 0')).toEqual([10, 6, 22, 14, 28, 3])
    expect(path('M0 0L6 0S9 4 12 0')).toEqual([0, 0, 12, 4, 16, 3])
    expect(path('M10 20l6 5s3 4 6 0')).toEqual([10, 20, 22, 29, 17.81, 3])
    expect(path('M10 20l6 5t2 3')).toEqual([10, 20, 18, 28, 11.42, 3])
    expect(path('M10 20q3 4 6 5t2 3')).toEqual([10, 20, 19, 28, 13.56, 3])
  })
  it('arcs reach at most two radii from their ends', () => {
    expect(path('M0 0A10 10 0 0 1 6 8')).toEqual(
      [-14, -12, 20, 20, 10 + 20 * Math.PI, 2].map(v => Math.round(v * 100) / 100),
    )
    expect(path('M0 0a-5 20 0 11 6 8')).toEqual(
      [-34, -32, 40, 40, 10 + 40 * Math.PI, 2].map(value => Math.round(value * 100) / 100),
    )
    // Radii that do not reach the end are enlarged.
    expect(path('M0 0A1 2 0 0 1 6 8').slice(0, 4)).toEqual([6 - 20, 8 - 20, 20, 20])
    expect(path('M1 2A0 9 0 0 1 4 6')).toEqual([1, 2, 4, 6, 5, 2])
    expect(path('M1 2A9 9 0 0 1 1 2')).toEqual([1, 2, 1, 2, 0, 2])
  })
  it('ends at an error', () => {
    expect(path('M0 0L3 4X9 9L30 40')).toEqual([0, 0, 3, 4, 5, 2])
    expect(path('M0 0L3 4 9L6 8')).toEqual([0, 0, 6, 8, 10, 3])
    expect(path('M0 0A5 5 0 2 1 3 4L3 4')).toEqual([Infinity, Infinity, -Infinity, -Infinity, 0, 1])
    expect(path('')).toEqual([Infinity, Infinity, -Infinity, -Infinity, 0, 0])
  })
  it('points and boxes', () => {
    expect(outlineOfPoints('10,20 13,24 16 28 5')).toEqual({ box: [10, 20, 16, 28], length: 10, vertices: 3 })
    expect(outlineOfPoints('1e1 2 7-2')).toEqual({ box: [7, -2, 10, 2], length: 5, vertices: 2 })
    expect(outlineOfPoints('')).toEqual({ box: NO_BOX, length: 0, vertices: 0 })
    const box: Box = [1, 2, 4, 6]
    expect(outlineOfBox(box)).toEqual({ box, length: 14, vertices: 0 })
    expect(outlineOfBox([4, 6, 1, 2], 2)).toEqual({ box: [4, 6, 1, 2], length: 14, vertices: 2 })
  })
})
