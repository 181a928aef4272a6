import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { RENDERER_VERSION } from '#schemas/catalog/renderer.ts'
import { sha256Hex } from '#schemas/digest.ts'
import { hmacNames } from '../adapters/hmac-names.ts'
import { joseTokens } from '../adapters/jose-tokens.ts'
import type { PdfPlan, PicturePlan, RenderServiceCalls } from '../ports/render-service.ts'
import { call, failure, makeMember, ORIGIN, registerUser } from '../test-call.ts'
import { sampleWork } from '../test-content.ts'
import { askPaid as ask, drawing, REPORT, renderer, storeFlawed } from '../testing/render-service.ts'

const ticketOf = (plan: PicturePlan | undefined) =>
  joseTokens(env.JWT_SECRET ?? '', Date.now).verifyTicket(new URL(plan?.pageUrl ?? '').searchParams.get('rt') ?? '')

let token: string
let userId: number
let id: number
const path = (more = '') => `/render/download?appId=${id}${more}`

beforeEach(async () => {
  const owner = await registerUser()
  token = owner.token
  userId = owner.user.id
  const data = sampleWork({ width: 640, height: 360, pages: 2, text: `作品 ${userId}` })
  id = (await call('POST', '/work/new', { token, body: { data } })).body.data.id
})

describe('a download', () => {
  it('A-7-39 is a PNG unless asked otherwise, of the saved page’s size, and answers status, msg and imgUrl', async () => {
    const { service, plans } = drawing()
    const { status, body } = await ask(service, token, path('&width=9999&height=9999'))
    expect({ status, body }).toEqual({
      status: 200,
      body: { status: 1, msg: 'ok', imgUrl: expect.stringMatching(/^\/r\/[\da-f]{64}\.png$/), receipt: REPORT },
    })
    expect(plans).toMatchObject([{ fileType: 'png', width: 640, height: 360, scale: 1, key: body.imgUrl.slice(1) }])
    const page = new URL(plans[0]?.pageUrl ?? '')
    expect([page.origin, page.pathname]).toEqual([ORIGIN, '/editor'])
    expect(Object.fromEntries(page.searchParams)).toMatchObject({ ssrImg: '1', appId: String(id), pageIndex: '0' })
    expect((await call('GET', body.imgUrl)).body).toBe('a picture')
  })

  it('A-9-32 is a JPG when asked, a file of its own', async () => {
    const { service, plans } = drawing()
    const png = await ask(service, token, path())
    const { body } = await ask(service, token, path('&fileType=jpg'))
    expect(body.imgUrl).toMatch(/^\/r\/[\da-f]{64}\.jpg$/)
    expect(body.imgUrl.slice(0, -4)).toBe(png.body.imgUrl.slice(0, -4))
    expect(plans).toMatchObject([
      { fileType: 'png', dpi: 0 },
      { fileType: 'jpg', dpi: 0 },
    ])
  })

  it('of a print size carries its density', async () => {
    const { service, plans } = drawing()
    const data = sampleWork({ width: 1110, height: 685 })
    const card = (await call('POST', '/work/new', { token, body: { data } })).body.data.id
    await ask(service, token, `/render/download?appId=${card}`)
    expect(plans).toMatchObject([{ width: 1110, height: 685, dpi: 300 }])
  })

  it('of a page with fractions of a pixel, as old works have, is of whole pixels in every type, and the work keeps what it says', async () => {
    const { service, plans } = drawing()
    const data = sampleWork({ width: 333.5, height: 217.3 })
    expect(data).toContain('333.5')
    const old = (await call('POST', '/work/new', { token, body: { data } })).body.data.id
    for (const fileType of ['png', 'jpg'])
      expect((await ask(service, token, `/render/download?appId=${old}&fileType=${fileType}`)).status).toBe(200)
    expect((await ask(service, token, `/render/download?appId=${old}&fileType=pdf`)).status).toBe(200)
    const size = { width: 334, height: 217 }
    expect(plans).toMatchObject([size, size, { pages: [size] }])
    expect((await call('GET', `/work/${old}`, { token })).body.data.data).toBe(data)
    const again = await call('POST', '/work', { token, body: { id: old, data, version: 1 } })
    expect(again.body.data).toMatchObject({ id: old, version: 2 })
  })

  it('is drawn once for one version, page and watermark', async () => {
    const { service, plans } = drawing()
    const first = await ask(service, token, path())
    expect((await ask(service, token, path())).body).toEqual(first.body)
    expect(plans).toHaveLength(1)
    const second = await ask(service, token, path('&page=1'))
    expect(second.body.imgUrl).not.toBe(first.body.imgUrl)
    await call('POST', '/work', { token, body: { id, data: sampleWork({ text: '新' }), version: 1 } })
    expect((await ask(service, token, path())).body.imgUrl).not.toBe(first.body.imgUrl)
    expect(plans.map(plan => new URL(plan.pageUrl).searchParams.get('pageIndex'))).toEqual(['0', '1', '0'])
  })

  it('has the watermark that the server decides: always for others, for members only when they ask', async () => {
    const { service, plans } = drawing()
    for (const more of ['', '&wm=0', '&wm=', '&waterMark=0&isVipUser=1']) await ask(service, token, path(more))
    expect(plans).toHaveLength(1)
    expect(await ticketOf(plans[0])).toEqual({ workId: id, version: 1, watermark: true })
    await makeMember(userId)
    await ask(service, token, path())
    await ask(service, token, path('&wm=1'))
    expect(plans).toHaveLength(2)
    expect(await ticketOf(plans[1])).toEqual({ workId: id, version: 1, watermark: false })
    await env.DB.prepare("UPDATE membership_grants SET expires_at = '2020-01-01T00:00:00.000Z' WHERE user_id = ?1")
      .bind(userId)
      .run()
    await ask(service, token, path('&page=1'))
    expect(await ticketOf(plans[2])).toMatchObject({ watermark: true })
  })

  it('of a member cannot be fetched by who knows the document: its address is no hash of what they know', async () => {
    await makeMember(userId)
    const { service, plans } = drawing()
    const { body } = await ask(service, token, path())
    const document = (await call('GET', `/work/${id}`, { token })).body.data.data
    const { width, height, scale, dpi } = plans[0] ?? {}
    const facts = Object.entries({ width, height, scale, dpi, page: 0 }).sort(([a], [b]) => (a < b ? -1 : 1))
    const known = [RENDERER_VERSION, await sha256Hex(document), false, facts]
    expect((await call('GET', body.imgUrl)).status).toBe(200)
    expect((await call('GET', `/r/${await sha256Hex(JSON.stringify(known))}.png`)).status).toBe(404)
    // The name depends on exactly these facts and the secret.
    const name = await hmacNames(env.JWT_SECRET ?? '').nameOf(JSON.stringify(known))
    expect(body.imgUrl).toBe(`/r/${name}.png`)
  })

  it.each([
    ['a browser that is missing', 'RENDER_UNAVAILABLE', 503],
    ['a page that does not end', 'RENDER_TIMEOUT', 504],
    ['a page that fails', 'RENDER_FAILED', 502],
  ] as const)('says %s, and works again afterwards', async (_, code, status) => {
    const broken = renderer(async () => ({ ok: false, code }))
    expect(await ask(broken.service, token, path())).toMatchObject({ status, body: { status: 0, code } })
    expect((await ask(drawing().service, token, path())).status).toBe(200)
  })

  it('of a render Worker that is broken or gone is unavailable, never an inner error', async () => {
    const gone = renderer(() => Promise.reject(new Error('connection lost')))
    const { status, body } = await ask(gone.service, token, path())
    expect({ status, body }).toMatchObject({ status: 503, body: { status: 0, code: 'RENDER_UNAVAILABLE' } })
  })

  it.each(['&page=2', '&page=999'])('of a page that is not there (%s) is refused', async more => {
    const { service, plans } = drawing()
    expect(await ask(service, token, path(more))).toMatchObject({
      status: 404,
      body: { status: 0, code: 'PAGE_NOT_FOUND' },
    })
    expect(plans).toEqual([])
  })

  it.each(['page=-1', 'page=1.5', 'page=x', 'fileType=exe', 'bleed=21', 'bleed=x', 'fileType=', 'width=-1'])(
    'refuses %s',
    async query => {
      const answer = await call('GET', path(`&${query}`), { token })
      expect(answer).toMatchObject({ status: 400, body: { status: 0, code: 'BAD_REQUEST' } })
      expect(await call('GET', '/work/x', { token })).toMatchObject(failure(404, 'NOT_FOUND'))
    },
  )
})

describe('the pages of one work', () => {
  it('asked for at once, as the editor does, all arrive: R2 takes one write a second of a key', async () => {
    const data = sampleWork({ pages: 5, text: '五页' })
    id = (await call('POST', '/work/new', { token, body: { data } })).body.data.id
    const { service, plans } = drawing()
    const pages = [0, 1, 2, 3, 4, 4]
    const answers = await Promise.all(pages.map(page => ask(service, token, path(`&page=${page}`))))
    expect(answers.map(({ status }) => status)).toEqual(pages.map(() => 200))
    expect(new Set(plans.map(({ key }) => key)).size).toBe(5)
  })
})

describe('a PDF', () => {
  const pdf = (plans: readonly unknown[], index = 0) => plans[index] as PdfPlan

  it('of one page comes from the same call, on paper of its own size', async () => {
    const { service, plans } = drawing()
    const { body } = await ask(service, token, path('&fileType=pdf&page=1'))
    expect(body.imgUrl).toMatch(/^\/r\/[\da-f]{64}\.pdf$/)
    expect(pdf(plans)).toMatchObject({ fileType: 'pdf', bleed: 0, hasMarks: false })
    expect(pdf(plans).pages).toMatchObject([{ width: 640, height: 360, paper: { width: 640 / 11.8 } }])
    const page = new URL(pdf(plans).pages[0]?.pageUrl ?? '').searchParams
    expect([page.get('pageIndex'), page.get('paper')]).toEqual(['1', '1'])
  })

  it('A-7-41 has all pages, or as many or as the ones that are asked for', async () => {
    const { service, plans } = drawing()
    const multi = (more = '') => ask(service, token, `/render/downloadPdfMulti?appId=${id}${more}`)
    const all = await multi()
    expect(all).toMatchObject({ status: 200, body: { status: 1, msg: 'ok' } })
    expect((await multi('&multi=2&width=640&height=360&wm=')).body.imgUrl).toBe(all.body.imgUrl)
    await multi('&pages=1,0')
    await multi('&multi=1')
    const indices = plans.map((_, at) =>
      pdf(plans, at).pages.map(({ pageUrl }) => new URL(pageUrl).searchParams.get('pageIndex')),
    )
    expect(indices).toEqual([['0', '1'], ['1', '0'], ['0']])
    expect(await multi('&multi=3')).toMatchObject({ status: 404, body: { code: 'PAGE_NOT_FOUND' } })
    expect(await multi('&pages=0,7')).toMatchObject({ status: 404, body: { code: 'PAGE_NOT_FOUND' } })
    for (const odd of ['&multi=0', '&multi=x', '&pages=,', '&pages=-1']) expect((await multi(odd)).status).toBe(400)
  })

  it('has no page twice, and no more pages than one file may have', async () => {
    const { service, plans } = drawing()
    const multi = (work: number, more = '') => ask(service, token, `/render/downloadPdfMulti?appId=${work}${more}`)
    for (const more of ['&pages=0,0', '&pages=1,0,1', `&pages=${Array.from({ length: 100 }, () => 0).join()}`])
      expect([more, (await multi(id, more)).status]).toEqual([more, 400])
    const data = sampleWork({ pages: LIMITS.pagesDrawn + 1 })
    const long = (await call('POST', '/work/new', { token, body: { data } })).body.data.id
    expect(await multi(long)).toMatchObject({ status: 400, body: { status: 0, code: 'BAD_REQUEST' } })
    expect(plans).toEqual([])
    expect((await multi(long, `&multi=${LIMITS.pagesDrawn}`)).status).toBe(200)
    expect(pdf(plans).pages).toHaveLength(LIMITS.pagesDrawn)
  })

  it('of many pages parses the document once', async () => {
    const { service } = drawing()
    const data = sampleWork({ pages: 30, text: `三十页 ${userId}` })
    // Waits for the cover, which is drawn behind the answer and parses the document too.
    const created = await ask(service, token, '/work/new', { method: 'POST', body: JSON.stringify({ data }) })
    const long = created.body.data.id
    const parse = vi.spyOn(JSON, 'parse')
    for (const headers of [{}, { 'idempotency-key': 'a-pdf-of-thirty-pages' }]) {
      parse.mockClear()
      await ask(service, token, `/render/downloadPdfMulti?appId=${long}&bleed=${Object.keys(headers).length}`, {
        headers,
      })
      expect(parse.mock.calls.filter(([text]) => text === data)).toHaveLength(1)
    }
    parse.mockRestore()
  })

  it('of a print category is trimmed at the canvas’s bleed lines, or as asked, with crop marks when asked', async () => {
    const { service, plans } = drawing()
    await env.DB.prepare('UPDATE works SET category_id = 3 WHERE id = ?1').bind(id).run()
    await ask(service, token, path('&fileType=pdf'))
    await ask(service, token, path('&fileType=pdf&bleed=5&marks=1'))
    expect(pdf(plans, 0).bleed).toBe(3)
    expect(pdf(plans, 1)).toMatchObject({ bleed: 5, hasMarks: true })
  })
})

describe('a cover', () => {
  const cover = () => env.DB.prepare('SELECT cover FROM works WHERE id = ?1').bind(id).first<string>('cover')
  const saveText = (service: RenderServiceCalls, version: number, data: string) =>
    ask(service, token, '/work', { method: 'POST', body: JSON.stringify({ id, data, version }) })
  const save = (service: RenderServiceCalls, version: number, text: string) =>
    saveText(service, version, sampleWork({ text }))

  it('is drawn small behind a save, without a watermark, and is what the list shows', async () => {
    const { service, plans } = drawing()
    expect((await save(service, 1, '封面')).body.data.version).toBe(2)
    expect(plans).toMatchObject([{ fileType: 'cover', width: 300, height: 200 }])
    expect(await ticketOf(plans[0])).toEqual({ workId: id, version: 2, watermark: false })
    const list = await call('GET', '/work/personal', { token })
    expect(list.body.data.elements[0].cover).toBe(`/${plans[0]?.key}`)
  })

  it('of an older version never replaces a newer one, and a failed one leaves the old', async () => {
    const { service } = drawing()
    await save(service, 1, '第二版')
    const second = await cover()
    // While this version is drawn, the next is saved.
    const late = renderer(async plan => {
      await env.DB.prepare('UPDATE works SET version = version + 1 WHERE id = ?1').bind(id).run()
      return { ok: true, key: plan.key, report: REPORT }
    })
    expect((await save(late.service, 2, '第三版')).status).toBe(200)
    expect(await cover()).toBe(second)
    const broken = renderer(() => Promise.reject(new Error('connection lost')))
    expect((await save(broken.service, 4, '第五版')).status).toBe(200)
    expect(await cover()).toBe(second)
  })

  it('that lacks a picture has an address of its own, and is drawn again with the next save', async () => {
    const flawed = renderer(storeFlawed)
    const data = sampleWork({ text: '缺图' })
    await saveText(flawed.service, 1, data)
    const first = await cover()
    expect(first).toMatch(/^\/c\/[\da-f]{64}\.webp$/)
    expect(first).not.toBe(`/${flawed.plans[0]?.key}`)
    const { service, plans } = drawing()
    await saveText(service, 2, data)
    expect(plans[0]?.key).toBe(flawed.plans[0]?.key)
    expect(await cover()).toBe(`/${plans[0]?.key}`)
  })

  it('of a version that is not there any more is skipped without a word', async () => {
    const noise = [vi.spyOn(console, 'warn'), vi.spyOn(console, 'error')]
    const outdated = renderer(async () => ({ ok: false, code: 'RENDER_TICKET_INVALID' }))
    expect((await save(outdated.service, 1, '又一版')).status).toBe(200)
    expect(outdated.plans).toHaveLength(1)
    expect(outdated.requesters).toMatchObject([{ isBackground: true }])
    for (const spy of noise) {
      // The cover of the new work may still be refused by the service without a browser.
      expect(spy.mock.calls.flat().join()).not.toContain('RENDER_TICKET_INVALID')
      spy.mockRestore()
    }
  })
})
