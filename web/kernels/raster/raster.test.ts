import { expect, it } from 'vitest'
import {
  alphaOf,
  covers,
  createRaster,
  cropRaster,
  fade,
  grown,
  inkBox,
  intersection,
  isEmpty,
  type Plane,
  planeAt,
  type Raster,
  union,
} from './raster.ts'

const box = (left: number, top: number, width: number, height: number) => ({ left, top, width, height })
/** The px at column x and row y have the values x, y, 9 and the alpha. */
const raster = (left: number, top: number, width: number, height: number, ...alphas: number[]): Raster => ({
  ...box(left, top, width, height),
  data: Uint8ClampedArray.from(alphas.flatMap((alpha, at) => [at % width, Math.floor(at / width), 9, alpha])),
})
const plane = (left: number, top: number, width: number, outside: number, ...values: number[]): Plane => ({
  ...box(left, top, width, values.length / width),
  data: Uint8Array.from(values),
  outside,
})

it('boxes intersect, and join where they are not empty', () => {
  expect(intersection(box(2, 3, 10, 20), box(5, 1, 4, 6))).toEqual(box(5, 3, 4, 4))
  expect(intersection(box(5, 1, 4, 6), box(2, 3, 10, 20))).toEqual(box(5, 3, 4, 4))
  expect(intersection(box(2, 3, 4, 5), box(6, 8, 4, 5))).toEqual(box(6, 8, 0, 0))
  expect(intersection(box(2, 3, 4, 5), box(9, 12, 4, 5))).toEqual(box(9, 12, 0, 0))
  expect(union(box(2, 3, 10, 20), box(5, 1, 9, 6))).toEqual(box(2, 1, 12, 22))
  expect(union(box(5, 1, 9, 6), box(2, 3, 10, 20))).toEqual(box(2, 1, 12, 22))
  expect(union(box(50, 50, 0, 5), box(2, 3, 4, 5))).toEqual(box(2, 3, 4, 5))
  expect(union(box(2, 3, 4, 5), box(50, 50, 5, 0))).toEqual(box(2, 3, 4, 5))
  expect([box(0, 0, 1, 1), box(0, 0, 1, 0), box(0, 0, 0, 1), box(0, 0, -1, 2)].map(isEmpty)).toEqual([
    false,
    true,
    true,
    true,
  ])
  expect(grown(box(5, 7, 11, 13), 3)).toEqual(box(2, 4, 17, 19))
})

it('a part of a raster keeps its px and is transparent beyond', () => {
  expect(createRaster(box(4, 5, 3, 2))).toEqual({ ...box(4, 5, 3, 2), data: new Uint8ClampedArray(24) })
  const from = raster(10, 20, 3, 2, 11, 12, 13, 14, 15, 16)
  const part = cropRaster(from, box(11, 19, 3, 3))
  expect(part).toMatchObject(box(11, 19, 3, 3))
  expect([...part.data]).toEqual([
    ...Array(12).fill(0),
    ...[1, 0, 9, 12, 2, 0, 9, 13, 0, 0, 0, 0],
    ...[1, 1, 9, 15, 2, 1, 9, 16, 0, 0, 0, 0],
  ])
  expect([...cropRaster(from, box(9, 21, 2, 1)).data]).toEqual([0, 0, 0, 0, 0, 1, 9, 14])
})

it('the box of the ink leaves out what is nearly transparent', () => {
  const drawn = raster(10, 20, 4, 4, ...[0, 0, 0, 0], ...[0, 0, 1, 0], ...[0, 5, 0, 0], ...[0, 0, 4, 0])
  expect(inkBox(drawn)).toEqual(box(11, 21, 2, 3))
  expect(inkBox(drawn, 4)).toEqual(box(11, 22, 2, 2))
  expect(inkBox(drawn, 5)).toEqual(box(11, 22, 1, 1))
  expect(inkBox(drawn, 6)).toEqual(box(10, 20, 0, 0))
  expect(inkBox(raster(10, 20, 2, 2, 3, 0, 0, 3))).toEqual(box(10, 20, 2, 2))
  expect(inkBox(raster(10, 20, 2, 2, 0, 3, 3, 0))).toEqual(box(10, 20, 2, 2))
  expect(inkBox(raster(10, 20, 2, 2, 3, 0, 0, 0))).toEqual(box(10, 20, 1, 1))
})

it('a plane has its own values inside and one value outside', () => {
  const of = plane(4, 7, 3, 77, 1, 2, 3, 4, 5, 6)
  const rows = [6, 7, 8, 9].map(y => [3, 4, 5, 6, 7].map(x => planeAt(of, x, y)))
  expect(rows).toEqual([
    [77, 77, 77, 77, 77],
    [77, 1, 2, 3, 77],
    [77, 4, 5, 6, 77],
    [77, 77, 77, 77, 77],
  ])
  expect(alphaOf(raster(4, 7, 2, 2, 10, 20, 30, 40))).toEqual(plane(4, 7, 2, 0, 10, 20, 30, 40))
})

it('fading multiplies the alpha by planes and a share', () => {
  const faded = (planes: readonly Plane[], share?: number) => {
    const drawn = raster(4, 7, 2, 2, 200, 100, 80, 40)
    fade(drawn, planes, share)
    expect(drawn.data.filter((_, at) => at % 4 < 3)).toEqual(Uint8ClampedArray.of(0, 0, 9, 1, 0, 9, 0, 1, 9, 1, 1, 9))
    return alphaOf(drawn).data
  }
  expect([...faded([])]).toEqual([200, 100, 80, 40])
  expect([...faded([], 0.5)]).toEqual([100, 50, 40, 20])
  const half = plane(5, 7, 1, 255, 51, 102)
  expect([...faded([half])]).toEqual([200, 20, 80, 16])
  expect([...faded([half, plane(0, 0, 1, 51, 0)], 0.5)]).toEqual([20, 2, 8, 2])
})

it('a plane covers a box when it is full in all of it', () => {
  const full = (outside: number, ...values: number[]) => plane(4, 7, 2, outside, ...values)
  const around = [box(4, 7, 2, 2), box(3, 7, 3, 2), box(4, 7, 2, 3), box(5, 8, 1, 1), box(9, 9, 2, 2)]
  expect(around.map(one => covers(full(0, 255, 255, 255, 255), one))).toEqual([true, false, false, true, false])
  expect(around.map(one => covers(full(254, 255, 255, 255, 255), one))).toEqual([true, false, false, true, false])
  expect(around.map(one => covers(full(255, 255, 255, 255, 255), one))).toEqual([true, true, true, true, true])
  expect(around.map(one => covers(full(255, 254, 255, 255, 255), one))).toEqual([false, false, false, true, true])
  expect(around.map(one => covers(full(255, 255, 255, 255, 254), one))).toEqual([false, false, false, false, true])
  expect(covers(full(0, 255, 255, 254, 255), box(4, 7, 2, 1))).toBe(true)
  expect(covers(full(0, 255, 254, 255, 254), box(4, 7, 1, 2))).toBe(true)
})
