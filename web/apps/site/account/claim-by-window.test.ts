import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { localFailure } from '#test/support/local-failure.ts'
import { type Result, succeed } from '#web/services/result.ts'
import { createCookieJar } from '#web/session/cookies.ts'
import { claimByWindow } from './claim-by-window.ts'

const setUp = () => {
  const jar = new Map<string, string>()
  const access = {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      const [, name = '', value = '', age] = /^([^=]+)=([^;]*)(?:; Max-Age=([\d.]+))?/.exec(text) ?? []
      if (age === '0') jar.delete(name)
      else jar.set(name, value)
    },
  }
  const page = { closed: false, location: { href: '' }, close: vi.fn() }
  const identityWindow = vi.fn(
    async (_: { provider: string; purpose: string; browser: string }): Promise<Result<{ url: string }>> =>
      succeed({ url: 'https://provider/' }),
  )
  const open = vi.fn((): typeof page | null => page)
  const parts = { client: { security: { identityWindow } }, cookies: createCookieJar(access, true), open }
  return { jar, page, identityWindow, open, parts }
}

describe('a window that binds or proves', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('ends with the result that our callback stores, which is used up; one of an earlier window counts nothing', async () => {
    const { jar, page, identityWindow, parts } = setUp()
    jar.set('moye_claim', 'done')
    const done = claimByWindow(parts, 'qq', 'bind')
    await vi.advanceTimersByTimeAsync(900)
    expect(page.close).not.toHaveBeenCalled()
    expect(identityWindow).toHaveBeenCalledWith({ provider: 'qq', purpose: 'bind', browser: jar.get('moye_login') })
    jar.set('moye_claim', 'done')
    await vi.advanceTimersByTimeAsync(300)
    expect(await done).toEqual({ ok: true, data: null })
    expect([page.close.mock.calls.length, jar.has('moye_claim')]).toEqual([1, false])
  })

  it('tells why the server refuses it', async () => {
    const { jar, identityWindow, parts } = setUp()
    const done = claimByWindow(parts, 'weibo', 'bind')
    await vi.advanceTimersByTimeAsync(0)
    jar.set('moye_claim', 'IDENTITY_TAKEN')
    await vi.advanceTimersByTimeAsync(300)
    expect(await done).toMatchObject({ ok: false, code: 'IDENTITY_TAKEN', message: '这个账号已绑定到另一个墨页账号' })
    identityWindow.mockResolvedValueOnce(localFailure('PROOF_REQUIRED'))
    expect(await claimByWindow(parts, 'weibo', 'bind')).toMatchObject({ message: '请先验证是你本人在操作' })
  })

  it('says nothing when the user closes it, and how to go on when the browser blocks it', async () => {
    const { page, open, parts } = setUp()
    const done = claimByWindow(parts, 'qq', 'prove')
    await vi.advanceTimersByTimeAsync(0)
    page.closed = true
    await vi.advanceTimersByTimeAsync(300)
    expect(await done).toBeNull()
    open.mockReturnValueOnce(null)
    expect(await claimByWindow(parts, 'qq', 'prove')).toMatchObject({
      ok: false,
      message: expect.stringContaining('拦截'),
    })
  })
})
