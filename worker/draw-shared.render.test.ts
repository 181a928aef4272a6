import { env, exports } from 'cloudflare:workers'
import puppeteer from '@cloudflare/puppeteer'
import { describe, expect, inject, it, vi } from 'vitest'
import { SharedDrawing } from './domain/draw/shared-drawing.ts'
import type { Asker, DrawProgress, PictureJob } from './ports/renderer.ts'
import { draw, inlinePage, job, ports, stored } from './test-draw.ts'

const READY = inlinePage('<div style="height:9000px;background:#0a0">墨页</div>')
const BANDED = { width: 1000, height: 6000 }
const slow = (extra: Partial<PictureJob> = {}) => job(`${inject('pageServer')}/slow`, extra)

const asker = (id: string, owner = id): Asker => ({ id, owner, isBackground: false })
/** Polls like a page does, and keeps what it heard, each once. */
const watching = (drawing: SharedDrawing) => {
  const heard: DrawProgress[] = []
  let isOver = false
  const over = (async () => {
    while (!isOver) {
      const progress = await drawing.progress()
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
    const drawing = new SharedDrawing(all)
    const asked = job(READY)
    const [first, second] = await Promise.all([drawing.draw(asked, asker('a')), drawing.draw(asked, asker('b'))])
    expect(first).toMatchObject({ status: 1, key: asked.key })
    expect(second).toEqual(first)
    expect(counted).toMatchObject({ leases: 1, shots: 1, released: 1 })
  })

  it('is answered from the store afterwards, without a browser', async () => {
    const asked = job(READY)
    const before = await draw(ports().all, asked)
    const sessions = async () => (await puppeteer.sessions(env.BROWSER)).map(({ sessionId }) => sessionId)
    const running = await sessions()
    const { all, counted } = ports()
    expect(await new SharedDrawing(all).draw(asked, asker('a'))).toEqual(before)
    expect(counted).toEqual({ leases: 0, shots: 0, released: 0 })
    expect(await sessions()).toEqual(running)
  })

  it('tells page and band while it is drawn', async () => {
    const drawing = new SharedDrawing(ports().all)
    const heard = watching(drawing)
    expect(await drawing.draw(job(READY, BANDED), asker('a'))).toMatchObject({ status: 1 })
    const states = await heard()
    expect(states.at(-1)).toEqual({ state: 'drawing', position: 0, page: 1, pages: 1, band: 6, bands: 6 })
    const bands = states.filter(({ state }) => state === 'drawing').map(({ band }) => band)
    expect(bands).toEqual(bands.toSorted())
    expect(await drawing.progress()).toBeNull()
  })

  it('tells its place in the queue, by the turn of people, and is drawn when that comes', async () => {
    const { all } = ports()
    const held: Awaited<ReturnType<typeof all.pool.lease>>[] = []
    const nobody = new AbortController().signal
    for (let at = 0; at < 3; at++)
      held.push(
        await all.pool.lease({ id: `held ${at}`, owner: 'x', isBackground: false }, Date.now() + 60_000, nobody),
      )
    const drawings = ['a1', 'a2', 'b1'].map(id => ({ id, drawing: new SharedDrawing(all) }))
    const drawn = drawings.map(({ id, drawing }) => drawing.draw(job(READY), asker(id, id.charAt(0))))
    await vi.waitFor(async () => {
      const places = await Promise.all(drawings.map(async ({ drawing }) => (await drawing.progress())?.position))
      expect(places).toEqual([1, 3, 2])
    })
    expect(await drawings[0]?.drawing.progress()).toMatchObject({ state: 'queued' })
    for (const lease of held) await lease.release(false)
    expect((await Promise.all(drawn)).map(({ status }) => status)).toEqual([1, 1, 1])
  })

  it('stops when the last who wanted it has gone, and gives the browser back', async () => {
    const { all, counted } = ports()
    const drawing = new SharedDrawing(all)
    const asked = slow()
    const both = [drawing.draw(asked, asker('a')), drawing.draw(asked, asker('b'))]
    await vi.waitFor(async () => expect((await drawing.progress())?.state).toBe('drawing'), 20_000)
    drawing.cancel('a')
    expect(await both[0]).toMatchObject({ status: 0, code: 'RENDER_CANCELLED' })
    expect(await drawing.progress()).not.toBeNull()
    drawing.cancel('b')
    expect(await both[1]).toMatchObject({ status: 0, code: 'RENDER_CANCELLED' })
    // A tab that does not close in time costs the browser, and is over as well.
    await vi.waitFor(async () => expect(await drawing.progress()).toBeNull(), 15_000)
    expect(counted).toMatchObject({ leases: 1, shots: 0, released: 1 })
    expect(await env.FILES.head(asked.key)).toBeNull()
    // Somebody else may want it still.
    expect(await drawing.draw(asked, asker('c'))).toMatchObject({ status: 1 })
    expect(await drawing.draw(asked, asker('a'))).toMatchObject({ status: 0, code: 'RENDER_CANCELLED' })
  })

  it('leaves the queue when it is cancelled there', async () => {
    const { all, counted } = ports()
    const nobody = new AbortController().signal
    const turns = [1, 2, 3].map(at => ({ id: `kept ${at} ${crypto.randomUUID()}`, owner: 'x', isBackground: false }))
    const held = await Promise.all(turns.map(turn => all.pool.lease(turn, Date.now() + 60_000, nobody)))
    const drawing = new SharedDrawing(all)
    const drawn = drawing.draw(job(READY), asker('a'))
    await vi.waitFor(async () => expect((await drawing.progress())?.position).toBe(1))
    drawing.cancel('a')
    expect(await drawn).toMatchObject({ status: 0, code: 'RENDER_CANCELLED' })
    await vi.waitFor(async () => expect(await drawing.progress()).toBeNull())
    for (const lease of held) await lease.release(false)
    expect(counted).toMatchObject({ leases: 4, released: 3 })
    expect(await draw(all, job(READY))).toMatchObject({ status: 1 })
  })
})

describe('the render Worker', () => {
  const post = (path: string, body: unknown, signal?: AbortSignal) =>
    exports.default.fetch(
      new Request(`http://render${path}`, {
        method: 'POST',
        body: JSON.stringify(body),
        ...(signal ? { signal } : {}),
      }),
    )

  it('goes on drawing for a client that has gone', async () => {
    const gone = new AbortController()
    const asked = slow()
    const answer = post('/draw', { job: asked, asker: asker('1 a-key') }, gone.signal).catch(() => 'gone')
    await vi.waitFor(async () => {
      const progress = await (await post('/progress', { key: asked.key })).json<DrawProgress | null>()
      expect(progress?.state).toBe('drawing')
    }, 20_000)
    gone.abort()
    expect(await answer).toBe('gone')
    await vi.waitFor(async () => expect((await stored(asked.key)).length).toBeGreaterThan(100), 20_000)
    expect(await (await post('/draw', { job: asked, asker: asker('1 a-key') })).json()).toMatchObject({ status: 1 })
  })

  it('cancels over its service', async () => {
    const asked = slow()
    const answer = post('/draw', { job: asked, asker: asker('2 a-key') })
    await vi.waitFor(async () => {
      expect(await (await post('/progress', { key: asked.key })).json()).toMatchObject({ state: 'drawing' })
    }, 20_000)
    expect((await post('/cancel', { key: asked.key, askerId: '2 a-key' })).status).toBe(200)
    expect(await (await answer).json()).toMatchObject({ status: 0, code: 'RENDER_CANCELLED' })
  })

  it('refuses what makes no sense', async () => {
    for (const [path, status] of [
      ['/draw', 400],
      ['/progress', 400],
      ['/cancel', 400],
      ['/', 404],
    ] as const)
      expect((await post(path, { key: '../x' })).status).toBe(status)
    expect((await exports.default.fetch('http://render/draw')).status).toBe(404)
  })
})
