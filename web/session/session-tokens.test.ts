import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ann, page, startSession } from '#test/support/login-session.ts'
import { createClient } from '#web/services/create-client.ts'
import { networkFailure } from '#web/services/result.ts'
import { parseLaunchParams } from './launch-params.ts'

const settle = () => vi.advanceTimersByTimeAsync(0)

describe('the token of a session', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('A-4-01 C-4-63 takes the token of the address before that of the cookie', async () => {
    const { session, jar, credentials } = startSession()
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
    // The marker stands in place of the cookie, in a header of its own: the embedding site logs in.
    const marked = startSession()
    marked.jar.set('moye_token', 'from-cookie')
    marked.session.start({ ...page, credentials: 'c' })
    expect([marked.session.token.value, marked.credentials.token]).toEqual(['c', 'c'])
    expect(marked.credentials.header).toBe('x-credentials')
    const both = startSession()
    both.jar.set('moye_token', 'from-cookie')
    both.session.start({ ...page, credentials: 'c', token: 'from-address' })
    expect(both.session.token.value).toBe('from-address')
  })

  it('A-4-02 A-4-09 A-7-03 each host mode has its own kind of token: it is read, sent, stored and removed alone', async () => {
    const kinds = [
      ['main', 'moye_token', 'moye_partner_token'],
      ['partner', 'moye_partner_token', 'moye_token'],
    ] as const
    for (const [mode, own, other] of kinds) {
      const { session, jar, written, credentials } = startSession()
      jar.set(other, 'of-the-other-mode')
      session.start({ ...page, mode })
      expect([session.token.value, credentials.token], mode).toEqual([null, null])
      jar.set(own, 'kept')
      session.start({ ...page, mode })
      const sent: (string | null)[] = []
      const fetch = async (_: string, init: RequestInit) => {
        sent.push(new Headers(init.headers).get('x-token'))
        return Response.json({ status: 200, data: ann })
      }
      await createClient({ fetch, credentials }).accounts.me()
      expect(sent, mode).toEqual(['kept'])
      session.logIn('fresh')
      expect(written.at(-1)?.split(';')[0], mode).toBe(`${own}=fresh`)
      await session.logOut()
      expect([...jar], mode).toEqual([[other, 'of-the-other-mode']])
    }
  })

  it('A-2-13 A-4-03 A-4-04 A-9-21 C-9-02 C-4-64 keeps the token for 365 days, but never with credentials in the address', async () => {
    const own = startSession()
    own.session.start(page)
    own.session.logIn('t')
    expect(own.written.at(-1)).toBe('moye_token=t; Max-Age=31536000; Path=/; SameSite=Lax')
    const embedded = startSession()
    embedded.jar.set('moye_token', 'a visitor')
    const address = parseLaunchParams('https://moye.test/editor?credentials=c&token=t2')
    expect([address.mode, address.isEmbedded]).toEqual(['signage', true])
    embedded.session.start(address)
    expect(embedded.session.token.value).toBe('t2')
    embedded.session.logIn('t3')
    expect(embedded.written).toEqual([])
    expect(embedded.session.token.value).toBe('t3')
    await settle()
  })

  it('A-4-07 A-4-08 A-9-26 C-4-66 C-9-05 reads the user at once and again every 500 ms while that fails', async () => {
    const { session, me } = startSession()
    session.start(page)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(me).not.toHaveBeenCalled()
    me.mockResolvedValueOnce(networkFailure()).mockResolvedValueOnce(networkFailure())
    session.start({ ...page, token: 't' })
    await settle()
    expect([me.mock.calls.length, session.user.value]).toEqual([1, null])
    for (const calls of [2, 3]) {
      await vi.advanceTimersByTimeAsync(499)
      expect(me).toHaveBeenCalledTimes(calls - 1)
      await vi.advanceTimersByTimeAsync(1)
      expect(me).toHaveBeenCalledTimes(calls)
    }
    expect(session.user.value).toEqual(ann)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(me).toHaveBeenCalledTimes(3)
  })

  it('A-4-05 A-4-06 A-4-27 C-4-65 a login stores token and user; logging out forgets both, and revokes the token', async () => {
    const { session, jar, disk, logout, credentials } = startSession()
    session.start(page)
    session.logIn('t')
    await settle()
    expect([jar.get('moye_token'), JSON.parse(disk.get('moye_user') ?? '')]).toEqual(['t', { ...ann, login: 't' }])
    const done = session.logOut()
    expect(credentials.token).toBeNull()
    await done
    expect([[...jar.keys()], [...disk.keys()]]).toEqual([[], []])
    expect([session.user.value, session.token.value]).toEqual([null, null])
    expect(logout).toHaveBeenCalledOnce()
  })
})
