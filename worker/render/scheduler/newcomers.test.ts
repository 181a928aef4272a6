import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LIMITS } from '../../testing/browser-pool.ts'
import { GIVE_BACK_MS, type Job, LAUNCH_MS, oneByOne, runJobs } from '../../testing/pool-run.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
})
afterEach(() => {
  vi.useRealTimers()
})

/** ms; what a person who has not drawn long before can cost another one. */
const TURN_MS = LAUNCH_MS + LIMITS.launchGapMs + LIMITS.shortMs + GIVE_BACK_MS

const jobs = (owners: number, isLarge: fc.Arbitrary<boolean>): fc.Arbitrary<Job[]> =>
  fc.array(
    fc.record({
      owner: fc.integer({ min: 0, max: owners - 1 }).map(String),
      at: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 60_000 })),
      ms: fc.oneof(fc.integer({ min: 50, max: 1400 }), fc.integer({ min: 1400, max: 60_000 })),
      isLarge,
      isBackground: fc.constant(false),
    }),
    { minLength: 1, maxLength: 24 },
  )
const covers: fc.Arbitrary<Job[]> = jobs(3, fc.constant(true)).map(all =>
  all.map(job => ({ ...job, owner: `cover ${job.owner}`, isBackground: true })),
)

describe('whatever is asked for at once', () => {
  it('every drawing ends, with 1 to 4 browsers, and none is recalled twice', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 4 }), jobs(6, fc.boolean()), covers, async (browsers, some, more) => {
        const all = [...some, ...more]
        const finished = await runJobs(browsers, all, 60_000 + oneByOne(all))
        expect(Math.max(...finished.map(({ recalls }) => recalls))).toBeLessThan(2)
      }),
      { numRuns: 300 },
    )
  })

  it('a short drawing of a newcomer waits for one turn of each person that is not known to draw long', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 2, max: 4 }),
        jobs(6, fc.boolean()),
        covers,
        fc.integer({ min: 0, max: 90_000 }),
        async (browsers, some, more, at) => {
          const newcomer = { owner: 'newcomer', at, ms: 300, isLarge: false, isBackground: false }
          const all = [newcomer, ...some, ...more]
          const others = new Set(some.filter(({ isLarge }) => !isLarge).map(({ owner }) => owner)).size
          const [own] = await runJobs(browsers, all, 60_000 + oneByOne(all) + at)
          expect(own?.waited).toBeLessThanOrEqual((others + 1) * TURN_MS)
        },
      ),
      { numRuns: 300 },
    )
  })

  it('a newcomer among drawings that are known to be long waits for no drawing', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 2, max: 4 }),
        jobs(8, fc.constant(true)),
        covers,
        fc.integer({ min: 0, max: 90_000 }),
        async (browsers, some, more, at) => {
          const newcomer = { owner: 'newcomer', at, ms: 300, isLarge: false, isBackground: false }
          const all = [newcomer, ...some, ...more]
          const [own] = await runJobs(browsers, all, 60_000 + oneByOne(all) + at)
          expect(own?.waited).toBeLessThanOrEqual(LIMITS.launchGapMs)
        },
      ),
      { numRuns: 300 },
    )
  })
})
