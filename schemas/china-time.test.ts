import { expect, it } from 'vitest'
import { addChinaMonths, chinaDay, chinaDayStart, chinaTime, parseChinaTime } from './china-time.ts'
import { isoTime } from './time.ts'

const later = (start: string, months: number) => isoTime(addChinaMonths(Date.parse(start), months))

it('a day of China begins at 16:00 UTC of the day before', () => {
  expect(chinaDay(Date.parse('2026-11-22T15:59:59.999Z'))).toBe('2026-11-22')
  expect(chinaDay(Date.parse('2026-11-22T16:00:00.000Z'))).toBe('2026-11-23')
  expect(isoTime(chinaDayStart('2026-11-23'))).toBe('2026-11-22T16:00:00.000Z')
  expect(chinaTime(Date.parse('2026-11-22T16:00:05.000Z'))).toBe('2026-11-23 00:00:05')
  expect(isoTime(parseChinaTime('2026-11-23 00:00:05'))).toBe('2026-11-22T16:00:05.000Z')
  expect(['', '2026-11-23', '2026-11-23T00:00:05', '20261123000005'].map(parseChinaTime)).toEqual(
    Array(4).fill(Number.NaN),
  )
})

it('months are those of the calendar of China, with leap days and short months', () => {
  expect(later('2027-03-05T04:05:06.007Z', 12)).toBe('2028-03-05T04:05:06.007Z')
  // 29 February 2028, 00:30 in China.
  expect(later('2028-02-28T16:30:00.000Z', 12)).toBe('2029-02-27T16:30:00.000Z')
  expect(later('2028-02-28T16:30:00.000Z', 36)).toBe('2031-02-27T16:30:00.000Z')
  expect(later('2028-02-28T16:30:00.000Z', 48)).toBe('2032-02-28T16:30:00.000Z')
  // 31 January in China.
  expect(later('2027-01-30T16:00:00.000Z', 1)).toBe('2027-02-27T16:00:00.000Z')
  // 1 January 2027 in China is still 2026 in UTC.
  expect(later('2026-12-31T16:00:00.000Z', 12)).toBe('2027-12-31T16:00:00.000Z')
})
