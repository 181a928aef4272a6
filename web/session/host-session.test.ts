import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ann, ben, page, startSession } from '#test/support/login-session.ts'
import { createClient } from '#web/services/create-client.ts'
import { HOST_ANSWER_MS } from './host-login.ts'

const settle = () => vi.advanceTimersByTimeAsync(0)
const signage = { ...page, mode: 'signage', credentials: 'c1' } as const

describe('a session in another site', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('A-4-10 C-6-23 works with no token: the credentials go along in a header of their own, and nothing is stored', async () => {
    const { session, jar, disk, written, credentials, knows } = startSession()
    knows({ c1: ann })
    jar.set('moye_token', 'of-somebody')
    session.start(signage)
    await settle()
    expect([session.user.value?.id, await session.requireLogin(), session.needsLogin.value]).toEqual([1, true, false])
    const sent: (readonly (string | null)[])[] = []
    const fetch = async (_: string, init: RequestInit) => {
      const headers = new Headers(init.headers)
      sent.push([headers.get('x-credentials'), headers.get('x-token'), headers.get('authorization')])
      return Response.json({ status: 200, data: ann })
    }
    const client = createClient({ fetch, credentials })
    await client.accounts.me()
    await client.works.saveWork({ id: 1, data: '{}', version: 1 })
    expect(sent).toEqual([
      ['c1', null, null],
      ['c1', null, null],
    ])
    expect([written, [...disk]]).toEqual([[], []])
    expect(jar.get('moye_token')).toBe('of-somebody')
  })

  it('asks the page around for another token when one has expired, and goes on with the one that it gives', async () => {
    const { session, credentials, knows, written } = startSession({ hasHost: true })
    knows({ c1: ann, c2: ann })
    session.start(signage)
    await settle()
    const heard: boolean[] = []
    session.hostTokenNeeded.subscribe(isNeeded => void heard.push(isNeeded))
    credentials.onRefused('c1')
    expect([session.token.value, session.account.value, session.needsLogin.value]).toEqual([null, ann.id, false])
    const waiting = session.requireLogin()
    expect(session.hostTokenNeeded.value).toBe(true)
    session.setHostToken('c2')
    expect(await waiting).toBe(true)
    expect([credentials.token, credentials.header, session.hostTokenNeeded.value]).toEqual([
      'c2',
      'x-credentials',
      false,
    ])
    // Heard again for the second question.
    expect(heard).toEqual([false, true, false, true, false])
    expect(written).toEqual([])
  })

  it('says that nobody answers, at once without a page around and after a while with a silent one', async () => {
    const alone = startSession()
    alone.session.start(signage)
    alone.credentials.onRefused('c1')
    expect(alone.session.isHostSilent.value).toBe(true)
    expect(await alone.session.requireLogin()).toBe(false)

    const framed = startSession({ hasHost: true })
    framed.session.start(signage)
    framed.credentials.onRefused('c1')
    const waiting = framed.session.requireLogin()
    await vi.advanceTimersByTimeAsync(HOST_ANSWER_MS - 1)
    expect(framed.session.isHostSilent.value).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect([framed.session.isHostSilent.value, await waiting]).toEqual([true, false])
    // A late answer counts too.
    framed.session.setHostToken('c2')
    expect([framed.session.isHostSilent.value, framed.session.token.value]).toEqual([false, 'c2'])
  })

  it('gives what waits to nobody else: another account that the page around names is another account', async () => {
    const { session, credentials, knows } = startSession({ hasHost: true })
    knows({ c1: ann, c2: ben })
    session.start(signage)
    await settle()
    credentials.onRefused('c1')
    session.setHostToken('c2')
    await settle()
    expect([session.account.value, session.deviceOwner().account]).toEqual([ben.id, ben.id])
  })

  it('asks the page around in partner mode too, by the token of its own cookie, and never with a dialog', async () => {
    const { session, jar, credentials, knows } = startSession({ hasHost: true })
    knows({ p1: ann })
    session.start({ ...page, mode: 'partner' })
    expect([session.hostTokenNeeded.value, session.needsLogin.value]).toEqual([true, false])
    session.setHostToken('p1')
    await settle()
    expect([credentials.token, credentials.header ?? 'x-token', jar.get('moye_partner_token')]).toEqual([
      'p1',
      'x-token',
      'p1',
    ])
    expect(session.user.value?.id).toBe(ann.id)
  })

  it('takes the token that the partner has put into its cookie meanwhile, when the user tries again', async () => {
    const { session, jar, credentials, knows } = startSession()
    knows({ p2: ann })
    session.start({ ...page, mode: 'partner' })
    expect(session.isHostSilent.value).toBe(true)
    jar.set('moye_partner_token', 'p2')
    session.askHost()
    expect([session.isHostSilent.value, credentials.token, await session.requireLogin()]).toEqual([false, 'p2', true])
    // A refused one is forgotten: it is not tried for ever.
    credentials.onRefused('p2')
    expect([session.isHostSilent.value, jar.has('moye_partner_token')]).toEqual([true, false])
  })

  it('asks the partner whether cut-out materials may be placed, and takes no other answer for yes', async () => {
    const { session, jar, knows, editVip } = startSession()
    knows({ p1: ann })
    jar.set('moye_partner_token', 'p1')
    editVip.mockResolvedValueOnce({ ok: true, data: true })
    session.start({ ...page, mode: 'partner' })
    expect(session.hasEditVip.value).toBe(false)
    await settle()
    expect(session.hasEditVip.value).toBe(true)
    await session.logOut()
    expect(session.hasEditVip.value).toBe(false)
    for (const mode of ['main', 'signage'] as const) {
      const other = startSession()
      other.knows({ t: ann })
      other.jar.set('moye_token', 't')
      other.session.start({ ...page, mode })
      await settle()
      expect(other.editVip).not.toHaveBeenCalled()
    }
  })
})
