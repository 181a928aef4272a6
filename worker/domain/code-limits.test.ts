import { describe, expect, it } from 'vitest'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { DAY, HOUR } from '#schemas/time.ts'
import { type CodeState, countSend, issuePhone, NO_CODES, networkOf, redeem } from './code-limits.ts'

const MINUTE = 60_000
const NOW = 1_800_000_000_000
const sentAgo = (...ago: readonly number[]): CodeState => ({ ...NO_CODES, sends: ago.map(ms => NOW - ms) })
const holding = (tries: number, expires = NOW + 1): CodeState => ({
  sends: [NOW],
  code: { hash: 'h', salt: 's', expires, tries },
})

describe('sending to a phone', () => {
  it('counts a send that may be', () => {
    expect(issuePhone(NO_CODES, NOW)).toEqual({ ok: true, sends: [NOW] })
    expect(issuePhone(sentAgo(MINUTE), NOW)).toEqual({ ok: true, sends: [NOW - MINUTE, NOW] })
  })
  it('A-9-18 again after 60 s, not a millisecond earlier', () => {
    expect(issuePhone(sentAgo(MINUTE - 1), NOW)).toEqual({ ok: false, code: 'CODE_TOO_SOON' })
    expect(issuePhone(sentAgo(MINUTE), NOW)).toHaveProperty('sends')
  })
  it('five in any hour', () => {
    const five = [50, 40, 30, 20, 10].map(minutes => minutes * MINUTE)
    expect(issuePhone(sentAgo(...five), NOW)).toEqual({ ok: false, code: 'CODE_DAILY_LIMIT' })
    expect(issuePhone(sentAgo(HOUR, ...five.slice(1)), NOW)).toHaveProperty('sends')
  })
  it('ten in any day', () => {
    const ten = Array.from({ length: 10 }, (_, index) => DAY - 1 - index * 2 * HOUR)
    expect(issuePhone(sentAgo(...ten), NOW)).toEqual({ ok: false, code: 'CODE_DAILY_LIMIT' })
    expect(issuePhone(sentAgo(DAY, ...ten.slice(1)), NOW)).toHaveProperty('sends')
  })
  it('forgets sends of yesterday', () => {
    expect(issuePhone(sentAgo(3 * DAY, 2 * DAY, DAY, HOUR), NOW)).toEqual({ ok: true, sends: [NOW - HOUR, NOW] })
  })
})

describe('sending for an address', () => {
  it('thirty in any hour', () => {
    const minutes = Array.from({ length: 30 }, (_, index) => (59 - index) * MINUTE)
    expect(countSend(sentAgo(...minutes), NOW)).toBeNull()
    expect(countSend(sentAgo(HOUR, ...minutes.slice(1)), NOW)).toHaveLength(30)
  })
  it('may be quick', () => {
    expect(countSend(sentAgo(0), NOW)).toEqual([NOW, NOW])
  })
})

describe('redeeming', () => {
  it('refuses without a code and changes nothing', () => {
    const { next, outcome } = redeem(NO_CODES, true, NOW)
    expect(outcome).toEqual({ ok: false, code: 'CODE_EXPIRED' })
    expect(next).toBe(NO_CODES)
  })
  it('the right code is used up, and the sends stay counted', () => {
    expect(redeem(holding(0), true, NOW)).toEqual({ next: { sends: [NOW], code: null }, outcome: { ok: true } })
  })
  it('at its end a code is gone, right or wrong', () => {
    const outcome = { ok: false, code: 'CODE_EXPIRED' }
    expect(redeem(holding(0, NOW), true, NOW)).toEqual({ next: { sends: [NOW], code: null }, outcome })
    expect(redeem(holding(0, NOW), false, NOW).outcome).toEqual(outcome)
  })
  it('counts wrong tries and says when the last is spent', () => {
    const answers: unknown[] = []
    let state = holding(0)
    for (let tries = 0; tries < LIMITS.sms.attempts + 1; tries += 1) {
      const { next, outcome } = redeem(state, false, NOW)
      answers.push([next.code?.tries, outcome.ok || outcome.code])
      state = next
    }
    expect(answers).toEqual([
      [1, 'CODE_WRONG'],
      [2, 'CODE_WRONG'],
      [3, 'CODE_WRONG'],
      [4, 'CODE_WRONG'],
      [5, 'CODE_TOO_MANY_TRIES'],
      [5, 'CODE_TOO_MANY_TRIES'],
    ])
    expect(redeem(state, true, NOW).outcome).toEqual({ ok: false, code: 'CODE_TOO_MANY_TRIES' })
  })
})

describe('the network of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    [' 203.0.113.7 ', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:0:0:ffff::', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['local', 'local'],
    ['', ''],
    ['1:2:3', '1:2:3'],
    ['1::2::3', '1::2::3'],
    ['1:2:3:4:5:6:7:8:9', '1:2:3:4:5:6:7:8:9'],
    ['12345::1', '12345::1'],
  ])('%s → %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network)
  })
})
