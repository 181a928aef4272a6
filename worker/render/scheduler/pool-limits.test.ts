import { expect, it } from 'vitest'
import { poolLimits } from './pool-limits.ts'

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
  ['1000', ''],
  ['', '5'],
  ['', '600'],
])('refuses BROWSERS "%s" with BROWSER_KEEP_ALIVE_SECONDS "%s"', (browsers, seconds) => {
  expect(() => poolLimits(browsers, seconds)).toThrow(/BROWSER/)
})
