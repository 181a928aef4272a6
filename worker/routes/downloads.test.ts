import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { CallOutput } from '#schemas/api/endpoint.ts'
import type { Api } from '#schemas/api/index.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { renderReportKey } from '#schemas/catalog/storage-keys.ts'
import { DAY, HOUR } from '#schemas/time.ts'
import type { PicturePlan } from '../ports/render-service.ts'
import { call, registerUser } from '../test-call.ts'
import { sampleWork } from '../test-content.ts'
import { askPaid, askWith, REPORT, renderer, storeDrawing } from '../testing/render-service.ts'

type List = CallOutput<Api['delivery']['listDownloads']>

let token: string
let workId: number
let count = 0
const newKey = () => `download-${++count}-of-a-test`

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const owner = await registerUser()
  token = owner.token
  workId = (
    await call('POST', '/work/new', { token, body: { data: sampleWork({ text: `画册 ${owner.user.id}`, pages: 2 }) } })
  ).body.data.id
})
afterEach(() => {
  vi.useRealTimers()
})

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms)

/** A render service that reports the page it has drawn, as the real one does. */
const service = () =>
  renderer(async plan => {
    const { index, width, height } = plan as PicturePlan
    const page = { width, height, fonts: [], failedImages: [], missingGlyphs: '', boxedGlyphs: '', boxes: [] }
    return storeDrawing(plan, {
      ...REPORT,
      bytes: 4321,
      pages: [{ ...page, ...(index === undefined ? {} : { index }) }],
    })
  })
const download = (key: string, page = 0, fileType = 'png', by = service().service) =>
  askPaid(by, token, `/render/download?appId=${workId}&page=${page}&fileType=${fileType}`, {
    headers: { 'idempotency-key': key },
  })
const list = async (query = '', of = token): Promise<List> =>
  (await call('GET', `/user/downloads${query}`, { token: of })).body.data

it('my downloads are listed with what names their files, the newest first, page by page', async () => {
  expect(await list()).toEqual({ elements: [], page: 0, total: 0, size: 20 })
  const keys = [newKey(), newKey(), newKey()]
  const { imgUrl } = (await download(keys[0] ?? '', 1)).body
  pass(1000)
  await download(keys[1] ?? '', 0, 'jpg')
  pass(1000)
  await download(keys[2] ?? '', 0)
  const { elements, total } = await list()
  expect(total).toBe(3)
  expect(elements.map(({ key }) => key)).toEqual([...keys].reverse())
  const { name } = (await call('GET', `/work/${workId}`, { token })).body.data
  expect(elements[2]).toMatchObject({
    state: 'done',
    workId,
    workName: name,
    fileType: 'png',
    pages: 1,
    page: 1,
    watermark: true,
    bytes: 4321,
    url: imgUrl,
    msg: null,
  })
  expect(elements[1]).toMatchObject({ fileType: 'jpg', page: 0 })
  const second = await list('?page=1&size=2')
  expect(second).toMatchObject({ page: 1, total: 3, size: 2 })
  expect(second.elements.map(({ key }) => key)).toEqual([keys[0]])
})

it('nobody sees the downloads of somebody else', async () => {
  await download(newKey())
  const other = await registerUser()
  expect((await list('', other.token)).total).toBe(0)
  expect((await list()).total).toBe(1)
  expect((await call('GET', '/user/downloads')).status).toBe(401)
})

it('a file is offered again for 24 hours, then its download is expired; after 30 days it is not listed', async () => {
  await download(newKey())
  const [fresh] = (await list()).elements
  expect(Date.parse(fresh?.freeUntil ?? '') - Date.now()).toBe(DAY)
  pass(DAY - HOUR)
  expect((await list()).elements[0]).toMatchObject({ state: 'done', url: fresh?.url })
  pass(2 * HOUR)
  expect((await list()).elements[0]).toMatchObject({ state: 'expired', url: null, freeUntil: null, workId })
  pass((LIMITS.renderDays - 1) * DAY)
  expect((await list()).total).toBe(0)
})

it('a free download of the same file does not prolong the time in which it is offered', async () => {
  const free = async (key: string) => {
    const body = { workId, type: 1, multi: 1, pages: '0', fileType: 'png' }
    const paid = await call('PUT', '/work/download', { token, body, headers: { 'idempotency-key': key } })
    await askWith(service().service, token, `/render/download?appId=${workId}&page=0&fileType=png`, {
      headers: { 'idempotency-key': key },
    })
    return paid.body.data.cost
  }
  expect(await free(newKey())).toBe(1)
  const [first] = (await list()).elements
  pass(20 * HOUR)
  expect(await free(newKey())).toBe(0)
  const { elements } = await list()
  expect(elements.map(({ freeUntil }) => freeUntil)).toEqual([first?.freeUntil, first?.freeUntil])
  pass(5 * HOUR)
  expect((await list()).elements.map(({ state, url }) => [state, url])).toEqual([
    ['expired', null],
    ['expired', null],
  ])
})

it('a file that is gone is expired, a failed download says why, a running one how far it is, a cancelled one nothing', async () => {
  const { imgUrl } = (await download(newKey(), 0, 'jpg')).body
  pass(2000)
  await env.FILES.delete(renderReportKey(imgUrl.slice(1)))
  await download(newKey(), 0, 'png', renderer(async () => ({ ok: false, code: 'RENDER_TIMEOUT' })).service)
  pass(1000)
  const cancelled = newKey()
  const ends: (() => void)[] = []
  const held = renderer(async plan => {
    await new Promise<void>(done => ends.push(done))
    return storeDrawing(plan)
  })
  const both = [download(cancelled, 0, 'pdf', held.service)]
  await vi.waitFor(() => expect(ends).toHaveLength(1))
  await askPaid(held.service, token, `/render/jobs/${cancelled}`, { method: 'DELETE' })
  pass(1000)
  const running = newKey()
  both.push(download(running, 1, 'pdf', held.service))
  await vi.waitFor(() => expect(ends).toHaveLength(2))
  held.state.progress = { state: 'drawing', position: 0, page: 2, pages: 4, band: 0, bands: 0 }
  const asked = (await askPaid(held.service, token, '/user/downloads')).body as unknown as { readonly data: List }
  expect(asked.data.elements).toMatchObject([
    { key: running, state: 'running', share: 0.25, url: null, bytes: null },
    { state: 'failed', msg: '生成超时，请重试', url: null },
    { state: 'expired', fileType: 'jpg', url: null, msg: null },
  ])
  for (const end of ends) end()
  await Promise.all(both)
})

it('a download outlives its work, without a way to open it', async () => {
  await download(newKey())
  await call('DELETE', `/work/${workId}`, { token })
  expect((await list()).elements[0]).toMatchObject({
    state: 'done',
    workId: null,
    workName: expect.stringMatching(/./),
  })
})

it('the list is found by its account and time, not by looking at all downloads', async () => {
  const sql = `EXPLAIN QUERY PLAN SELECT * FROM render_jobs j WHERE j.user_id = ?1 AND j.created_at >= ?2 AND j.state <> 'cancelled' ORDER BY j.created_at DESC, j.key LIMIT 20`
  const { results } = await env.DB.prepare(sql).bind(1, '').all<{ detail: string }>()
  expect(results.map(({ detail }) => detail).join(' ')).toContain(
    'SEARCH j USING INDEX render_jobs_by_account (user_id=? AND created_at>?)',
  )
})
