import { env } from 'cloudflare:workers'
import puppeteer from '@cloudflare/puppeteer'
import { describe, expect, inject, it } from 'vitest'
import { draw, inlinePage, job as jobOf, newKey, ports, stored, TIMEOUTS } from '../../testing/render-run.ts'
import { readPng } from '../codecs/png/chunks.ts'
import { browserRendering } from '../tab/browser-rendering.ts'

/** Pages come from a server beside the tests: a render page that says so when it is ready. */
const job = (page: string, extra: Parameters<typeof jobOf>[1] = {}) => jobOf(`${inject('pageServer')}/${page}`, extra)

describe('drawing with a real browser', () => {
  it('gives exactly the page size and keeps the manifest', async () => {
    const { all, counted, events } = ports()
    const asked = job('ready')
    const result = await draw(all, asked)
    expect(result).toMatchObject({
      ok: true,
      key: asked.key,
      report: { fileType: 'png', pages: [{ width: 300, height: 200, fonts: [], failedImages: [] }] },
    })
    const { width, height } = readPng(await stored(asked.key))
    expect([width, height]).toEqual([300, 200])
    expect(await draw(all, asked)).toEqual(result)
    expect(counted.leases).toBe(1)
    const told = { type: 'drawing', id: 'asked', kind: 'png', pages: 1, outcome: 'ok', reason: '', isFault: false }
    expect(events).toEqual([
      { ...told, attempts: 1, job: expect.any(String), ms: expect.any(Number), waitMs: expect.any(Number) },
      { ...told, attempts: 0, job: expect.any(String), ms: expect.any(Number), waitMs: 0 },
    ])
    // The key of the file is its address: who reads the log must not get the file.
    expect(asked.key).not.toContain(String(events[0]?.type === 'drawing' && events[0].job))
  })

  it('joins bands of a page beyond one shot', async () => {
    const asked = job('ready', { width: 1500, height: 2000 })
    expect(await draw(ports().all, asked)).toMatchObject({ ok: true })
    const { width, height } = readPng(await stored(asked.key))
    expect([width, height]).toEqual([1500, 2000])
  })

  it('draws a small webp cover', async () => {
    const asked = job('ready', { key: newKey('cover'), fileType: 'cover', scale: 0.5 })
    expect(await draw(ports().all, asked)).toMatchObject({ ok: true, report: { fileType: 'webp' } })
    expect(new TextDecoder().decode((await stored(asked.key)).subarray(8, 12))).toBe('WEBP')
    expect(asked.key).toMatch(/^c\/\w+\.webp$/)
    expect((await env.FILES.head(asked.key))?.httpMetadata?.contentType).toBe('image/webp')
  })

  it.each([
    ['image', { failedImages: ['/u/gone.png'] }],
    ['font', { fonts: [{ family: '思源黑体', weight: 400, url: '/f/gone.ttf', isLoaded: false }] }],
  ])('a file whose %s did not load is for its requester alone: the next one draws again', async (kind, lack) => {
    const manifest = JSON.stringify({ ready: true, fonts: [], failedImages: [], ...lack })
    const flawed = inlinePage('', `window.moyeManifest=${manifest}`)
    const { all, counted } = ports()
    const asked = jobOf(flawed)
    const pdf = { fileType: 'pdf' as const, title: '海报', bleed: 0, hasMarks: false, key: newKey('pdf') }
    const page = { width: 300, height: 200, paper: { width: 30, height: 20 } }
    const pages = [inlinePage(''), flawed].map(pageUrl => ({ ...page, pageUrl }))
    for (const plan of [asked, { ...pdf, pages }]) {
      const first = await draw(all, plan)
      if (!first.ok) return expect.fail(first.code)
      expect(first.report.problems).toMatchObject([{ kind }])
      expect(first.key).not.toBe(plan.key)
      const { httpMetadata, size } = (await env.FILES.head(first.key)) ?? {}
      expect([size, httpMetadata?.contentType]).toEqual([
        first.report.bytes,
        plan.fileType === 'pdf' ? 'application/pdf' : 'image/png',
      ])
      expect(await all.store.find(first.key)).toEqual(first.report)
      expect(await env.FILES.head(plan.key)).toBeNull()
      expect(await all.store.find(plan.key)).toBeNull()
      const second = await draw(all, plan)
      expect(second.ok && second.key).not.toBe(first.key)
    }
    expect(counted.leases).toBe(4)
    // What was missing has come.
    expect(await draw(all, { ...asked, pageUrl: inlinePage('') })).toMatchObject({ ok: true, key: asked.key })
    expect(await draw(all, asked)).toMatchObject({ ok: true, key: asked.key, report: { problems: [] } })
    expect(counted.leases).toBe(5)
  })

  it('says that a page failed', async () => {
    const { all, events } = ports()
    expect(await draw(all, job('broken'))).toMatchObject({ ok: false, code: 'WORK_BROKEN' })
    const reason = 'the page says WORK_BROKEN'
    expect(events).toMatchObject([{ type: 'drawing', outcome: 'WORK_BROKEN', attempts: 1, reason, isFault: true }])
  })

  it('says of an older version that it is outdated, and makes no noise about it', async () => {
    const { all, events } = ports()
    expect(await draw(all, job('outdated'))).toMatchObject({ ok: false, code: 'RENDER_TICKET_INVALID' })
    expect(events).toMatchObject([{ outcome: 'RENDER_TICKET_INVALID', isFault: false }])
  })

  it('ends a page that never gets ready, and goes on with the next', async () => {
    expect(await draw(ports().all, job('hangs'))).toMatchObject({ ok: false, code: 'RENDER_TIMEOUT' })
    expect(await draw(ports().all, job('ready'))).toMatchObject({ ok: true })
  })

  it('replaces a browser that dies in the middle and draws all the same', async () => {
    const { all, counted, events } = ports()
    const drawing = draw(all, job('slow'))
    await new Promise(done => setTimeout(done, 700))
    for (const { sessionId } of await puppeteer.sessions(env.BROWSER))
      await (await puppeteer.connect(env.BROWSER, sessionId)).close()
    expect(await drawing).toMatchObject({ ok: true })
    expect(counted.leases).toBe(2)
    expect(events).toMatchObject([{ outcome: 'ok', attempts: 2, reason: expect.stringMatching(/./), isFault: false }])
  })

  it('answers clearly when no browser can be had', async () => {
    const none = { fetch: async () => new Response('no browser', { status: 503 }) } as unknown as Fetcher
    const elsewhere = env.LEASES.getByName('without a browser')
    const browsers = browserRendering(none, elsewhere, { ...TIMEOUTS, launch: 1500 })
    expect(await draw(ports(browsers).all, job('ready'))).toMatchObject({ ok: false, code: 'RENDER_UNAVAILABLE' })
  })
})
