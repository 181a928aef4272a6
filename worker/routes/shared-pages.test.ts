import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { RATE_LIMITS } from '#schemas/catalog/rate-limits.ts'
import { SHARE_LIMITS } from '#schemas/catalog/share-limits.ts'
import { ask, call, makeMember, registerUser } from '../test-call.ts'
import { sampleWork } from '../test-content.ts'
import { askWith, drawing, renderer, storeFlawed } from '../testing/render-service.ts'

let owner: Awaited<ReturnType<typeof registerUser>>
beforeEach(async () => {
  owner = await registerUser()
})
const shared = async (sample: Parameters<typeof sampleWork>[0] = {}) => {
  const { token } = owner
  const id = (await call('POST', '/work/new', { token, body: { data: sampleWork(sample) } })).body.data.id as number
  const { code } = (await call('POST', `/work/share/${id}`, { token, body: {} })).body.data
  return { id, code: code as string }
}
const open = async (service: ReturnType<typeof drawing>, path: string) => {
  // The token of nobody: the page is open to visitors.
  const { status, body } = await askWith(service.service, '', path)
  return { status, data: body.data as unknown as Record<string, unknown>, body }
}
const page = (service: ReturnType<typeof drawing>, code: string, index = 0) =>
  open(service, `/work/share/page?code=${code}&page=${index}`)
const view = (service: ReturnType<typeof drawing>, code: string) => open(service, `/work/share/view?code=${code}`)

describe('the pictures of a shared work', () => {
  it('are drawn once, whoever looks, and the view names those that are there', async () => {
    const { code } = await shared({ pages: 3 })
    const service = drawing()
    const sizes = { width: 300, height: 200 }
    expect((await view(service, code)).data).toMatchObject({
      ...{ name: '样例', total: 3, editable: false, isOwner: false, workId: null },
      pages: [0, 1, 2].map(() => ({ ...sizes, url: null })),
    })
    const url = expect.stringMatching(/^\/r\/[\da-f]{64}\.webp$/)
    const first = await page(service, code, 1)
    expect(first).toMatchObject({ status: 200, data: { ...sizes, url } })
    expect((await page(service, code, 1)).data).toEqual(first.data)
    expect(service.plans).toHaveLength(1)
    expect((await view(service, code)).data).toMatchObject({
      pages: [{ url: null }, { url: first.data.url }, { url: null }],
    })
    expect((await ask('GET', String(first.data.url))).headers.get('content-type')).toBe('image/webp')
  })

  it('are drawn in the background for the owner, who is counted, and never larger than a screen needs', async () => {
    const { code } = await shared({ width: 12_000, height: 9000 })
    const service = drawing()
    await page(service, code)
    const { scale = 0, fileType } = service.plans[0] ?? {}
    expect(fileType).toBe('view')
    expect(scale * 12_000).toBeLessThanOrEqual(SHARE_LIMITS.pictureWidth)
    expect(scale * 12_000 * scale * 9000).toBeLessThanOrEqual(SHARE_LIMITS.picturePixels + 1)
    expect(service.requesters).toMatchObject([{ owner: `shared ${owner.user.id}`, isBackground: true }])
    const tall = await shared({ width: 1000, height: 12_000 })
    await page(service, tall.code)
    expect(1000 * 12_000 * (service.plans[1]?.scale ?? 0) ** 2).toBeLessThanOrEqual(SHARE_LIMITS.picturePixels + 1)
  })

  it('have the watermark that the owner’s downloads have', async () => {
    const { code } = await shared()
    const service = drawing()
    const marks = async () => {
      const { data } = await page(service, code)
      const ticket = new URL(service.plans.at(-1)?.pageUrl ?? '').searchParams.get('rt') ?? ''
      return { url: data.url, mark: JSON.parse(atob(ticket.split('.')[1] ?? '')).watermark as boolean }
    }
    const free = await marks()
    await makeMember(owner.user.id)
    const member = await marks()
    expect([free.mark, member.mark, free.url === member.url]).toEqual([true, false, false])
  })

  it('that lack something are shown, and drawn again for the next visitor', async () => {
    const { code } = await shared()
    const service = renderer(storeFlawed)
    const [first, second] = [await page(service, code), await page(service, code)]
    expect([first.status, second.status, first.data.url === second.data.url]).toEqual([200, 200, false])
    expect((await view(service, code)).data).toMatchObject({ pages: [{ url: null }] })
  })

  it('are refused beyond the pages of the work, and when no browser is free', async () => {
    const { code } = await shared()
    expect(await page(drawing(), code, 1)).toMatchObject({ status: 404, body: { code: 'PAGE_NOT_FOUND' } })
    expect(await page(drawing(), code, 500)).toMatchObject({ status: 404, body: { code: 'PAGE_NOT_FOUND' } })
    const busy = renderer(async () => ({ ok: false, code: 'RENDER_QUEUE_FULL' }))
    expect(await page(busy, code)).toMatchObject({ status: 429, body: { code: 'RENDER_QUEUE_FULL' } })
  })

  it('are drawn some times a minute for one owner, however many people open however many links', async () => {
    const service = drawing()
    const pagesPerMinute = RATE_LIMITS['shared-page'].count
    const links = await Promise.all(Array.from({ length: 4 }, (_, text) => shared({ pages: 5, text: String(text) })))
    const asked = links.flatMap(({ code }) => [0, 1, 2, 3, 4].map(index => ({ code, index })))
    const statuses: number[] = []
    for (const { code, index } of asked) statuses.push((await page(service, code, index)).status)
    expect(service.plans).toHaveLength(pagesPerMinute)
    expect(statuses.filter(status => status === 429)).toHaveLength(asked.length - pagesPerMinute)
    // What is drawn is still shown.
    expect((await page(service, links[0]?.code ?? '', 0)).status).toBe(200)
  })
})

describe('the head of the page of a share', () => {
  const head = async (path: string) => (await ask('GET', path, { headers: { accept: 'text/html' } })).text()
  const named = (html: string, name: string) =>
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]

  it('has the name and picture of the work for messengers, and search engines leave it out', async () => {
    const { id, code } = await shared({ name: '春日海报' })
    const cover = `/c/${'a'.repeat(64)}.webp`
    await env.DB.prepare('UPDATE works SET cover = ?2 WHERE id = ?1').bind(id, cover).run()
    const html = await head(`/shared?id=${code}&w=300&h=200`)
    expect(html).toContain('<title>春日海报 · ')
    expect(named(html, 'og:title')).toMatch(/^春日海报 · /)
    expect(named(html, 'og:description')).toContain('「春日海报」')
    expect(named(html, 'og:image')).toBe(`https://moye.test${cover}`)
    expect(named(html, 'robots')).toBe('noindex')
    expect(html).not.toContain('rel="canonical"')
  })

  it('takes the name as text', async () => {
    const { code } = await shared({ name: '"><script>alert(1)</script><b x="' })
    const html = await head(`/shared?id=${code}`)
    expect(html).not.toContain('<script>alert')
    expect(html).toContain('&lt;script&gt;alert(1)')
  })

  it('says nothing of a work whose link has ended', async () => {
    const { code } = await shared({ name: '机密' })
    await call('DELETE', `/work/share/${code}`, { token: owner.token })
    for (const id of [code, 'nobody-has-this-code-0', '', "'--"]) {
      const html = await head(`/shared?id=${encodeURIComponent(id)}`)
      expect(html).not.toContain('机密')
      expect(named(html, 'robots')).toBe('noindex')
      expect(named(html, 'og:image')).toBe('https://moye.test/share.jpg')
    }
  })
})
