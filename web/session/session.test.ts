import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
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
  const me = vi.fn(async (): Promise<Result<User>> => succeed(ann))
  const logout = vi.fn(async () => succeed(null))
  const session = createLoginSession({
    client: { accounts: { me, logout } },
    credentials,
    cookies: createCookieJar(access, false),
    users: createUserStore(() => storage),
  })
  return { session, credentials, me, logout, jar, written, disk }
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
    session.start({ ...page, token: 'from-address' })
    expect([session.token.value, credentials.token]).toEqual(['from-address', 'from-address'])
    await settle()
  })

  it('A-4-03 A-4-04 keeps the token for 365 days, but never with credentials in the address', async () => {
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
    const refused: CallFailure = { ok: false, status: 401, code: 'UNAUTHENTICATED', message: '', details: {} }
    me.mockResolvedValue(refused)
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
