import { expect, it } from 'vitest'
import { addAnimations, animationsOf, changeAnimation } from './animations.ts'
import { createLayer } from './create.ts'
import { easingId, readEasing, writeEasing } from './easing.ts'

const layer = createLayer('text', { x: 0, y: 0, width: 100, height: 40 }, { text: '动' })
const given = (...animate: readonly object[]) => ({ ...layer, rest: { ...layer.rest, animate } }) as typeof layer
const wire = (of: typeof layer) => of.rest.animate as readonly object[]
const read = (more: object) => animationsOf(given({ name: 'fadeIn', type: 'in', ...more }))[0]

it('an animation starts at once and runs once for a second unless it says otherwise', () => {
  const plain = {
    ...{ name: 'fadeIn', delay: 0, duration: 1, easing: 'ease', count: 1, direction: 'normal', fill: 'both' },
    ...{ path: '', isOff: false },
  }
  expect(read({})).toEqual({ ...plain, type: 'in' })
  expect(read({ delay: 'x', duration: null, count: 'y', style: 'color: red' })).toEqual({ ...plain, type: 'in' })
  expect(wire(addAnimations(given(), [{ name: 'fadeIn', type: 'in' }]))[0]).toMatchObject({
    delay: 0,
    duration: 1,
    count: 1,
  })
})

it('times and repetitions are above 0 and within limits', () => {
  const durations = [0, '0s', 0.05, 0.1, '250ms', 600, 601, -1].map(duration => read({ duration })?.duration)
  expect(durations).toEqual([0.1, 0.1, 0.1, 0.1, 0.25, 600, 600, 1])
  expect([-1, 600, 601, '0.5', 'ms'].map(delay => read({ delay })?.delay)).toEqual([0, 600, 600, 0.5, 0])
  const counts = [-1, 0, 0.5, '3', 999, 1000, 'Infinity', Number.NaN].map(count => read({ count })?.count)
  expect(counts).toEqual([1, 1, 0.5, 3, 999, 999, 'infinite', 1])
})

it('a path of 8000 characters is read, and 400 characters of a shorthand', () => {
  expect([8000, 8001].map(length => read({ path: 'M'.repeat(length) })?.path.length)).toEqual([8000, 0])
  expect(read({ style: `swing 2s ease${' '.repeat(386)}12s` })).toMatchObject({ name: 'swing', duration: 2, delay: 1 })
  expect(read({ style: `swing 2s ease${' '.repeat(384)}12s` })?.delay).toBe(12)
})

it('a shorthand has all its parts once one is changed', () => {
  const changed = (changes: object) =>
    wire(changeAnimation(given({ name: '摆', type: 'in', style: 'swing 2s' }), 0, changes))[0]
  const entry = { name: '摆', type: 'in' }
  expect(changed({ count: 3 })).toEqual({ ...entry, style: 'swing 2s ease 0s 3 normal both running' })
  expect(changed({ delay: 4 })).toEqual({ ...entry, style: 'swing 2s ease 4s 1 normal both running' })
  expect(changed({ duration: 5, isOff: true })).toEqual({ ...entry, style: 'swing 5s ease 0s 1 normal both paused' })
  expect(changed({ type: 'emphasis', path: 'M0 0L1 1', isOff: false })).toEqual({
    ...{ name: '摆', type: 'path', path: 'M0 0L1 1', style: 'swing 2s ease 0s 1 normal both running' },
  })
})

it('a curve stays within the time and overshoots three times at most', () => {
  expect(readEasing('cubic-bezier(-1,9,-.5,-9)')).toEqual([0, 3, 0, -3])
  expect(readEasing('cubic-bezier(2,-9,1.5,9)')).toEqual([1, -3, 1, 3])
  expect(readEasing('cubic-bezier(0.2,2.5,0.3,-2.5)')).toEqual([0.2, 2.5, 0.3, -2.5])
  const long = (length: number) => `${'cubic-bezier(0.1,0.2,0.3,0.4'.padEnd(length - 1)})`
  expect([readEasing(long(80)), readEasing(long(81))]).toEqual([
    [0.1, 0.2, 0.3, 0.4],
    [0.25, 0.1, 0.25, 1],
  ])
})

it('a curve is one of the catalog when its numbers are as near as CSS writes them', () => {
  expect([easingId([0.2504, 0.1, 0.25, 0.9996]), easingId([0.2506, 0.1, 0.25, 1])]).toEqual(['ease', null])
  expect(easingId([0.25, 0.1, 0.25, 0.9994])).toBeNull()
  expect(writeEasing([0.12345, -0.9876, 0.5, 1.0004])).toBe('cubic-bezier(0.123, -0.988, 0.5, 1)')
})
