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
