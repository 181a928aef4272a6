import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { ask, call, failure } from '../test-call.ts'

const BROWSER = 'a-browser-with-a-secret-01'
const PROVIDERS = [
  ['qq', '/user/qq-oauth', 'https://qq.test/oauth2.0/authorize'],
  ['weibo', '/user/wb-oauth', 'https://weibo.test/oauth2/authorize'],
] as const

/** Begins a login and returns the address to which a person is led back: after they were chosen, or had refused. */
const begin = async (path: string, choice: '小明' | '小红' | '拒绝' = '小明', browser = BROWSER) => {
  const { status, body } = await call('GET', `${path}?browser=${browser}`)
  expect(status).toBe(200)
  const page = await (await fetch(body.data.url)).text()
  const back = [...page.matchAll(/<a href="([^"]+)">([^<]+)/g)].find(([, , text]) => text?.includes(choice))?.[1] ?? ''
  return { asked: new URL(body.data.url), back: back.replace('https://moye.test', '') }
}
/** Follows the way back with the cookie of a browser. */
const follow = async (back: string, browser: string | null = BROWSER) => {
  const headers: Record<string, string> = browser === null ? {} : { cookie: `other=1; moye_login=${browser}` }
  const response = await ask('GET', back, { headers })
  const cookie = response.headers.get('set-cookie') ?? ''
  return {
    status: response.status,
    cookie,
    token: /^moye_token=([^;]+)/.exec(cookie)?.[1],
    text: await response.text(),
    headers: response.headers,
  }
}
const userOf = async (token: string | undefined) => (await call('GET', '/user', { token: token ?? '' })).body.data

describe.each(PROVIDERS)('login with %s', (provider, path, page) => {
  it('A-7-15 A-7-16 asks at the provider’s page for our app, and comes back with a login of 365 days', async () => {
    const { asked, back } = await begin(path)
    expect(asked.origin + asked.pathname).toBe(page)
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      response_type: 'code',
      redirect_uri: `https://moye.test/callbacks/${provider}`,
      state: expect.stringMatching(/^[\da-f]{48}$/),
    })
    const { status, cookie, token, text, headers } = await follow(back)
    expect(status).toBe(200)
    expect(text).toContain('登录成功')
    expect(cookie).toMatch(/; Max-Age=31536000; Path=\/; SameSite=Lax; Secure$/)
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('cache-control')).toBe('no-store')
    const user = await userOf(token)
    expect(user).toMatchObject({ nickname: '小明', phone: null, role: 1 })
    expect(user.createdAt).toBe(user.loginAt)
  })

  it('is the same account at the next login, and another person’s is another', async () => {
    const ids: number[] = []
    for (const person of ['小明', '小明', '小红'] as const)
      ids.push((await userOf((await follow((await begin(path, person)).back)).token)).id)
    expect(ids[0]).toBe(ids[1])
    expect(ids[2]).not.toBe(ids[0])
    const row = await env.DB.prepare('SELECT COUNT(*) AS count FROM identities WHERE provider = ?1 AND user_id = ?2')
      .bind(provider, ids[0])
      .first()
    expect(row).toEqual({ count: 1 })
  })

  it('works once, and only in the browser that began it', async () => {
    const { back } = await begin(path)
    for (const browser of [null, '', 'another-browser-with-secret'])
      expect(await follow(back, browser)).toMatchObject({ status: 403, cookie: '' })
    expect((await follow(back)).status).toBe(200)
    expect(await follow(back)).toMatchObject({ status: 403, cookie: '' })
  })

  it('says that the person has refused, and logs nobody in', async () => {
    const answer = await follow((await begin(path, '拒绝')).back)
    expect(answer).toMatchObject({ status: 200, cookie: '' })
    expect(answer.text).toContain('已取消登录')
  })

  it('refuses a made-up state, the state of another provider, and a code that the provider does not know', async () => {
    const { back } = await begin(path)
    const other = PROVIDERS.find(([name]) => name !== provider)?.[0]
    expect((await follow(back.replace(/state=[\da-f]{8}/, 'state=00000000'))).status).toBe(403)
    expect((await follow(back.replace(`/${provider}?`, `/${other}?`))).status).toBe(403)
    expect(await follow(back.replace(/code=[\da-f]+/, 'code=abc'))).toMatchObject({ status: 502, cookie: '' })
    expect((await ask('POST', back)).status).toBe(405)
  })

  it('needs a secret of the browser', async () => {
    expect(await call('GET', path)).toMatchObject(failure(400, 'BAD_REQUEST'))
    expect(await call('GET', `${path}?browser=short`)).toMatchObject(failure(400, 'BAD_REQUEST'))
  })
})
