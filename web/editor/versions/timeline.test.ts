import { expect, it } from 'vitest'
import { DAY, isoTime, MINUTE } from '#schemas/time.ts'
import { timelineOf, type VersionEntry } from './timeline.ts'

const NOON = new Date(2026, 5, 10, 12).getTime()
const entry = (version: number, minutesAgo: number, more: Partial<VersionEntry> = {}): VersionEntry => ({
  ...{ version, savedBy: null, name: null, cover: '', restored: null },
  savedAt: isoTime(NOON - minutesAgo * MINUTE),
  ...more,
})
const shape = (versions: readonly VersionEntry[]) =>
  timelineOf(versions).map(({ entries }) =>
    entries.map(({ head, others }) => [head.version, ...others.map(({ version }) => version)]),
  )

it('saves of one person that follow each other are one entry; the current version stands for itself', () => {
  expect(shape([entry(6, 0), entry(5, 1), entry(4, 9), entry(3, 24), entry(2, 40), entry(1, 41)])).toEqual([
    [[6], [5, 4, 3], [2, 1]],
  ])
  expect(shape([])).toEqual([])
})

it('another person, a name and a version that was brought back begin an entry of their own', () => {
  expect(
    shape([entry(7, 0), entry(6, 1), entry(5, 2, { savedBy: '小林' }), entry(4, 3, { savedBy: '小林' }), entry(3, 4)]),
  ).toEqual([[[7], [6], [5, 4], [3]]])
  expect(shape([entry(5, 0), entry(4, 1), entry(3, 2, { name: '定稿' }), entry(2, 3), entry(1, 4)])).toEqual([
    [[5], [4], [3], [2, 1]],
  ])
  expect(shape([entry(4, 0), entry(3, 1), entry(2, 2, { restored: 1 }), entry(1, 3)])).toEqual([[[4], [3], [2], [1]]])
})

it('each day of this device has a part of its own, the newest first', () => {
  const days = timelineOf([entry(4, 0), entry(3, 12 * 60 - 1), entry(2, 12 * 60 + 1), entry(1, (3 * DAY) / MINUTE)])
  expect(days.map(({ start }) => new Date(start).getDate())).toEqual([10, 9, 7])
  expect(shape([entry(4, 0), entry(3, 12 * 60 - 1), entry(2, 12 * 60 + 1)])).toEqual([[[4], [3]], [[2]]])
})

it('saves are one entry within 15 minutes of each other, and on one day', () => {
  expect(shape([entry(4, 0), entry(3, 1), entry(2, 16), entry(1, 31 + 1 / 60)])).toEqual([[[4], [3, 2], [1]]])
  const midnight = 12 * 60
  expect(shape([entry(4, 0), entry(3, midnight - 2), entry(2, midnight), entry(1, midnight + 1)])).toEqual([
    [[4], [3, 2]],
    [[1]],
  ])
  // The current version alone, and the one after it begins an entry of its own.
  expect(shape([entry(2, 0), entry(1, 1)])).toEqual([[[2], [1]]])
})
