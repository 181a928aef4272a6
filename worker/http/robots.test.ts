import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { SITE_ROUTES } from '#schemas/catalog/site-routes.ts'
import worker from '../index.ts'
import { ask, ORIGIN } from '../test-call.ts'
import { insertTemplate } from '../test-content.ts'
import { pageFacts } from './page-facts.ts'

const HOSTILE = `"><script>alert(1)</script>&'`

beforeAll(async () => {
  await insertTemplate({ id: 1, name: '招聘海报', image: '/c/cover-1-0a.webp', sort: 1 })
  await insertTemplate({ id: 2, name: HOSTILE, image: '', sort: 2 })
  await insertTemplate({ id: 3, name: '未发布', status: 0 })
})

const HTML = { accept: 'text/html' }
const open = async (path: string) => (await ask('GET', path, { headers: HTML })).text()

/** What robots read in the head of a page: its title, and each tag by its name. */
const head = (html: string): Readonly<Record<string, string>> => ({
  title: /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '',
  ...Object.fromEntries(
    [...html.matchAll(/<(?:meta|link)\s+(?:name|property|rel)="([^"]+)"\s+(?:content|href)="([^"]*)"/g)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  ),
})

describe('the head of a page', () => {
  it('of the site has its own title, its address and a picture, all absolute', async () => {
    const home = head(await open('/?q=a'))
    expect(home).toMatchObject({
      title: '墨页 Moye · 在线海报设计',
      canonical: `${ORIGIN}/`,
      'og:url': `${ORIGIN}/`,
      'og:image': `${ORIGIN}/share.jpg`,
      'og:title': '墨页 Moye · 在线海报设计',
    })
    expect(home.description).toBe(home['og:description'])
    expect(head(await open('/privacy'))).toMatchObject({
      title: '隐私政策 · 墨页 Moye',
      canonical: `${ORIGIN}/privacy`,
    })
    expect((await ask('GET', '/share.jpg')).headers.get('content-type')).toBe('image/jpeg')
  })

  it('of a template names it and shows its cover, also to readers without scripts', async () => {
    const html = await open('/editor?templateId=1&from=share')
    expect(head(html)).toMatchObject({
      title: '招聘海报 · 海报模板 · 墨页 Moye',
      canonical: `${ORIGIN}/editor?templateId=1`,
      'og:image': `${ORIGIN}/c/cover-1-0a.webp`,
      'og:description': expect.stringContaining('300×200'),
    })
    expect(html).toContain('<noscript><h1>招聘海报</h1><img src="/c/cover-1-0a.webp" alt="招聘海报">')
  })

  it('keeps a name from becoming markup', async () => {
    const html = await open('/editor?templateId=2')
    expect(html).not.toContain('<script>alert')
    expect(html).toContain('<h1>&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;&#39;</h1>')
    expect(head(html)['og:image']).toBe(`${ORIGIN}/share.jpg`)
  })

  it('of everything else asks not to be listed, and tells nothing of what it opens', async () => {
    const { designs, phoneFile, phoneImage, inbox } = SITE_ROUTES
    const paths = [designs, phoneFile, phoneImage, inbox].map(({ path }) => path)
    for (const path of [
      ...paths,
      '/nothing/here',
      '/editor?new=1',
      '/editor?appId=1',
      '/editor?templateId=3',
      '/editor?templateId=99',
      '/editor?templateId=1x',
      '/editor?templateId=1&appId=5',
    ]) {
      const found = head(await open(path))
      expect([path, found.robots, found.canonical]).toEqual([path, 'noindex', undefined])
      expect(found['og:title'], path).not.toContain('招聘')
    }
  })

  it('comes without the template when it cannot be read', async () => {
    const templates = { find: () => Promise.reject(new Error('D1 is down')) } as never
    const facts = await pageFacts(new URL(`${ORIGIN}/editor?templateId=1`), {
      templates,
      shares: { find: async () => null } as never,
      now: Date.now,
      isDevelopment: false,
    })
    expect(facts).toMatchObject({ template: null, listedAs: null })
  })

  it('names the operator’s address and online chat when the deployment has them', async () => {
    const ofDeployment = async (contact: string, chat = '') => {
      const context = createExecutionContext()
      const request = new Request<unknown, IncomingRequestCfProperties>(`${ORIGIN}/privacy`, { headers: HTML })
      const response = await worker.fetch(request, { ...env, CONTACT_EMAIL: contact, SUPPORT_CHAT: chat }, context)
      await waitOnExecutionContext(context)
      const { contact: email, 'support-chat': address } = head(await response.text())
      return [email, address]
    }
    expect(await ofDeployment('help@moye.example')).toEqual(['help@moye.example', undefined])
    expect(await ofDeployment('', 'https://chat.example/?a=1&b')).toEqual([
      undefined,
      expect.stringMatching(/^https:..chat/),
    ])
    expect(await ofDeployment('')).toEqual([undefined, undefined])
  })

  it('is not written into the pages of the renderer', async () => {
    expect(head(await open('/editor?ssrImg=1&templateId=1'))['og:title']).toBeUndefined()
  })
})

describe('what robots ask for', () => {
  it('robots.txt keeps them away from the pages of one person and names the sitemap', async () => {
    const response = await ask('GET', '/robots.txt')
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    const lines = (await response.text()).split('\n')
    expect(lines).toEqual(expect.arrayContaining(['Disallow: /userCenter/', 'Disallow: /r/', 'Disallow: /editor?']))
    expect(lines).toContain('Allow: /editor?templateId=')
    expect(lines).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
  })

  it('the sitemap has the pages of the site and every published template with its cover', async () => {
    const response = await ask('GET', '/sitemap.xml')
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600')
    const xml = await response.text()
    expect([...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)).toEqual([
      ...['/', '/vip', '/agreement', '/privacy', '/licenses', '/developers'].map(path => ORIGIN + path),
      ...[1, 2].map(id => `${ORIGIN}/editor?templateId=${id}`),
    ])
    expect(xml).toContain(`<image:loc>${ORIGIN}/c/cover-1-0a.webp</image:loc>`)
  })
})
