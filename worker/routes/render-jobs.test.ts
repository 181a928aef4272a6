import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import worker from '../index.ts'
import type { RenderServiceCalls } from '../ports/render-service.ts'
import { call, endMemberships, makeMember, registerUser } from '../test-call.ts'
import { sampleWork } from '../test-content.ts'
import { passSecond } from '../testing/cloudflare-limits.ts'
import { askPaid, drawing, REPORT, renderer, storeDrawing, storeFlawed } from '../testing/render-service.ts'

let token: string
let userId: number
let id: number
let count = 0
/** A key that nobody has used. */
const newKey = () => `key-${++count}-of-a-test`

beforeEach(async () => {
  const owner = await registerUser()
  token = owner.token
  userId = owner.user.id
  id = (await call('POST', '/work/new', { token, body: { data: sampleWork({ text: `作品 ${userId}`, pages: 2 }) } }))
    .body.data.id
})

const download = (service: RenderServiceCalls, key: string, more = '') =>
  askPaid(service, token, `/render/download?appId=${id}${more}`, { headers: { 'idempotency-key': key } })
const jobOf = (service: RenderServiceCalls, key: string) => askPaid(service, token, `/render/jobs/${key}`)
const cancel = (service: RenderServiceCalls, key: string) =>
  askPaid(service, token, `/render/jobs/${key}`, { method: 'DELETE' })
const saveAnother = async (text: string) => {
  const { version } = (await call('GET', `/work/${id}`, { token })).body.data
  await call('POST', '/work', { token, body: { id, data: sampleWork({ text }), version } })
}
const rows = async () => {
  const sql = 'SELECT key, state FROM render_jobs WHERE user_id = ?1'
  return (await env.DB.prepare(sql).bind(userId).all<{ key: string; state: string }>()).results
}

/** A render service whose drawings end when the test says so. */
const held = () => {
  const ends: (() => void)[] = []
  const service = renderer(async plan => {
    await new Promise<void>(done => ends.push(done))
    return storeDrawing(plan)
  })
  const end = () => {
    for (const done of ends.splice(0)) done()
  }
  return { ...service, end, isDrawing: () => ends.length > 0 }
}

describe('a download with a key', () => {
  it('is one job: the same key is the same file, drawn once, whatever was saved meanwhile', async () => {
    const { service, plans } = drawing()
    const key = newKey()
    const first = await download(service, key)
    expect(first).toMatchObject({ status: 200, body: { status: 1, receipt: REPORT } })
    await saveAnother('后来的')
    expect((await download(service, key)).body).toEqual(first.body)
    expect((await askPaid(service, token, `/render/download?appId=${id}&jobKey=${key}`)).body).toEqual(first.body)
    expect(plans).toHaveLength(1)
    expect(await rows()).toEqual([{ key, state: 'done' }])
    expect((await download(service, newKey())).body.imgUrl).not.toBe(first.body.imgUrl)
  })

  it('asked for twice at once is one job with one answer', async () => {
    const { service, plans, requesters, end, isDrawing } = held()
    const key = newKey()
    const both = Promise.all([download(service, key), download(service, key)])
    await vi.waitFor(() => expect(plans).toHaveLength(2))
    await vi.waitFor(() => expect(isDrawing()).toBe(true))
    // One file, one requester: the object of the file draws it once for both.
    expect(plans[1]?.key).toBe(plans[0]?.key)
    expect(requesters[0]).toMatchObject({ isBackground: false })
    expect(requesters[1]).toEqual({ ...requesters[0], requestId: expect.any(String) })
    end()
    const [first, second] = await both
    expect(first).toMatchObject({ status: 200, body: { status: 1 } })
    expect(second.body).toEqual(first.body)
    expect(await rows()).toEqual([{ key, state: 'done' }])
  })

  it('draws the version it was asked for when it comes again before the end, though another was saved', async () => {
    const lost = held()
    const key = newKey()
    const first = download(lost.service, key)
    await vi.waitFor(() => expect(lost.isDrawing()).toBe(true))
    await saveAnother('另一版')
    // The connection was lost and the caller asks again with its key.
    const { service, plans } = drawing()
    const { body } = await download(service, key)
    expect(plans[0]?.key).toBe(lost.plans[0]?.key)
    const page = new URL(plans[0]?.pageUrl ?? '')
    const ticket = { 'x-render-ticket': page.searchParams.get('rt') ?? '' }
    const read = await call('GET', `/work/origin/${id}`, { headers: ticket })
    expect(read.body.data).toMatchObject({ version: 1, data: expect.stringContaining(`作品 ${userId}`) })
    lost.end()
    expect((await first).body).toEqual(body)
  })

  it('keeps the watermark it was paid with; a failed one that is paid anew has that of the new payment', async () => {
    const { service, plans, end, isDrawing } = held()
    const key = newKey()
    const first = download(service, key)
    await vi.waitFor(() => expect(isDrawing()).toBe(true))
    await makeMember(userId)
    const second = download(service, key)
    await vi.waitFor(() => expect(plans).toHaveLength(2))
    expect(plans[1]?.key).toBe(plans[0]?.key)
    end()
    await Promise.all([first, second])
    const broken = renderer(async () => ({ ok: false, code: 'RENDER_TIMEOUT' }))
    await endMemberships(userId)
    const other = newKey()
    await download(broken.service, other, '&page=1')
    await download(broken.service, other, '&page=1')
    await makeMember(userId)
    await download(broken.service, other, '&page=1')
    const [marked, again, plain] = broken.plans.map(plan => plan.key)
    expect([again === marked, plain === marked]).toEqual([true, false])
  })

  it('that failed is tried anew with the same key', async () => {
    const broken = renderer(async () => ({ ok: false, code: 'RENDER_TIMEOUT' }))
    const key = newKey()
    expect(await download(broken.service, key)).toMatchObject({ status: 504, body: { code: 'RENDER_TIMEOUT' } })
    expect((await jobOf(broken.service, key)).body).toMatchObject({
      status: 1,
      state: 'failed',
      code: 'RENDER_TIMEOUT',
      msg: '生成超时，请重试',
    })
    expect((await download(drawing().service, key)).body).toMatchObject({ status: 1 })
    expect(await rows()).toEqual([{ key, state: 'done' }])
  })

  it('that has expired is drawn again under the same job', async () => {
    const { service, plans } = drawing()
    const key = newKey()
    const { body } = await download(service, key)
    passSecond()
    await env.FILES.delete([body.imgUrl.slice(1), `${body.imgUrl.slice(1)}.receipt.json`])
    passSecond()
    expect((await jobOf(service, key)).body).toMatchObject({ state: 'failed', code: 'NOT_FOUND' })
    expect((await download(service, key)).body).toEqual(body)
    expect(plans).toHaveLength(2)
    expect(await rows()).toEqual([{ key, state: 'done' }])
  })

  it('of a file that lacks a picture stays that file; another key, or none, is drawn again', async () => {
    const { service, plans } = renderer(storeFlawed)
    const key = newKey()
    const first = await download(service, key)
    expect(first).toMatchObject({ status: 200, body: { receipt: { problems: [{ kind: 'image' }] } } })
    expect((await call('GET', first.body.imgUrl)).body).toBe('a picture')
    expect((await jobOf(service, key)).body).toMatchObject({ state: 'done', imgUrl: first.body.imgUrl })
    expect((await download(service, key)).body).toEqual(first.body)
    expect(plans).toHaveLength(1)
    const whole = drawing()
    const second = await download(whole.service, newKey())
    expect(second.body).toMatchObject({ receipt: { problems: [] }, imgUrl: `/${whole.plans[0]?.key}` })
    expect(whole.plans[0]?.key).toBe(plans[0]?.key)
    expect((await askPaid(whole.service, token, `/render/download?appId=${id}`)).body.imgUrl).toBe(second.body.imgUrl)
    expect(whole.plans).toHaveLength(1)
    // The job of before still has its own file.
    expect((await jobOf(service, key)).body).toMatchObject({ state: 'done', imgUrl: first.body.imgUrl })
  })

  it('cannot be used for something else, nor have an odd form', async () => {
    const { service } = drawing()
    const key = newKey()
    await download(service, key)
    for (const more of ['&page=1', '&fileType=jpg'])
      expect(await download(service, key, more)).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } })
    expect((await download(service, 'short')).status).toBe(400)
    expect((await askPaid(service, token, `/render/download?appId=${id}&jobKey=short`)).status).toBe(400)
  })
})

describe('a job', () => {
  it('tells its place in the queue, its page and band, and its file', async () => {
    const { service, state, end, isDrawing } = held()
    const key = newKey()
    expect(await jobOf(service, key)).toMatchObject({ status: 404, body: { status: 0, code: 'NOT_FOUND' } })
    const done = askPaid(service, token, `/render/downloadPdfMulti?appId=${id}`, {
      headers: { 'idempotency-key': key },
    })
    await vi.waitFor(() => expect(isDrawing()).toBe(true))
    const look = async () => (await jobOf(service, key)).body
    // Not begun: whoever asks between the steps of a request hears that it waits.
    expect(await look()).toMatchObject({ state: 'queued', position: 0, pages: 2 })
    state.progress = { state: 'queued', position: 3, page: 0, pages: 0, band: 0, bands: 0 }
    expect(await look()).toEqual({ status: 1, state: 'queued', position: 3, page: 0, pages: 2, band: 0, bands: 0 })
    state.progress = { state: 'drawing', position: 0, page: 2, pages: 2, band: 1, bands: 4 }
    expect(await look()).toEqual({ status: 1, state: 'drawing', position: 0, page: 2, pages: 2, band: 1, bands: 4 })
    state.progress = null
    end()
    const { imgUrl } = (await done).body
    expect(await look()).toMatchObject({ state: 'done', page: 2, pages: 2, imgUrl, receipt: REPORT })
  })

  it('belongs to who asked for it', async () => {
    const { service } = drawing()
    const key = newKey()
    await download(service, key)
    const stranger = (await registerUser()).token
    for (const method of ['GET', 'DELETE'])
      expect(await call(method, `/render/jobs/${key}`, { token: stranger })).toMatchObject({ status: 404 })
    expect((await jobOf(service, key)).body.state).toBe('done')
  })

  it('is cancelled: its drawing is told to stop, it answers so, and its key stays cancelled', async () => {
    const { service, cancelled, requesters, isDrawing, end } = held()
    const key = newKey()
    const first = download(service, key)
    await vi.waitFor(() => expect(isDrawing()).toBe(true))
    expect((await cancel(service, key)).body).toMatchObject({ status: 1, state: 'cancelled', code: 'RENDER_CANCELLED' })
    expect(cancelled).toEqual([requesters[0]?.id])
    // Even when the drawing was just finished.
    end()
    expect(await first).toMatchObject({ status: 409, body: { status: 0, code: 'RENDER_CANCELLED', msg: '已取消下载' } })
    expect(await download(drawing().service, key)).toMatchObject({ status: 409 })
    expect((await jobOf(service, key)).body).toMatchObject({ state: 'cancelled' })
  })

  it('that is done is not cancelled any more', async () => {
    const { service, cancelled } = drawing()
    const key = newKey()
    const { imgUrl } = (await download(service, key)).body
    expect((await cancel(service, key)).body).toMatchObject({ state: 'done', imgUrl })
    expect(cancelled).toEqual([])
  })

  it('that nobody draws any more says so, and is taken up again with its key', async () => {
    const { service, isDrawing } = held()
    const key = newKey()
    void download(service, key)
    await vi.waitFor(() => expect(isDrawing()).toBe(true))
    const old = new Date(Date.now() - 60_000).toISOString()
    await env.DB.prepare('UPDATE render_jobs SET updated_at = ?2 WHERE user_id = ?1').bind(userId, old).run()
    expect((await jobOf(service, key)).body).toMatchObject({ state: 'failed', code: 'RENDER_UNAVAILABLE' })
    expect((await download(drawing().service, key)).body).toMatchObject({ status: 1 })
  })
})

describe('what has expired', () => {
  it('is removed once a day: old jobs, local files and kept versions, but no upload and no font', async () => {
    const { service } = drawing()
    const [old, recent] = [newKey(), newKey()]
    const { imgUrl } = (await download(service, old)).body
    await download(service, recent)
    const kept = ['c/a.webp', 'u/a.png', 'f/a.ttf']
    for (const key of kept) await env.FILES.put(key, 'x')
    const days = async (count: number) => {
      vi.setSystemTime(Date.now() + count * 86_400_000)
      await worker.scheduled({} as ScheduledController, env)
      vi.useRealTimers()
    }
    await days(2)
    expect(await env.FILES.head(imgUrl.slice(1))).not.toBeNull()
    expect((await env.FILES.list({ prefix: 'j/' })).objects).toEqual([])
    expect(await rows()).toHaveLength(2)
    const before = new Date(Date.now() - 2 * 86_400_000).toISOString()
    await env.DB.prepare('UPDATE render_jobs SET created_at = ?2 WHERE key = ?1').bind(old, before).run()
    await days(29)
    expect(await rows()).toMatchObject([{ key: recent }])
    await days(31)
    expect(await rows()).toEqual([])
    expect((await env.FILES.list({ prefix: 'r/' })).objects).toEqual([])
    for (const key of kept) expect(await env.FILES.head(key)).not.toBeNull()
  })
})
