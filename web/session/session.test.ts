import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ann, ben, page, REFUSED, startSession } from '#test/support/login-session.ts'
import { networkFailure, succeed } from '#web/services/result.ts'
import { parseLaunchParams } from './launch-params.ts'
import { policy } from './policy.ts'

const settle = () => vi.advanceTimersByTimeAsync(0)

describe('session', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('A-2-12 takes the token of the address at once when nobody is logged in, and drops a refused one', async () => {
    const { session, jar, knows } = startSession()
    knows({ good: ann })
    session.start({ ...page, token: 'good' })
    expect([session.token.value, jar.get('moye_token')]).toEqual(['good', 'good'])
    await settle()
    expect([session.account.value, session.linkedLogin.value]).toEqual([1, null])
    const other = startSession()
    other.knows({})
    other.session.start({ ...page, token: 'expired' })
    await settle()
    expect([other.session.token.value, other.jar.has('moye_token')]).toEqual([null, false])
  })

  it('A-4-31 asks the server on the site itself whether downloads need no watermark, which its user says (0031)', async () => {
    for (const member of [true, false]) {
      const { session, jar, knows } = startSession()
      jar.set('moye_token', 'of-ann')
      knows({ 'of-ann': { ...ann, member } })
      session.start(page)
      expect(session.user.value).toBeNull()
      await settle()
      expect(session.user.value?.member).toBe(member)
      const facts = { isPhone: false, isLocalhost: false, workStatus: null, isGuest: false }
      const { showsWatermark } = policy(parseLaunchParams('/editor?appId=1'), session.user.value, true, facts)
      expect(showsWatermark).toBe(!member)
    }
  })

  it('A-4-32 loads what the account may still download on any other host, where that host sells downloads', async () => {
    const counts: { type: 1 | 2; count: number }[] = [
      { type: 1, count: 4 },
      { type: 2, count: 7 },
    ]
    for (const mode of ['signage', 'partner', 'main'] as const) {
      const { session, jar, knows, downloadCounts } = startSession()
      downloadCounts.mockResolvedValue(succeed(counts))
      jar.set(mode === 'partner' ? 'moye_partner_token' : 'moye_token', 'of-ann')
      knows({ 'of-ann': ann })
      session.start({ ...page, mode })
      expect(session.usage.value).toBeNull()
      await settle()
      expect([mode, session.usage.value]).toEqual([mode, mode === 'main' ? null : counts])
      expect(downloadCounts).toHaveBeenCalledTimes(mode === 'main' ? 0 : 1)
      await session.logOut()
      expect(session.usage.value).toBeNull()
    }
    // Without an answer the counts of that mode hold.
    const { session, jar, knows, downloadCounts } = startSession()
    downloadCounts.mockResolvedValue(networkFailure())
    jar.set('moye_token', 'of-ann')
    knows({ 'of-ann': ann })
    session.start({ ...page, mode: 'signage' })
    await settle()
    expect(session.usage.value).toBeNull()
  })

  it('asks before a link switches the account, and keeps the one that is logged in until then', async () => {
    for (const isWanted of [true, false]) {
      const { session, jar, knows, disk } = startSession()
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
    const kept = startSession()
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
    const expired = startSession()
    expired.jar.set('moye_token', 'expired')
    expired.knows({ 'of-ben': ben })
    expired.session.start({ ...page, token: 'of-ben' })
    await settle()
    expect([expired.session.token.value, expired.session.needsLogin.value]).toEqual(['of-ben', false])
    const neither = startSession()
    neither.jar.set('moye_token', 'expired')
    neither.knows({})
    neither.session.start({ ...page, token: 'refused' })
    await settle()
    expect([neither.session.token.value, neither.session.needsLogin.value]).toEqual([null, true])
  })

  it('names the owner of what the page stores: an expired login keeps its account, a logout ends it', async () => {
    const { session, credentials } = startSession()
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
    const { session, jar } = startSession()
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
    const { session, disk } = startSession()
    session.logIn('t')
    disk.set('moye_copy', '{"account":1,"visit":"v"}\n{}')
    await session.logOut()
    expect(disk.has('moye_copy')).toBe(false)
  })

  it('gives the renderer no token at all', () => {
    const { session, jar, me } = startSession()
    jar.set('moye_token', 'a visitor')
    session.start({ ...page, isRender: true })
    expect(session.token.value).toBeNull()
    expect(me).not.toHaveBeenCalled()
  })

  it('A-3-22 knows a new user by createdAt and loginAt', async () => {
    const { session, me } = startSession()
    me.mockResolvedValueOnce(succeed({ ...ann, loginAt: ann.createdAt }))
    session.logIn('t')
    await settle()
    expect(session.isNewUser.value).toBe(true)
    session.logIn('t2')
    await settle()
    expect(session.isNewUser.value).toBe(false)
  })

  it('asks for a login when the server refuses the present token, not an earlier one', async () => {
    const { session, credentials, jar } = startSession()
    session.logIn('t')
    await settle()
    credentials.onRefused('an older one')
    expect(session.needsLogin.value).toBe(false)
    credentials.onRefused('t')
    expect([session.needsLogin.value, session.token.value, jar.size]).toEqual([true, null, 0])
  })

  it('A-4-69 reads the user again after a purchase, stores it, and keeps trying while the server cannot be reached', async () => {
    const { session, me, disk } = startSession()
    session.start({ ...page, token: 't' })
    await settle()
    expect(session.user.value?.member).toBe(false)
    me.mockResolvedValueOnce(networkFailure()).mockResolvedValueOnce(succeed({ ...ann, member: true }))
    await session.refresh()
    await vi.advanceTimersByTimeAsync(500)
    expect(session.user.value?.member).toBe(true)
    expect(JSON.parse(disk.get('moye_user') ?? '')).toMatchObject({ member: true })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(me).toHaveBeenCalledTimes(3)
  })

  it('does not retry when the token is refused', async () => {
    const { session, me } = startSession()
    me.mockResolvedValue(REFUSED)
    session.start({ ...page, token: 'expired' })
    await vi.advanceTimersByTimeAsync(5000)
    expect(me).toHaveBeenCalledTimes(1)
  })

  it('lets a save wait for the login and go on, or be told that there was none', async () => {
    const { session } = startSession()
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
    const { session } = startSession()
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
