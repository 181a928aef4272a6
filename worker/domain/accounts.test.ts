import { env } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import { fail } from '#schemas/errors.ts'
import { bind } from '../adapters/bind.ts'
import type { Ports } from '../ports/index.ts'
import { codeOf, newPhone } from '../test-call.ts'
import { register, requestCode as sendCodeTo } from './accounts.ts'
import type { Spend } from './rate-limits.ts'

/** The real ports, apart from what a test replaces. */
const ports = (replaced: Partial<Ports> = {}): Ports => ({
  ...bind(env, new Request('https://moye.test/'), () => undefined),
  ...replaced,
})
const NETWORK = '203.0.113.1'
/** A network that has codes left. */
const hasShare: Spend = async () => undefined
const requestCode = (own: Ports, phone: string, network: string, spend: Spend) =>
  sendCodeTo(own, { phone, captcha: '' }, network, spend)
/** A number as people have them. */
let last = 13_900_000_000
const realPhone = () => String(++last)

describe('where a code goes', () => {
  it('a real number to the provider alone, once', async () => {
    const sendCode = vi.fn(async () => ({ ok: true }) as const)
    const put = vi.fn(async () => undefined)
    const inbox = { ...ports().inbox, put }
    const phone = realPhone()
    expect(await requestCode(ports({ sms: { sendCode }, inbox }), phone, NETWORK, hasShare)).toEqual({ userId: 0 })
    expect(sendCode.mock.calls).toEqual([[phone, expect.stringMatching(/^\d{6}$/)]])
    expect(put).not.toHaveBeenCalled()
  })

  it('a test number never to the provider', async () => {
    const sendCode = vi.fn(async () => ({ ok: true }) as const)
    const phone = newPhone()
    await requestCode(ports({ sms: { sendCode } }), phone, NETWORK, hasShare)
    expect(sendCode).not.toHaveBeenCalled()
    expect(await codeOf(phone)).toMatch(/^\d{6}$/)
  })

  it('in production a test number gets none, is not counted and leaves no row', async () => {
    const phone = newPhone()
    const put = vi.fn(async () => undefined)
    const issue = vi.fn(async () => ({ ok: true }) as const)
    const production = ports({
      isDevelopment: false,
      inbox: { ...ports().inbox, put },
      codes: { ...ports().codes, issue },
    })
    const spend = vi.fn(hasShare)
    await expect(requestCode(production, phone, NETWORK, spend)).rejects.toMatchObject({ code: 'PHONE_INVALID' })
    for (const call of [put, issue, spend]) expect(call).not.toHaveBeenCalled()
    await expect(codeOf(phone)).rejects.toThrow('no code')
  })

  it('nowhere when a limit refuses it', async () => {
    const sendCode = vi.fn(async () => ({ ok: true }) as const)
    const phone = realPhone()
    await requestCode(ports({ sms: { sendCode } }), phone, NETWORK, hasShare)
    await expect(requestCode(ports({ sms: { sendCode } }), phone, NETWORK, hasShare)).rejects.toMatchObject({
      code: 'CODE_TOO_SOON',
    })
    expect(sendCode).toHaveBeenCalledTimes(1)
  })

  it('nowhere when the network has had its share, which uses up nothing of the phone’s', async () => {
    const sendCode = vi.fn(async () => ({ ok: true }) as const)
    const phone = realPhone()
    const refused = requestCode(ports({ sms: { sendCode } }), phone, NETWORK, async () => {
      throw fail('RATE_LIMITED')
    })
    await expect(refused).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    expect(sendCode).not.toHaveBeenCalled()
    expect(await requestCode(ports({ sms: { sendCode } }), phone, NETWORK, hasShare)).toEqual({ userId: 0 })
  })

  it('a failed message counts as sent, because the provider may have sent it all the same', async () => {
    const phone = realPhone()
    const sendCode = vi.fn(async () => ({ ok: false, code: 'SMS_FAILED' }) as const)
    await expect(requestCode(ports({ sms: { sendCode } }), phone, NETWORK, hasShare)).rejects.toMatchObject({
      code: 'SMS_FAILED',
      status: 502,
    })
    await expect(requestCode(ports({ sms: { sendCode } }), phone, NETWORK, hasShare)).rejects.toMatchObject({
      code: 'CODE_TOO_SOON',
    })
    expect(sendCode).toHaveBeenCalledTimes(1)
  })

  it('codes differ', async () => {
    const codes = new Set<string>()
    const sendCode = async (_: string, code: string) => {
      codes.add(code)
      return { ok: true } as const
    }
    const sms = { sendCode }
    for (let sends = 0; sends < 20; sends += 1) await requestCode(ports({ sms }), realPhone(), NETWORK, hasShare)
    expect(codes.size).toBeGreaterThan(15)
  })
})

describe('an account', () => {
  it('made by two codes at the same time is one account', async () => {
    const phone = newPhone()
    const all = ports({ codes: { ...ports().codes, redeem: async () => ({ ok: true }) } })
    const made = await Promise.allSettled(
      [1, 2, 3].map(() => register(all, { phone, code: '123456' }, { network: NETWORK, agent: '' })),
    )
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const each of made)
      if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'PHONE_TAKEN', status: 409 })
  })
})
