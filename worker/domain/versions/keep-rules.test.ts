import fc from 'fast-check'
import { expect, it } from 'vitest'
import { VERSION_LIMITS } from '#schemas/catalog/version-limits.ts'
import { chinaDay } from '#schemas/china-time.ts'
import { DAY, HOUR } from '#schemas/time.ts'
import type { KeptVersion } from '../../ports/versions.ts'
import { nextThinning, olderHalf, versionsToDrop } from './keep-rules.ts'

const NOW = Date.UTC(2027, 5, 1, 9, 20)
/** Versions of the last 60 days, each later than the one before. */
const histories = fc
  .array(fc.record({ age: fc.integer({ min: 0, max: 60 * DAY }), isNamed: fc.boolean() }), { maxLength: 200 })
  .map(list =>
    list
      .sort((a, b) => b.age - a.age)
      .map(({ age, isNamed }, index): KeptVersion => ({ version: index + 1, savedAt: NOW - age, isNamed })),
  )
const after = (versions: readonly KeptVersion[], now: number) => {
  const dropped = new Set(versionsToDrop(versions, now))
  return versions.filter(({ version }) => !dropped.has(version))
}

it('all versions of a day and all named ones are kept', () => {
  fc.assert(
    fc.property(histories, versions => {
      const kept = new Set(after(versions, NOW))
      return versions.every(each => kept.has(each) || (!each.isNamed && NOW - each.savedAt >= DAY))
    }),
  )
})

it('each hour of the last month, and each day before, keeps its last version and no other that has no name', () => {
  fc.assert(
    fc.property(histories, versions => {
      const slotOf = ({ savedAt }: KeptVersion) =>
        NOW - savedAt < 30 * DAY ? String(Math.floor(savedAt / HOUR)) : chinaDay(savedAt)
      const old = versions.filter(({ savedAt, isNamed }) => !isNamed && NOW - savedAt >= DAY)
      const lasts = new Map(old.map(each => [slotOf(each), each]))
      const kept = after(versions, NOW).filter(({ savedAt, isNamed }) => !isNamed && NOW - savedAt >= DAY)
      expect(kept).toEqual([...lasts.values()])
    }),
  )
})

it('it does not matter how often the rules are applied on the way', () => {
  fc.assert(
    fc.property(histories, fc.array(fc.integer({ min: 0, max: 70 * DAY }), { maxLength: 5 }), (versions, waits) => {
      const end = NOW + 70 * DAY
      const often = waits.sort((a, b) => a - b).reduce((left, wait) => after(left, NOW + wait), versions)
      expect(after(often, end)).toEqual(after(versions, end))
    }),
  )
})

it('they are applied again as long as they may take something away, and then never', () => {
  fc.assert(
    fc.property(histories, versions => {
      let left = after(versions, NOW)
      let [now, next] = [NOW, nextThinning(left, NOW)]
      for (let times = 0; next !== null; times++) {
        expect(times).toBeLessThan(35)
        now = next
        left = after(left, now)
        next = nextThinning(left, now)
      }
      expect(after(left, now + 1000 * DAY)).toEqual(left)
    }),
    { numRuns: 50 },
  )
})

it('a work that needs too much room gives up the older half of what has no name', () => {
  const version = (number: number, isNamed = false): KeptVersion => ({ version: number, savedAt: NOW, isNamed })
  expect(olderHalf([version(4), version(1, true), version(3), version(2)])).toEqual([2, 3])
  expect(olderHalf([version(1, true)])).toEqual([])
  expect(VERSION_LIMITS.crowdedBytes).toBeLessThan(VERSION_LIMITS.workBytes)
})
