import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { bind } from '../adapters/bind.ts'
import { openPublication } from '../domain/publications/open.ts'
import { asRole, call, newIp, ORIGIN, registerUser } from '../test-call.ts'
import { newWork, publishingWorker } from '../testing/publishing.ts'

const { ask, callIt } = publishingWorker()
const ports = bind(env, new Request(ORIGIN), () => undefined)
const HOSTILE = `</title><script>alert(1)</script>"'<img src=x onerror=alert(1)>`

let me: Awaited<ReturnType<typeof registerUser>>
let id = 0
let code = ''
beforeAll(async () => {
  me = await registerUser()
  id = await newWork(me.token)
  code = (await callIt('POST', `/apps/${id}/publish`, { token: me.token })).body.data.code
})
const change = async (body: object) => {
  const answer = await callIt('PUT', `/app-publishs/${id}`, { token: me.token, body })
  expect(answer.status).toBe(200)
}
const open = async (path = `/p/${code}`, headers: Record<string, string> = {}) => {
  const response = await ask('GET', path, { headers })
  return { status: response.status, headers: response.headers, html: await response.text() }
}
const send = (path: string, form: Record<string, string>, ip = newIp()) =>
  ask('POST', path, {
    ip,
    body: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

describe('a published page', () => {
  it('has its own title, description and card, whose texts stay texts, and the settings of the player', async () => {
    await change({ name: HOSTILE.slice(0, 60), description: HOSTILE, settings: { turn: 'fade', hasMusic: false } })
    const { status, html } = await open()
    expect(status).toBe(200)
    expect(html).toContain('<title>&lt;/title&gt;&lt;script&gt;')
    expect(html).toContain(`<meta property="og:url" content="${ORIGIN}/p/${code}">`)
    expect(html).toContain('<link rel="preload" as="image" href="/x">')
    // The one script is that of the shell; the other elements hold JSON.
    expect(html.match(/<script(?! type="application\/json")/g)).toEqual(['<script'])
    expect(html).not.toContain('<img src=x')
    const settings = /<script type="application\/json" id="player-settings">(.*?)<\/script>/.exec(html)?.[1] ?? ''
    expect(JSON.parse(settings)).toMatchObject({
      ...{
        code,
        turn: 'fade',
        hasMusic: false,
        description: HOSTILE,
        cover: expect.stringMatching(/^https:\/\/moye\.test\/c\//),
      },
    })
    await change({ name: '名', description: '', settings: {} })
  })

  it('runs only scripts of ours, is framed by nobody else and sets no cookie', async () => {
    const { headers } = await open()
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'; script-src 'self'")
    expect(policy).toMatch(/script-src [^;]*(?<!unsafe-inline')(;|$)/)
    expect(policy).toContain("frame-ancestors 'self'; base-uri 'none'; object-src 'none'; form-action 'self'")
    expect(headers.get('set-cookie')).toBeNull()
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('is kept by the edge under a mark of its own, and asked for again by its ETag', async () => {
    const { headers } = await open()
    expect(headers.get('cloudflare-cdn-cache-control')).toBe('public, max-age=60')
    expect(headers.get('cache-tag')).toBe(`publication-${code}`)
    const etag = headers.get('etag') ?? ''
    const again = await open(undefined, { 'if-none-match': `W/${etag}` })
    expect([again.status, again.html]).toEqual([304, ''])
    await change({ name: '另一个名字' })
    expect((await open(undefined, { 'if-none-match': etag })).status).toBe(200)
    expect((await ask('HEAD', `/p/${code}`)).status).toBe(200)
    // It is kept no longer than it is shown.
    await change({ expiresAt: new Date(Date.now() + 20_000).toISOString() })
    expect((await open()).headers.get('cloudflare-cdn-cache-control')).toMatch(/^public, max-age=1\d$/)
    await change({ expiresAt: null })
  })

  it('answers an unknown address, an expired page and a wrong method with a sentence', async () => {
    for (const path of ['/p/aaaaaaaa', '/p/x', `/p/${code}x`, `/p/${code}/x`, '/p/%00'])
      expect([path, (await open(path)).status]).toEqual([path, 404])
    expect((await open('/p/aaaaaaaa')).html).toContain('没有这个页面')
    expect((await ask('DELETE', `/p/${code}`)).status).toBe(405)
    await change({ expiresAt: new Date(Date.now() + 1000).toISOString() })
    vi.setSystemTime(Date.now() + 5000)
    try {
      const { status, html, headers } = await open()
      expect([status, html.includes('页面已过期'), headers.get('cache-control')]).toEqual([410, true, 'no-store'])
      const later = { ...ports, now: () => Date.now() }
      await expect(openPublication(later, code, '')).rejects.toMatchObject({ code: 'PUBLICATION_EXPIRED' })
    } finally {
      vi.useRealTimers()
    }
    await change({ expiresAt: null })
    expect((await open()).status).toBe(200)
  })
})

describe('a published page with a password', () => {
  it('shows nothing of the work before it, then opens with a cookie for this page, until the password changes', async () => {
    await change({ name: '秘密', password: 'moye-123' })
    const locked = await open()
    expect(locked.status).toBe(403)
    expect(locked.html).toContain('请输入访问密码')
    expect(locked.html).not.toMatch(/秘密|data-player/)
    expect((await send(`/p/${code}`, { password: 'wrong' })).status).toBe(403)
    const opened = await send(`/p/${code}`, { password: 'moye-123' })
    expect([opened.status, opened.headers.get('location')]).toEqual([303, `/p/${code}`])
    const cookie = opened.headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(
      new RegExp(`^moye_page=[\\w.-]+; Path=/p/${code}; Max-Age=43200; HttpOnly; SameSite=Lax; Secure$`),
    )
    const pair = cookie.split(';')[0] ?? ''
    const inside = await open(undefined, { cookie: pair })
    expect([inside.status, inside.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    // What the page sends carries the pass.
    const pass = /<meta name="publication-pass" content="([^"]+)">/.exec(inside.html)?.[1] ?? ''
    expect((await openPublication(ports, code, pass)).workId).toBe(id)
    await expect(openPublication(ports, code, '')).rejects.toMatchObject({ code: 'PUBLICATION_LOCKED' })
    await change({ password: 'another' })
    expect((await open(undefined, { cookie: pair })).status).toBe(403)
    await change({ password: null })
    expect((await open()).status).toBe(200)
  })

  it('of another page is no use, and can be tried ten times a minute from a network', async () => {
    await change({ password: 'moye-123' })
    const other = await registerUser()
    const work = await newWork(other.token)
    const body = { password: 'moye-123' }
    const second = (await callIt('POST', `/apps/${work}/publish`, { token: other.token, body })).body.data.code
    const cookie = ((await send(`/p/${code}`, body)).headers.get('set-cookie') ?? '').split(';')[0] ?? ''
    expect((await open(`/p/${second}`, { cookie })).status).toBe(403)
    const ip = newIp()
    const tries: number[] = []
    for (let left = 11; left > 0; left--) tries.push((await send(`/p/${code}`, { password: 'x' }, ip)).status)
    expect(tries).toEqual([...Array(10).fill(403), 429])
    await change({ password: null })
  })
})

describe('the report of a published page', () => {
  it('needs no script: its form stores a report of the published version, a few times from a network', async () => {
    expect((await open()).html).toContain(`href="/p/${code}/report"`)
    const form = await open(`/p/${code}/report`)
    expect([form.status, form.html.includes('欺诈')]).toEqual([200, true])
    const ip = newIp()
    expect((await send(`/p/${code}/report`, { reason: 'nonsense' }, ip)).status).toBe(422)
    const sent = await send(`/p/${code}/report`, { reason: 'fraud', details: '<b>假的</b>' }, ip)
    expect([sent.status, (await sent.text()).includes('已收到举报')]).toEqual([200, true])
    expect(
      await env.DB.prepare('SELECT work_id, owner, version, reason, details, user_id FROM reports WHERE code = ?1')
        .bind(code)
        .first(),
    ).toEqual({ work_id: id, owner: me.user.id, version: 1, reason: 'fraud', details: '<b>假的</b>', user_id: null })
    await env.DB.prepare(
      `INSERT INTO reports (code, work_id, owner, version, reason, reporter, created_at)
       SELECT 'x', 0, 0, value, 'other', reporter, '2099-01-01' FROM reports, json_each(?2) WHERE code = ?1`,
    )
      .bind(code, JSON.stringify(Array.from({ length: 20 }, (_, index) => index)))
      .run()
    expect((await send(`/p/${code}/report`, { reason: 'fraud' }, ip)).status).toBe(429)
  })
})

describe('a page whose report an administrator accepts', () => {
  it('is taken down for good, which the log and its owner are told, and is listed as open before', async () => {
    const owner = await registerUser()
    const work = await newWork(owner.token)
    const bad = (await callIt('POST', `/apps/${work}/publish`, { token: owner.token })).body.data.code
    await send(`/p/${bad}/report`, { reason: 'fraud' })
    const { token } = await asRole('admin')
    const reports = async () =>
      (await call('GET', '/admin/reports', { token })).body.data.elements.filter(
        (report: { code: string }) => report.code === bad,
      )
    const [report] = await reports()
    expect(report).toMatchObject({ workId: work, reason: 'fraud', isShared: true })
    await call('POST', `/admin/reports/${report.id}/close`, { token, body: { outcome: 'closed', note: '钓鱼' } })
    expect((await open(`/p/${bad}`)).status).toBe(410)
    expect(await reports()).toMatchObject([{ isShared: false, outcome: 'closed' }])
    const told = (await call('GET', '/user/notices', { token: owner.token })).body.data
    expect(told).toMatchObject([{ kind: 'publication-removed', name: '样例' }])
    const again = await callIt('POST', `/apps/${work}/publish`, { token: owner.token })
    expect(again.body.code).toBe('PUBLICATION_REMOVED')
  })
})

describe('the signature of WeChat’s share card', () => {
  it('is given for addresses of ours alone, as WeChat computes it from the kept ticket', async () => {
    const sign = (url: string) => call('GET', `/wechat/js-signature?url=${encodeURIComponent(url)}`)
    const url = `${ORIGIN}/p/${code}?from=singlemessage&x=%E5%A2%A8`
    const signed = await sign(url)
    expect(signed.status).toBe(200)
    expect(signed.body.data).toMatchObject({
      ...{ appId: env.WECHAT_APP_ID, signature: expect.stringMatching(/^[\da-f]{40}$/) },
    })
    const ticket = await ports.polling.read(`wechat-ticket:${env.WECHAT_APP_ID}`)
    const { nonceStr, timestamp, signature } = signed.body.data
    const text = `jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url}`
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-1', new TextEncoder().encode(text)))
    expect(signature).toBe(hash.toHex())
    for (const other of ['https://evil.example/p/x', `${ORIGIN}.evil.example/`, `${url}#top`, 'javascript:0', ''])
      expect([other, (await sign(other)).status]).toEqual([other, 400])
  })
})
