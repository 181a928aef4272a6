import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { ADMIN_PATH, SITE_ROUTES } from '#schemas/catalog/site-routes.ts'
import { SCRIPT_FRAME_PATH } from '#schemas/publication/script-frame.ts'
import worker from '../index.ts'
import { ask, asRole, call, newPhone, ORIGIN, registerUser, requestCode } from '../test-call.ts'

const HTML = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const open = (path: string) => ask('GET', path, { headers: HTML })

/** The same Worker under other variables. */
const askUnder = async (changes: Partial<Cloudflare.Env>, path: string, headers: Record<string, string> = HTML) => {
  const context = createExecutionContext()
  const request = new Request<unknown, IncomingRequestCfProperties>(`${ORIGIN}${path}`, { headers })
  const response = await worker.fetch(request, { ...env, ...changes }, context)
  await waitOnExecutionContext(context)
  return response
}
const PRODUCTION = { ENVIRONMENT: 'production', ALLOW_STAND_INS: '1' }

const directives = (response: Response) =>
  Object.fromEntries(
    (response.headers.get('content-security-policy') ?? '').split(';').map(directive => {
      const [name = '', ...sources] = directive.trim().split(/\s+/)
      return [name, sources]
    }),
  )

describe('the administration', () => {
  const look = async (cookie?: string) => {
    const response = await ask('GET', '/admin', { headers: { ...HTML, ...(cookie ? { cookie } : {}) } })
    return [response.status, await response.text()] as const
  }

  it('is a page for administrators; for everybody else it answers exactly as an address without a page', async () => {
    const missing = await open('/nothing/here')
    const nothing = [missing.status, await missing.text()]
    const user = await registerUser()
    const designer = await asRole('designer')
    const banned = await asRole('admin')
    await env.DB.prepare(`INSERT INTO bans VALUES (?1, 'x', '2026-01-01')`).bind(banned.user.id).run()
    for (const cookie of [
      ...[undefined, 'moye_token=', 'moye_token=a.b.c', 'other=1; moye_tokenx=1'],
      ...[user, designer, banned].map(({ token }) => `moye_token=${token}`),
    ])
      expect([cookie, ...(await look(cookie))]).toEqual([cookie, ...nothing])
    const { token } = await asRole('admin')
    const [status, html] = await look(`moye_visit=1; moye_token=${token}`)
    expect(status).toBe(200)
    expect(html).toContain('管理后台')
    expect(html).toContain('noindex')
    expect((await open('/admin.html')).status).toBe(404)
    await call('POST', '/user/logout', { token })
    expect(await look(`moye_token=${token}`)).toEqual(nothing)
  })
})

describe('a page', () => {
  it('the editor may load the script of the messenger in whose web view it is, and no other page may', async () => {
    const scriptsOf = async (path: string, agent: string) =>
      directives(await ask('GET', path, { headers: { ...HTML, 'user-agent': agent } }))['script-src']
    const own = await scriptsOf('/editor?new=1', 'Mozilla/5.0 Mobile')
    expect(own).not.toContain('https://res.wx.qq.com')
    const messenger = 'Mozilla/5.0 Mobile MicroMessenger/8.0'
    expect(await scriptsOf('/editor?new=1', messenger)).toEqual([...(own ?? []), 'https://res.wx.qq.com'])
    expect(await scriptsOf('/', messenger)).toEqual(own)
  })

  it.each([
    '/',
    '/userCenter/design',
    '/dev/inbox',
    '/editor?new=1',
    '/editor?ssrImg=1&appId=1',
    '/preview',
    '/nothing/here',
  ])('%s runs only our own scripts, and nobody frames it, sniffs it or learns its address', async path => {
    const response = await open(path)
    expect(response.headers.get('content-type')).toMatch(/^text\/html/)
    const policy = directives(response)
    expect(policy['default-src']).toEqual(["'none'"])
    expect(policy['script-src']).toEqual(["'self'"])
    expect(policy['object-src']).toEqual(["'none'"])
    expect(policy['base-uri']).toEqual(["'none'"])
    expect(policy['connect-src']).toEqual(["'self'"])
    expect(policy['frame-ancestors']).toEqual(["'self'"])
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-cache',
      'strict-transport-security': expect.stringMatching(/^max-age=\d{8}/),
    })
    const html = await response.text()
    // What the policy forbids is not there: every script is a file of ours.
    expect(
      [...html.matchAll(/<script\b([^>]*)>([^<]*)/g)].filter(([, a = '', body]) => body?.trim() || !/src="\//.test(a)),
    ).toEqual([])
    expect(html).not.toMatch(/\son\w+=|javascript:/i)
  })

  it('loads what the configured captcha needs, and no other page of others; what the renderer opens loads nothing', async () => {
    const turnstile = { CAPTCHA_PROVIDER: 'turnstile', TURNSTILE_API: 'https://challenges.cloudflare.com/turnstile' }
    const policy = directives(await askUnder(turnstile, '/editor?new=1'))
    const from = 'https://challenges.cloudflare.com'
    const plain = directives(await open('/editor?new=1'))
    expect(policy).toEqual({ ...plain, 'script-src': ["'self'", from], 'frame-src': ["'self'", from] })
    const aliyun = directives(await askUnder({ CAPTCHA_PROVIDER: 'aliyun' }, '/'))
    expect(aliyun['script-src']).toEqual(["'self'", 'https://o.alicdn.com', 'https://g.alicdn.com'])
    expect(aliyun['default-src']).toEqual(["'none'"])
    expect(directives(await askUnder(turnstile, '/editor?ssrImg=1&appId=1'))).toEqual(plain)
  })

  it('in which a work is played is for the editor alone; the frame of scripts has no origin and no network', async () => {
    const preview = await open('/preview')
    expect(directives(preview)['frame-ancestors']).toEqual(["'self'"])
    expect(await preview.text()).toContain('noindex')
    const frame = await open(SCRIPT_FRAME_PATH)
    expect(directives(frame)).toMatchObject({
      ...{ sandbox: ['allow-scripts'], 'default-src': ["'none'"], 'script-src': ["'unsafe-inline'"] },
      'frame-ancestors': ["'self'"],
    })
    expect(Object.keys(directives(frame))).not.toContain('connect-src')
    expect(frame.headers.get('set-cookie')).toBeNull()
  })

  it('is known or 404, and shows itself in either case', async () => {
    const statuses = async (paths: readonly string[]) => Promise.all(paths.map(async path => (await open(path)).status))
    const known = Object.values(SITE_ROUTES).map(({ path }) => path.replace(':id', '7'))
    expect(await statuses(known)).toEqual(known.map(() => 200))
    expect(await statuses(known.map(path => `${path}?x=1`))).toEqual(known.map(() => 200))
    expect(known).toEqual(expect.arrayContaining(['/agreement', '/privacy']))
    expect(await statuses(['/editor?new=1'])).toEqual([200])
    const unknown = known.map(path => `${path}x`)
    expect(await statuses(unknown)).toEqual(unknown.map(() => 404))
    expect(await statuses(['/nothing', '/editor/x', '/userCenter', '/%E5%A2%A8', '/Editor?new=1'])).toEqual([
      404, 404, 404, 404, 404,
    ])
  })

  it('/editor is the editor, /editor?ssrImg=1 the stage', async () => {
    // What pages have in common comes first, the page's own start last.
    const script = async (path: string) =>
      [...(await (await open(path)).text()).matchAll(/<script[^>]*src="([^"]+)"/g)].at(-1)?.[1]
    const [site, editor, stage] = [
      await script('/'),
      await script('/editor?new=1'),
      await script('/editor?ssrImg=1&appId=1'),
    ]
    expect(new Set([site, editor, stage]).size).toBe(3)
    for (const path of [site, editor, stage]) expect(path).toMatch(/^\/assets\//)
  })

  it('is never served without its headers, by the name of its file', async () => {
    for (const path of [
      '/editor.html',
      '/index.html',
      '/home.html',
      '/stage.html',
      '/cutout.html',
      '/phone.html',
      '/player.html',
      '/preview.html',
    ]) {
      const response = await open(path)
      expect([path, response.status, response.headers.has('content-security-policy')]).toEqual([path, 404, true])
    }
  })

  it.each(['/editor', '/editor?', '/editor?appId=undefined', '/editor?undefined'])('%s goes home', async path => {
    const response = await open(path)
    expect([response.status, response.headers.get('location')]).toEqual([302, `${ORIGIN}/`])
  })

  it('is answered to HEAD as to GET, and to no other method', async () => {
    for (const path of ['/', '/userCenter/design', '/editor?new=1']) {
      const response = await ask('HEAD', path, { headers: HTML })
      expect([path, response.status, await response.text()]).toEqual([path, 200, ''])
      for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'])
        expect((await call(method, path, { headers: HTML })).status, `${method} ${path}`).toBeGreaterThanOrEqual(404)
    }
  })

  it('names the license of all code that it contains', async () => {
    const file = (await (await ask('GET', '/licenses.json')).json()) as { readonly software: { name: string }[] }
    const packages = file.software.map(({ name }) => name)
    expect(packages).toEqual(
      expect.arrayContaining(['react', 'react-dom', 'react-aria', 'lucide-react', 'preact', 'uqr']),
    )
    expect(packages).not.toContain('vite')
  })

  it('of the site is served to programs too, for link checkers and robots', async () => {
    const site = Object.values(SITE_ROUTES).map(route => route.path.replace(':id', '7'))
    for (const path of [...site, '/editor?templateId=1']) {
      const response = await ask('GET', path, { headers: { accept: '*/*' } })
      expect([path, response.status, response.headers.get('content-type')]).toEqual([
        path,
        200,
        expect.stringMatching(/^text\/html/),
      ])
      await response.text()
    }
    const blank = await ask('GET', '/editor', { headers: { accept: '*/*' } })
    expect([blank.status, blank.headers.get('location')]).toEqual([302, `${ORIGIN}/`])
  })

  it('is for browsers: a program that asks an unknown path, or the administration, gets JSON', async () => {
    for (const path of ['/nothing/here', ADMIN_PATH]) {
      const { status, body } = await call('GET', path, { headers: { accept: 'application/json' } })
      expect([path, status, body]).toMatchObject([path, 404, { status: 404, code: 'NOT_FOUND' }])
    }
  })

  it('is not reached as a file, where it would lack its headers', async () => {
    for (const path of ['/index.html', '/editor.html', '/stage.html', '/index', '/stage', '/nothing.html']) {
      const response = await open(path)
      await response.text()
      const isSafe = response.status >= 300 && response.status < 400
      expect([path, isSafe || response.headers.has('content-security-policy')]).toEqual([path, true])
    }
  })

  it('and everything else that is served is never sniffed', async () => {
    const assets = [...(await (await open('/')).text()).matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(
      ([, path = '']) => path,
    )
    expect(assets.length).toBeGreaterThan(1)
    for (const path of [...assets, '/favicon.svg', '/logo.svg', '/openapi.json', '/type', '/nothing', '/u/none.png']) {
      const response = await ask('GET', path)
      expect([path, response.headers.get('x-content-type-options')]).toEqual([path, 'nosniff'])
      await response.arrayBuffer()
    }
  })

  it('never answers for a call of the API', async () => {
    const { status, body } = await call('GET', '/work/1', { headers: HTML })
    expect({ status, body }).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } })
    expect(await call('GET', '/api/nothing', { headers: HTML })).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    })
  })
})

describe('the development inbox', () => {
  it('shows codes in development', async () => {
    const phone = newPhone()
    const code = await requestCode(phone)
    const { body } = await call('GET', '/dev/inbox.json')
    expect(body.data).toContainEqual({ phone, code, time: expect.any(String) })
  })

  it('is absent in production, whatever is asked', async () => {
    const phone = newPhone()
    const code = await requestCode(phone)
    for (const path of [
      '/dev/inbox.json',
      '/dev/inbox',
      '/api/dev/inbox.json',
      '/dev/inbox.json/',
      '/dev/inbox.json?x=1',
      '//dev/inbox.json',
    ])
      for (const headers of [HTML, { accept: 'application/json' }]) {
        const response = await askUnder(PRODUCTION, path, headers)
        expect([path, response.status]).toEqual([path, 404])
        const text = await response.text()
        expect(text.includes(phone) || text.includes(code)).toBe(false)
      }
    expect((await askUnder(PRODUCTION, '/')).status).toBe(200)
  })

  it('is the only thing that development adds: a deployment on a stand-in that is not allowed answers nothing', async () => {
    for (const path of ['/', '/user', '/dev/inbox.json', '/u/a.png']) {
      const response = await askUnder({ ENVIRONMENT: 'production', ALLOW_STAND_INS: '' }, path)
      expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([500, 'INTERNAL'])
    }
  })
})
