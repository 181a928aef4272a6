import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { bind } from '../adapters/bind.ts'
import { download } from '../domain/delivery/download.ts'
import { call, failure, newPhone, registerUser, requestCode } from '../test-call.ts'
import { sampleWork } from '../test-content.ts'

const bindPhone = async (token: string, phone: string, code?: string) =>
  call('POST', '/user/bind-phone', { token, body: { phone, code: code ?? (await requestCode(phone)) } })
const phoneOf = async (token: string) => (await call('GET', '/user', { token })).body.data.phone

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
    const identity = { provider: 'phone', subject: wanted } as const
    expect(await ports.accounts.bind(one.user.id, identity, '2026-11-23T00:00:00.000Z')).toEqual({
      ok: false,
      code: 'PHONE_TAKEN',
    })
    expect([await phoneOf(one.token), await phoneOf(other.token)]).toEqual([mine, wanted])
  })

  it('of two accounts that want a phone at the same time one gets it', async () => {
    const people = [await registerUser(), await registerUser(), await registerUser()]
    const ports = bind(env, new Request('https://moye.test/'), () => undefined)
    const identity = { provider: 'phone', subject: newPhone() } as const
    const bound = await Promise.allSettled(
      people.map(({ user }) => ports.accounts.bind(user.id, identity, '2026-11-23T00:00:00.000Z')),
    )
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
    const stored = (isDevelopment: boolean) => ports.accounts.actor(user.id, 'x', isDevelopment ? '' : '2026-11-23')
    expect(await stored(false)).toMatchObject({ hasPhone: true })
    await env.DB.prepare('DELETE FROM identities WHERE user_id = ?1').bind(user.id).run()
    expect(await stored(false)).toMatchObject({ hasPhone: false })
  })
})
