import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { networkFailure, succeed } from '#web/services/result.ts'
import { createCookieJar } from '#web/session/cookies.ts'
import { logInByWindow } from './window-login.ts'

const USER = {
  ...{ id: 5, role: 1 as const, nickname: '小明', avatar: '', phone: null, member: false },
  ...{ createdAt: '2026-11-23T00:00:00.000Z', loginAt: '2026-11-23T00:00:00.000Z' },
}

const setUp = () => {
  const jar = new Map<string, string>()
  const cookies = createCookieJar(
    {
      get cookie() {
        return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      },
      set cookie(text: string) {
        const [, name = '', value = '', age] = /^([^=]+)=([^;]*)(?:; Max-Age=([\d.]+))?/.exec(text) ?? []
        if (age === '0') jar.delete(name)
        else jar.set(name, value)
      },
    },
    true,
  )
  const page = { closed: false, location: { href: '' }, close: vi.fn() }
  const url = async ({ browser }: { browser: string }) => succeed({ url: `https://provider/?b=${browser}` })
  const accounts = { qqLogin: vi.fn(url), weiboLogin: vi.fn(url), me: vi.fn(async () => succeed(USER)) }
  const reads = vi.spyOn(cookies, 'read')
  const open = vi.fn((): typeof page | null => page)
  return { jar, cookies, page, accounts, reads, open, parts: { client: { accounts }, cookies, open } }
}

describe('login in a window', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it.each([
    ['qq', 'qqLogin'],
    ['weibo', 'weiboLogin'],
  ] as const)(
    'A-4-17 A-4-18 A-4-19 %s opens a window, looks every 300 ms for the login cookie, and fetches the user',
    async (provider, name) => {
      const { jar, page, accounts, reads, open, parts } = setUp()
      const done = logInByWindow(parts, provider)
      expect(open).toHaveBeenCalledOnce()
      await vi.advanceTimersByTimeAsync(0)
      const [{ browser }] = accounts[name].mock.calls[0] ?? [{ browser: '' }]
      expect(browser.length).toBeGreaterThanOrEqual(21)
      expect([page.location.href, jar.get('moye_login')]).toEqual([`https://provider/?b=${browser}`, browser])
      const before = reads.mock.calls.length
      await vi.advanceTimersByTimeAsync(299)
      expect(reads).toHaveBeenCalledTimes(before)
      await vi.advanceTimersByTimeAsync(1)
      expect(reads).toHaveBeenCalledTimes(before + 1)
      await vi.advanceTimersByTimeAsync(900)
      expect(reads).toHaveBeenCalledTimes(before + 4)
      jar.set('moye_token', 'jwt')
      await vi.advanceTimersByTimeAsync(300)
      expect(await done).toEqual({ ok: true, token: 'jwt', isNew: true })
      expect(accounts.me).toHaveBeenCalledWith({}, { token: 'jwt' })
      expect(page.close).toHaveBeenCalledOnce()
      const reading = reads.mock.calls.length
      await vi.advanceTimersByTimeAsync(3000)
      expect(reads).toHaveBeenCalledTimes(reading)
    },
  )

  it('keeps the secret of the browser for another window, which may be open', async () => {
    const { jar, page, accounts, parts } = setUp()
    const first = logInByWindow(parts, 'qq')
    await vi.advanceTimersByTimeAsync(0)
    const second = logInByWindow({ ...parts, open: () => ({ ...page }) }, 'weibo')
    page.closed = true
    await vi.advanceTimersByTimeAsync(300)
    expect(await first).toEqual({ ok: false, reason: 'closed' })
    const [[{ browser }] = [{ browser: '' }]] = accounts.weiboLogin.mock.calls
    expect(jar.get('moye_login')).toBe(browser)
    expect(accounts.qqLogin.mock.calls[0]?.[0]).toEqual({ browser })
    jar.set('moye_token', 'jwt')
    await vi.advanceTimersByTimeAsync(300)
    expect(await second).toMatchObject({ ok: true, token: 'jwt' })
  })

  it('says that an account is not new whose login is later than its creation', async () => {
    const { jar, accounts, parts } = setUp()
    accounts.me.mockResolvedValue(succeed({ ...USER, loginAt: '2026-11-24T00:00:00.000Z' }))
    const done = logInByWindow(parts, 'qq')
    await vi.advanceTimersByTimeAsync(0)
    jar.set('moye_token', 'jwt')
    await vi.advanceTimersByTimeAsync(300)
    expect(await done).toEqual({ ok: true, token: 'jwt', isNew: false })
  })

  it('stops when the window has been closed, and does not take the cookie of an earlier login for a new one', async () => {
    const { jar, page, reads, parts } = setUp()
    jar.set('moye_token', 'of an earlier login')
    const done = logInByWindow(parts, 'weibo')
    await vi.advanceTimersByTimeAsync(900)
    page.closed = true
    await vi.advanceTimersByTimeAsync(300)
    expect(await done).toEqual({ ok: false, reason: 'closed' })
    const reading = reads.mock.calls.length
    await vi.advanceTimersByTimeAsync(3000)
    expect(reads).toHaveBeenCalledTimes(reading)
  })

  it('says that the window was blocked, or why there is no page, and leaves no window behind', async () => {
    const { page, accounts, open, parts } = setUp()
    accounts.qqLogin.mockResolvedValue(networkFailure())
    expect(await logInByWindow(parts, 'qq')).toEqual({
      ok: false,
      reason: 'failed',
      message: networkFailure().message,
    })
    expect(page.close).toHaveBeenCalledOnce()
    open.mockReturnValue(null)
    expect(await logInByWindow(parts, 'qq')).toEqual({ ok: false, reason: 'blocked' })
    expect(accounts.qqLogin).toHaveBeenCalledOnce()
  })
})
