import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { DAY, MINUTE } from '#schemas/time.ts'
import { d1Identities } from '../adapters/d1-identities.ts'
import { ask, call, codeOf, failure, newIp, newPhone, registerUser, requestCode } from '../test-call.ts'
import { byWechat, check, codeFor, newPerson, scan, wechatUser } from '../testing/wechat-claims.ts'

const BROWSER = 'a-browser-with-a-secret-01'
const later = (ms: number) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + ms)
}
afterEach(() => {
  vi.useRealTimers()
})
const boundOf = async (token: string) =>
  ((await call('GET', '/user/identities', { token })).body.data.identities as { provider: string; boundAt: unknown }[])
    .filter(({ boundAt }) => boundAt !== null)
    .map(({ provider }) => provider)

/** The way back from the page of a provider, for a chosen person. */
const windowFor = async (token: string, provider: 'qq' | 'weibo', purpose: 'bind' | 'prove', choice = '小明') => {
  const asked = await call('GET', `/user/identity/oauth?provider=${provider}&purpose=${purpose}&browser=${BROWSER}`, {
    token,
  })
  if (asked.status !== 200) return { asked, back: '' }
  const page = await (await fetch(asked.body.data.url)).text()
  const back = [...page.matchAll(/<a href="([^"]+)">([^<]+)/g)].find(([, , text]) => text?.includes(choice))?.[1] ?? ''
  return { asked, back: back.replace('https://moye.test', '') }
}
const follow = async (back: string, browser = BROWSER) => {
  const response = await ask('GET', back, { headers: { cookie: `moye_login=${browser}` } })
  return { status: response.status, cookie: response.headers.get('set-cookie') ?? '', text: await response.text() }
}

describe('the ways to log in to an account', () => {
  it('are listed, bound or not, without the middle of the phone and without ids of providers', async () => {
    const { token, user } = await registerUser()
    const openId = newPerson()
    expect((await byWechat(token, 'bind', openId)).body.data).toEqual({ purpose: 'bind' })
    const { body } = await call('GET', '/user/identities', { token })
    expect(body.data.identities).toEqual([
      {
        provider: 'phone',
        isOffered: true,
        boundAt: expect.any(String),
        hint: expect.stringMatching(/^111\*{4}\d{4}$/),
      },
      { provider: 'wechat', isOffered: true, boundAt: expect.any(String), hint: '' },
      { provider: 'qq', isOffered: true, boundAt: null, hint: '' },
      { provider: 'weibo', isOffered: true, boundAt: null, hint: '' },
    ])
    expect(JSON.stringify(body)).not.toContain(openId)
    expect(JSON.stringify(body)).not.toContain(user.phone)
  })

  it('a bound WeChat logs in to the same account', async () => {
    const { token, user } = await registerUser()
    const openId = newPerson()
    await byWechat(token, 'bind', openId)
    expect((await wechatUser(openId)).id).toBe(user.id)
  })

  it.each(['qq', 'weibo'] as const)(
    '%s is bound through its window, and logs in to the same account',
    async provider => {
      const { token, user } = await registerUser()
      const { back } = await windowFor(token, provider, 'bind', '小刚')
      const end = await follow(back)
      expect(end).toMatchObject({ status: 200, cookie: expect.stringMatching(/^moye_claim=done; Max-Age=60;/) })
      expect(end.text).toContain('绑定成功')
      expect(await boundOf(token)).toEqual(['phone', provider])
      const row = await env.DB.prepare('SELECT user_id FROM identities WHERE provider = ?1 AND user_id = ?2')
        .bind(provider, user.id)
        .first()
      expect(row).not.toBeNull()
      // It belongs to this account now: another one is told so, and gets nothing.
      const other = await registerUser()
      const taken = await follow((await windowFor(other.token, provider, 'bind', '小刚')).back)
      expect(taken).toMatchObject({ status: 409, cookie: expect.stringContaining('moye_claim=IDENTITY_TAKEN') })
      expect(await boundOf(other.token)).toEqual(['phone'])
    },
  )

  it('a WeChat or a phone of another account is refused, and stays there', async () => {
    const theirs = await wechatUser()
    const { token } = await registerUser()
    expect(await byWechat(token, 'bind', theirs.openId)).toMatchObject(failure(409, 'IDENTITY_TAKEN'))
    expect(await boundOf(token)).toEqual(['phone'])
    const phone = (await registerUser()).user.phone
    later(2 * MINUTE)
    const code = await requestCode(phone)
    expect(await call('POST', '/user/bind-phone', { token, body: { phone, code } })).toMatchObject(
      failure(409, 'PHONE_TAKEN'),
    )
    expect(await call('GET', '/user', { token: theirs.token })).toMatchObject({ status: 200 })
  })

  it('a second WeChat is refused until the first is unbound', async () => {
    const { token } = await registerUser()
    await byWechat(token, 'bind', newPerson())
    const second = newPerson()
    expect(await byWechat(token, 'bind', second)).toMatchObject(failure(409, 'IDENTITY_PRESENT'))
    expect((await call('DELETE', '/user/identity/wechat', { token })).status).toBe(200)
    expect((await byWechat(token, 'bind', second)).status).toBe(200)
  })
})

describe('a code or a window that was begun for an account', () => {
  it('ends only in the login that began it, and never as a login', async () => {
    const [mine, theirs] = [await registerUser(), await registerUser()]
    const { sceneId } = (await codeFor(mine.token, 'bind')).body.data
    expect((await check(mine.token, sceneId)).status).toBe(202)
    const strangers = async () => {
      expect(await check(theirs.token, sceneId)).toMatchObject(failure(406, 'SCAN_EXPIRED'))
      expect(await call('GET', `/user/scan-check?sceneId=${sceneId}`)).toMatchObject(failure(406, 'SCAN_EXPIRED'))
    }
    await strangers()
    await scan(sceneId, newPerson())
    await strangers()
    expect((await check(mine.token, sceneId)).status).toBe(200)
    expect(await check(mine.token, sceneId)).toMatchObject(failure(406, 'SCAN_EXPIRED'))
    expect([await boundOf(mine.token), await boundOf(theirs.token)]).toEqual([['phone', 'wechat'], ['phone']])
  })

  it('of a login binds nothing', async () => {
    const { token } = await registerUser()
    const { sceneId } = (await call('GET', '/user/wechat-qrcode')).body.data
    await scan(sceneId, newPerson())
    expect(await check(token, sceneId)).toMatchObject(failure(406, 'SCAN_EXPIRED'))
    expect(await boundOf(token)).toEqual(['phone'])
    expect((await call('GET', `/user/scan-check?sceneId=${sceneId}`)).status).toBe(200)
  })

  it('works once, in the browser that began it, with its own state', async () => {
    const { token } = await registerUser()
    const { back } = await windowFor(token, 'qq', 'bind', '小红')
    expect(await follow(back, 'another-browser-with-secret')).toMatchObject({ status: 403, cookie: '' })
    expect(await follow(back.replace(/state=[\da-f]{8}/, 'state=00000000'))).toMatchObject({ status: 403, cookie: '' })
    expect(await follow(back.replace('/qq?', '/weibo?'))).toMatchObject({ status: 403, cookie: '' })
    expect(await boundOf(token)).toEqual(['phone'])
    expect((await follow(back)).status).toBe(200)
    expect(await follow(back)).toMatchObject({ status: 403, cookie: '' })
  })

  it('binds nothing any more when the login that began it has ended', async () => {
    const { token, user } = await registerUser()
    const { back } = await windowFor(token, 'weibo', 'bind', '小红')
    await call('POST', '/user/logout', { token })
    const end = await follow(back)
    expect(end).toMatchObject({ status: 403, cookie: expect.stringContaining('PROOF_REQUIRED') })
    const rows = await env.DB.prepare('SELECT provider FROM identities WHERE user_id = ?1').bind(user.id).all()
    expect(rows.results).toEqual([{ provider: 'phone' }])
  })
})

describe('unbinding', () => {
  it('never takes the last way to log in', async () => {
    const { token } = await registerUser()
    expect(await call('DELETE', '/user/identity/phone', { token })).toMatchObject(failure(409, 'IDENTITY_LAST'))
    await byWechat(token, 'bind', newPerson())
    expect((await call('DELETE', '/user/identity/phone', { token })).status).toBe(200)
    expect(await call('DELETE', '/user/identity/wechat', { token })).toMatchObject(failure(409, 'IDENTITY_LAST'))
    expect((await call('DELETE', '/user/identity/qq', { token })).status).toBe(200)
    expect((await call('DELETE', '/user/identity/email', { token })).status).toBe(404)
    expect(await boundOf(token)).toEqual(['wechat'])
  })

  it('of all ways at the same time leaves exactly one, in twenty rounds', async () => {
    for (let round = 0; round < 20; round++) {
      const { token } = await registerUser()
      await byWechat(token, 'bind', newPerson())
      const answers = await Promise.all(
        ['phone', 'wechat', 'phone', 'wechat'].map(provider => call('DELETE', `/user/identity/${provider}`, { token })),
      )
      expect(answers.some(({ status }) => status === 409)).toBe(true)
      expect(await boundOf(token)).toHaveLength(1)
    }
  })

  it('counts no way that this deployment does not offer', async () => {
    const { token, user } = await registerUser()
    await byWechat(token, 'bind', newPerson())
    const { unbind } = d1Identities(env.DB)
    expect(await unbind(user.id, 'phone', ['phone', 'qq'])).toBe(false)
    expect(await unbind(user.id, 'phone', ['phone', 'wechat'])).toBe(true)
  })
})

describe('the proof that a person owns the account', () => {
  it('is wanted ten minutes after the login, for everything that a stolen login could take the account over with', async () => {
    const { token, user } = await registerUser()
    await byWechat(token, 'bind', newPerson())
    later(11 * MINUTE)
    const phone = newPhone()
    const code = await requestCode(phone)
    const answers = [
      await call('POST', '/user/bind-phone', { token, body: { phone, code } }),
      await codeFor(token, 'bind'),
      (await windowFor(token, 'qq', 'bind')).asked,
      await call('DELETE', '/user/identity/wechat', { token }),
      await call('POST', '/user/deletion', { token, body: {} }),
    ]
    for (const answer of answers) expect(answer).toMatchObject(failure(403, 'PROOF_REQUIRED'))
    expect((await call('GET', '/user', { token })).body.data.phone).toBe(user.phone)
    expect((await call('GET', '/user/identities', { token })).body.data.provedUntil).toBeNull()
    // The code was not used up: after the proof it still binds.
    const { body } = await call('GET', '/user/proof-code', { token, ip: newIp() })
    expect(body.data.phone).toMatch(/^111\*{4}\d{4}$/)
    const own = await codeOf(user.phone)
    const wrong = own === '000000' ? '000001' : '000000'
    expect(await call('POST', '/user/proof', { token, body: { code: wrong } })).toMatchObject(
      failure(422, 'CODE_WRONG'),
    )
    expect((await call('POST', '/user/proof', { token, body: { code: own } })).status).toBe(200)
    expect((await call('POST', '/user/bind-phone', { token, body: { phone, code } })).status).toBe(200)
    expect((await call('GET', '/user', { token })).body.data.phone).toBe(phone)
  })

  it('is given by a scan of the bound WeChat, not of another one', async () => {
    const { token, openId } = await wechatUser()
    later(11 * MINUTE)
    expect(await byWechat(token, 'prove', newPerson())).toMatchObject(failure(409, 'IDENTITY_OTHER'))
    expect((await codeFor(token, 'bind')).status).toBe(403)
    expect((await byWechat(token, 'prove', openId)).body.data).toEqual({ purpose: 'prove' })
    expect((await codeFor(token, 'bind')).status).toBe(200)
  })

  it('is not given by the phone of another account, whose code the caller cannot name', async () => {
    const [mine, theirs] = [await registerUser(), await registerUser()]
    later(11 * MINUTE)
    const code = await requestCode(theirs.user.phone)
    const answer = await call('POST', '/user/proof', { token: mine.token, body: { code } })
    expect(answer).toMatchObject(failure(422, 'CODE_EXPIRED'))
    expect((await codeFor(mine.token, 'bind')).status).toBe(403)
  })

  it('is not given for three days by a phone that was bound without one: a thief could have bound it', async () => {
    const { token, id } = await wechatUser()
    later(11 * MINUTE)
    const phone = newPhone()
    const first = await call('POST', '/user/bind-phone', { token, body: { phone, code: await requestCode(phone) } })
    expect(first.status).toBe(200)
    // The same phone again clears nothing.
    later(2 * MINUTE)
    await call('POST', '/user/bind-phone', { token, body: { phone, code: await requestCode(phone) } })
    later(2 * MINUTE)
    await call('GET', '/user/proof-code', { token })
    const prove = async () => call('POST', '/user/proof', { token, body: { code: await codeOf(phone) } })
    expect(await prove()).toMatchObject(failure(403, 'IDENTITY_TOO_NEW'))
    // Neither does a login with it.
    later(2 * MINUTE)
    const again = await call('POST', '/user/login', { body: { phone, code: await requestCode(phone) } })
    expect(again.body.data.userId).toBe(id)
    const thief = again.body.data.token
    expect(await call('DELETE', '/user/identity/wechat', { token: thief })).toMatchObject(
      failure(403, 'PROOF_REQUIRED'),
    )
    later(3 * DAY)
    await call('GET', '/user/proof-code', { token })
    expect((await prove()).status).toBe(200)
  })

  it('of one login is none of another', async () => {
    const { token, user } = await registerUser()
    later(11 * MINUTE)
    await requestCode(user.phone)
    const fresh = (await call('POST', '/user/login', { body: { phone: user.phone, code: await codeOf(user.phone) } }))
      .body.data.token
    expect((await codeFor(fresh, 'bind')).status).toBe(200)
    expect((await codeFor(token, 'bind')).status).toBe(403)
  })
})
