import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { PLUGIN_FRAME_PATH } from '#schemas/plugins/plugin-frame.ts'
import { SCRIPT_FRAME_PATH } from '#schemas/publication/script-frame.ts'
import { HOST_KEYS } from '#test/support/host-keys.ts'
import { signHostToken } from '../../scripts/stand-ins/host-token.ts'
import worker from '../index.ts'
import { ask, ORIGIN } from '../test-call.ts'
import { askPartner, hostToken, PARTNER_ORIGIN, partnerToken } from '../testing/hosts.ts'

const HTML = { accept: 'text/html' }
const open = (path: string) => ask('GET', path, { headers: HTML })
const framing = (response: Response) =>
  /frame-ancestors ([^;]*)/.exec(response.headers.get('content-security-policy') ?? '')?.[1]
const factsOf = async (response: Response) => {
  const [, content] = /<meta name="moye-host" content="([^"]*)">/.exec(await response.text()) ?? []
  return content === undefined ? null : JSON.parse(content.replaceAll('&quot;', '"').replaceAll('&amp;', '&'))
}
const TOOL = "'self' https://yunping.test https://www.yunping.test"

describe('who may have the editor in a frame', () => {
  it('A-1-13 only our own pages, unless credentials or the host say whose it is', async () => {
    for (const path of [
      '/',
      '/vip',
      '/editor?new=1',
      '/editor?credentials=x',
      '/editor?appId=7_yzp',
      '/userCenter/design',
    ])
      expect([path, framing(await open(path))]).toEqual([path, "'self'"])
    const forged = await signHostToken(HOST_KEYS.kanban, { iss: 'yunping', sub: 'a' })
    expect(framing(await open(`/editor?credentials=${forged}`))).toBe("'self'")
    expect(framing(await open(`/editor?credentials=${await partnerToken()}`))).toBe("'self'")
    expect(framing(await open(`/editor?new=1&token=${await hostToken()}`))).toBe("'self'")
    // Another page of ours with credentials is not the editor.
    expect(framing(await open(`/vip?credentials=${await hostToken()}`))).toBe("'self'")
  })

  it('A-1-13 the origins of the tool whose credentials are in the address, also when their time is over', async () => {
    const page = await open(`/editor?credentials=${await hostToken()}`)
    expect(framing(page)).toBe(TOOL)
    expect(await factsOf(page)).toEqual({
      ...{ mode: 'signage', name: 'yunping', pages: {} },
      origins: ['https://yunping.test', 'https://www.yunping.test'],
    })
    const over = await hostToken({ exp: Math.floor(Date.now() / 1000) - 999_999 })
    expect(framing(await open(`/editor?appId=7_yzp&credentials=${over}`))).toBe(TOOL)
    expect(framing(await open(`/editor?credentials=${await hostToken({ iss: 'kanban' })}`))).toBe(
      "'self' https://kanban.test",
    )
    expect(await factsOf(await open('/editor?new=1'))).toBeNull()
  })

  it('A-1-13 at the host of a partner the origins of its site, and never everybody', async () => {
    const page = await askPartner('GET', '/editor?new=1', { headers: HTML })
    expect(page.status).toBe(200)
    expect(framing(page)).toBe("'self' https://www.tuku.test")
    expect(page.headers.get('content-security-policy')).not.toContain('*')
    expect(await factsOf(page)).toEqual({
      ...{ mode: 'partner', name: '图库', origins: ['https://www.tuku.test'] },
      pages: { designs: 'https://www.tuku.test/designs', cart: 'https://www.tuku.test/cart' },
    })
    // The renderer opens the page at our own host.
    expect(framing(await askPartner('GET', '/editor?appId=1&ssrImg=1', { headers: HTML }))).toBe("'self'")
  })

  it('a site says its name as text, whatever is in it', async () => {
    const name = '"><script>alert(1)</script>'
    const sites = JSON.stringify({ 'design.tuku.test': { name, api: 'https://api.tuku.test' } })
    const request = new Request<unknown, IncomingRequestCfProperties>(`${PARTNER_ORIGIN}/editor?new=1`, {
      headers: HTML,
    })
    const page = await worker.fetch(request, { ...env, PARTNER_SITES: sites }, createExecutionContext())
    expect(await page.text()).not.toContain('<script>alert')
  })
})

describe('the host of a partner', () => {
  const at = async (path: string, method = 'GET') => {
    const response = await askPartner(method, path, { headers: HTML })
    return [response.status, response.headers.get('location')]
  }

  it('is where the works of partners are opened', async () => {
    const response = await open('/editor?appId=7_ismoye&token=abc')
    expect([response.status, response.headers.get('location')]).toEqual([
      302,
      `${PARTNER_ORIGIN}/editor?appId=7_ismoye&token=abc`,
    ])
    expect((await open('/editor?appId=7_ismoye&ssrImg=1')).status).toBe(200)
    expect((await askPartner('GET', '/editor?appId=7_ismoye', { headers: HTML })).status).toBe(200)
  })

  it('has the editor alone: own pages lead to the designs of the partner, others to our own host', async () => {
    for (const path of ['/', '/userCenter/design', '/editor', '/editor?appId=undefined'])
      expect([path, ...(await at(path))]).toEqual([path, 302, 'https://www.tuku.test/designs'])
    for (const path of ['/vip', '/admin', '/m-download?x=1', '//evil.test/x'])
      expect([path, ...(await at(path))]).toEqual([path, 302, `${ORIGIN}${path}`])
  })

  it('has the frames in which the editor plays a work, runs a script and draws a plugin', async () => {
    for (const path of ['/preview', SCRIPT_FRAME_PATH, PLUGIN_FRAME_PATH])
      expect([path, ...(await at(path))]).toEqual([path, 200, null])
    expect(framing(await askPartner('GET', '/preview', { headers: HTML }))).toBe("'self'")
  })

  it.each([
    ['POST', '/callbacks/wechat-pay'],
    ['GET', '/openapi.json'],
    ['GET', '/dev/inbox.json'],
    ['GET', '/p/abcdefgh'],
    ['POST', '/user/login'],
    ['GET', '/admin/users'],
  ])('answers nothing else: %s %s', async (method, path) => {
    const response = await askPartner(method, path, method === 'POST' ? { body: {} } : {})
    expect([403, 404]).toContain(response.status)
  })
})
