import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CAPTCHA_LIMITS, CAPTCHA_NOT_LOADED } from '#schemas/catalog/captcha.ts'
import { RATE_LIMITS } from '#schemas/catalog/rate-limits.ts'
import { createTurnstile } from '../../scripts/stand-ins/turnstile.ts'
import worker from '../index.ts'
import { codeOf, failure, newIp, newPhone, ORIGIN } from '../test-call.ts'

const MINUTE = 60_000
const SITE = { siteKey: 'site', secret: 'secret' }
const API = 'https://turnstile.test/turnstile'
const CAPTCHA = {
  CAPTCHA_PROVIDER: 'turnstile',
  TURNSTILE_SITE_KEY: 'site',
  TURNSTILE_SECRET: 'secret',
  TURNSTILE_API: API,
}
const CHALLENGE = {
  captcha: {
    provider: 'turnstile',
    script: `${API}/v0/api.js?render=explicit`,
    key: 'site',
    prefix: '',
    action: 'login-code',
  },
}
const { count: FREE } = RATE_LIMITS['unchecked-phone-code']

let provider = createTurnstile(SITE)
let isDown = false
let asked = 0
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  provider = createTurnstile(SITE)
  isDown = false
  asked = 0
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    expect(new URL(request.url).origin).toBe(new URL(API).origin)
    asked++
    if (isDown) throw new TypeError('Network connection lost.')
    return provider.fetch(request)
  })
})
afterEach(async () => {
  await env.CODES.getByName('captcha').noteCaptcha(true, Date.now())
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms)
const passed = () => provider.pass('login-code', 'moye.test')

/** Asks for a code where a captcha is configured. */
const ask = async (phone: string, token = '', ip = newIp(), changes: Partial<Cloudflare.Env> = CAPTCHA) => {
  const query = new URLSearchParams({ phone, ...(token ? { captcha: token } : {}) })
  const request = new Request(`${ORIGIN}/user/code?${query}`, { headers: { 'cf-connecting-ip': ip } })
  const context = createExecutionContext()
  const response = await worker.fetch(request as never, { ...env, ...changes }, context)
  await waitOnExecutionContext(context)
  return { status: response.status, body: await response.json<Record<string, unknown>>() }
}
/** A phone that has had the codes for which no captcha is asked. */
const busyPhone = async () => {
  const phone = newPhone()
  for (let sends = 0; sends < FREE; sends++) {
    expect((await ask(phone)).status).toBe(200)
    pass(MINUTE)
  }
  return phone
}

describe('a captcha', () => {
  it('is asked for from the third code of a phone within an hour, whichever networks ask, and not later', async () => {
    const phone = await busyPhone()
    expect(await ask(phone)).toMatchObject({ status: 403, body: { code: 'CAPTCHA_REQUIRED', ...CHALLENGE } })
    expect(asked).toBe(0)
    expect(await ask(phone, passed())).toMatchObject({ status: 200, body: { data: { userId: 0 } } })
    expect(await codeOf(phone)).toMatch(/^\d{6}$/)
    pass(60 * MINUTE)
    expect((await ask(phone)).status).toBe(200)
  })

  it('is asked for from the third code of a network within an hour, whichever phones', async () => {
    const ip = newIp()
    for (let sends = 0; sends < FREE; sends++) expect((await ask(newPhone(), '', ip)).status).toBe(200)
    expect(await ask(newPhone(), '', ip)).toMatchObject(failure(403, 'CAPTCHA_REQUIRED'))
    expect((await ask(newPhone(), passed(), ip)).status).toBe(200)
    pass(60 * MINUTE)
    expect((await ask(newPhone(), '', ip)).status).toBe(200)
  })

  it('cannot be avoided by asking at the same time', async () => {
    const ip = newIp()
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(newPhone(), '', ip)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(FREE)
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(20 - FREE)
  })

  it('counts nothing for the phone while it is missing, and comes after the limits of sending', async () => {
    const phone = await busyPhone()
    const ip = newIp()
    for (let tries = 0; tries < 10; tries++) await ask(phone, '', ip)
    expect((await ask(phone, passed(), ip)).status).toBe(200)
    const token = passed()
    expect(await ask(phone, token, ip)).toMatchObject(failure(429, 'CODE_TOO_SOON'))
    pass(MINUTE)
    // The refused request has not used the token up.
    expect((await ask(phone, token, ip)).status).toBe(200)
  })

  it('is good for one code', async () => {
    const phone = await busyPhone()
    const token = passed()
    expect((await ask(phone, token)).status).toBe(200)
    pass(MINUTE)
    expect(await ask(phone, token)).toMatchObject({ status: 422, body: { code: 'CAPTCHA_REFUSED', ...CHALLENGE } })
    const other = await busyPhone()
    expect(await ask(other, token)).toMatchObject(failure(422, 'CAPTCHA_REFUSED'))
  })

  it.each([
    ['made up', () => 'a-token-that-nobody-gave'],
    ['of another action', () => provider.pass('upload', 'moye.test')],
    ['of another site', () => provider.pass('login-code', 'elsewhere.example')],
    ['of a check that did not load', () => CAPTCHA_NOT_LOADED],
    [
      'that is too old',
      () => {
        const token = passed()
        pass(6 * MINUTE)
        return token
      },
    ],
  ])('refuses a token %s', async (_, tokenOf) => {
    const phone = await busyPhone()
    expect(await ask(phone, tokenOf())).toMatchObject(failure(422, 'CAPTCHA_REFUSED'))
  })

  it('is not asked for where none is configured', async () => {
    const [phone, ip] = [newPhone(), newIp()]
    for (let sends = 0; sends < 3; sends++) {
      expect((await ask(phone, '', ip, {})).status).toBe(200)
      pass(MINUTE)
    }
    expect(asked).toBe(0)
  })

  it('asks the provider about so many tokens of a network a minute, and about no long text', async () => {
    const phone = await busyPhone()
    const ip = newIp()
    const { count } = RATE_LIMITS.captcha
    const answers = await Promise.all(Array.from({ length: count + 5 }, () => ask(phone, 'made-up', ip)))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5)
    expect(asked).toBe(count)
    expect(await ask(phone, 'x'.repeat(CAPTCHA_LIMITS.token + 1))).toMatchObject(failure(400, 'BAD_REQUEST'))
  })
})

describe('a provider of captchas that does not answer', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })

  it('lets nobody pass at first, and says so; after ten minutes the other limits are enough', async () => {
    const phone = await busyPhone()
    isDown = true
    expect(await ask(phone, 'token')).toMatchObject({
      status: 503,
      body: { code: 'CAPTCHA_UNAVAILABLE', ...CHALLENGE },
    })
    pass(CAPTCHA_LIMITS.outageMs - 1)
    expect(await ask(phone, CAPTCHA_NOT_LOADED)).toMatchObject(failure(503, 'CAPTCHA_UNAVAILABLE'))
    pass(1)
    expect(await ask(phone)).toMatchObject(failure(403, 'CAPTCHA_REQUIRED'))
    expect((await ask(phone, CAPTCHA_NOT_LOADED)).status).toBe(200)
    expect(await ask(phone, CAPTCHA_NOT_LOADED)).toMatchObject(failure(429, 'CODE_TOO_SOON'))
  })

  it('is trusted again as soon as it answers', async () => {
    const [phone, other] = [await busyPhone(), await busyPhone()]
    isDown = true
    await ask(phone, 'token')
    pass(CAPTCHA_LIMITS.outageMs)
    isDown = false
    expect(await ask(phone, 'token')).toMatchObject(failure(422, 'CAPTCHA_REFUSED'))
    isDown = true
    expect(await ask(other, 'token')).toMatchObject(failure(503, 'CAPTCHA_UNAVAILABLE'))
  })

  it('of two silences that lie far apart the second one begins anew', async () => {
    isDown = true
    await ask(await busyPhone(), 'token')
    pass(CAPTCHA_LIMITS.silenceGapMs + 1)
    expect(await ask(await busyPhone(), 'token')).toMatchObject(failure(503, 'CAPTCHA_UNAVAILABLE'))
  })

  it.each(['wrong-secret', ''])('is not trusted with our own secret “%s” either', async TURNSTILE_SECRET => {
    const phone = await busyPhone()
    const answer = await ask(phone, passed(), newIp(), { ...CAPTCHA, TURNSTILE_SECRET })
    expect(answer).toMatchObject(failure(503, 'CAPTCHA_UNAVAILABLE'))
  })
})
