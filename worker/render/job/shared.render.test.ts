import { env, exports } from 'cloudflare:workers'
import puppeteer from '@cloudflare/puppeteer'
import { describe, expect, inject, it, vi } from 'vitest'
import type { PicturePlan, RenderProgress, Requester } from '../../ports/render-service.ts'
import { draw, inlinePage, job, newKey, newTicket, ports, shared, stored } from '../../testing/render-run.ts'
import type { SharedRender } from '../scheduler/shared-render.ts'

const READY = inlinePage('<div style="height:9000px;background:#0a0">墨页</div>')
const BANDED = { width: 1000, height: 6000 }
const slow = (extra: Partial<PicturePlan> = {}) => job(`${inject('pageServer')}/slow`, extra)

const requester = (id: string, owner = id): Requester => ({ id, owner, isBackground: false, requestId: id })
/** Polls like a page does, and keeps what it heard, each once. */
const watching = (render: SharedRender) => {
  const heard: RenderProgress[] = []
  let isOver = false
  const over = (async () => {
    while (!isOver) {
      const progress = await render.progress()
      if (progress && JSON.stringify(progress) !== JSON.stringify(heard.at(-1))) heard.push(progress)
      await new Promise(done => setTimeout(done, 5))
    }
  })()
  return async () => {
    isOver = true
    await over
    return heard
  }
}

describe('one file that several ask for', () => {
  it('is drawn once for two identical requests at the same time', async () => {
    const { all, counted } = ports()
    const render = shared(all)
    const asked = job(READY)
    const [first, second] = await Promise.all([render.draw(asked, requester('a')), render.draw(asked, requester('b'))])
    expect(first).toMatchObject({ ok: true, key: asked.key })
    expect(second).toEqual(first)
    expect(counted).toMatchObject({ leases: 1, captures: 1, released: 1 })
  })

  it('is answered from the store afterwards, without a browser', async () => {
    const asked = job(READY)
    const before = await draw(ports().all, asked)
    const sessions = async () => (await puppeteer.sessions(env.BROWSER)).map(({ sessionId }) => sessionId)
    const running = await sessions()
    const { all, counted } = ports()
    expect(await shared(all).draw(asked, requester('a'))).toEqual(before)
    expect(counted).toEqual({ leases: 0, captures: 0, released: 0 })
    expect(await sessions()).toEqual(running)
  })

  it('tells page and band while it is drawn', async () => {
    const render = shared(ports().all)
    const heard = watching(render)
    expect(await render.draw(job(READY, BANDED), requester('a'))).toMatchObject({ ok: true })
    const states = await heard()
    expect(states.at(-1)).toEqual({ state: 'drawing', position: 0, page: 1, pages: 1, band: 6, bands: 6 })
    const bands = states.filter(({ state }) => state === 'drawing').map(({ band }) => band)
    expect(bands).toEqual(bands.toSorted())
    expect(await render.progress()).toBeNull()
  })

  it('tells its place in the queue, by the turn of people, and is drawn when that comes', async () => {
    const { all } = ports()
    const held: Awaited<ReturnType<typeof all.browsers.lease>>[] = []
    const nobody = new AbortController().signal
    for (let at = 0; at < 3; at++) held.push(await all.browsers.lease(newTicket(), Date.now() + 60_000, nobody))
    const renders = ['a1', 'a2', 'b1'].map(id => ({ id, render: shared(all) }))
    const drawn = renders.map(({ id, render }) => render.draw(job(READY), requester(id, id.charAt(0))))
    await vi.waitFor(async () => {
      const places = await Promise.all(renders.map(async ({ render }) => (await render.progress())?.position))
      expect(places).toEqual([1, 3, 2])
    })
    expect(await renders[0]?.render.progress()).toMatchObject({ state: 'queued' })
    for (const lease of held) await lease.release(false)
    expect((await Promise.all(drawn)).map(({ ok }) => ok)).toEqual([true, true, true])
  })

  it('stops when the last who wanted it has gone, and gives the browser back', async () => {
    const { all, counted } = ports()
    const render = shared(all)
    const asked = slow()
    const both = [render.draw(asked, requester('a')), render.draw(asked, requester('b'))]
    await vi.waitFor(async () => expect((await render.progress())?.state).toBe('drawing'), 20_000)
    render.cancel('a')
    expect(await both[0]).toMatchObject({ ok: false, code: 'RENDER_CANCELLED' })
    expect(await render.progress()).not.toBeNull()
    render.cancel('b')
    expect(await both[1]).toMatchObject({ ok: false, code: 'RENDER_CANCELLED' })
    // A tab that does not close in time costs the browser, and is over as well.
    await vi.waitFor(async () => expect(await render.progress()).toBeNull(), 15_000)
    expect(counted).toMatchObject({ leases: 1, captures: 0, released: 1 })
    expect(await env.FILES.head(asked.key)).toBeNull()
    // Somebody else may want it still.
    expect(await render.draw(asked, requester('c'))).toMatchObject({ ok: true })
    expect(await render.draw(asked, requester('a'))).toMatchObject({ ok: false, code: 'RENDER_CANCELLED' })
  })

  it('leaves the queue when it is cancelled there', async () => {
    const { all, counted } = ports()
    const nobody = new AbortController().signal
    const tickets = [1, 2, 3].map(() => newTicket())
    const held = await Promise.all(tickets.map(ticket => all.browsers.lease(ticket, Date.now() + 60_000, nobody)))
    const render = shared(all)
    const drawn = render.draw(job(READY), requester('a'))
    await vi.waitFor(async () => expect((await render.progress())?.position).toBe(1))
    render.cancel('a')
    expect(await drawn).toMatchObject({ ok: false, code: 'RENDER_CANCELLED' })
    await vi.waitFor(async () => expect(await render.progress()).toBeNull())
    for (const lease of held) await lease.release(false)
    expect(counted).toMatchObject({ leases: 4, released: 3 })
    expect(await draw(all, job(READY))).toMatchObject({ ok: true })
  })
})

describe('the render Worker', () => {
  const service = exports.RenderService
  const isDrawing = async (key: string) =>
    vi.waitFor(async () => expect((await service.progress(key))?.state).toBe('drawing'), 20_000)

  it('goes on drawing for a caller that has gone', async () => {
    const asked = slow()
    const gone = new AbortController()
    const body = JSON.stringify([asked, requester('1 a-key')])
    const answer = env.CALLER.fetch('http://caller/draw', { method: 'POST', body, signal: gone.signal }).catch(
      () => 'gone',
    )
    await isDrawing(asked.key)
    gone.abort()
    expect(await answer).toBe('gone')
    await vi.waitFor(async () => expect((await stored(asked.key)).length).toBeGreaterThan(100), 20_000)
    expect(await service.draw(asked, requester('1 a-key'))).toMatchObject({ ok: true })
  })

  it('cancels over its service', async () => {
    const asked = slow()
    const answer = service.draw(asked, requester('2 a-key'))
    await isDrawing(asked.key)
    await service.cancel(asked.key, '2 a-key')
    expect(await answer).toMatchObject({ ok: false, code: 'RENDER_CANCELLED' })
  })

  it('answers over its service with the report of the file', async () => {
    const asked = job(`${inject('pageServer')}/ready`)
    const drawn = await service.draw(asked, requester('3 a-key'))
    expect(drawn).toMatchObject({ ok: true, key: asked.key, report: { fileType: 'png', pages: [{ width: 300 }] } })
    expect(await service.progress(asked.key)).toBeNull()
  })

  it('opens no page of another origin, also among those of a PDF', async () => {
    const own = `${inject('pageServer')}/ready`
    const refused = { ok: false, code: 'RENDER_FAILED' }
    for (const url of ['http://127.0.0.1:1/ready', `${inject('pageServer')}@evil.example/ready`, READY]) {
      expect([url, await service.draw(job(url), requester(url))]).toEqual([url, refused])
      const pages = [own, url].map(pageUrl => ({ pageUrl, width: 300, height: 200, paper: { width: 80, height: 50 } }))
      const pdf = { key: newKey('pdf'), fileType: 'pdf', title: '', pages, bleed: 0, hasMarks: false } as const
      expect([url, await service.draw(pdf, requester(`pdf ${url}`))]).toEqual([url, refused])
    }
  })
})
