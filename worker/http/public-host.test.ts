import { createExecutionContext } from 'cloudflare:test'
import { env, exports } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import worker from '../index.ts'
import { call, ORIGIN, registerUser } from '../test-call.ts'
import { sampleWork } from '../test-content.ts'
import { drawing, payFor } from '../testing/render-service.ts'

const HTML = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const askAt = (address: string, init: RequestInit = {}) =>
  exports.default.fetch(new Request(address, { redirect: 'manual', ...init }))
const askUnder = (changes: Partial<Cloudflare.Env>, address: string, headers: Record<string, string> = {}) =>
  worker.fetch(
    new Request<unknown, IncomingRequestCfProperties>(address, { headers, redirect: 'manual' }),
    { ...env, ...changes },
    createExecutionContext(),
  )

beforeAll(async () => {
  await env.FILES.put('u/on-a-cdn.png', 'picture', { httpMetadata: { contentType: 'image/png' } })
})

describe('a request for another host', () => {
  it('draws nothing: the browser would open that host with a ticket, and its picture would be everybody’s', async () => {
    const { token } = await registerUser()
    const { id } = (await call('POST', '/work/new', { token, body: { data: sampleWork() } })).body.data
    const { service, plans } = drawing()
    const RENDER = service as NonNullable<Cloudflare.Env['RENDER']>
    const download = (origin: string) =>
      askUnder({ RENDER }, `${origin}/render/download?appId=${id}`, { 'x-token': token, 'x-forwarded-host': 'evil' })
    const refused = await download('https://evil')
    expect([refused.status, await refused.json()]).toMatchObject([421, { status: 421, code: 'MISDIRECTED' }])
    expect(plans).toEqual([])
    await payFor(token, `/render/download?appId=${id}`)
    expect((await download(ORIGIN)).status).toBe(200)
    expect(plans.map(({ pageUrl }) => new URL(pageUrl).origin)).toEqual([ORIGIN])
  })

  it.each([
    ['GET', '/type'],
    ['GET', '/api/type'],
    ['POST', '/user/login'],
    ['GET', '/openapi.json'],
    ['GET', '/dev/inbox.json'],
    ['GET', '/u/on-a-cdn.png'],
    ['GET', '/favicon.svg'],
    ['DELETE', '/'],
  ])('is refused: %s %s', async (method, path) => {
    for (const host of ['evil', 'moye.test.evil', 'moye.test:8891', '127.0.0.1', 'localhost:8787', 'xmoye.test']) {
      const response = await askAt(`https://${host}${path}`, { method })
      expect([host, response.status, (await response.json<{ code: string }>()).code]).toEqual([
        host,
        421,
        'MISDIRECTED',
      ])
    }
  })

  it.each(['/', '/editor?new=1', '/userCenter/design', '//evil.example/x', '/editor?appId=undefined'])(
    'for the page %s leads to the public address',
    async path => {
      const response = await askAt(`https://www.moye.test${path}`, { headers: HTML })
      expect([response.status, response.headers.get('location')]).toEqual([302, `${ORIGIN}${path}`])
    },
  )

  it('for a call is refused even when it takes pages', async () => {
    expect((await askAt('https://evil/api/type', { headers: HTML })).status).toBe(421)
    expect((await askAt('https://evil/', { method: 'POST', headers: HTML })).status).toBe(421)
  })
})

describe('a host of ours', () => {
  const local = { PUBLIC_ORIGIN: 'http://127.0.0.1:8787' }
  const statusAt = async (changes: Partial<Cloudflare.Env>, address: string) =>
    (await askUnder(changes, address)).status

  it('in development may be another loopback name with the same port', async () => {
    for (const host of ['127.0.0.1:8787', 'localhost:8787', '[::1]:8787'])
      expect([host, await statusAt(local, `http://${host}/type`)]).toEqual([host, 200])
    for (const host of ['127.0.0.1:8891', 'localhost', '127.0.0.2:8787', 'localhost.evil:8787', 'evil:8787'])
      expect([host, await statusAt(local, `http://${host}/type`)]).toEqual([host, 421])
  })

  it('in production is the public one alone', async () => {
    const production = { ...local, ENVIRONMENT: 'production', ALLOW_STAND_INS: '1' }
    expect(await statusAt(production, 'http://127.0.0.1:8787/type')).toBe(200)
    expect(await statusAt(production, 'http://localhost:8787/type')).toBe(421)
  })

  it('A-7-37 that is the base of the render service answers its calls alone, and lets only our pages read them', async () => {
    const base = { RENDER_BASE: 'https://render.moye.test' }
    const { token } = await registerUser()
    const job = await askUnder(base, 'https://render.moye.test/render/jobs/nobody-has-used-it', { 'x-token': token })
    expect([job.status, await job.json()]).toMatchObject([404, { status: 0, code: 'NOT_FOUND' }])
    expect(job.headers.get('access-control-allow-origin')).toBe(ORIGIN)
    const asked = await worker.fetch(
      new Request<unknown, IncomingRequestCfProperties>('https://render.moye.test/render/download', {
        method: 'OPTIONS',
        headers: { origin: ORIGIN, 'access-control-request-headers': 'x-token' },
      }),
      { ...env, ...base },
      createExecutionContext(),
    )
    expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([204, ORIGIN])
    expect(asked.headers.get('access-control-allow-headers')).toContain('x-token')
    for (const path of ['/type', '/work/1', '/u/on-a-cdn.png', '/render'])
      expect([path, await statusAt(base, `https://render.moye.test${path}`)]).toEqual([path, 421])
    // The site itself answers them too, and nobody else may read them there.
    const own = await askUnder(base, `${ORIGIN}/render/jobs/nobody-has-used-it`, { 'x-token': token })
    expect([own.status, own.headers.get('access-control-allow-origin')]).toEqual([404, null])
    const page = await askUnder(base, `${ORIGIN}/vip`, HTML)
    expect(page.headers.get('content-security-policy')).toContain("connect-src 'self' https://render.moye.test;")
    expect(await page.text()).toContain('<meta name="render-base" content="https://render.moye.test">')
  })

  it('that serves files serves nothing else', async () => {
    const cdn = { IMAGE_HOSTS: 'cdn.moye.test, other.test' }
    expect(await statusAt(cdn, 'https://cdn.moye.test/u/on-a-cdn.png')).toBe(200)
    for (const path of ['/type', '/w/1.json', '/openapi.json', '/dev/inbox.json'])
      expect([path, await statusAt(cdn, `https://cdn.moye.test${path}`)]).toEqual([path, 421])
  })
})
