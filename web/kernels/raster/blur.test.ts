import { describe, expect, it } from 'vitest'
import { blurred, softened, softenedValues } from './blur.ts'
import type { Plane } from './raster.ts'

const plane = (width: number, outside: number, values: readonly number[]): Plane => ({
  left: 3,
  top: 4,
  width,
  height: values.length / width,
  data: Uint8Array.from(values),
  outside,
})
const rowsOf = (width: number, data: ArrayLike<number>) =>
  Array.from({ length: data.length / width }, (_, y) => Array.from({ length: width }, (_x, x) => data[y * width + x]))
/** One full px in the middle of 11 × 11. */
const dot = plane(
  11,
  0,
  Array.from({ length: 121 }, (_, at) => (at === 60 ? 255 : 0)),
)
const uneven = (outside: number) =>
  plane(5, outside, [...[0, 40, 255, 10, 90], ...[200, 0, 0, 130, 60], ...[5, 250, 70, 0, 20]])

describe('a blur', () => {
  // Boxes of 1, 1, 1 px; 1, 1, 3 px twice; 1, 3, 3 px; 3, 3, 3 px twice; 3, 3, 5 px, one after the other.
  it.each([
    [0.5, [0, 0, 0, 0, 0, 255, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]],
    [0.7, [0, 0, 0, 0, 28, 28, 28, 0, 0, 0, 0], [0, 0, 0, 0, 28, 28, 28, 0, 0, 0, 0]],
    [1, [0, 0, 0, 0, 28, 28, 28, 0, 0, 0, 0], [0, 0, 0, 0, 28, 28, 28, 0, 0, 0, 0]],
    [1.2, [0, 0, 0, 9, 19, 28, 19, 9, 0, 0, 0], [0, 0, 0, 6, 13, 19, 13, 6, 0, 0, 0]],
    [1.3, [0, 0, 2, 7, 15, 17, 15, 7, 2, 0, 0], [0, 0, 2, 6, 13, 15, 13, 6, 2, 0, 0]],
    [1.5, [0, 0, 2, 7, 15, 17, 15, 7, 2, 0, 0], [0, 0, 2, 6, 13, 15, 13, 6, 2, 0, 0]],
    [2, [0, 1, 3, 7, 9, 10, 9, 7, 3, 1, 0], [0, 1, 3, 6, 8, 9, 8, 6, 3, 1, 0]],
  ])('of %d px is nearly a Gaussian', (sigma, middle, beside) => {
    const blur = blurred(dot, sigma)
    const rows = rowsOf(11, blur.data)
    expect(blur).toMatchObject({ left: 3, top: 4, width: 11, height: 11, outside: 0 })
    expect(rows[5]).toEqual(middle)
    expect(rows[4]).toEqual(beside)
    expect(rows[6]).toEqual(beside)
    expect(rows.map(row => row[5])).toEqual(middle)
  })

  it('mixes in what is outside, and changes nothing when it is too small', () => {
    expect(rowsOf(5, blurred(uneven(51), 1).data)).toEqual([
      [55, 72, 65, 78, 61],
      [72, 91, 84, 71, 51],
      [79, 75, 67, 48, 52],
    ])
    const of = uneven(0)
    expect(blurred(of, 0.29)).toBe(of)
    expect(blurred(of, 0.3)).toEqual(of)
  })
})

describe('softening', () => {
  // Two averages over the size, with half of the px at either end where the size is even.
  it.each([
    [
      2,
      0,
      [
        [32.77, 51.33, 60.49, 53.01, 34.06],
        [51.8, 69.77, 69.3, 56.56, 36.64],
        [46.15, 61.68, 53.16, 36.02, 21.46],
      ],
    ],
    [
      3,
      51,
      [
        [62.78, 68.68, 74.28, 66.83, 60.99],
        [69.49, 73.4, 72.32, 64.01, 57.52],
        [68.95, 75.1, 68.85, 58.68, 50.74],
      ],
    ],
    [
      4,
      20,
      [
        [39.61, 45.11, 46.58, 43.26, 36.98],
        [42.77, 48.32, 48.99, 44.7, 37.54],
        [41.08, 45.72, 45.54, 41.06, 34.44],
      ],
    ],
  ])('of %d px averages twice, also what is around the plane', (size, outside, wanted) => {
    const of = uneven(outside)
    const got = rowsOf(5, softenedValues(of, size))
    wanted.flat().forEach((value, at) => {
      expect(Math.abs((got.flat()[at] ?? Number.NaN) - value), `value ${at}`).toBeLessThan(0.006)
    })
    expect(rowsOf(5, softened(of, size).data)).toEqual(wanted.map(row => row.map(Math.round)))
  })

  it('takes other values in place of those of the plane, and keeps them at a size of 1', () => {
    const of = uneven(0)
    const other = Array.from({ length: 15 }, (_, at) => at * 1.5)
    expect([...softenedValues(of, 1, other)]).toEqual(other)
    expect([...softenedValues(of, 0)]).toEqual([...of.data])
    expect(softened(of, 1)).toBe(of)
    expect(softened(of, 1.5)).not.toBe(of)
    // A slope stays a slope where no px outside is near.
    expect(
      softenedValues(
        plane(7, 0, Array(49).fill(0)),
        2,
        Array.from({ length: 49 }, (_, at) => at),
      )[24],
    ).toBeCloseTo(24)
  })
})
