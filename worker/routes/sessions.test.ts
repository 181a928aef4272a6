import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { DAY, HOUR, isoTime, MINUTE } from '#schemas/time.ts'
import { bind } from '../adapters/bind.ts'
import { joseTokens } from '../adapters/jose-tokens.ts'
import worker from '../index.ts'
import { call, failure, newPhone, ORIGIN, registerUser, requestCode } from '../test-call.ts'

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'

const now = (ms: number) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(ms)
}
afterEach(() => {
  vi.useRealTimers()
})

/** Another login of an account, a minute and more after its last code. */
const logInAgain = async (phone: string, agent = CHROME) => {
  now(Date.now() + 2 * MINUTE)
  const body = { phone, code: await requestCode(phone) }
  return (await call('POST', '/user/login', { body, headers: { 'user-agent': agent } })).body.data.token as string
}
const statusOf = async (token: string) => (await call('GET', '/user', { token })).status
const listOf = async (token: string) =>
  (await call('GET', '/user/sessions', { token })).body.data as {
    id: string
    isThis: boolean
    browser: string
    system: string
    provider: string | null
    seenAt: string
  }[]
/** A token of the time before logins had rows. */
const oldToken = (id: number, jti: string, ms = Date.now()) =>
  joseTokens(env.JWT_SECRET ?? '', () => ms).signSession({ id, role: 'user', jti })

describe('the logins of an account', () => {
  it('are listed with their device and the last use, this one marked, and never those of others', async () => {
    const { token, user } = await registerUser()
    await registerUser()
    const phone = await logInAgain(user.phone, IPHONE)
    const list = await listOf(phone)
    expect(list).toEqual([
      expect.objectContaining({ browser: 'Safari', system: 'iOS', provider: 'phone', isThis: true }),
      expect.objectContaining({ provider: 'phone', isThis: false }),
    ])
    expect((await listOf(token)).map(({ isThis }) => isThis)).toEqual([false, true])
  })

  it('hold no address of a network, and the same network has the same hash', async () => {
    const ip = '198.51.100.77'
    const phone = newPhone()
    const code = await requestCode(phone, ip)
    const { body } = await call('POST', '/user', { body: { phone, code }, ip })
    const rows = await env.DB.prepare('SELECT * FROM sessions WHERE user_id = ?1').bind(body.data.userId).all()
    expect(rows.results).toHaveLength(1)
    expect(JSON.stringify(rows.results)).not.toContain('198.51')
    expect(rows.results[0]?.network).toMatch(/^[\da-f]{64}$/)
  })

  it('note their use at most once an hour', async () => {
    const { token } = await registerUser()
    const start = Date.now()
    const [first] = await listOf(token)
    now(start + HOUR - MINUTE)
    await call('GET', '/user', { token })
    expect((await listOf(token))[0]?.seenAt).toBe(first?.seenAt)
    now(start + HOUR + MINUTE)
    await call('GET', '/user', { token })
    await vi.waitFor(async () => expect((await listOf(token))[0]?.seenAt).toBe(isoTime(start + HOUR + MINUTE)))
  })

  it('one that is ended is refused with the next call; the others go on', async () => {
    const { token, user } = await registerUser()
    const other = await logInAgain(user.phone)
    const [, old] = await listOf(other)
    expect((await call('DELETE', `/user/session/${old?.id}`, { token: other })).status).toBe(200)
    expect([await statusOf(token), await statusOf(other)]).toEqual([401, 200])
    expect(await call('DELETE', `/user/session/${old?.id}`, { token: other })).toMatchObject(failure(404, 'NOT_FOUND'))
  })

  it('of somebody else can be neither seen nor ended', async () => {
    const [mine, theirs] = [await registerUser(), await registerUser()]
    const [{ id } = { id: '' }] = await listOf(theirs.token)
    expect(await call('DELETE', `/user/session/${id}`, { token: mine.token })).toMatchObject(failure(404, 'NOT_FOUND'))
    await call('POST', '/user/sessions/end', { token: mine.token, body: { keepsThis: false } })
    expect([await statusOf(mine.token), await statusOf(theirs.token)]).toEqual([401, 200])
    // It is still the login that began, not one that came back.
    expect(await listOf(theirs.token)).toMatchObject([{ id, provider: 'phone' }])
  })

  it('end all at once, but the one that asks if it wants to stay', async () => {
    const { token, user } = await registerUser()
    const [second, third] = [await logInAgain(user.phone), await logInAgain(user.phone)]
    await call('POST', '/user/sessions/end', { token: second, body: { keepsThis: true } })
    expect([await statusOf(token), await statusOf(second), await statusOf(third)]).toEqual([401, 200, 401])
    await call('POST', '/user/sessions/end', { token: second, body: { keepsThis: false } })
    expect(await statusOf(second)).toBe(401)
    const later = await logInAgain(user.phone)
    expect(await statusOf(later)).toBe(200)
    expect(await listOf(later)).toHaveLength(1)
  })

  it('of a logout is gone from the list, and its token is refused for good', async () => {
    const { token, user } = await registerUser()
    const other = await logInAgain(user.phone)
    await call('POST', '/user/logout', { token })
    expect(await listOf(other)).toHaveLength(1)
    await worker.scheduled({} as ScheduledController, env)
    expect(await statusOf(token)).toBe(401)
  })

  it('are deleted by the daily clean-up when they have expired, not earlier', async () => {
    const { token, user } = await registerUser()
    const count = () =>
      env.DB.prepare('SELECT COUNT(*) AS n FROM sessions WHERE user_id = ?1').bind(user.id).first<number>('n')
    const start = Date.now()
    now(start + 365 * DAY - MINUTE)
    await worker.scheduled({} as ScheduledController, env)
    expect([await count(), await statusOf(token)]).toEqual([1, 200])
    now(start + 365 * DAY + MINUTE)
    await worker.scheduled({} as ScheduledController, env)
    expect(await count()).toBe(0)
  })
})

describe('a token of the time before logins were stored', () => {
  it('works, appears in the list once it was used, and can be ended by itself', async () => {
    const { token, user } = await registerUser()
    const old = await oldToken(user.id, 'an-old-token', Date.now() - 90 * DAY)
    expect(await statusOf(old)).toBe(200)
    await vi.waitFor(async () => expect((await listOf(token)).map(({ id }) => id)).toContain('an-old-token'))
    expect((await call('DELETE', '/user/session/an-old-token', { token })).status).toBe(200)
    expect(await statusOf(old)).toBe(401)
    expect(await statusOf(old)).toBe(401)
    expect(await listOf(token)).toHaveLength(1)
  })

  it('is refused after the account has ended all logins, whether it was used before or not', async () => {
    const { token, user } = await registerUser()
    const [used, unused] = [await oldToken(user.id, 'used'), await oldToken(user.id, 'unused')]
    expect(await statusOf(used)).toBe(200)
    await vi.waitFor(async () => expect(await listOf(token)).toHaveLength(2))
    await call('POST', '/user/sessions/end', { token, body: { keepsThis: true } })
    expect([await statusOf(used), await statusOf(unused), await statusOf(token)]).toEqual([401, 401, 200])
  })

  it('does not come back when it is noted at the moment in which all logins end', async () => {
    const [{ user }, other] = [await registerUser(), await registerUser()]
    const { sessions } = bind(env, new Request(`${ORIGIN}/`), () => undefined)
    const issuedAt = isoTime(Date.now() - HOUR)
    const device = { browser: '', system: '', network: '' }
    const see = (jti: string, userId = user.id) =>
      sessions.see({
        ...device,
        jti,
        userId,
        issuedAt,
        now: isoTime(Date.now()),
        expiresAt: isoTime(Date.now() + DAY),
      })
    await sessions.endAll(user.id, null, isoTime(Date.now()))
    await see('late')
    await sessions.logOut(other.user.id, 'revoked', isoTime(Date.now() + DAY))
    await see('revoked', other.user.id)
    const rows = await env.DB.prepare("SELECT jti FROM sessions WHERE jti IN ('late', 'revoked')").all()
    expect(rows.results).toEqual([])
  })
})
