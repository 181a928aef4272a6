import { expect, it } from 'vitest'
import { lanesOf, rulerStep, snappedShift } from './tracks.ts'

it('a bar takes the first lane that is free when it begins, to a millionth of a second', () => {
  const lanes = (...spans: readonly (readonly [number, number])[]) =>
    lanesOf(spans.map(([start, end]) => ({ start, end })))
  expect(lanes([0, 3], [0, 1], [0, 2], [1, 4], [2, 5], [3, 6])).toEqual([0, 1, 2, 1, 2, 0])
  expect(lanes([5, 6], [0, 9])).toEqual([1, 0])
  expect(lanes([0, 2], [1.9999995, 3])).toEqual([0, 0])
  expect(lanes([0, 2], [1.99999, 3])).toEqual([0, 1])
  expect(lanes()).toEqual([])
})

it('the nearest of all targets counts, the first of equally near ones, and reach is included', () => {
  expect(snappedShift([2, 7], 1.25, [3, 3.5, 8.375], 0.5)).toEqual({ by: 1.375, target: 8.375 })
  expect(snappedShift([2, 7], 1.25, [8.375, 3.5, 3], 0.5)).toEqual({ by: 1.375, target: 8.375 })
  expect(snappedShift([2], 1.25, [3, 3.5], 0.5)).toEqual({ by: 1, target: 3 })
  expect(snappedShift([2], -1.25, [1], 0.25)).toEqual({ by: -1, target: 1 })
  expect(snappedShift([2], -1.25, [0.5], 0.25)).toEqual({ by: -1.5, target: 0.5 })
  expect(snappedShift([2], 1.25, [3], 0.2).target).toBeNull()
})

it('without a target the first time comes to a tenth of a second', () => {
  const free = (times: readonly number[], by: number) => snappedShift(times, by, [], 0.05).by
  expect(free([1.04, 2], 0.33)).toBeCloseTo(0.36, 9)
  expect(free([2.28], -1.07)).toBeCloseTo(-1.08, 9)
  expect(free([], 0.33)).toBeCloseTo(0.3, 9)
})

it('the labels of the ruler are 48 px apart at least', () => {
  const steps = [480, 240, 96, 48, 24, 9.6, 4.8, 2.4, 1.6, 0.8, 0.4, 0.16]
  expect(steps.map(scale => rulerStep(scale, 1))).toEqual([0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 30, 60, 120, 300])
  expect([479.9, 47.9, 0.79].map(scale => rulerStep(scale, 1))).toEqual([0.2, 2, 120])
})

it('a ruler has 400 labels at most, and 300 s between them where that does not do', () => {
  expect([40, 40.05, 200, 400, 401].map(length => rulerStep(1000, length))).toEqual([0.1, 0.2, 0.5, 1, 2])
  expect([rulerStep(0.001, 1), rulerStep(1000, 1e9)]).toEqual([300, 300])
})
