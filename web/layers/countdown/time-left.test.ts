import { expect, it } from 'vitest'
import { createLayer } from '#schemas/document/create.ts'
import '#schemas/document/kinds/interactive/index.ts'
import { digitsOf, restSeconds, unitsOf } from './time-left.ts'

it('a countdown shows what is left in two digits or more, and never less than nothing', () => {
  const shown = (seconds: number, hasDays: boolean) => Object.values(digitsOf(seconds, hasDays)).join(' ')
  expect(shown(2 * 86_400 + 3 * 3600 + 4 * 60 + 5.9, true)).toBe('02 03 04 05')
  // Without days the hours go on.
  expect(digitsOf(2 * 86_400 + 3 * 3600, false).hours).toBe('51')
  expect(shown(-5, true)).toBe('00 00 00 00')
  expect(unitsOf({ hasDays: false })).toEqual(['hours', 'minutes', 'seconds'])
})

it('a picture of a countdown does not depend on when it is drawn', () => {
  const { data } = createLayer('countdown', {}, { mode: 'date', until: '2026-12-24T00:00:00.000Z', rest: 3600 })
  expect(restSeconds(data)).toBe(3600)
  expect(restSeconds({ ...data, mode: 'duration', seconds: 60 })).toBe(60)
})

it('reads moments and durations in the notations of old tools', () => {
  const read = (data: object) => createLayer('countdown', {}, data).data
  expect(read({ until: '1767225600000' }).until).toBe('2026-01-01T00:00:00.000Z')
  expect(read({ until: 'soon' }).until).toBe('')
  expect(read({ seconds: 1e12 }).seconds).toBe(86_399_999)
})
