import { expect, it } from 'vitest'
import {
  countSend,
  countUnchecked,
  issuePhone,
  keepSilence,
  NO_CODES,
  needsCheck,
  networkOf,
  redeem,
} from './code-limits.ts'

const HOUR = 3_600_000
const NOW = 1_800_000_000_000
const ago = (...times: readonly number[]) => times.map(ms => NOW - ms)

it('the third code of a phone in an hour needs a captcha, and a network gets two codes without one', () => {
  const needs = (...times: readonly number[]) => needsCheck({ ...NO_CODES, sends: ago(...times) }, NOW)
  expect([needs(), needs(1), needs(HOUR - 1, 1), needs(HOUR, 1), needs(3, 2, 1)]).toEqual([
    false,
    false,
    true,
    false,
    true,
  ])
  const counted = (...times: readonly number[]) => countUnchecked({ ...NO_CODES, unchecked: ago(...times) }, NOW)
  expect([counted(), counted(HOUR, 1), counted(HOUR - 1, 1), counted(3, 2, 1)]).toEqual([[NOW], ago(1, 0), null, null])
})

it('a silence goes on while it is asked about at least every half an hour', () => {
  const silence = (last: number) => keepSilence({ since: NOW - 9 * HOUR, last: NOW - last }, NOW)
  expect(silence(1_800_000)).toEqual({ since: NOW - 9 * HOUR, last: NOW })
  expect(silence(1_800_001)).toEqual({ since: NOW, last: NOW })
  expect(keepSilence(undefined, NOW)).toEqual({ since: NOW, last: NOW })
})

it('a network gets three codes of a phone in an hour and six in a day', () => {
  const issue = (...times: readonly number[]) =>
    issuePhone({ ...NO_CODES, sends: ago(9 * HOUR), askers: { here: ago(...times), there: ago(1) } }, 'here', NOW)
  expect(issue(3, 2)).toEqual({ ok: true, sends: ago(9 * HOUR, 0), askers: { here: ago(3, 2, 0), there: ago(1) } })
  expect([issue(HOUR - 1, 2, 1).ok, issue(HOUR, 2, 1).ok]).toEqual([false, true])
  const hours = [6, 5, 4, 3, 2].map(hour => hour * HOUR)
  expect([issue(24 * HOUR - 1, ...hours).ok, issue(24 * HOUR, ...hours).ok]).toEqual([false, true])
  const past = issuePhone({ ...NO_CODES, askers: { here: ago(24 * HOUR), there: ago(25 * HOUR) } }, 'here', NOW)
  expect(past).toEqual({ ok: true, sends: [NOW], askers: { here: [NOW] } })
  expect(countSend({ ...NO_CODES, sends: ago(HOUR, HOUR - 1) }, NOW)).toEqual(ago(HOUR - 1, 0))
})

it('a wrong try counts for its network, and as a miss where another network had asked', () => {
  const code = { hash: 'h', salt: 's', network: 'here', expires: NOW + 1, tries: { there: 3 } }
  const state = { ...NO_CODES, misses: ago(24 * HOUR, 24 * HOUR - 1), code }
  const tried = (network: string) => redeem(state, network, false, NOW)
  expect(tried('there')).toEqual({
    next: { ...state, misses: ago(24 * HOUR - 1, 0), code: { ...code, tries: { there: 4 } } },
    outcome: { ok: false, code: 'CODE_WRONG' },
  })
  expect(tried('here').next).toEqual({
    ...state,
    misses: ago(24 * HOUR - 1),
    code: { ...code, tries: { there: 3, here: 1 } },
  })
  const last = redeem({ ...state, code: { ...code, tries: { there: 4 } } }, 'there', false, NOW)
  expect(last.outcome).toEqual({ ok: false, code: 'CODE_TOO_MANY_TRIES' })
  const right = (tries: number) => redeem({ ...state, code: { ...code, tries: { there: tries } } }, 'there', true, NOW)
  expect([right(4).outcome.ok, right(5).outcome.ok]).toEqual([true, false])
  const missed = (count: number) =>
    redeem({ ...state, misses: Array(count).fill(NOW - 1) }, 'there', true, NOW).outcome.ok
  expect([missed(99), missed(100)]).toEqual([true, false])
})

it('the first four groups of an address are its network, in hexadecimal', () => {
  expect(networkOf('00ff:0a0b:c0de:0012:9::')).toBe('ff:a0b:c0de:12::/64')
  expect(networkOf('a::b:c:d:e:f:1')).toBe('a:0:b:c::/64')
  expect([networkOf('1:2:3:4:5:6:7:8::'), networkOf('g::1')]).toEqual(['1:2:3:4:5:6:7:8::', 'g::1'])
})
