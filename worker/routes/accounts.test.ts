import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { decodeJwt } from 'jose'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { ROLE_NUMBERS, type Role } from '#schemas/catalog/roles.ts'
import { DAY } from '#schemas/time.ts'
import worker from '../index.ts'
import { asRole, call, codeOf, failure, makeMember, newPhone, registerUser, requestCode } from '../test-call.ts'

const ROLES = Object.entries(ROLE_NUMBERS)
const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
/** The Worker's clock stands still; this moves it on, so that a phone may have its next code. */
const passMinute = () => vi.setSystemTime(Date.now() + 60_000)
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})
const login = (phone: string, code: string) => call('POST', '/user/login', { body: { phone, code } })

describe('POST /user registers', () => {
  it('A-7-12 A-3-22 A-3-23 a new phone: id, token and the two equal times that mark a new user', async () => {
    const phone = newPhone()
    const code = await requestCode(phone)
    const { status, body, headers } = await call('POST', '/user', { body: { phone, code } })
    expect(status).toBe(200)
    const { userId, token, createdAt, loginAt } = body.data
    expect(userId).toBeGreaterThan(0)
    expect(token.split('.')).toHaveLength(3)
    expect(createdAt).toMatch(ISO)
    expect(loginAt).toBe(createdAt)
    expect(headers.get('cache-control')).toBe('no-store')
    expect((await call('GET', '/user', { token })).body.data).toEqual({
      id: userId,
      role: 1,
      nickname: `墨友${phone.slice(-4)}`,
      avatar: '',
      phone,
      member: false,
      createdAt,
      loginAt,
    })
  })

  it('no phone twice', async () => {
    const { user } = await registerUser()
    passMinute()
    const code = await requestCode(user.phone)
    expect(await call('POST', '/user', { body: { phone: user.phone, code } })).toMatchObject({
      status: 409,
      body: { code: 'PHONE_TAKEN', message: '该手机号已被注册, 请联系客服' },
    })
  })

  it('nobody without the right code, and makes no account then', async () => {
    const phone = newPhone()
    const code = await requestCode(phone)
    const wrong = code === '000000' ? '000001' : '000000'
    expect(await call('POST', '/user', { body: { phone, code: wrong } })).toMatchObject(failure(422, 'CODE_WRONG'))
    const count = await env.DB.prepare('SELECT COUNT(*) AS count FROM identities WHERE subject = ?1')
      .bind(phone)
      .first('count')
    expect(count).toBe(0)
  })

  it('A-5-07 takes a phone number as people write it', async () => {
    const phone = newPhone()
    const [, tail = ''] = phone.split('1111')
    const written = `+86 1111-${tail.slice(0, 3)} ${tail.slice(3)}`
    expect((await call('GET', `/user/code?phone=${encodeURIComponent(written)}`)).status).toBe(200)
    const { status, body } = await call('POST', '/user', { body: { phone: `0086${phone}`, code: await codeOf(phone) } })
    expect(status).toBe(200)
    expect((await call('GET', '/user', { token: body.data.token })).body.data.phone).toBe(phone)
    for (const wrong of [`x${phone}`, `${phone}?`, '1'.repeat(40), `${phone}0`])
      expect(await call('GET', `/user/code?phone=${encodeURIComponent(wrong)}`)).toMatchObject(
        failure(422, 'PHONE_INVALID'),
      )
  })

  it('reads nothing but phone and code', async () => {
    const phone = newPhone()
    const code = await requestCode(phone)
    const { body } = await call('POST', '/user', { body: { phone, code, role: 3, id: 1, isMember: true } })
    const me = await call('GET', '/user', { token: body.data.token })
    expect(me.body.data).toMatchObject({ role: 1, member: false })
  })
})

describe('POST /user/login', () => {
  it('A-7-13 A-3-22 A-3-23 opens a new session of the same account and moves loginAt alone', async () => {
    const first = await registerUser()
    passMinute()
    const { status, body } = await login(first.user.phone, await requestCode(first.user.phone))
    expect(status).toBe(200)
    expect(body.data.userId).toBe(first.user.id)
    expect(body.data.token).not.toBe(first.token)
    expect(Date.parse(body.data.loginAt) - Date.parse(body.data.createdAt)).toBe(60_000)
    const me = await call('GET', '/user', { token: body.data.token })
    expect(me.body.data).toMatchObject({ createdAt: body.data.createdAt, loginAt: body.data.loginAt })
    expect(await call('GET', '/user', { token: first.token })).toMatchObject({ status: 200 })
  })

  it('tells an unknown phone only to whoever holds its code', async () => {
    const phone = newPhone()
    expect(await login(phone, '123456')).toMatchObject(failure(422, 'CODE_EXPIRED'))
    expect(await login(phone, await requestCode(phone))).toMatchObject(failure(404, 'PHONE_UNKNOWN'))
  })

  it.each([
    ['no JSON', 'x', 400, 'BAD_JSON'],
    ['nothing', undefined, 400, 'BAD_REQUEST'],
    ['a list', [], 400, 'BAD_REQUEST'],
    ['no phone', { code: '123456' }, 422, 'PHONE_INVALID'],
    ['a phone that is a number', { phone: 13800138000, code: '123456' }, 422, 'PHONE_INVALID'],
    ['no code', { phone: '13800138000' }, 400, 'BAD_REQUEST'],
    ['an empty code', { phone: '13800138000', code: '' }, 422, 'CODE_REQUIRED'],
    ['a code of blanks', { phone: '13800138000', code: '  ' }, 422, 'CODE_REQUIRED'],
    ['a code of seven digits', { phone: '13800138000', code: '1234567' }, 400, 'BAD_REQUEST'],
    ['a code that is a number', { phone: '13800138000', code: 123456 }, 400, 'BAD_REQUEST'],
    ['SQL for a phone', { phone: "1' OR '1'='1", code: '123456' }, 422, 'PHONE_INVALID'],
  ] as const)('refuses %s', async (_, body, status, code) => {
    expect(await call('POST', '/user/login', { body })).toMatchObject(failure(status, code))
  })
})

describe('GET /user', () => {
  it('C-7-096 A-7-07 gives the detail of the account behind the token', async () => {
    const { token, user } = await registerUser()
    expect(await call('GET', '/user', { token })).toMatchObject({
      status: 200,
      body: { status: 200, data: { id: user.id, phone: user.phone, role: 1, member: false } },
    })
  })

  it.each(ROLES)(
    'A-6-01 tells role %s as %i, as it stands now, whatever the token was made with',
    async (role, number) => {
      const { token } = await asRole(role as Role)
      expect((await call('GET', '/user', { token })).body.data.role).toBe(number)
    },
  )

  it('tells a membership while it lasts', async () => {
    const [life, ends, ended] = await Promise.all([registerUser(), registerUser(), registerUser()])
    await makeMember(life.user.id)
    await makeMember(ends.user.id, new Date(Date.now() + 60_000).toISOString())
    await makeMember(ended.user.id, new Date(Date.now() - 1).toISOString())
    const members = await Promise.all(
      [life, ends, ended].map(async ({ token }) => (await call('GET', '/user', { token })).body.data.member),
    )
    expect(members).toEqual([true, true, false])
  })

  it('answers under /api as well', async () => {
    const { token, user } = await registerUser()
    expect((await call('GET', '/api/user', { token })).body.data.id).toBe(user.id)
  })

  it('takes no Idempotency-Key, so it does not read one', async () => {
    const { token } = await registerUser()
    expect(await call('GET', '/user', { token, headers: { 'idempotency-key': 'no key' } })).toMatchObject({
      status: 200,
    })
  })

  it('refuses a visitor in Chinese', async () => {
    expect(await call('GET', '/user')).toMatchObject({
      status: 401,
      body: { status: 401, code: 'UNAUTHENTICATED', message: '请重新登录' },
    })
  })

  it('refuses the token of an account that is gone', async () => {
    const { token, user } = await registerUser()
    for (const row of ['identities WHERE user_id', 'allowance_entries WHERE user_id', 'users WHERE id'])
      await env.DB.prepare(`DELETE FROM ${row} = ?1`).bind(user.id).run()
    expect(await call('GET', '/user', { token })).toMatchObject(failure(401, 'UNAUTHENTICATED'))
  })
})

describe('POST /user/logout', () => {
  it('ends the token that made the call and no other of the account', async () => {
    const first = await registerUser()
    passMinute()
    const second = (await login(first.user.phone, await requestCode(first.user.phone))).body.data.token
    expect(await call('POST', '/user/logout', { token: first.token })).toMatchObject({
      status: 200,
      body: { status: 200, data: null },
    })
    expect(await call('GET', '/user', { token: first.token })).toMatchObject(failure(401, 'UNAUTHENTICATED'))
    expect(await call('GET', '/work/personal', { token: first.token })).toMatchObject(failure(401, 'UNAUTHENTICATED'))
    expect(await call('GET', '/user', { token: second })).toMatchObject({ status: 200 })
  })

  it('is refused the second time and without a token', async () => {
    const { token } = await registerUser()
    await call('POST', '/user/logout', { token })
    expect(await call('POST', '/user/logout', { token })).toMatchObject(failure(401, 'UNAUTHENTICATED'))
    expect(await call('POST', '/user/logout')).toMatchObject(failure(401, 'UNAUTHENTICATED'))
  })

  it('is remembered as long as the token could be used, and no longer', async () => {
    const { token } = await registerUser()
    await call('POST', '/user/logout', { token })
    const { jti } = decodeJwt(token)
    const remembered = async () => {
      await worker.scheduled({} as ScheduledController, env)
      return (await env.DB.prepare('SELECT jti FROM revoked_tokens WHERE jti = ?1').bind(jti).all()).results
    }
    vi.setSystemTime(Date.now() + LIMITS.tokenDays * DAY - 1000)
    expect(await remembered()).toEqual([{ jti }])
    expect(await call('GET', '/user', { token })).toMatchObject(failure(401, 'UNAUTHENTICATED'))
    vi.setSystemTime(Date.now() + 2000)
    expect(await remembered()).toEqual([])
    expect(await call('GET', '/user', { token })).toMatchObject(failure(401, 'UNAUTHENTICATED'))
  })
})

describe('the development inbox', () => {
  it('shows what was sent, newest first', async () => {
    const [older, newer] = [newPhone(), newPhone()]
    await requestCode(older)
    const code = await requestCode(newer)
    const { body } = await call('GET', '/dev/inbox.json')
    expect(body.data[0]).toEqual({ phone: newer, code, time: expect.stringMatching(ISO) })
    expect(body.data[1].phone).toBe(older)
  })

  it('is not there in production, which also refuses to run on a stand-in', async () => {
    const ofProduction = async (more: Partial<Cloudflare.Env>, path: string) =>
      worker.fetch(
        new Request(`https://moye.test${path}`) as never,
        { ...env, ENVIRONMENT: 'production', ...more },
        createExecutionContext(),
      )
    expect((await ofProduction({}, '/type')).status).toBe(500)
    const secret = 'x'.repeat(32)
    const allowed = { JWT_SECRET: secret, ALLOW_STAND_INS: '1' }
    expect((await ofProduction(allowed, '/type')).status).toBe(200)
    expect((await ofProduction({ ...allowed, JWT_SECRET: secret.slice(1) }, '/type')).status).toBe(500)
    expect((await ofProduction(allowed, '/dev/inbox.json')).status).toBe(404)
  })
})

describe('a database that fails', () => {
  it('is 500 in Chinese, and what went wrong stays in the log', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const DB = {
      prepare: () => {
        throw new Error('D1_ERROR: secret table names')
      },
    } as unknown as D1Database
    const { token } = await registerUser()
    const request = new Request('https://moye.test/user', { headers: { 'x-token': token } })
    const response = await worker.fetch(request as never, { ...env, DB }, createExecutionContext())
    expect(response.status).toBe(500)
    expect(await response.json()).toEqual({ status: 500, code: 'INTERNAL', message: '服务出错了，请稍后重试' })
    expect(JSON.stringify(log.mock.calls)).toContain('D1_ERROR')
    log.mockRestore()
  })
})

describe('addresses', () => {
  it('a call under another method is 405 and names its methods', async () => {
    const answer = await call('DELETE', '/user')
    expect(answer).toMatchObject(failure(405, 'METHOD_NOT_ALLOWED'))
    expect(answer.headers.get('allow')?.split(', ').sort()).toEqual(['GET', 'POST'])
  })

  it('what is no call is 404 in JSON, also for somebody who takes pages', async () => {
    expect(await call('GET', '/api/nothing')).toMatchObject(failure(404, 'NOT_FOUND'))
    expect(await call('GET', '/api/nothing', { headers: { accept: 'text/html' } })).toMatchObject(
      failure(404, 'NOT_FOUND'),
    )
    expect(await call('GET', '/user/nothing')).toMatchObject(failure(404, 'NOT_FOUND'))
  })
})
