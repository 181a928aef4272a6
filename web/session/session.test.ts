import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCloneHandoff } from '#web/services/clone-handoff.ts'
import type { CallOptions } from '#web/services/create-client.ts'
import type { Credentials } from '#web/services/credentials.ts'
import { type CallFailure, networkFailure, type Result, succeed } from '#web/services/result.ts'
import { createCookieJar } from './cookies.ts'
import { createLoginSession, type LoginSessionStart } from './create-login-session.ts'
import { createUserStore, type User } from './user-store.ts'

const ann: User = {
  id: 1,
  role: 1,
  nickname: '安',
  avatar: '',
  phone: null,
  member: false,
  createdAt: '2026-01-01T00:00:00Z',
  loginAt: '2026-02-01T00:00:00Z',
}
const ben: User = { ...ann, id: 2, nickname: '本' }
const REFUSED: CallFailure = { ok: false, status: 401, code: 'UNAUTHENTICATED', message: '', details: {} }
const page: LoginSessionStart = { token: null, credentials: null, mode: 'main', isRender: false }

const setUp = () => {
  const written: string[] = []
  const jar = new Map<string, string>()
  const access = {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(line: string) {
      written.push(line)
      const [pair = ''] = line.split(';')
      const [name = '', value = ''] = pair.split('=')
      if (line.includes('Max-Age=0')) jar.delete(name)
      else jar.set(name, value)
    },
  }
  const disk = new Map<string, string>()
  const storage = {
    getItem: (key: string) => disk.get(key) ?? null,
    setItem: (key: string, value: string) => void disk.set(key, value),
    removeItem: (key: string) => void disk.delete(key),
  }
  const credentials: Credentials = { token: null, onRefused: () => undefined }
  const me = vi.fn(async (_input?: unknown, _options?: CallOptions): Promise<Result<User>> => succeed(ann))
  /** The server knows these tokens. */
  const knows = (users: Readonly<Record<string, User | CallFailure>>) =>
    me.mockImplementation(async (_input, options) => {
      const token = options?.token ?? credentials.token ?? ''
      const found = users[token] ?? REFUSED
      if (!('ok' in found)) return succeed(found)
      if (found.status === 401) credentials.onRefused(token)
      return found
    })
  const logout = vi.fn(async () => succeed(null))
  const session = createLoginSession({
    client: { accounts: { me, logout } },
    credentials,
    cookies: createCookieJar(access, false),
    users: createUserStore(() => storage),
    handoff: createCloneHandoff(() => storage),
  })
  return { session, credentials, me, knows, logout, jar, written, disk }
}
const settle = () => vi.advanceTimersByTimeAsync(0)

describe('session', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('A-4-01 C-4-63 takes the token of the address before that of the cookie', async () => {
    const { session, jar, credentials } = setUp()
    jar.set('moye_token', 'from-cookie')
    jar.set('moye_partner_token', 'from-partner')
    session.start(page)
    expect(session.token.value).toBe('from-cookie')
    session.start({ ...page, mode: 'partner' })
    expect(session.token.value).toBe('from-partner')
    // Both are of one account.
    session.start({ ...page, token: 'from-address' })
    await session.whenDecided()
    expect([session.token.value, credentials.token]).toEqual(['from-address', 'from-address'])
    expect(jar.get('moye_token')).toBe('from-address')
  })

  it('A-2-12 takes the token of the address at once when nobody is logged in, and drops a refused one', async () => {
    const { session, jar, knows } = setUp()
    knows({ good: ann })
    session.start({ ...page, token: 'good' })
    expect([session.token.value, jar.get('moye_token')]).toEqual(['good', 'good'])
    await settle()
    expect([session.account.value, session.linkedLogin.value]).toEqual([1, null])
    const other = setUp()
    other.knows({})
    other.session.start({ ...page, token: 'expired' })
    await settle()
    expect([other.session.token.value, other.jar.has('moye_token')]).toEqual([null, false])
  })

  it('asks before a link switches the account, and keeps the one that is logged in until then', async () => {
    for (const isWanted of [true, false]) {
      const { session, jar, knows, disk } = setUp()
      jar.set('moye_token', 'of-ann')
      knows({ 'of-ann': ann, 'of-ben': ben })
      session.start({ ...page, token: 'of-ben' })
      let isDecided = false
      void session.whenDecided().then(() => {
        isDecided = true
      })
      await settle()
      expect([session.token.value, jar.get('moye_token'), isDecided]).toEqual(['of-ann', 'of-ann', false])
      expect(session.linkedLogin.value?.user).toEqual(ben)
      session.linkedLogin.value?.answer(isWanted)
      await settle()
      const token = isWanted ? 'of-ben' : 'of-ann'
      expect([session.token.value, jar.get('moye_token'), isDecided]).toEqual([token, token, true])
      expect([session.account.value, session.linkedLogin.value]).toEqual([isWanted ? 2 : 1, null])
      expect(disk.get('moye_user')).toContain(isWanted ? '本' : '安')
    }
  })

  it('a refused token in a link does not log out who is logged in; an expired login gives way to the link', async () => {
    const kept = setUp()
    kept.jar.set('moye_token', 'of-ann')
    kept.knows({ 'of-ann': ann })
    kept.session.start({ ...page, token: 'refused' })
    await settle()
    expect([kept.session.token.value, kept.jar.get('moye_token'), kept.session.needsLogin.value]).toEqual([
      'of-ann',
      'of-ann',
      false,
    ])
    expect(kept.session.linkedLogin.value).toBeNull()
    const expired = setUp()
    expired.jar.set('moye_token', 'expired')
    expired.knows({ 'of-ben': ben })
    expired.session.start({ ...page, token: 'of-ben' })
    await settle()
    expect([expired.session.token.value, expired.session.needsLogin.value]).toEqual(['of-ben', false])
    const neither = setUp()
    neither.jar.set('moye_token', 'expired')
    neither.knows({})
    neither.session.start({ ...page, token: 'refused' })
    await settle()
    expect([neither.session.token.value, neither.session.needsLogin.value]).toEqual([null, true])
  })

  it('names the owner of what the page stores: an expired login keeps its account, a logout ends it', async () => {
    const { session, credentials } = setUp()
    session.start(page)
    const visitor = session.deviceOwner()
    expect(visitor.account).toBeNull()
    expect(visitor.visit).not.toBe('')
    session.logIn('t')
    expect(session.deviceOwner().account).toBeUndefined()
    expect(await session.knownOwner()).toEqual({ account: 1, visit: visitor.visit })
    credentials.onRefused('t')
    expect(session.deviceOwner()).toEqual({ account: 1, visit: visitor.visit })
    session.logIn('t2')
    await settle()
    await session.logOut()
    expect(session.deviceOwner().account).toBeNull()
    expect(session.deviceOwner().visit).not.toBe(visitor.visit)
  })

  it('does not show the user of another login while the server is asked', async () => {
    const { session, jar } = setUp()
    jar.set('moye_token', 'a token of the first login')
    session.start(page)
    await settle()
    expect(session.user.value?.id).toBe(1)
    // Logged in as another account in another tab, which the server has not answered yet.
    jar.set('moye_token', 'a token of another login')
    session.start(page)
    expect(session.account.value).toBeUndefined()
    await settle()
  })

  it('a logout removes what was passed on to another tab', async () => {
    const { session, disk } = setUp()
    session.logIn('t')
    disk.set('moye_copy', '{"account":1,"visit":"v"}\n{}')
    await session.logOut()
    expect(disk.has('moye_copy')).toBe(false)
  })

  it('A-4-03 A-4-04 C-4-64 keeps the token for 365 days, but never with credentials in the address', async () => {
    const own = setUp()
    own.session.start(page)
    own.session.logIn('t')
    expect(own.written.at(-1)).toBe(`moye_token=t; Max-Age=${365 * 86_400}; Path=/; SameSite=Lax`)
    const embedded = setUp()
    embedded.jar.set('moye_token', 'a visitor')
    embedded.session.start({ ...page, credentials: 'c', token: 't2' })
    embedded.session.logIn('t3')
    expect(embedded.written).toEqual([])
    expect(embedded.session.token.value).toBe('t3')
    await settle()
  })

  it('gives the renderer no token at all', () => {
    const { session, jar, me } = setUp()
    jar.set('moye_token', 'a visitor')
    session.start({ ...page, isRender: true })
    expect(session.token.value).toBeNull()
    expect(me).not.toHaveBeenCalled()
  })

  it('A-4-08 C-4-66 reads the user at once and again every 500 ms while that fails', async () => {
    const { session, me } = setUp()
    me.mockResolvedValueOnce(networkFailure()).mockResolvedValueOnce(networkFailure())
    session.start({ ...page, token: 't' })
    await settle()
    expect([me.mock.calls.length, session.user.value]).toEqual([1, null])
    await vi.advanceTimersByTimeAsync(499)
    expect(me).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(501)
    expect(me).toHaveBeenCalledTimes(3)
    expect(session.user.value).toEqual(ann)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(me).toHaveBeenCalledTimes(3)
  })

  it('C-4-65 forgets cookie and user on logging out, and revokes the token', async () => {
    const { session, jar, disk, logout, credentials } = setUp()
    session.start(page)
    session.logIn('t')
    await settle()
    expect(disk.size).toBe(1)
    const done = session.logOut()
    expect(credentials.token).toBeNull()
    await done
    expect([jar.size, disk.size, session.user.value, session.token.value]).toEqual([0, 0, null, null])
    expect(logout).toHaveBeenCalledOnce()
  })

  it('A-3-22 knows a new user by createdAt and loginAt', async () => {
    const { session, me } = setUp()
    me.mockResolvedValueOnce(succeed({ ...ann, loginAt: ann.createdAt }))
    session.logIn('t')
    await settle()
    expect(session.isNewUser.value).toBe(true)
    session.logIn('t2')
    await settle()
    expect(session.isNewUser.value).toBe(false)
  })

  it('asks for a login when the server refuses the present token, not an earlier one', async () => {
    const { session, credentials, jar } = setUp()
    session.logIn('t')
    await settle()
    credentials.onRefused('an older one')
    expect(session.needsLogin.value).toBe(false)
    credentials.onRefused('t')
    expect([session.needsLogin.value, session.token.value, jar.size]).toEqual([true, null, 0])
  })

  it('does not retry when the token is refused', async () => {
    const { session, me } = setUp()
    me.mockResolvedValue(REFUSED)
    session.start({ ...page, token: 'expired' })
    await vi.advanceTimersByTimeAsync(5000)
    expect(me).toHaveBeenCalledTimes(1)
  })

  it('lets a save wait for the login and go on, or be told that there was none', async () => {
    const { session } = setUp()
    const saved = session.requireLogin()
    expect(session.needsLogin.value).toBe(true)
    session.logIn('t')
    expect([await saved, session.needsLogin.value, await session.requireLogin()]).toEqual([true, false, true])
    await session.logOut()
    const declined = session.requireLogin()
    session.declineLogin()
    expect(await declined).toBe(false)
  })

  it('A-4-28 C-4-69 runs the hooks once, 100 ms after the login', async () => {
    const { session } = setUp()
    const hook = vi.fn()
    const withdrawn = vi.fn()
    session.afterLogin(hook)
    session.afterLogin(withdrawn)()
    session.logIn('t')
    await vi.advanceTimersByTimeAsync(99)
    expect(hook).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    session.logIn('t2')
    await vi.advanceTimersByTimeAsync(1000)
    expect(hook).toHaveBeenCalledOnce()
    expect(withdrawn).not.toHaveBeenCalled()
  })
})
