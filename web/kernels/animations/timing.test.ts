import { expect, it } from 'vitest'
import { NEW_ANIMATION } from '#schemas/document/animations.ts'
import { animationsIn, endOf, layerDuration, pageDuration } from './timing.ts'
import { lanesOf, rulerStep, snappedShift } from './tracks.ts'

const timed = (delay: number, duration: number, more = {}) => ({
  ...NEW_ANIMATION,
  ...({ name: 'fadeIn', type: 'in' } as const),
  ...{ delay, duration, ...more },
})

it('a page ends with its last animation; an endless one counts once, a switched-off one not', () => {
  expect(endOf(timed(1, 2, { count: 3 }))).toBe(7)
  expect(layerDuration([timed(0, 3), timed(2, 1.5, { count: 'infinite' }), timed(9, 9, { isOff: true })])).toBe(3500)
  expect(pageDuration([[timed(0, 1)], [], [timed(4, 1)]])).toBe(5000)
  expect(pageDuration([])).toBe(0)
})

it('a shown page plays everything in the order of its start; a left one its exits at once', () => {
  const list = [timed(5, 1, { type: 'out' }), timed(0, 1), timed(6, 1, { type: 'out' }), timed(7, 1, { isOff: true })]
  expect(animationsIn(list, 'enter').map(({ delay }) => delay)).toEqual([0, 5, 6])
  expect(animationsIn(list, 'leave').map(({ type, delay }) => [type, delay])).toEqual([
    ['out', 0],
    ['out', 1],
  ])
  expect(animationsIn([], 'leave')).toEqual([])
})

it('bars at the same time are in different lanes', () => {
  const span = (start: number, end: number) => ({ start, end })
  expect(lanesOf([span(2, 3), span(0, 2), span(1, 4), span(4, 5), span(0, Number.POSITIVE_INFINITY)])).toEqual([
    0, 0, 2, 0, 1,
  ])
})

it('a drag snaps to the ends of other bars, else to tenths of a second', () => {
  expect(snappedShift([1, 2], 0.47, [1.5, 9], 0.05)).toEqual({ by: 0.5, target: 1.5 })
  expect(snappedShift([1, 2], 6.98, [1.5, 9], 0.05)).toEqual({ by: 7, target: 9 })
  const free = snappedShift([1.04, 2], 0.33, [9], 0.05)
  expect([free.by.toFixed(2), free.target]).toEqual(['0.36', null])
})

it('the labels of the ruler have room, and are never many', () => {
  expect([rulerStep(480, 6), rulerStep(120, 6), rulerStep(15, 60)]).toEqual([0.1, 0.5, 5])
  expect(1200 / rulerStep(480, 1200)).toBeLessThanOrEqual(400)
})
