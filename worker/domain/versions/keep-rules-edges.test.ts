import { expect, it } from 'vitest'
import { nextThinning, olderHalf, versionsToDrop } from './keep-rules.ts'

const [HOUR, DAY] = [3_600_000, 86_400_000]
/** The start of an hour, and 17:00 in China. */
const NOW = Date.UTC(2027, 5, 1, 9)
const aged = (...ages: readonly number[]) =>
  ages.map((age, at) => ({ version: at + 1, savedAt: NOW - age, isNamed: false }))

it('of two versions of an hour the earlier one goes once both are a day old', () => {
  expect(versionsToDrop(aged(DAY, DAY - 1), NOW)).toEqual([])
  expect(versionsToDrop(aged(DAY + 2, DAY + 1, DAY), NOW)).toEqual([1])
  expect(versionsToDrop(aged(DAY + HOUR, DAY + 1, DAY), NOW)).toEqual([1])
  expect(versionsToDrop(aged(DAY + HOUR + 1, DAY + HOUR), NOW)).toEqual([])
  expect(versionsToDrop(aged(DAY - 1, DAY - 2), NOW)).toEqual([])
})

it('of two versions of a day in China the earlier one goes once both are thirty days old', () => {
  const month = 30 * DAY
  expect(versionsToDrop(aged(month + 2 * HOUR, month), NOW)).toEqual([1])
  expect(versionsToDrop(aged(month + HOUR, month - 1), NOW)).toEqual([])
  expect(versionsToDrop(aged(month - HOUR, month - 2 * HOUR), NOW)).toEqual([])
  // Seventeen hours before, that day began in China.
  expect(versionsToDrop(aged(month + 17 * HOUR + 1, month + 17 * HOUR), NOW)).toEqual([])
  expect(versionsToDrop(aged(month + 17 * HOUR, month + 16 * HOUR), NOW)).toEqual([1])
})

it('the latest is that of the highest number, however the list is sorted; a named one stays and counts for nothing', () => {
  const list = aged(DAY + 3, DAY + 2, DAY + 1)
  expect(versionsToDrop(list.toReversed(), NOW)).toEqual([2, 1])
  expect(
    versionsToDrop(
      list.map(each => ({ ...each, isNamed: each.version === 3 })),
      NOW,
    ),
  ).toEqual([1])
})

it('versions are thinned again as long as one without a name is younger than thirty days', () => {
  const next = (age: number, isNamed = false) => nextThinning([{ version: 1, savedAt: NOW - age, isNamed }], NOW)
  expect([next(30 * DAY), next(30 * DAY - 1, true), nextThinning([], NOW)]).toEqual([null, null, null])
  expect(next(30 * DAY - 1)).toBe(NOW + DAY)
  const young = { version: 2, savedAt: NOW, isNamed: false }
  expect(nextThinning([{ version: 1, savedAt: 0, isNamed: true }, young], NOW)).toBe(NOW + DAY)
})

it('of an odd number the half is rounded up', () => {
  expect([olderHalf(aged(3, 2, 1)), olderHalf(aged(1)), olderHalf(aged(4, 3, 2, 1))]).toEqual([[1, 2], [1], [1, 2]])
})
