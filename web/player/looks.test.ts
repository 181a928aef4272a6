import { describe, expect, it } from 'vitest'
import { PAGE_TURNS } from '#schemas/publication/turns.ts'
import { fitOf } from './fit-pages.ts'
import { looksOf, moveBy, rubber, settling } from './looks.ts'

/** The functions of a transform, without their numbers. */
const functionsOf = (transform: string) => transform.replace(/-?[\d.]+(?:e-?\d+)?/g, 'n')
/** Whether a transform leaves a page where it is. */
const isRest = (transform: string) =>
  transform === 'none' ||
  !/(?<![\w.])-?(?!0(?:px|deg)?[),])\d/.test(
    transform
      .replace(/perspective\([^)]*\)|translateZ\([^)]*\)/g, '')
      .replace(/scale\(1\)/g, '')
      .replace(/translate3d\((-?0(?:px)?(?:, )?){3}\)/g, ''),
  )

describe.each(PAGE_TURNS)('the page turn %s', turn => {
  it('begins with the page at rest and ends with the other one at rest, in both directions along both axes', () => {
    for (const axis of ['x', 'y'] as const)
      for (const direction of [1, -1] as const) {
        const [before] = looksOf(turn, 0, direction, axis, 800)
        const [, after] = looksOf(turn, 1, direction, axis, 800)
        expect([before.opacity, after.opacity], axis).toEqual([1, 1])
        expect([before.transform, isRest(before.transform)], axis).toEqual([before.transform, true])
        expect([after.transform, isRest(after.transform)], axis).toEqual([after.transform, true])
      }
  })

  it('has the same transform functions at every moment, so that browsers interpolate them', () => {
    const [from, to] = looksOf(turn, 0, 1, 'y', 800).map(({ transform }) => functionsOf(transform))
    for (const progress of [0.25, 0.5, 1])
      expect(looksOf(turn, progress, 1, 'y', 800).map(({ transform }) => functionsOf(transform))).toEqual([from, to])
  })
})

it('a slide follows the finger, and the next page comes from the side to which it leads', () => {
  expect(looksOf('slide', 0.25, 1, 'y', 800).map(({ transform }) => transform)).toEqual([
    moveBy('y', -200),
    moveBy('y', 600),
  ])
  expect(looksOf('slide', 0.25, -1, 'x', 400).map(({ transform }) => transform)).toEqual([
    moveBy('x', 100),
    moveBy('x', -300),
  ])
})

it('a page beyond the last one follows less and less, in both directions, and never far', () => {
  const followed = [20, 100, 400, 4000].map(px => rubber(px, 800))
  expect(followed).toEqual([...followed].sort((a, b) => a - b))
  followed.forEach((px, at) => {
    expect(px).toBeLessThan([20, 100, 400, 4000][at] ?? 0)
    expect(px).toBeLessThan(320)
    expect(rubber(-([20, 100, 400, 4000][at] ?? 0), 800)).toBeCloseTo(-px)
  })
  expect(rubber(0, 800)).toBe(0)
})

it('the rest of a turn is the shorter the faster the finger was, and never abrupt or slow', () => {
  expect(settling(600, 4).duration).toBeLessThan(settling(600, 2).duration)
  for (const [distance, speed] of [
    [0, 0],
    [10, 9],
    [800, 0],
  ] as const) {
    const { duration, easing } = settling(distance, speed)
    expect(duration).toBeGreaterThanOrEqual(180)
    expect(duration).toBeLessThanOrEqual(420)
    expect(easing).toMatch(/^cubic-bezier\(0\.25, (0\.\d+|1\.000), 0\.3, 1\)$/)
  }
})

it('a page fits into the screen whole, a long one by its width, and a computer enlarges no web page', () => {
  expect(fitOf('h5-swiper', false, 1.2, 1.6, 390)).toBe(1.2)
  expect(fitOf('h5-swiper', false, 1.2, 0.9, 390)).toBe(0.9)
  expect(fitOf('h5-swiper', true, 1.2, 0.9, 390)).toBe(1.2)
  expect(fitOf('pc-web', false, 1.2, 0.1, 390)).toBe(1.2)
  expect(fitOf('pc-web', false, 4, 0.1, 1440)).toBe(1)
  expect(fitOf('pc-web', false, 0.5, 0.1, 720)).toBe(0.5)
})
