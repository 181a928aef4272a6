import { expect, it } from 'vitest'
import { localFailure } from '#test/support/local-failure.ts'
import { afterFailure } from './after-failure.ts'
import { backOff, createPace, nextToStart } from './plan.ts'
import { newItem } from './upload-item.ts'

const source = { name: 'a.png', size: 9, modified: 1 }
const itemOf = (id: string) => newItem({ id, owner: 7, name: 'a.png', size: 9, type: 'image/png', source, folder: '' })

it('three files are sent at once', () => {
  const waiting = ['a', 'b', 'c', 'd', 'e'].map(itemOf)
  const started = (running: number) =>
    nextToStart(
      waiting.map((item, at) => (at < running ? { ...item, step: 'running' } : item)),
      { halt: null, owner: 7, now: 0 },
    ).map(({ id }) => id)
  expect([started(0), started(1), started(3), started(4)]).toEqual([['a', 'b', 'c'], ['b', 'c'], [], []])
})

it('a wait begins with half a second, doubles up to half a minute, and is shortened by up to half', () => {
  expect([0, 1, 5, 6, 20].map(attempts => backOff(attempts, 1))).toEqual([500, 1000, 16_000, 30_000, 30_000])
  expect([backOff(0, 0), backOff(1, 0.5), backOff(9, 0)]).toEqual([250, 750, 15_000])
})

it('a file waits 20 seconds after too many calls, 5 for another request, and fails after the fifth attempt', () => {
  const until = (code: 'RATE_LIMITED' | 'UPLOAD_FINISHING', random: number) =>
    afterFailure(itemOf('a'), localFailure(code), { isOnline: true, now: 100, random }).events
  const postponed = (ms: number) => [{ kind: 'postponed', until: ms, isAttempt: false }]
  expect([until('RATE_LIMITED', 0), until('RATE_LIMITED', 0.5)]).toEqual([postponed(10_100), postponed(20_100)])
  expect(until('UPLOAD_FINISHING', 0.5)).toEqual(postponed(5100))
  const after = (attempts: number) =>
    afterFailure({ ...itemOf('a'), attempts }, localFailure('INTERNAL'), { isOnline: true, now: 0, random: 1 }).events
  expect([after(3)[0], after(4)[0]?.kind]).toEqual([{ kind: 'postponed', until: 4000, isAttempt: true }, 'failed'])
})

it('the speed is that of the last 5 seconds, and not known for half a second', () => {
  const pace = createPace()
  pace.note(0, 0)
  pace.note(9000, 1000)
  expect([pace.speed(499), pace.speed(1000), pace.speed(5000)]).toEqual([0, 9000, 1800])
  pace.note(10_000, 5500)
  // The first note is too old: 1000 bytes in 4.5 s.
  expect(pace.speed(5500)).toBeCloseTo(1000 / 4.5, 6)
  expect(pace.speed(6000)).toBeCloseTo(1000 / 5, 6)
  expect(pace.speed(6001)).toBe(0)
  const still = createPace()
  still.note(500, 0)
  still.note(100, 600)
  expect([still.speed(600), createPace().speed(0)]).toEqual([0, 0])
})
