import { describe, expect, it } from 'vitest'
import {
  bindPhone,
  login,
  loginByIdentity,
  loginMethods,
  register,
  sendCode,
  userOf,
} from '../worker/domain/accounts.ts'
import { beginClaim, settleClaim } from '../worker/domain/claims.ts'
import { list, maskedPhone, prove, unbind } from '../worker/domain/identities.ts'
import { eraseAccounts, exportRows, leave, restore } from '../worker/domain/personal-data.ts'
import * as sessions from '../worker/domain/sessions.ts'
import type { Account, Actor } from '../worker/ports/accounts.ts'
import { notedPorts, outcome } from './support/noted-ports.ts'

const NOW = Date.parse('2026-06-30T12:00:00.000Z')
const TIME = '2026-06-30T12:00:00.000Z'
const ACTOR = { id: 3, role: 'user', jti: 'j', hasPhone: true, isMember: false } as Actor
const ORIGIN = { network: 'n', agent: '' }
const ACCOUNT = {
  id: 3,
  role: 'user',
  phone: '13800138000',
  nickname: 'a',
  isBanned: false,
  deletesAt: null,
} as Account
type Given = Readonly<Record<string, unknown>>
const PROVED = { 'sessions.provedAt': TIME }
const free = async () => {}
const done = (given: Given = {}): Given => ({
  ...{ 'codes.redeem': { ok: true }, 'fileNames.nameOf': 'd', 'tokens.signSession': 't', ...given },
})

describe('a code', () => {
  const send = async (phone: string, given: Given = {}, captcha = '') => {
    const { ports, asked } = notedPorts(NOW, {
      ...{ isDevelopment: false, captcha: null, 'codes.mayIssue': { ok: true }, 'codes.issue': { ok: true } },
      ...{ 'sms.sendCode': { ok: true }, ...given },
    })
    const end = await outcome(sendCode(ports, { phone, captcha }, 'n', free))
    return [end, 'sms.sendCode' in asked, 'inbox.put' in asked]
  }

  it('has 6 digits and goes to the phone; one of a test number stays here', async () => {
    const { ports, asked } = notedPorts(NOW, {
      ...{ captcha: null, 'codes.mayIssue': { ok: true }, 'codes.issue': { ok: true }, 'sms.sendCode': { ok: true } },
    })
    await sendCode(ports, { phone: '13800138000', captcha: '' }, 'n', free)
    const code = expect.stringMatching(/^\d{6}$/)
    expect([asked['codes.issue'], asked['sms.sendCode']]).toEqual([
      ['13800138000', code, 'n'],
      ['13800138000', code],
    ])
    expect(await send('11112223333', { isDevelopment: true })).toEqual(['ok', false, true])
    expect(await send('11112223333')).toEqual(['PHONE_INVALID', false, false])
    expect(await send('13800138000', { isDevelopment: true })).toEqual(['ok', true, false])
  })

  it('is refused by each limit', async () => {
    const no = { ok: false, code: 'CODE_DAILY_LIMIT' }
    expect(await send('13800138000', { 'codes.mayIssue': no })).toEqual(['CODE_DAILY_LIMIT', false, false])
    expect(await send('13800138000', { 'codes.issue': no })).toEqual(['CODE_DAILY_LIMIT', false, false])
    expect((await send('13800138000', { 'sms.sendCode': { ok: false, code: 'SMS_FAILED' } }))[0]).toBe('SMS_FAILED')
    const captcha = { challenge: () => null }
    const checked = (needsCheck: boolean, isUnchecked: boolean) =>
      send('13800138000', { captcha, 'codes.mayIssue': { ok: true, needsCheck }, 'codes.countUnchecked': isUnchecked })
    expect([(await checked(false, true))[0], (await checked(true, true))[0], (await checked(false, false))[0]]).toEqual(
      [...['ok', 'CAPTCHA_REQUIRED', 'CAPTCHA_REQUIRED']],
    )
  })
})

describe('an account', () => {
  const credentials = { phone: '13800138000', code: '123456' }

  it('is created by its phone, and logged in by it', async () => {
    const made = notedPorts(NOW, done({ 'accounts.create': ACCOUNT }))
    expect(await register(made.ports, credentials, ORIGIN)).toMatchObject({ userId: 3, token: 't' })
    expect(made.asked['accounts.create']?.[0]).toEqual({
      ...{ identity: { provider: 'phone', subject: '13800138000' }, now: TIME },
      nickname: expect.stringContaining('8000'),
    })
    expect(await outcome(register(notedPorts(NOW, done()).ports, credentials, ORIGIN))).toBe('PHONE_TAKEN')
    const known = notedPorts(NOW, done({ 'accounts.byIdentity': ACCOUNT }))
    expect(await login(known.ports, credentials, ORIGIN)).toMatchObject({ userId: 3, loginAt: TIME })
    expect(known.asked['accounts.touchLogin']).toEqual([3, TIME])
    expect(await outcome(login(notedPorts(NOW, done()).ports, credentials, ORIGIN))).toBe('PHONE_UNKNOWN')
    const empty = { ...credentials, code: '' }
    expect(await outcome(login(known.ports, empty, ORIGIN))).toBe('CODE_REQUIRED')
    const banned = notedPorts(NOW, done({ 'accounts.byIdentity': { ...ACCOUNT, isBanned: true } }))
    expect(await outcome(login(banned.ports, credentials, ORIGIN))).toBe('ACCOUNT_BANNED')
    const wrong = notedPorts(NOW, { 'codes.redeem': { ok: false, code: 'CODE_WRONG' } })
    expect(await outcome(login(wrong.ports, credentials, ORIGIN))).toBe('CODE_WRONG')
  })

  it('of a person at a provider is created by the first login', async () => {
    const by = async (...found: readonly unknown[]) => {
      let asks = 0
      const { ports, asked } = notedPorts(
        NOW,
        done({
          'accounts.byIdentity': () => found[asks++],
          'accounts.create': found[0] === null ? found[2] : undefined,
        }),
      )
      const identity = { provider: 'wechat', subject: 's' } as const
      const end = await loginByIdentity(ports, identity, { nickname: 'n' }, ORIGIN).catch(
        (error: Error) => error.message,
      )
      return [end, 'accounts.create' in asked, 'accounts.touchLogin' in asked]
    }
    const user = { user: expect.objectContaining({ id: 3, loginAt: TIME, role: 1 }), token: 't' }
    expect(await by(ACCOUNT, ACCOUNT)).toEqual([user, false, true])
    expect(await by(null, null, ACCOUNT)).toEqual([user, true, false])
    expect(await by(null, ACCOUNT, null)).toEqual([user, true, true])
    expect((await by(null, null, null))[0]).toBe('INTERNAL')
  })

  it('is told when it goes, and never whether it is banned', () => {
    expect(userOf({ ...ACCOUNT, isMember: true })).toEqual({
      ...{ id: 3, phone: '13800138000', nickname: 'a', role: 1, member: true },
    })
    expect(userOf({ ...ACCOUNT, deletesAt: TIME })).toMatchObject({ deletesAt: TIME })
    const methods = (scanLogin: unknown, oauth: object) => loginMethods(notedPorts(NOW, { scanLogin, oauth }).ports)
    expect([methods(null, { qq: {} }), methods({}, { weibo: {} })]).toEqual([
      { wechat: false, qq: true, weibo: false },
      { wechat: true, qq: false, weibo: true },
    ])
  })

  it('gets another phone with a proof of 10 minutes; what is bound proves after 3 days', async () => {
    const bind = async (hasPhone: boolean, given: Given, bound: unknown = { ok: true }) => {
      const { ports, asked } = notedPorts(NOW, done({ ...given, 'accounts.bindPhone': bound }))
      return [
        await outcome(bindPhone(ports, { ...ACTOR, hasPhone }, credentials, 'n')),
        asked['accounts.bindPhone']?.[2],
      ]
    }
    const proof = { now: TIME, provesAfter: '2026-07-03T12:00:00.000Z' }
    expect(await bind(true, PROVED)).toEqual(['ok', { ...proof, isProved: true }])
    expect(await bind(true, { 'sessions.provedAt': null })).toEqual(['PROOF_REQUIRED', undefined])
    expect(await bind(false, { 'sessions.provedAt': null })).toEqual(['ok', { ...proof, isProved: false }])
    expect((await bind(true, PROVED, { ok: false, code: 'PHONE_TAKEN' }))[0]).toBe('PHONE_TAKEN')
  })

  it('goes after 7 days with a proof, and is exported by 200 rows', async () => {
    const { ports, asked } = notedPorts(NOW, { ...PROVED, 'tokens.verifyExport': { userId: 3 } })
    expect(await leave(ports, ACTOR)).toEqual({ deletesAt: '2026-07-07T12:00:00.000Z' })
    expect(asked['personalData.leave']).toEqual([3, '2026-07-07T12:00:00.000Z', TIME])
    const rows = { ticket: 't', part: 'works', after: 4 } as const
    await exportRows(ports, ACTOR, rows)
    expect(asked['personalData.rows']).toEqual([3, 'works', 4, 200])
    expect(await outcome(exportRows(ports, { ...ACTOR, id: 4 }, rows))).toBe('EXPORT_EXPIRED')
    expect(await outcome(leave(notedPorts(NOW, { 'sessions.provedAt': null }).ports, ACTOR))).toBe('PROOF_REQUIRED')
    expect(await outcome(restore(notedPorts(NOW, { 'personalData.restore': false }).ports, ACTOR))).toBe(
      'UNAUTHENTICATED',
    )
    const erased: number[] = []
    const erase = (id: number) => {
      erased.push(id)
      if (id === 5) throw new Error('fault')
    }
    const left = notedPorts(NOW, { 'personalData.unerased': [5, 6], 'personalData.erase': erase })
    await expect(eraseAccounts(left.ports)).rejects.toThrow('accounts could not be deleted')
    expect(erased).toEqual([5, 6])
  })
})

describe('a login', () => {
  it('is seen with its end a year after it began; the list tells which one is this', async () => {
    const seen = async (seenAt: string | null) => {
      const { ports, asked } = notedPorts(NOW, { background: () => {}, 'fileNames.nameOf': 'd' })
      const read = { issuedAt: '2026-06-01T00:00:00.000Z' } as Parameters<typeof sessions.noteUse>[2]
      sessions.noteUse(ports, { ...ACTOR, seenAt } as Parameters<typeof sessions.noteUse>[1], read, ORIGIN)
      await new Promise(setImmediate)
      return asked['sessions.see']?.[0]
    }
    expect(await seen(null)).toMatchObject({ jti: 'j', userId: 3, now: TIME, expiresAt: '2027-06-01T00:00:00.000Z' })
    expect(await seen(TIME)).toBe(undefined)
    const { ports, asked } = notedPorts(NOW, { 'sessions.list': [{ jti: 'j' }, { jti: 'k' }], 'sessions.end': false })
    expect(await sessions.list(ports, ACTOR)).toEqual([
      { id: 'j', isThis: true },
      { id: 'k', isThis: false },
    ])
    expect(await outcome(sessions.end(ports, ACTOR, 'k'))).toBe('NOT_FOUND')
    await sessions.endAll(ports, ACTOR, true)
    expect([asked['sessions.end'], asked['sessions.endAll']]).toEqual([
      [3, 'k', '2027-06-30T12:00:00.000Z'],
      [3, 'j', TIME],
    ])
    await sessions.endAll(ports, ACTOR, false)
    expect(asked['sessions.endAll']).toEqual([3, null, TIME])
  })

  it('claims a way to log in with a proof, or proves the owner', async () => {
    const settle = async (purpose: 'bind' | 'prove', given: Given) => {
      const { ports, asked } = notedPorts(NOW, {
        'accounts.bind': { ok: true },
        'accounts.proves': { ok: true },
        ...given,
      })
      const end = await outcome(settleClaim(ports, { purpose, userId: 3, jti: 'j' }, { provider: 'qq', subject: 's' }))
      return [end, ...['accounts.bind', 'accounts.proves', 'sessions.prove'].map(call => call in asked)]
    }
    expect(await settle('bind', PROVED)).toEqual(['ok', true, false, false])
    expect(await settle('bind', { 'sessions.provedAt': null })).toEqual(['PROOF_REQUIRED', false, false, false])
    expect(await settle('prove', { 'sessions.provedAt': null })).toEqual(['ok', false, true, true])
    const other = { 'accounts.proves': { ok: false, code: 'IDENTITY_OTHER' } }
    expect(await settle('prove', other)).toEqual(['IDENTITY_OTHER', false, true, false])
    const begin = (purpose: 'bind' | 'prove') =>
      outcome(beginClaim(notedPorts(NOW, { 'sessions.provedAt': null }).ports, ACTOR, purpose))
    expect([await begin('bind'), await begin('prove')]).toEqual(['PROOF_REQUIRED', 'ok'])
  })
})

describe('ways to log in', () => {
  it('are listed with what is offered and bound', async () => {
    const phone = { provider: 'phone', subject: '13800138000', boundAt: TIME }
    const qq = { provider: 'qq', subject: '13800138000', boundAt: TIME }
    const { ports } = notedPorts(NOW, {
      ...{ 'accounts.identities': [phone, qq], 'sessions.provedAt': null, scanLogin: null, oauth: { weibo: {} } },
    })
    const { identities, provedUntil } = await list(ports, ACTOR)
    expect(provedUntil).toBe(null)
    expect(
      Object.fromEntries(identities.map(each => [each.provider, [each.isOffered, each.boundAt, each.hint]])),
    ).toEqual({
      phone: [true, TIME, '138****8000'],
      wechat: [false, null, ''],
      qq: [false, TIME, ''],
      weibo: [true, null, ''],
    })
    expect(maskedPhone('12345678')).toBe('123****5678')
  })

  it('are unbound with a proof, but not the last one', async () => {
    const end = (isDone: boolean, bound: readonly string[], given: Given = PROVED) => {
      const identities = bound.map(provider => ({ provider }))
      const found = { 'accounts.unbind': isDone, 'accounts.identities': identities, oauth: {}, scanLogin: null }
      return outcome(unbind(notedPorts(NOW, { ...found, ...given }).ports, ACTOR, 'qq'))
    }
    expect([await end(true, []), await end(false, ['phone']), await end(false, ['phone', 'qq'])]).toEqual([
      ...['ok', 'ok', 'IDENTITY_LAST'],
    ])
    expect(await end(true, [], { 'sessions.provedAt': null })).toBe('PROOF_REQUIRED')
  })

  it('prove the owner by a code for the phone', async () => {
    const by = async (given: Given) => {
      const found = { 'accounts.byId': ACCOUNT, 'accounts.proves': { ok: true }, 'codes.redeem': { ok: true } }
      const { ports } = notedPorts(NOW, { ...found, ...PROVED, ...given })
      return prove(ports, ACTOR, '123456', 'n').catch((error: Error) => error.message)
    }
    expect(await by({})).toEqual({ provedUntil: '2026-06-30T12:10:00.000Z' })
    expect(await by({ 'accounts.byId': { ...ACCOUNT, phone: null } })).toBe('PHONE_REQUIRED')
    expect(await by({ 'accounts.byId': null })).toBe('PHONE_REQUIRED')
    expect(await by({ 'accounts.proves': { ok: false, code: 'IDENTITY_OTHER' } })).toBe('CODE_EXPIRED')
    expect(await by({ 'accounts.proves': { ok: false, code: 'IDENTITY_TOO_NEW' } })).toBe('IDENTITY_TOO_NEW')
    expect(await by({ 'sessions.provedAt': null })).toBe('UNAUTHENTICATED')
  })
})
