import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { RATE_LIMITS } from '#schemas/catalog/rate-limits.ts'
import { call, codeOf, failure, newIp, newPhone, registerUser, requestCode } from '../test-call.ts'

const MINUTE = 60_000
/** The Worker's clock stands still; this moves it. */
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms)
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const ask = (phone: string, ip = newIp()) => call('GET', `/user/code?phone=${phone}`, { ip })
/** Uses up sends of a network as calls from it would. */
const spend = async (network: string, sends: number) => {
  const stub = env.CODES.getByName(`ip:${network}`)
  for (let sent = 0; sent < sends; sent += 1) expect(await stub.countNetwork(Date.now())).toBe(true)
}
const register = (phone: string, code: string, ip = newIp()) => call('POST', '/user', { body: { phone, code }, ip })
/** A code that is surely not the given one. */
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

describe('asking for a code', () => {
  it('A-7-11 A-4-23 A-4-24 says 0 for a phone without an account and 1 for one with, never the account’s id', async () => {
    // The first account has the id 1.
    await registerUser()
    const phone = newPhone()
    const first = await ask(phone)
    expect(first).toMatchObject({ status: 200, body: { status: 200, data: { userId: 0 } } })
    const { body } = await register(phone, await codeOf(phone))
    expect(body.data.userId).toBeGreaterThan(1)
    pass(MINUTE)
    expect((await ask(phone)).body.data).toEqual({ userId: 1 })
  })

  it('A-9-19 sends six digits, leading zeros kept, and never puts them into the answer', async () => {
    const phone = newPhone()
    const { body, headers } = await ask(phone)
    const code = await codeOf(phone)
    expect(code).toMatch(/^\d{6}$/)
    expect(JSON.stringify(body)).not.toContain(code)
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it.each([
    '',
    '1380013800',
    '138001380000',
    '23800138000',
    '10800138000',
    '1380013800x',
    '+8513800138000',
    '+861380013800',
  ])('A-5-01 A-5-02 A-9-20 refuses the phone "%s"', async phone => {
    expect(await call('GET', `/user/code?phone=${encodeURIComponent(phone)}`)).toMatchObject(
      failure(422, 'PHONE_INVALID'),
    )
  })

  it.each([2, 3, 4, 5, 6, 7, 8, 9])('A-5-02 accepts a phone that begins with 1%i', async second => {
    expect(await ask(`1${second}800138000`)).toMatchObject({ status: 200 })
  })

  it('A-5-03 accepts a test number', async () => {
    expect(await ask('11119999999')).toMatchObject({ status: 200 })
  })

  it('A-5-01 refuses a call without a phone, in Chinese', async () => {
    expect(await call('GET', '/user/code')).toMatchObject({ status: 422, body: { message: '请输入正确的手机号' } })
  })

  it('keeps the newest code only', async () => {
    const phone = newPhone()
    const old = await requestCode(phone)
    pass(MINUTE)
    const code = await requestCode(phone)
    if (old !== code) expect(await register(phone, old)).toMatchObject(failure(422, 'CODE_WRONG'))
    expect(await register(phone, code)).toMatchObject({ status: 200 })
  })
})

describe('limits of sending', () => {
  it('A-9-18 one per minute and phone', async () => {
    const [phone, ip] = [newPhone(), newIp()]
    await requestCode(phone, ip)
    pass(MINUTE - 1)
    expect(await ask(phone, newIp())).toMatchObject(failure(429, 'CODE_TOO_SOON'))
    pass(1)
    expect(await ask(phone, ip)).toMatchObject({ status: 200 })
  })

  it('a refused repeat leaves the code that was sent as it is', async () => {
    const phone = newPhone()
    const code = await requestCode(phone)
    expect(await ask(phone)).toMatchObject(failure(429, 'CODE_TOO_SOON'))
    expect(await register(phone, code)).toMatchObject({ status: 200 })
  })

  it('five per hour and ten per day for one phone, from whatever address', async () => {
    const phone = newPhone()
    for (let sends = 0; sends < 5; sends += 1) {
      await requestCode(phone)
      pass(MINUTE)
    }
    expect(await ask(phone)).toMatchObject(failure(429, 'CODE_DAILY_LIMIT'))
    pass(60 * MINUTE)
    for (let sends = 0; sends < 5; sends += 1) {
      await requestCode(phone)
      pass(MINUTE)
    }
    pass(60 * MINUTE)
    expect(await ask(phone)).toMatchObject(failure(429, 'CODE_DAILY_LIMIT'))
    pass(24 * 60 * MINUTE)
    expect(await ask(phone)).toMatchObject({ status: 200 })
  })

  it('a stranger at one address cannot use up the codes of a phone', async () => {
    const [phone, stranger] = [newPhone(), '203.0.113.77']
    for (let sends = 0; sends < RATE_LIMITS['phone-share-hour'].count; sends += 1) {
      await requestCode(phone, stranger)
      pass(MINUTE)
    }
    expect(await ask(phone, stranger)).toMatchObject(failure(429, 'CODE_DAILY_LIMIT'))
    const home = newIp()
    expect(await register(phone, await requestCode(phone, home), home)).toMatchObject({ status: 200 })
  })

  it('two requests at the same time send one message', async () => {
    const phone = newPhone()
    const answers = await Promise.all([ask(phone), ask(phone), ask(phone)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429])
    const sent = await env.DB.prepare('SELECT COUNT(*) AS count FROM inbox WHERE phone = ?1').bind(phone).first('count')
    expect(sent).toBe(1)
  })

  it('thirty per hour and network address, in any written form', async () => {
    const ip = '203.0.113.7'
    for (let sends = 0; sends < 30; sends += 1) await requestCode(newPhone(), ip)
    expect(await ask(newPhone(), ip)).toMatchObject(failure(429, 'RATE_LIMITED'))
    expect(await ask(newPhone(), '::ffff:203.0.113.7')).toMatchObject(failure(429, 'RATE_LIMITED'))
    expect(await ask(newPhone(), '203.0.113.8')).toMatchObject({ status: 200 })
    pass(60 * MINUTE)
    expect(await ask(newPhone(), ip)).toMatchObject({ status: 200 })
  })

  it('one IPv6 network is one address', async () => {
    await requestCode(newPhone(), '2001:db8:1:1::1')
    await spend('2001:db8:1:1::/64', 29)
    expect(await ask(newPhone(), '2001:DB8:1:1:ffff:0:0:1')).toMatchObject(failure(429, 'RATE_LIMITED'))
    expect(await ask(newPhone(), '2001:db8:1:2::1')).toMatchObject({ status: 200 })
  })

  it('a refused repeat does not count for the address', async () => {
    const [ip, phone] = ['203.0.113.11', newPhone()]
    await spend(ip, 28)
    await requestCode(phone, ip)
    for (let repeats = 0; repeats < 3; repeats += 1)
      expect(await ask(phone, ip)).toMatchObject(failure(429, 'CODE_TOO_SOON'))
    expect(await ask(newPhone(), ip)).toMatchObject({ status: 200 })
    expect(await ask(newPhone(), ip)).toMatchObject(failure(429, 'RATE_LIMITED'))
  })

  it('an address over its limit neither uses up a phone nor spoils its code', async () => {
    const ip = '203.0.113.9'
    await spend(ip, 30)
    const victim = newPhone()
    const code = await requestCode(victim)
    pass(MINUTE)
    expect(await ask(victim, ip)).toMatchObject(failure(429, 'RATE_LIMITED'))
    expect(await register(victim, code)).toMatchObject({ status: 200 })
    expect(await ask(victim)).toMatchObject({ status: 200 })
  })
})

describe('redeeming a code', () => {
  it('works once', async () => {
    const phone = newPhone()
    const code = await requestCode(phone)
    expect(await register(phone, code)).toMatchObject({ status: 200 })
    expect(await call('POST', '/user/login', { body: { phone, code } })).toMatchObject(failure(422, 'CODE_EXPIRED'))
  })

  it('works once for two calls at the same time', async () => {
    const phone = newPhone()
    const code = await requestCode(phone)
    const answers = await Promise.all(Array.from({ length: 8 }, () => register(phone, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'CODE_EXPIRED')).toHaveLength(7)
  })

  it('works once for calls that reach its object in one moment', async () => {
    const phone = newPhone()
    const code = await requestCode(phone)
    const stub = env.CODES.getByName(`phone:${phone}`)
    const outcomes = await runInDurableObject(stub, object =>
      Promise.all(Array.from({ length: 8 }, () => object.redeem(code, 'local', Date.now()))),
    )
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  })

  it('works for five minutes', async () => {
    const [early, late] = [newPhone(), newPhone()]
    const codes = [await requestCode(early), await requestCode(late)] as const
    pass(5 * MINUTE - 1)
    expect(await register(early, codes[0])).toMatchObject({ status: 200 })
    pass(1)
    expect(await register(late, codes[1])).toMatchObject(failure(422, 'CODE_EXPIRED'))
  })

  it('allows a network five tries, then even the right code is refused until a new one is sent', async () => {
    const [phone, ip] = [newPhone(), newIp()]
    const code = await requestCode(phone, ip)
    for (let tries = 1; tries < 5; tries += 1)
      expect(await register(phone, wrong(code), ip)).toMatchObject(failure(422, 'CODE_WRONG'))
    expect(await register(phone, wrong(code), ip)).toMatchObject(failure(429, 'CODE_TOO_MANY_TRIES'))
    expect(await register(phone, code, ip)).toMatchObject(failure(429, 'CODE_TOO_MANY_TRIES'))
    pass(MINUTE)
    expect(await register(phone, await requestCode(phone), ip)).toMatchObject({ status: 200 })
  })

  it('a stranger cannot use up the tries of the owner, here or on many networks', async () => {
    const [phone, home] = [newPhone(), newIp()]
    const code = await requestCode(phone, home)
    const stranger = '203.0.113.66'
    for (let tries = 0; tries < 8; tries += 1) await register(phone, wrong(code), stranger)
    expect(await register(phone, code, stranger)).toMatchObject(failure(429, 'CODE_TOO_MANY_TRIES'))
    // One IPv6 line is one network.
    for (let tries = 0; tries < 5; tries += 1) await register(phone, wrong(code), `2001:db8:9:9::${tries}`)
    expect(await register(phone, code, '2001:db8:9:9:ffff::1')).toMatchObject(failure(429, 'CODE_TOO_MANY_TRIES'))
    const guessed = await Promise.all(Array.from({ length: 100 }, () => register(phone, wrong(code))))
    const wrongs = guessed.filter(({ body }) => body.code === 'CODE_WRONG')
    expect(wrongs).toHaveLength(RATE_LIMITS['code-miss'].count - 10)
    expect(await register(phone, code)).toMatchObject(failure(429, 'CODE_TOO_MANY_TRIES'))
    expect(await register(phone, code, home)).toMatchObject({ status: 200 })
  })

  it('counts tries that come at the same time', async () => {
    const [phone, ip] = [newPhone(), newIp()]
    const code = await requestCode(phone)
    const answers = await Promise.all(Array.from({ length: 12 }, () => register(phone, wrong(code), ip)))
    expect(answers.filter(({ body }) => body.code === 'CODE_WRONG')).toHaveLength(4)
    expect(await register(phone, code, ip)).toMatchObject(failure(429, 'CODE_TOO_MANY_TRIES'))
  })

  it('the right code on the fifth try is right', async () => {
    const phone = newPhone()
    const code = await requestCode(phone)
    const ip = newIp()
    for (let tries = 1; tries < 5; tries += 1) await register(phone, wrong(code), ip)
    expect(await register(phone, code, ip)).toMatchObject({ status: 200 })
  })

  it('a code belongs to its phone', async () => {
    const [mine, other] = [newPhone(), newPhone()]
    const code = await requestCode(mine)
    expect(await register(other, code)).toMatchObject(failure(422, 'CODE_EXPIRED'))
    expect(await register(mine, code)).toMatchObject({ status: 200 })
  })
})

describe('at rest', () => {
  it('a code is a salted hash, and all of it is forgotten after a day', async () => {
    const phone = newPhone()
    const code = await requestCode(phone)
    const stub = env.CODES.getByName(`phone:${phone}`)
    const stored = await runInDurableObject(stub, async (_, state) => [...(await state.storage.list())])
    expect(JSON.stringify(stored)).not.toContain(code)
    expect(JSON.stringify(stored)).toMatch(/"hash":"[\da-f]{64}","salt":"[\da-f-]{36}"/)
    expect(await runDurableObjectAlarm(stub)).toBe(true)
    expect(await runInDurableObject(stub, async (_, state) => (await state.storage.list()).size)).toBe(0)
  })

  it('a code, its tries and the limits outlive the object that keeps them', async () => {
    const phone = newPhone()
    const code = await requestCode(phone)
    const stub = env.CODES.getByName(`phone:${phone}`)
    const ip = newIp()
    for (let tries = 1; tries < 5; tries += 1) await register(phone, wrong(code), ip)
    await evictDurableObject(stub)
    expect(await ask(phone)).toMatchObject(failure(429, 'CODE_TOO_SOON'))
    expect(await register(phone, wrong(code), ip)).toMatchObject(failure(429, 'CODE_TOO_MANY_TRIES'))
    await evictDurableObject(stub)
    expect(await register(phone, code, ip)).toMatchObject(failure(429, 'CODE_TOO_MANY_TRIES'))
  })

  it('a guess at a phone that has no code leaves nothing behind', async () => {
    const phone = newPhone()
    expect(await register(phone, '123456')).toMatchObject(failure(422, 'CODE_EXPIRED'))
    const stub = env.CODES.getByName(`phone:${phone}`)
    expect(await runInDurableObject(stub, async (_, state) => (await state.storage.list()).size)).toBe(0)
    expect(await runDurableObjectAlarm(stub)).toBe(false)
  })
})
