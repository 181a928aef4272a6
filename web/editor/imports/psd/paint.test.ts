import type { BezierPath, VectorContent } from 'ag-psd'
import { describe, expect, it } from 'vitest'
import type { Plane, Raster } from '#web/kernels/raster/raster.ts'
import { flat, overlay, painted, px, strengthOf, weaken } from './paint.ts'
import { fillPixels, planeBox, vectorPlane } from './vector.ts'

const box = { left: 5, top: 7, width: 3, height: 2 }
const planeOf = (values: readonly number[], outside = 0): Plane => ({ ...box, data: Uint8Array.from(values), outside })
const rasterOf = (...colors: readonly (readonly number[])[]): Raster => ({
  ...{ left: 5, top: 7, width: colors.length / 2, height: 2 },
  data: Uint8ClampedArray.from(colors.flat()),
})

it('a length is from 0 to 500 px', () => {
  const values = [12.5, -3, 500, 501, Number.NaN]
  expect(values.map(value => px({ units: 'Pixels', value }))).toEqual([12.5, 0, 500, 500, 0])
  expect(px(undefined)).toBe(0)
})

it('a paint is as strong as a plane, its own alpha and its opacity say, and has the color of its place', () => {
  const made = painted(planeOf([0, 255, 100, 60, 0, 200]), (x, y) => [x * 10, y * 20, x + y, 0.5], 0.4)
  expect([...made.data]).toEqual([
    ...[0, 0, 0, 0, 60, 140, 13, 51, 70, 140, 14, 20],
    ...[50, 160, 13, 12, 0, 0, 0, 0, 70, 160, 15, 40],
  ])
  expect([made.left, made.top, made.width, made.height]).toEqual([5, 7, 3, 2])
  expect(flat({ r: 3, g: 4, b: 5 })(9, 9)).toEqual([3, 4, 5, 1])
  const strength = strengthOf(planeOf([0, 51, 255]), 0.5)
  expect([0, 1, 2].map(strength)).toEqual([0, 0.1, 0.5])
})

it('alpha is weakened for each px by itself', () => {
  const raster = rasterOf([1, 2, 3, 200], [4, 5, 6, 100], [7, 8, 9, 50], [9, 9, 9, 255])
  weaken(raster, index => [0.5, 1, 0.2, 0][index] ?? 9)
  expect([...raster.data]).toEqual([1, 2, 3, 100, 4, 5, 6, 100, 7, 8, 9, 10, 9, 9, 9, 0])
})

describe('a paint over colors', () => {
  const below = [100, 150, 200, 255]
  const soft = [100, 150, 200, 128]
  const over = (mode: string, color: readonly number[], strength = 0.5, alpha = 0.8) => {
    const raster = rasterOf(color, color)
    overlay(
      raster,
      () => [50, 250, 10, alpha],
      mode,
      () => strength,
    )
    return [...raster.data.slice(0, 4)]
  }

  it('mixes its result with what was there, by its strength', () => {
    expect(over('normal', below)).toEqual([80, 190, 124, 255])
    // Half transparent px: 0.4 of the paint over 0.502 is 0.701.
    expect(over('normal', soft)).toEqual([71, 207, 92, 179])
    expect(over('multiply', soft)).toEqual([63, 178, 91, 179])
    expect(over('normal', [100, 150, 200, 0])).toEqual([50, 250, 10, 102])
    expect(over('normal', [100, 150, 200, 0], 0.5, 0)).toEqual([100, 150, 200, 0])
    expect([over('normal', soft, 0), over('normal', soft, 0.5, 0), over('normal', soft, -1)]).toEqual([
      soft,
      soft,
      soft,
    ])
  })

  it('is moved toward a neutral color in some modes, and not mixed', () => {
    // 0.4 of 50, 250 and 10, from 255, 0 or 127.5.
    expect(over('linear burn', below)).toEqual([18, 148, 102, 255])
    expect(over('color burn', below)).toEqual([27, 149, 166, 255])
    expect(over('linear dodge', below)).toEqual([120, 250, 204, 255])
    expect(over('color dodge', below)).toEqual([109, 247, 203, 255])
    expect(over('difference', below)).toEqual([80, 50, 196, 255])
    expect(over('linear light', below)).toEqual([38, 248, 106, 255])
    expect(over('vivid light', below)).toEqual([50, 244, 168, 255])
    expect(over('linear dodge', soft)).toEqual([100, 250, 149, 179])
  })

  it('has the color and the strength of each place', () => {
    const raster = rasterOf(below, below, below, below, below, below)
    overlay(
      raster,
      (x, y) => [x, y, x * y, 1],
      'normal',
      index => index / 5,
    )
    expect([...raster.data]).toEqual([
      ...[100, 150, 200, 255, 81, 121, 168, 255, 63, 93, 140, 255],
      ...[43, 65, 104, 255, 25, 36, 78, 255, 7, 8, 56, 255],
    ])
  })
})

describe('a vector mask', () => {
  const page = { left: 2, top: 1, width: 6, height: 2 }
  type Operation = BezierPath['operation']
  const rect = (left: number, top: number, right: number, bottom: number, operation?: Operation): BezierPath => ({
    ...{ open: false, fillRule: 'non-zero', ...(operation && { operation }) },
    knots: [
      [left, top],
      [right, top],
      [right, bottom],
      [left, bottom],
    ].map(([x = 0, y = 0]) => ({ linked: false, points: [x, y, x, y, x, y] })),
  })
  const first = (operation?: Operation) => rect(2, 1, 6, 3, operation)
  const second = (operation?: Operation) => rect(4, 1, 9, 2, operation)
  const planeOfPaths = (paths: BezierPath[], more = {}, ...rest: readonly number[]) => {
    const made = vectorPlane({ paths, ...more }, page, ...rest)
    return [...made.data, made.outside]
  }
  const W = 255

  it('joins, cuts, intersects or excludes its paths, one after the other', () => {
    expect(planeOfPaths([first('combine'), second('combine')])).toEqual([W, W, W, W, W, W, W, W, W, W, 0, 0, 0])
    expect(planeOfPaths([first('combine'), second('subtract')])).toEqual([W, W, 0, 0, 0, 0, W, W, W, W, 0, 0, 0])
    expect(planeOfPaths([first('combine'), second('intersect')])).toEqual([0, 0, W, W, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    expect(planeOfPaths([first('combine'), second('exclude')])).toEqual([W, W, 0, 0, W, W, W, W, W, W, 0, 0, 0])
    // Paths of one shape leave holes.
    expect(planeOfPaths([first(), second()])).toEqual([W, W, 0, 0, W, W, W, W, W, W, 0, 0, 0])
    expect(planeOfPaths([first('subtract')])).toEqual([0, 0, 0, 0, W, W, 0, 0, 0, 0, W, W, W])
    expect(planeOfPaths([first('intersect')])).toEqual([W, W, W, W, 0, 0, W, W, W, W, 0, 0, 0])
    expect(planeOfPaths([second('combine')], { fillStartsWithAllPixels: true })).toEqual([...Array(12).fill(W), W])
    expect(planeOfPaths([])).toEqual([...Array(12).fill(0), 0])
  })

  it('fills paths together that exclude each other, and no others', () => {
    const half = (from: number, to: number, operation: Operation) => rect(from, 1, to, 3, operation)
    const row = (...paths: BezierPath[]) => planeOfPaths(paths).slice(0, 4)
    expect(row(half(2, 4.5, 'combine'))).toEqual([W, W, 128, 0])
    // Twice the same part is none.
    expect(row(half(2, 6, 'combine'), half(4.5, 5, 'exclude'), half(4.5, 5, 'exclude'))).toEqual([W, W, W, W])
    // Each half of a px by itself.
    expect(row(half(2, 4.5, 'combine'), half(4.5, 6, 'exclude'))).toEqual([W, W, 0, W])
    expect(row(half(2, 4.5, 'exclude'), half(4.5, 6, 'exclude'))).toEqual([W, W, W, W])
    expect(row(half(2, 4.5, 'exclude'), half(4.5, 6, 'combine'))).toEqual([W, W, 128, W])
  })

  it('counts partly, the other way round, and with a soft edge', () => {
    const [full, rest] = [Array(4).fill(W), [102, 102]]
    // 0.6 of what is missing is missing.
    expect(planeOfPaths([first()], {}, 0, 0.6)).toEqual([...full, ...rest, ...full, ...rest, 102])
    expect(planeOfPaths([first()], { invert: true })).toEqual([0, 0, 0, 0, W, W, 0, 0, 0, 0, W, W, W])
    const back = [...Array(4).fill(102), W, W]
    expect(planeOfPaths([first()], { invert: true }, 0, 0.6)).toEqual([...back, ...back, W])
    // An average over three px: a third is missing at an edge, and 5 of 9 in a corner.
    const corner = [113, 170, 170, 113, 57, 0]
    expect(planeOfPaths([first()], {}, 1)).toEqual([...corner, ...corner, 0])
  })

  it('follows the curves between its knots', () => {
    // A half circle to the right over a line, as high as 8 px: handles reach out by 8 px, the curve by 6.
    const arc: BezierPath = {
      ...{ open: false, fillRule: 'non-zero' },
      knots: [
        { linked: false, points: [1, 0, 1, 0, 9, 0] },
        { linked: false, points: [9, 8, 1, 8, 1, 8] },
      ],
    }
    const { data } = vectorPlane({ paths: [arc] }, { left: 0, top: 0, width: 9, height: 8 })
    const rows = Array.from({ length: 8 }, (_, y) => [...data.slice(y * 9, y * 9 + 9)])
    expect(rows.map(row => Math.round(row.reduce((sum, value) => sum + value, 0) / 25.5) / 10)).toEqual([
      ...[2.5, 4.6, 5.5, 5.8, 5.8, 5.5, 4.6, 2.5],
    ])
    expect(rows[3]).toEqual(rows[4])
  })
})

describe('the px of a fill', () => {
  const place = { left: 2, top: 3, width: 4, height: 8 }
  const stop = (location: number, value: number) => ({ location, midpoint: 0.5, color: { r: value, g: value, b: 9 } })
  const gradient = (angle: number): VectorContent => ({
    ...{ type: 'solid', name: '', angle, colorStops: [stop(0, 0), stop(1, 240)] },
    opacityStops: [{ location: 0, midpoint: 0.5, opacity: 0.4 }],
  })

  it('have its color, or that of its gradient at their place', () => {
    const color = fillPixels({ type: 'color', color: { r: 1, g: 2, b: 3 } }, { ...box, width: 1 }, place)
    expect(color).toEqual({ ...box, width: 1, data: Uint8ClampedArray.of(1, 2, 3, 255, 1, 2, 3, 255) })
    const two = { left: 3, top: 5, width: 2, height: 2 }
    // 3.5 of 2 to 6, and 4.5.
    expect([...(fillPixels(gradient(0), two, place)?.data ?? [])]).toEqual([
      ...[90, 90, 9, 102, 150, 150, 9, 102],
      ...[90, 90, 9, 102, 150, 150, 9, 102],
    ])
    // From the bottom, at 11, to the top, at 3.
    expect([...(fillPixels(gradient(90), two, place)?.data ?? [])]).toEqual([
      ...[165, 165, 9, 102, 165, 165, 9, 102],
      ...[135, 135, 9, 102, 135, 135, 9, 102],
    ])
    expect(fillPixels({ type: 'pattern', name: '', id: '' }, two, place)).toBeNull()
    expect(fillPixels({ ...gradient(0), colorStops: [] } as VectorContent, two, place)).toBeNull()
  })

  it('lie in the smallest box around what a plane shows', () => {
    const boxOf = (...args: Parameters<typeof planeOf>) => Object.values(planeBox(planeOf(...args))).slice(0, 4)
    expect(boxOf([0, 0, 0, 0, 0, 0])).toEqual([5, 7, 0, 0])
    expect(boxOf([0, 9, 0, 0, 0, 0])).toEqual([6, 7, 1, 1])
    expect(boxOf([0, 0, 0, 0, 1, 1])).toEqual([6, 8, 2, 1])
    expect(boxOf([0, 0, 1, 1, 0, 0])).toEqual([5, 7, 3, 2])
    expect(boxOf([0, 0, 0, 0, 0, 0], 1)).toEqual([5, 7, 3, 2])
  })
})
