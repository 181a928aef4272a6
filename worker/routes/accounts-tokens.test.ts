import { env } from 'cloudflare:workers'
import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { DAY } from '#schemas/time.ts'
import { joseTokens } from '../adapters/jose-tokens.ts'
import { call, failure, registerUser, type TestUser } from '../test-call.ts'

const SECRET = env.JWT_SECRET ?? ''
const bytes = (text: string) => new TextEncoder().encode(text)
let token = ''
let user: TestUser
beforeAll(async () => {
  ;({ token, user } = await registerUser())
})
afterEach(() => {
  vi.useRealTimers()
})

const me = (given: string) => call('GET', '/user', { token: given })
/** A session token of the user, right in everything but what is changed. */
const forge = (change: (jwt: SignJWT) => SignJWT = jwt => jwt, key = SECRET, alg = 'HS256', claims = {}) =>
  change(
    new SignJWT({ id: user.id, role: 1, jti: 'a token of this test', ...claims })
      .setProtectedHeader({ alg })
      .setAudience('session')
      .setIssuedAt()
      .setExpirationTime('1h'),
  ).sign(bytes(key))

const refused = async (given: string) => {
  expect(await me(given)).toMatchObject(failure(401, 'UNAUTHENTICATED'))
}

describe('the token', () => {
  it('A-3-21 holds id, role and its own id, and lives 365 days', () => {
    const { id, role, jti, iat = 0, exp = 0, aud } = decodeJwt(token)
    expect({ id, role, aud }).toEqual({ id: user.id, role: 1, aud: 'session' })
    expect(jti).toMatch(/^[\da-f-]{36}$/)
    expect(exp - iat).toBe(365 * 86_400)
  })

  it('C-7-002 A-7-02 travels in the header x-token', async () => {
    expect((await me(token)).body.data.id).toBe(user.id)
  })

  it.each(['Bearer', 'bearer', 'BEARER  '])('or as "%s" in Authorization', async scheme => {
    const { status } = await call('GET', '/user', { headers: { authorization: `${scheme} ${token}` } })
    expect(status).toBe(200)
  })

  it('an empty x-token leaves the word to Authorization', async () => {
    const { status } = await call('GET', '/user', { token: '', headers: { authorization: `Bearer ${token}` } })
    expect(status).toBe(200)
  })

  it('a wrong x-token is not rescued by a right Authorization', async () => {
    const { status } = await call('GET', '/user', { token: 'x', headers: { authorization: `Bearer ${token}` } })
    expect(status).toBe(401)
  })

  it('in a cookie alone proves nothing: another site could have started the call', async () => {
    expect(await call('GET', '/user', { headers: { cookie: `moye_token=${token}` } })).toMatchObject(
      failure(401, 'UNAUTHENTICATED'),
    )
    expect(
      await call('POST', '/user/logout', { headers: { cookie: `moye_token=${token}`, origin: 'https://evil.test' } }),
    ).toMatchObject(failure(401, 'UNAUTHENTICATED'))
    expect((await me(token)).status).toBe(200)
  })

  it('beside a cookie counts', async () => {
    const { status } = await call('GET', '/user', { token, headers: { cookie: 'moye_token=old' } })
    expect(status).toBe(200)
  })

  it.each(['Basic', 'Token', ''])('is not read from Authorization "%s"', async scheme => {
    const { status } = await call('GET', '/user', { headers: { authorization: `${scheme} ${token}`.trim() } })
    expect(status).toBe(401)
  })

  it('is not read from the address', async () => {
    expect((await call('GET', `/user?token=${token}&x-token=${token}`)).status).toBe(401)
  })
})

describe('what is refused', () => {
  it('nothing else in the forgeries below is wrong', async () => {
    expect((await me(await forge())).status).toBe(200)
  })

  it('text that is no token', async () => {
    for (const text of ['x', 'null', 'undefined', '..', 'a.b.c', `${token}.`, token.slice(0, -2), 'x'.repeat(10_000)])
      await refused(text)
  })

  it('a changed payload under the old signature', async () => {
    const [head = '', payload = '', signature = ''] = token.split('.')
    const claims = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/')))
    const other = btoa(JSON.stringify({ ...claims, id: 1, role: 3 })).replace(/=+$/, '')
    await refused(`${head}.${other}.${signature}`)
  })

  it('a signature of another secret', async () => {
    await refused(await forge(jwt => jwt, 'another secret of 32 bytes or more..'))
  })

  it('alg none, with and without a signature', async () => {
    const unsigned = new UnsecuredJWT({ id: user.id, role: 3, jti: 'x' })
      .setAudience('session')
      .setExpirationTime('1h')
      .encode()
    await refused(unsigned)
    await refused(`${unsigned}${token.split('.')[2]}`)
  })

  it.each(['HS384', 'HS512'])('the right secret under %s', async alg => {
    await refused(await forge(jwt => jwt, SECRET.padEnd(64, '.'), alg))
    await refused(await forge(jwt => jwt, SECRET, alg))
  })

  it('a token of yesterday, and one that never ends', async () => {
    await refused(await forge(jwt => jwt.setExpirationTime('-1s')))
    const endless = new SignJWT({ id: user.id, role: 1, jti: 'x' }).setProtectedHeader({ alg: 'HS256' })
    await refused(await endless.setAudience('session').sign(bytes(SECRET)))
  })

  it('a token that is not valid yet', async () => {
    await refused(await forge(jwt => jwt.setNotBefore('10m')))
  })

  it.each([
    ['no id', { id: undefined }],
    ['an id that is text', { id: '1' }],
    ['an id of nobody', { id: 999_999 }],
    ['no token id', { jti: undefined }],
  ])('claims with %s', async (_, claims) => {
    await refused(await forge(jwt => jwt, SECRET, 'HS256', claims))
  })

  it('a render ticket or an upload token in place of a session', async () => {
    const tokens = joseTokens(SECRET, Date.now)
    await refused(await tokens.signTicket({ workId: user.id, version: 1, watermark: false }))
    await refused(await tokens.signUpload({ userId: user.id }))
    await refused(await forge(jwt => jwt.setAudience('upload')))
    await refused(await forge(jwt => jwt.setAudience('render')))
  })

  it('a role that the token claims and the account does not have', async () => {
    const forged = await forge(jwt => jwt, SECRET, 'HS256', { role: 3 })
    expect((await me(forged)).body.data.role).toBe(1)
  })

  it('its own token after 365 days', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() + 365 * DAY - 5000)
    expect((await me(token)).status).toBe(200)
    vi.setSystemTime(Date.now() + 6000)
    await refused(token)
  })
})

describe('tokens of other uses', () => {
  it('carry what was signed and end in time', async () => {
    let now = Date.now()
    const tokens = joseTokens(SECRET, () => now)
    const ticket = await tokens.signTicket({ workId: 7, version: 3, watermark: true })
    const upload = await tokens.signUpload({ userId: 9 })
    expect(await tokens.verifyTicket(ticket)).toEqual({ workId: 7, version: 3, watermark: true })
    expect(await tokens.verifyUpload(upload)).toEqual({ userId: 9 })
    now += LIMITS.renderTicketMs + 1000
    expect(await tokens.verifyTicket(ticket)).toBeNull()
    expect(await tokens.verifyUpload(upload)).toEqual({ userId: 9 })
    now += 600_000
    expect(await tokens.verifyUpload(upload)).toBeNull()
  })

  it('do not pass for one another, nor a session for them', async () => {
    const tokens = joseTokens(SECRET, Date.now)
    const ticket = await tokens.signTicket({ workId: 7, version: 3, watermark: false })
    expect(await tokens.verifyUpload(ticket)).toBeNull()
    expect(await tokens.verifyUpload(token)).toBeNull()
    expect(await tokens.verifyTicket(token)).toBeNull()
    expect(await tokens.verifyTicket(await tokens.signUpload({ userId: 9 }))).toBeNull()
  })

  it('a ticket that does not say so is drawn with the watermark', async () => {
    const unclear = await forge(jwt => jwt.setAudience('render'), SECRET, 'HS256', { workId: 7, version: 3 })
    expect(await joseTokens(SECRET, Date.now).verifyTicket(unclear)).toMatchObject({ watermark: true })
  })
})

it('GET /user asks the database one question', async () => {
  const { default: worker } = await import('../index.ts')
  const { token } = await registerUser()
  await call('GET', '/user', { token })
  const statements: string[] = []
  const prepare = (sql: string) => {
    statements.push(sql)
    return env.DB.prepare(sql)
  }
  const request = new Request('https://moye.test/user', { headers: { 'x-token': token } })
  const context = { waitUntil: () => undefined, passThroughOnException: () => undefined, props: {} }
  const answer = await worker.fetch(request as never, { ...env, DB: { prepare } as D1Database }, context as never)
  expect([answer.status, statements.length]).toEqual([200, 1])
})
