import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { bind } from '../adapters/bind.ts'
import { download } from '../domain/delivery/download.ts'
import { call, failure, newPhone, registerUser, requestCode } from '../test-call.ts'
import { sampleWork } from '../test-content.ts'

const bindPhone = async (token: string, phone: string, code?: string) =>
  call('POST', '/user/bind-phone', { token, body: { phone, code: code ?? (await requestCode(phone)) } })
const phoneOf = async (token: string) => (await call('GET', '/user', { token })).body.data.phone

const PROOF = { isProved: true, provesAfter: '', now: '2026-11-23T00:00:00.000Z' }

describe('POST /user/bind-phone', () => {
  it('A-7-14 binds a phone that its code confirms, in place of the one before, and answers 200', async () => {
    const { token, user } = await registerUser()
    const phone = newPhone()
    expect(await bindPhone(token, phone)).toMatchObject({ status: 200, body: { data: { phone } } })
    expect(await phoneOf(token)).toBe(phone)
    const { accounts } = bind(env, new Request('https://moye.test/'), () => undefined)
    const owner = async (subject: string) => (await accounts.byIdentity({ provider: 'phone', subject }, ''))?.id
    expect([await owner(phone), await owner(user.phone)]).toEqual([user.id, undefined])
  })

  it('refuses the phone of another account, which keeps it, and a wrong code', async () => {
    const [one, other] = [await registerUser(), await registerUser()]
    const wanted = newPhone()
    expect((await bindPhone(other.token, wanted)).status).toBe(200)
    const mine = newPhone()
    const code = await requestCode(mine)
    const wrong = code === '000000' ? '000001' : '000000'
    expect(await bindPhone(one.token, mine, wrong)).toMatchObject(failure(422, 'CODE_WRONG'))
    expect(await phoneOf(one.token)).toBe(one.user.phone)
    expect((await bindPhone(one.token, mine, code)).status).toBe(200)
    const ports = bind(env, new Request('https://moye.test/'), () => undefined)
    expect(await ports.accounts.bindPhone(one.user.id, wanted, PROOF)).toEqual({
      ok: false,
      code: 'PHONE_TAKEN',
    })
    expect([await phoneOf(one.token), await phoneOf(other.token)]).toEqual([mine, wanted])
  })

  it('without a proof it replaces none, and the same one again does not begin to prove', async () => {
    const { user } = await registerUser()
    const ports = bind(env, new Request('https://moye.test/'), () => undefined)
    await env.DB.prepare('DELETE FROM identities WHERE user_id = ?1').bind(user.id).run()
    const [phone, next] = [newPhone(), newPhone()]
    const unproved = { isProved: false, provesAfter: '2026-11-26', now: '2026-11-23' }
    const bindTo = (to: string) => ports.accounts.bindPhone(user.id, to, unproved)
    expect([await bindTo(phone), await bindTo(phone)]).toEqual([{ ok: true }, { ok: true }])
    const proves = () => ports.accounts.proves(user.id, { provider: 'phone', subject: phone }, '2026-11-25')
    expect(await proves()).toEqual({ ok: false, code: 'IDENTITY_TOO_NEW' })
    expect(await bindTo(next)).toEqual({ ok: false, code: 'PROOF_REQUIRED' })
    await ports.accounts.bindPhone(user.id, phone, { ...unproved, isProved: true })
    expect(await proves()).toEqual({ ok: true })
  })

  it('of two accounts that want a phone at the same time one gets it', async () => {
    const people = [await registerUser(), await registerUser(), await registerUser()]
    const ports = bind(env, new Request('https://moye.test/'), () => undefined)
    const phone = newPhone()
    const bound = await Promise.allSettled(people.map(({ user }) => ports.accounts.bindPhone(user.id, phone, PROOF)))
    expect(bound.filter(each => each.status === 'fulfilled' && each.value.ok)).toHaveLength(1)
  })
})

describe('a download', () => {
  it('needs a phone, but not on a developer’s machine', async () => {
    const { token, user } = await registerUser()
    const { id } = (await call('POST', '/work/new', { token, body: { data: sampleWork({ text: '要手机' }) } })).body
      .data
    const ports = bind(env, new Request('https://moye.test/'), () => undefined)
    const actor = { id: user.id, role: 'user', isMember: false, jti: '' } as const
    const ask = (isDevelopment: boolean, hasPhone: boolean) =>
      download({ ...ports, isDevelopment }, { ...actor, hasPhone }, { appId: id, page: 0, fileType: 'png' }).then(
        () => 'ok',
        (error: { code?: string }) => error.code,
      )
    expect(await ask(false, false)).toBe('PHONE_REQUIRED')
    // The next thing that it needs.
    expect(await ask(false, true)).toBe('ALLOWANCE_REQUIRED')
    expect(await ask(true, false)).toBe('ALLOWANCE_REQUIRED')
    const stored = (isDevelopment: boolean) => ports.accounts.actor(user.id, 'x', isDevelopment ? '' : '2026-11-23', '')
    expect(await stored(false)).toMatchObject({ hasPhone: true })
    await env.DB.prepare('DELETE FROM identities WHERE user_id = ?1').bind(user.id).run()
    expect(await stored(false)).toMatchObject({ hasPhone: false })
  })
})
