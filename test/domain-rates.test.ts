import { describe, expect, it } from 'vitest'
import type { RateLimitName } from '#schemas/catalog/rate-limits.ts'
import { requireCaptcha } from '../worker/domain/captcha.ts'
import {
  countSend,
  countUnchecked,
  issuePhone,
  keepSilence,
  NO_CODES,
  needsCheck,
  redeem,
} from '../worker/domain/code-limits.ts'
import { spend } from '../worker/domain/rate-limits.ts'
import { notedPorts, outcome } from './support/noted-ports.ts'

const NOW = Date.parse('2026-06-30T12:00:00.000Z')
const HOUR = 3_600_000
const DAY = 24 * HOUR
const ago = (...times: readonly number[]) => times.map(ms => NOW - ms)
describe('a rate limit', () => {
  const subject = () => '3'
  const subjects = { account: subject, network: subject, caller: subject, phone: subject, 'phone and network': subject }
  /** What becomes of one more unit when so much was counted, and what the counter is asked. */
  const counted = async (limit: RateLimitName, call: string, count: number) => {
    const { ports, asked } = notedPorts(NOW, { [call]: count, 'fileNames.nameOf': 'r' })
    const end = await outcome(spend(ports, limit, subjects))
    return [end, asked[call]?.at(-1)]
  }

  it.each([
    ['upload', 'uploads.countSince', 600, '2026-06-30T11:00:00.000Z'],
    ['consumption', 'allowance.countSince', 2000, '2026-06-30T11:00:00.000Z'],
    ['order', 'orders.countSince', 120, '2026-06-30T11:00:00.000Z'],
    ['share', 'shares.countSince', 60, '2026-06-30T11:00:00.000Z'],
    ['report', 'reports.countSince', 20, '2026-06-30T11:00:00.000Z'],
    ['admin-export', 'admin.log.countSince', 20, '2026-06-30T11:00:00.000Z'],
  ] as const)('of %s counts the rows of an hour', async (limit, call, most, since) => {
    expect(await counted(limit, call, most - 1)).toEqual(['ok', since])
    expect(await counted(limit, call, most)).toEqual(['RATE_LIMITED', since])
  })

  it.each([
    ['profile', 30, HOUR],
    ['export', 1, HOUR],
    ['form-export', 30, HOUR],
    ['voice', 60, HOUR],
    ['publish', 60, HOUR],
    ['brand-font', 60, DAY],
  ] as const)('of %s counts its uses in a period', async (limit, most, periodMs) => {
    const use = async (count: number) => {
      const { ports, asked } = notedPorts(NOW, { 'uses.add': count })
      return [await outcome(spend(ports, limit, subjects)), asked['uses.add']]
    }
    const asked = [3, limit, periodMs, NOW]
    expect([await use(most), await use(most + 1)]).toEqual([
      ['ok', asked],
      ['RATE_LIMITED', asked],
    ])
  })

  it('of saved bytes is 10 GiB an hour, and of cut-outs 60', async () => {
    const save = async (bytes: number) => {
      const { ports, asked } = notedPorts(NOW, { 'savedBytes.add': bytes })
      return [await outcome(spend(ports, 'saved-bytes', subjects, 7)), asked['savedBytes.add']]
    }
    expect(await save(10_737_418_240)).toEqual(['ok', [3, 7, HOUR, NOW]])
    expect(await save(10_737_418_241)).toEqual(['RATE_LIMITED', [3, 7, HOUR, NOW]])
    const { ports, asked } = notedPorts(NOW, { 'cutouts.begin': true })
    await spend(ports, 'cut-out', subjects)
    expect(asked['cutouts.begin']?.slice(1)).toEqual(['2026-06-30T11:00:00.000Z', 60])
  })
})

describe('login codes', () => {
  const issue = (...times: readonly number[]) => {
    const issued = issuePhone({ ...NO_CODES, sends: ago(...times) }, 'here', NOW)
    return issued.ok ? 'ok' : issued.code
  }
  const MINUTE = 60_000
  const apart = (count: number, first: number) => Array.from({ length: count }, (_, at) => first - at * MINUTE)

  it('a phone gets one a minute, 5 an hour and 10 a day', () => {
    expect([issue(MINUTE - 1), issue(MINUTE)]).toEqual(['CODE_TOO_SOON', 'ok'])
    expect([issue(...apart(5, HOUR - 1)), issue(...apart(5, HOUR)), issue(...apart(4, HOUR - 1))]).toEqual([
      ...['CODE_DAILY_LIMIT', 'ok', 'ok'],
    ])
    expect([issue(...apart(10, DAY - 1)), issue(...apart(10, DAY)), issue(...apart(9, DAY - 1))]).toEqual([
      ...['CODE_DAILY_LIMIT', 'ok', 'ok'],
    ])
  })

  it('a network gets 3 of a phone in an hour, 6 in a day, and 30 of all phones in an hour', () => {
    const share = (...times: readonly number[]) =>
      issuePhone({ ...NO_CODES, askers: { here: ago(...times) } }, 'here', NOW).ok
    expect([share(...apart(3, HOUR - 1)), share(...apart(3, HOUR)), share(2, 1)]).toEqual([false, true, true])
    expect([share(...apart(6, DAY - 1)), share(...apart(6, DAY)), share(...apart(5, DAY - 1))]).toEqual([
      ...[false, true, true],
    ])
    const sent = (count: number, first: number) =>
      countSend({ ...NO_CODES, sends: ago(...Array.from({ length: count }, (_, at) => first - at)) }, NOW)?.length
    expect([sent(29, HOUR - 1), sent(30, HOUR - 1), sent(30, HOUR)]).toEqual([30, undefined, 30])
  })

  it('the third of a phone in an hour needs a captcha, and a network gets two without one', () => {
    const needs = (...times: readonly number[]) => needsCheck({ ...NO_CODES, sends: ago(...times) }, NOW)
    expect([needs(1), needs(HOUR - 1, 1), needs(HOUR, 1)]).toEqual([false, true, false])
    const counted = (...times: readonly number[]) =>
      countUnchecked({ ...NO_CODES, unchecked: ago(...times) }, NOW)?.length
    expect([counted(1), counted(HOUR - 1, 1), counted(HOUR, 1)]).toEqual([2, undefined, 2])
  })

  it('5 wrong tries end a code for a network, and 100 of a day for all but that which asked', () => {
    const code = { hash: 'h', salt: 's', network: 'here', expires: NOW + 1 }
    const tried = (tries: number, network = 'here', misses = 0) =>
      redeem(
        { ...NO_CODES, code: { ...code, tries: { [network]: tries } }, misses: Array(misses).fill(NOW - DAY + 1) },
        network,
        false,
        NOW,
      ).outcome
    expect([tried(3), tried(4), tried(5)]).toMatchObject([
      ...[{ code: 'CODE_WRONG' }, { code: 'CODE_TOO_MANY_TRIES' }, { code: 'CODE_TOO_MANY_TRIES' }],
    ])
    expect([tried(0, 'there', 99), tried(0, 'there', 100), tried(0, 'here', 100)]).toMatchObject([
      ...[{ code: 'CODE_WRONG' }, { code: 'CODE_TOO_MANY_TRIES' }, { code: 'CODE_WRONG' }],
    ])
  })

  it('a provider that is silent for 10 minutes is not asked for; half an hour without a question ends a silence', async () => {
    const asking = (silentMs: number) =>
      outcome(
        requireCaptcha(
          notedPorts(NOW, {
            captcha: { challenge: () => null, verify: async () => 'silent' },
            'captchaRate.allows': true,
            'codes.noteCaptcha': silentMs,
          }).ports,
          ...(['login-code', 'token', 'here'] as const),
        ),
      )
    expect([await asking(599_999), await asking(600_000)]).toEqual(['CAPTCHA_UNAVAILABLE', 'ok'])
    const silence = (last: number) => keepSilence({ since: 5, last: NOW - last }, NOW).since
    expect([silence(1_800_000), silence(1_800_001)]).toEqual([5, NOW])
  })
})
