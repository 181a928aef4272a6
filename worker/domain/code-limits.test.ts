import { describe, expect, it } from 'vitest'
import { RATE_LIMITS } from '#schemas/catalog/rate-limits.ts'
import { DAY, HOUR } from '#schemas/time.ts'
import { type CodeState, countSend, issuePhone, NO_CODES, networkOf, redeem } from './code-limits.ts'

const MINUTE = 60_000
const NOW = 1_800_000_000_000
const sentAgo = (...ago: readonly number[]): CodeState => ({ ...NO_CODES, sends: ago.map(ms => NOW - ms) })
const [HOME, OTHER] = ['203.0.113.7', '198.51.100.9']
/** A code that was asked for at HOME. */
const holding = (expires = NOW + 1): CodeState => ({
  ...NO_CODES,
  sends: [NOW],
  askers: { [HOME]: [NOW] },
  code: { hash: 'h', salt: 's', network: HOME, expires, tries: {} },
})
/** The state after wrong tries of a network, and the answers. */
const missed = (state: CodeState, network: string, times: number) => {
  const answers: unknown[] = []
  let last = state
  for (let tries = 0; tries < times; tries += 1) {
    const { next, outcome } = redeem(last, network, false, NOW)
    answers.push(outcome.ok || outcome.code)
    last = next
  }
  return { state: last, answers }
}

describe('sending to a phone', () => {
  it('counts a send that may be', () => {
    expect(issuePhone(NO_CODES, HOME, NOW)).toEqual({ ok: true, sends: [NOW], askers: { [HOME]: [NOW] } })
    expect(issuePhone(sentAgo(MINUTE), HOME, NOW)).toMatchObject({ ok: true, sends: [NOW - MINUTE, NOW] })
  })
  it('A-9-18 again after 60 s, not a millisecond earlier', () => {
    expect(issuePhone(sentAgo(MINUTE - 1), HOME, NOW)).toEqual({ ok: false, code: 'CODE_TOO_SOON' })
    expect(issuePhone(sentAgo(MINUTE), HOME, NOW)).toHaveProperty('sends')
  })
  it('five in any hour', () => {
    const five = [50, 40, 30, 20, 10].map(minutes => minutes * MINUTE)
    expect(issuePhone(sentAgo(...five), HOME, NOW)).toEqual({ ok: false, code: 'CODE_DAILY_LIMIT' })
    expect(issuePhone(sentAgo(HOUR, ...five.slice(1)), HOME, NOW)).toHaveProperty('sends')
  })
  it('ten in any day', () => {
    const ten = Array.from({ length: 10 }, (_, index) => DAY - 1 - index * 2 * HOUR)
    expect(issuePhone(sentAgo(...ten), HOME, NOW)).toEqual({ ok: false, code: 'CODE_DAILY_LIMIT' })
    expect(issuePhone(sentAgo(DAY, ...ten.slice(1)), HOME, NOW)).toHaveProperty('sends')
  })
  it('a stranger at one network uses up a share of the codes, and the owner gets the others', () => {
    /** The answers to a request of a network each ten minutes, or each some hours. */
    const asked = (network: string, times: number, gap: number, start: CodeState = NO_CODES) => {
      let state = start
      const answers = Array.from({ length: times }, (_, at) => {
        const answer = issuePhone(state, network, NOW + at * gap)
        if (answer.ok) state = { ...state, ...answer }
        return answer.ok
      })
      return { state, sent: answers.filter(Boolean).length }
    }
    const hour = asked(OTHER, 5, 10 * MINUTE)
    expect(hour.sent).toBe(RATE_LIMITS['phone-share-hour'].count)
    const owner = issuePhone(hour.state, HOME, NOW + 50 * MINUTE)
    expect(owner.ok).toBe(true)
    const day = asked(OTHER, 20, HOUR)
    expect(day.sent).toBe(RATE_LIMITS['phone-share-day'].count)
    expect(issuePhone(day.state, HOME, NOW + 20 * HOUR).ok).toBe(true)
    // A share comes back with time, and names of networks are not kept longer.
    const next = issuePhone(day.state, OTHER, NOW + 2 * DAY)
    expect(next).toEqual({ ok: true, sends: [NOW + 2 * DAY], askers: { [OTHER]: [NOW + 2 * DAY] } })
    expect(issuePhone(NO_CODES, '__proto__', NOW).ok).toBe(true)
  })
  it('forgets sends of yesterday', () => {
    expect(issuePhone(sentAgo(3 * DAY, 2 * DAY, DAY, HOUR), HOME, NOW)).toMatchObject({
      ok: true,
      sends: [NOW - HOUR, NOW],
    })
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
  const refused = (code: string) => ({ ok: false, code })

  it('refuses without a code and changes nothing', () => {
    const { next, outcome } = redeem(NO_CODES, HOME, true, NOW)
    expect(outcome).toEqual(refused('CODE_EXPIRED'))
    expect(next).toBe(NO_CODES)
  })
  it('the right code is used up, and the sends stay counted', () => {
    const { next, outcome } = redeem(holding(), OTHER, true, NOW)
    expect([next, outcome]).toEqual([{ ...holding(), code: null }, { ok: true }])
  })
  it('at its end a code is gone, right or wrong', () => {
    const { next, outcome } = redeem(holding(NOW), HOME, true, NOW)
    expect([next, outcome]).toEqual([{ ...holding(), code: null }, refused('CODE_EXPIRED')])
    expect(redeem(holding(NOW), HOME, false, NOW).outcome).toEqual(refused('CODE_EXPIRED'))
  })
  it('counts wrong tries and says when the last is spent', () => {
    const { state, answers } = missed(holding(), HOME, RATE_LIMITS['code-try'].count + 1)
    const wrong = Array.from({ length: RATE_LIMITS['code-try'].count - 1 }, () => 'CODE_WRONG')
    expect(answers).toEqual([...wrong, 'CODE_TOO_MANY_TRIES', 'CODE_TOO_MANY_TRIES'])
    expect(redeem(state, HOME, true, NOW).outcome).toEqual(refused('CODE_TOO_MANY_TRIES'))
  })
  it('a stranger uses up the tries of the stranger’s network and not those of the owner', () => {
    const { state } = missed(holding(), OTHER, 20)
    expect(redeem(state, OTHER, true, NOW).outcome).toEqual(refused('CODE_TOO_MANY_TRIES'))
    expect(redeem(state, HOME, true, NOW).outcome).toEqual({ ok: true })
    // Nor does the owner who enters the code on another line.
    expect(redeem(state, '192.0.2.1', true, NOW).outcome).toEqual({ ok: true })
  })
  it('many networks together have one share a day, whatever code is sent; the one that asked is not among them', () => {
    let state = holding()
    const networks = RATE_LIMITS['code-miss'].count / RATE_LIMITS['code-try'].count
    for (let at = 0; at < networks; at += 1) state = missed(state, `network ${at}`, RATE_LIMITS['code-try'].count).state
    expect(redeem(state, 'the next network', true, NOW).outcome).toEqual(refused('CODE_TOO_MANY_TRIES'))
    expect(redeem(state, HOME, true, NOW).outcome).toEqual({ ok: true })
    const renewed = { ...state, code: holding().code }
    expect(redeem(renewed, 'the next network', true, NOW).outcome).toEqual(refused('CODE_TOO_MANY_TRIES'))
    const later = { ...state, code: holding(NOW + DAY + 1).code }
    expect(redeem(later, 'the next network', true, NOW + DAY).outcome).toEqual({ ok: true })
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
    ['1:2:3:4:5:6::8', '1:2:3:4::/64'],
    // Nothing is left out between the colons.
    ['1:2:3:4:5:6:7::8', '1:2:3:4:5:6:7::8'],
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
