import { expect, it } from 'vitest'
import type { RenderPlan } from '../../ports/render-service.ts'
import { ticketOf } from '../../testing/browser-pool.ts'
import { assign } from './assign.ts'
import { isLargePlan } from './large-plan.ts'
import { poolLimits } from './pool-limits.ts'
import { launched, NO_SESSIONS, type PoolState, release } from './sessions.ts'
import { nextRecall } from './shares.ts'

it('the variables of the render Worker set how many browsers run and how long they are kept', () => {
  expect(poolLimits(undefined, undefined)).toMatchObject({
    browsers: 3,
    backgroundBrowsers: 1,
    cutOutBrowsers: 1,
    longBrowsers: 2,
    idleMs: 120_000,
  })
  expect(poolLimits('', '')).toEqual(poolLimits(undefined, undefined))
  expect(poolLimits('10', '60')).toMatchObject({
    browsers: 10,
    backgroundBrowsers: 3,
    cutOutBrowsers: 5,
    idleMs: 60_000,
  })
  expect(poolLimits('1', '')).toMatchObject({ browsers: 1, backgroundBrowsers: 1, cutOutBrowsers: 1, longBrowsers: 1 })
})

it.each([
  ['0', ''],
  ['many', ''],
  ['2.5', ''],
  ['121', ''],
  ['', '9'],
  ['', '591'],
])('refuses BROWSERS "%s" with BROWSER_KEEP_ALIVE_SECONDS "%s"', (browsers, seconds) => {
  expect(() => poolLimits(browsers, seconds)).toThrow(/BROWSER/)
})

it('at most 120 browsers run, which are kept for 10 to 590 seconds', () => {
  expect(poolLimits('120', '10')).toMatchObject({ browsers: 120, idleMs: 10_000 })
  expect(poolLimits('120', '590')).toMatchObject({ backgroundBrowsers: 40, cutOutBrowsers: 60, idleMs: 590_000 })
})

const limits = poolLimits('1', '')
/** A drawing of an account that begins at 1 s. */
const drawn = (ms: number, state: PoolState = NO_SESSIONS, owner = 'a'): PoolState => {
  const begun = launched(assign(state, ticketOf('lease', owner), false, 1000, limits).state, 'lease', 'session-1', 1000)
  return release(begun, 'lease', false, 1000 + ms, limits)
}

it('a drawing of more than 8 seconds makes its account slow for ten times as long, for 10 minutes at most', () => {
  expect([8000, 8001, 60_000, 60_001].map(ms => drawn(ms).slow)).toEqual([
    ...[{}, { a: 9001 + 80_010 }, { a: 61_000 + 600_000 }, { a: 61_001 + 600_000 }],
  ])
})

it('a quick drawing spares its account 6 seconds of that, and 20 of them 2 minutes, which are the most', () => {
  const quick = (times: number) =>
    Array.from({ length: times }).reduce<PoolState>(last => drawn(500, last), NO_SESSIONS).credit
  expect([quick(1), quick(2), quick(20), quick(21)]).toEqual([6000, 12_000, 120_000, 120_000].map(ms => [['a', ms]]))
})

it('a drawing counts as long after a second and a half, and its browser can be recalled then', () => {
  const begun = launched(assign(NO_SESSIONS, ticketOf('a'), false, 1000, limits).state, 'a', 'session-1', 1000)
  expect(nextRecall(begun, limits)?.time).toBe(2500)
})

it('a browser is left for 10 seconds to who drew last in it, while another can be launched', () => {
  const two = poolLimits('2', '')
  const taken = (later: number) => {
    const { state, lease } = assign(drawn(500), ticketOf('b'), true, 1500 + later, two)
    return lease ? state.sessions.length : 'none'
  }
  expect([taken(9999), taken(10_000)]).toEqual([2, 1])
})

it('a file is large with more than 2 pages or 6 million px', () => {
  const pdf = (...sides: readonly (readonly [number, number])[]) =>
    isLargePlan({
      fileType: 'pdf',
      pages: sides.map(([width, height]) => ({ width, height })),
    } as unknown as RenderPlan)
  const png = (width: number, height: number) => isLargePlan({ fileType: 'png', width, height } as RenderPlan)
  expect([pdf([9, 9], [9, 9]), pdf([9, 9], [9, 9], [9, 9])]).toEqual([false, true])
  expect([
    png(3000, 2000),
    png(6_000_001, 1),
    pdf([3000, 1000], [3000, 1000]),
    pdf([3000, 1001], [3000, 1000]),
  ]).toEqual([...[false, true, false, true]])
})
