import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { bind, configurationProblems } from './bind.ts'

const ALIYUN = {
  SMS_PROVIDER: 'aliyun',
  ALIYUN_KEY_ID: 'a',
  ALIYUN_KEY_SECRET: 'b',
  ALIYUN_SMS_SIGN: 'c',
  ALIYUN_SMS_TEMPLATE: 'd',
}
const TENCENT = {
  SMS_PROVIDER: 'tencent',
  TENCENT_SECRET_ID: 'a',
  TENCENT_SECRET_KEY: 'b',
  TENCENT_SMS_APP: 'c',
  TENCENT_SMS_SIGN: 'd',
  TENCENT_SMS_TEMPLATE: 'e',
}
const UNKNOWN = ['', 'aliyum', 'Aliyun', 'constructor']
const production = (more: Partial<Cloudflare.Env>): Cloudflare.Env => ({
  ...env,
  ENVIRONMENT: 'production',
  JWT_SECRET: 'x'.repeat(32),
  PAYMENT_PROVIDERS: '',
  MODERATION_PROVIDER: 'aliyun',
  MODERATION_API: '',
  WECHAT_PAGES: '',
  TTS_PROVIDER: '',
  ...more,
})
const bound = (more: Partial<Cloudflare.Env>) =>
  bind({ ...env, ...more }, new Request('https://moye.test/type'), () => undefined)

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a deployment in production', () => {
  it.each([ALIYUN, TENCENT])('runs with everything of $SMS_PROVIDER set', of => {
    expect(configurationProblems(production(of))).toEqual([])
  })

  it.each([ALIYUN, TENCENT])('names each missing setting of $SMS_PROVIDER', of => {
    for (const name of Object.keys(of).filter(key => key !== 'SMS_PROVIDER'))
      expect(configurationProblems(production({ ...of, [name]: '' }))).toEqual([`${name} is not set`])
  })

  it('refuses a stand-in for the pages of WeChat unless it is allowed', () => {
    const standIn = production({ ...ALIYUN, WECHAT_PAGES: 'https://wechat.test' })
    expect(configurationProblems(standIn)).toEqual(['WECHAT_PAGES is a stand-in and ALLOW_STAND_INS is not 1'])
    expect(configurationProblems({ ...standIn, ALLOW_STAND_INS: '1' })).toEqual([])
  })

  it('refuses an online chat that is no https address', () => {
    for (const [SUPPORT_CHAT, count] of [
      ['', 0],
      ['https://chat.example/a', 0],
      ['javascript:alert(1)', 1],
      ['x', 1],
    ] as const)
      expect(configurationProblems(production({ ...ALIYUN, SUPPORT_CHAT }))).toHaveLength(count)
  })

  it('takes another origin for the base of the render service', () => {
    for (const [RENDER_BASE, count] of [
      ['', 0],
      ['https://render.moye.example', 0],
      ['https://render.moye.example/render', 1],
      ['render.moye.example', 1],
    ] as const)
      expect(configurationProblems(production({ ...ALIYUN, RENDER_BASE }))).toHaveLength(count)
  })

  it('needs a long secret', () => {
    const { JWT_SECRET: _, ...without } = production(ALIYUN)
    for (const given of [without, production({ ...ALIYUN, JWT_SECRET: 'x'.repeat(31) })])
      expect(configurationProblems(given)).toEqual(['JWT_SECRET must have 32 characters or more'])
  })

  it.each(['', 'moye.example', 'https://moye.example/', 'https://moye.example/editor', 'https://', 'file:///', '*'])(
    'refuses "%s" for its origin, also in development',
    PUBLIC_ORIGIN => {
      const problems = ['PUBLIC_ORIGIN is not an origin such as https://moye.example']
      expect(configurationProblems(production({ ...ALIYUN, PUBLIC_ORIGIN }))).toEqual(problems)
      expect(configurationProblems({ ...env, PUBLIC_ORIGIN })).toEqual(problems)
    },
  )

  it('refuses the stand-in for messages unless it is allowed', () => {
    const SMS_PROVIDER = 'inbox'
    expect(configurationProblems(production({ SMS_PROVIDER }))).toHaveLength(1)
    expect(configurationProblems(production({ SMS_PROVIDER, ALLOW_STAND_INS: 'true' }))).toHaveLength(1)
    expect(configurationProblems(production({ SMS_PROVIDER, ALLOW_STAND_INS: '1' }))).toEqual([])
  })

  it.each(UNKNOWN)('refuses the unknown provider of messages "%s", also with stand-ins', async SMS_PROVIDER => {
    const given = production({ SMS_PROVIDER, ALLOW_STAND_INS: '1' })
    expect(configurationProblems(given)).toEqual(['SMS_PROVIDER is not one of aliyun, tencent, inbox'])
    const ports = bound(given)
    const before = await ports.inbox.list()
    expect(await ports.sms.sendCode('13800138000', '123456')).toEqual({ ok: false, code: 'SMS_FAILED' })
    expect(await ports.inbox.list()).toEqual(before)
  })
})

/** Everything of both providers of payments, as the tests have it, at the providers' own addresses. */
const paying = (more: Partial<Cloudflare.Env> = {}) =>
  production({ ...ALIYUN, PAYMENT_PROVIDERS: 'wechat,alipay', WECHAT_PAY_BASE: '', ALIPAY_GATEWAY: '', ...more })

describe('a deployment in production that sells', () => {
  it('runs with everything of both providers set, or of none', () => {
    expect(configurationProblems(paying())).toEqual([])
    expect(configurationProblems(paying({ WECHAT_PAY_BASE: 'https://api2.mch.weixin.qq.com' }))).toEqual([])
    expect(configurationProblems(paying({ PAYMENT_PROVIDERS: '', WECHAT_PAY_APP_ID: '' }))).toEqual([])
    expect([...bound(paying()).paymentChannels.keys()]).toEqual(['wechat', 'alipay'])
    expect([...bound(paying({ PAYMENT_PROVIDERS: 'alipay' })).paymentChannels.keys()]).toEqual(['alipay'])
    expect([...bound(paying({ PAYMENT_PROVIDERS: '' })).paymentChannels.keys()]).toEqual([])
  })

  it('names each missing setting', () => {
    const names = Object.keys(env).filter(name => /^(WECHAT_PAY|ALIPAY)_/.test(name) && !/_BASE$|_GATEWAY$/.test(name))
    expect(names).toHaveLength(10)
    for (const name of names) expect(configurationProblems(paying({ [name]: '' }))).toEqual([`${name} is not set`])
  })

  it('refuses an unknown provider, a malformed key, and a stand-in unless it is allowed', () => {
    expect(configurationProblems(paying({ PAYMENT_PROVIDERS: 'wechat, paypal' }))).toEqual([
      'PAYMENT_PROVIDERS names paypal, not one of wechat, alipay',
    ])
    expect(configurationProblems(paying({ WECHAT_PAY_API_V3_KEY: 'short' }))).toHaveLength(1)
    for (const keys of ['PEM', '[]', '{"a":1}', 'null'])
      expect(configurationProblems(paying({ WECHAT_PAY_PLATFORM_KEYS: keys }))).toHaveLength(1)
    const standIns = {
      WECHAT_PAY_BASE: 'https://cashier.test',
      ALIPAY_GATEWAY: 'https://openapi-sandbox.dl.alipaydev.com/gateway.do',
    }
    expect(configurationProblems(paying(standIns))).toEqual([
      'WECHAT_PAY_BASE is a stand-in and ALLOW_STAND_INS is not 1',
      'ALIPAY_GATEWAY is a stand-in and ALLOW_STAND_INS is not 1',
    ])
    expect(configurationProblems(paying({ ...standIns, ALLOW_STAND_INS: '1' }))).toEqual([])
  })
})

describe('a deployment in production with a captcha', () => {
  const TURNSTILE = { CAPTCHA_PROVIDER: 'turnstile', TURNSTILE_SITE_KEY: 'a', TURNSTILE_SECRET: 'b' }
  const ALIYUN_CAPTCHA = { CAPTCHA_PROVIDER: 'aliyun', ALIYUN_CAPTCHA_SCENE: 'a', ALIYUN_CAPTCHA_PREFIX: 'b' }
  const problems = (more: Partial<Cloudflare.Env>) =>
    configurationProblems(
      production({ ...ALIYUN, TURNSTILE_API: 'https://challenges.cloudflare.com/turnstile', ...more }),
    )

  it.each([TURNSTILE, ALIYUN_CAPTCHA])(
    'runs with everything of $CAPTCHA_PROVIDER set, and names what is missing',
    of => {
      expect(problems(of)).toEqual([])
      for (const name of Object.keys(of).filter(key => key !== 'CAPTCHA_PROVIDER'))
        expect(problems({ ...of, [name]: '' })).toEqual([`${name} is not set`])
      expect(bound({ ...ALIYUN, ...of }).captcha?.challenge('login-code')).toMatchObject({
        provider: of.CAPTCHA_PROVIDER,
        key: 'a',
      })
    },
  )

  it('has none without a provider, and refuses an unknown one and a stand-in', () => {
    expect([problems({}), bound({}).captcha]).toEqual([[], null])
    expect(problems({ CAPTCHA_PROVIDER: 'constructor' })).toEqual(['CAPTCHA_PROVIDER is not one of turnstile, aliyun'])
    const standIn = { ...TURNSTILE, TURNSTILE_API: 'http://127.0.0.1:9/turnstile' }
    expect(problems(standIn)).toEqual(['TURNSTILE_API is a stand-in and ALLOW_STAND_INS is not 1'])
    expect(problems({ ...standIn, ALLOW_STAND_INS: '1' })).toEqual([])
  })
})

describe('a deployment in production that checks texts and pictures', () => {
  const given = (more: Partial<Cloudflare.Env>) => configurationProblems(production({ ...ALIYUN, ...more }))

  it('names each missing setting, and knows the endpoints of the provider', () => {
    for (const name of ['MODERATION_KEY_ID', 'MODERATION_KEY_SECRET'])
      expect(given({ [name]: '' })).toEqual([`${name} is not set`])
    expect(given({ MODERATION_API: 'https://green-cip.cn-beijing.aliyuncs.com' })).toEqual([])
  })

  it.each(['https://moderation.test', 'https://green-cip.cn-beijing.aliyuncs.com.evil.example', 'http://127.0.0.1:1'])(
    'refuses the stand-in at %s unless it is allowed',
    MODERATION_API => {
      expect(given({ MODERATION_API })).toEqual(['MODERATION_API is a stand-in and ALLOW_STAND_INS is not 1'])
      expect(given({ MODERATION_API, ALLOW_STAND_INS: '1' })).toEqual([])
    },
  )

  it('does without only where stand-ins are allowed, and knows no other provider', () => {
    expect(given({ MODERATION_PROVIDER: 'off' })).toEqual(['MODERATION_PROVIDER is off and ALLOW_STAND_INS is not 1'])
    expect(given({ MODERATION_PROVIDER: 'off', ALLOW_STAND_INS: '1' })).toEqual([])
    expect(bound({ MODERATION_PROVIDER: 'off' }).moderator).toBeNull()
    for (const MODERATION_PROVIDER of UNKNOWN.slice(0, 2))
      expect(given({ MODERATION_PROVIDER })).toEqual(['MODERATION_PROVIDER is not one of aliyun, off'])
  })
})

describe('a deployment in development', () => {
  it('needs a secret and a known provider of messages, but not its keys', () => {
    const { JWT_SECRET: _, ...without } = env
    expect(configurationProblems(env)).toEqual([])
    expect(configurationProblems(without)).toEqual(['JWT_SECRET is not set'])
    expect(configurationProblems({ ...env, JWT_SECRET: '' })).toEqual(['JWT_SECRET is not set'])
    expect(configurationProblems({ ...env, SMS_PROVIDER: 'aliyun' })).toEqual([])
  })

  it.each(UNKNOWN)('refuses the unknown provider of messages "%s"', SMS_PROVIDER => {
    expect(configurationProblems({ ...env, SMS_PROVIDER })).toHaveLength(1)
  })
})

describe('configuration chooses', () => {
  it.each([
    [ALIYUN, 'https://dysmsapi.aliyuncs.com', { Code: 'OK' }],
    [TENCENT, 'https://sms.tencentcloudapi.com', { Response: { SendStatusSet: [{ Code: 'Ok' }] } }],
  ])('the provider of messages: $SMS_PROVIDER', async (of, origin, answer) => {
    const asked: string[] = []
    vi.stubGlobal('fetch', async (address: string) => {
      asked.push(new URL(address).origin)
      return Response.json(answer)
    })
    await bound(of).sms.sendCode('13800138000', '123456')
    expect(asked).toEqual([origin])
  })

  it('the stand-in, whose messages land in the inbox', async () => {
    const ports = bound({ SMS_PROVIDER: 'inbox' })
    await ports.sms.sendCode('13800138000', '123456')
    expect(await ports.inbox.list()).toMatchObject([{ phone: '13800138000', code: '123456' }])
  })

  it('the origin, which never comes from the request', () => {
    expect(bound({ PUBLIC_ORIGIN: 'https://moye.example' }).origin).toBe('https://moye.example')
  })
})
