import { runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import puppeteer, { type Browser } from '@cloudflare/puppeteer'
import { describe, expect, inject, it, vi } from 'vitest'
import { LIMITS } from '#schemas/catalog/limits.ts'
import type { BrowserLeases, QueueTicket } from '../../ports/browser-leases.ts'
import { draw, inlinePage, job, leases, newTicket, ports, stored, TIMEOUTS } from '../../testing/render-run.ts'
import { browserRendering } from '../tab/browser-rendering.ts'
import { Recalled } from '../tab/tab.ts'

const READY = inlinePage('<div style="height:9000px;background:#0a0">墨页</div>')
const LARGE = { width: 1000, height: 6000 }
const WINDOW = { width: 300, height: 200, isSeeThrough: false }

/** Does something to every browser that runs. */
const toBrowsers = async (act: (browser: Browser) => Promise<void>) => {
  for (const { sessionId } of await puppeteer.sessions(env.BROWSER)) {
    const browser = await puppeteer.connect(env.BROWSER, sessionId)
    await act(browser)
    await Promise.resolve(browser.disconnect()).catch(() => {})
  }
}
const killBrowsers = () => toBrowsers(browser => browser.close())
const crashTabs = () =>
  toBrowsers(async browser => {
    for (const page of await browser.pages())
      if (page.url().startsWith('data:'))
        void page
          .createCDPSession()
          .then(cdp => cdp.send('Page.crash'))
          .catch(() => {})
    await new Promise(done => setTimeout(done, 500))
  })

const sessionIds = async () => (await puppeteer.sessions(env.BROWSER)).map(({ sessionId }) => sessionId)
const lease = (owner: string) =>
  browserRendering(env.BROWSER, leases, TIMEOUTS).lease(
    newTicket(owner),
    Date.now() + 60_000,
    new AbortController().signal,
  )

describe('browsers that are not leased any more', () => {
  it('that are lost are closed', async () => {
    const lost = await lease('a')
    const before = await sessionIds()
    await lost.release(true)
    await vi.waitFor(async () => expect(await sessionIds()).toHaveLength(before.length - 1), 10_000)
    expect(await draw(ports().all, job(READY))).toMatchObject({ ok: true })
  })

  it('that do not answer a connection are closed', async () => {
    await (await lease('a')).release(false)
    const before = await sessionIds()
    const tooShort = browserRendering(env.BROWSER, leases, { ...TIMEOUTS, connect: 0 })
    const signal = new AbortController().signal
    const late = tooShort.lease(newTicket('b'), Date.now() + 3000, signal)
    await expect(late).rejects.toMatchObject({ code: 'RENDER_UNAVAILABLE' })
    await vi.waitFor(async () => expect((await sessionIds()).filter(id => before.includes(id))).toEqual([]), 20_000)
    await vi.waitFor(async () => expect(await sessionIds()).toEqual([]), 20_000)
  })

  it('that come after their time are closed', async () => {
    const methods: (string | undefined)[] = []
    const fetch = (input: RequestInfo, init?: RequestInit) => {
      methods.push(init?.method)
      return env.BROWSER.fetch(input, init)
    }
    const browsers = { fetch } as unknown as Fetcher
    const hasty = browserRendering(browsers, leases, { ...TIMEOUTS, launch: 1 })
    const late = hasty.lease(newTicket('a'), Date.now() + 60_000, new AbortController().signal)
    await expect(late).rejects.toMatchObject({ code: 'RENDER_UNAVAILABLE' })
    await vi.waitFor(() => expect(methods).toEqual(['POST', 'DELETE']), 20_000)
    await vi.waitFor(async () => expect(await sessionIds()).toEqual([]), 20_000)
    expect(await draw(ports().all, job(READY))).toMatchObject({ ok: true })
  })

  it('that nobody needs for their time are closed', async () => {
    await (await lease('a')).release(false)
    expect(await sessionIds()).not.toEqual([])
    const soon = Date.now() + LIMITS.browsers.idleMs
    vi.setSystemTime(soon - 10_000)
    await runDurableObjectAlarm(leases)
    expect(await sessionIds()).not.toEqual([])
    vi.setSystemTime(soon + 10_000)
    expect(await runDurableObjectAlarm(leases)).toBe(true)
    vi.useRealTimers()
    await vi.waitFor(async () => expect(await sessionIds()).toEqual([]), 10_000)
    expect(await draw(ports().all, job(READY))).toMatchObject({ ok: true })
  })
})

it('the lease of a browser is renewed until it ends', async () => {
  const renewed: string[] = []
  const watched: BrowserLeases = {
    acquire: (...args) => leases.acquire(...args),
    figures: () => leases.figures(),
    position: id => leases.position(id),
    launched: (...args) => leases.launched(...args),
    release: (...args) => leases.release(...args),
    recalled: id => leases.recalled(id),
    renew: async id => renewed.push(id) === 0,
  }
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const browsers = browserRendering(env.BROWSER, watched, TIMEOUTS)
  const held = await browsers.lease(newTicket(), Date.now() + 60_000, new AbortController().signal)
  vi.advanceTimersByTime(60_000)
  expect(renewed.length).toBeGreaterThan(2)
  const { length } = renewed
  await held.tab.close()
  await held.release(false)
  vi.advanceTimersByTime(60_000)
  vi.useRealTimers()
  expect(renewed).toHaveLength(length)
})

it('a lease that is recalled while its object restarts ends at its next renewal', async () => {
  const watched: BrowserLeases = {
    acquire: (...args) => leases.acquire(...args),
    figures: () => leases.figures(),
    position: id => leases.position(id),
    launched: (...args) => leases.launched(...args),
    recalled: () => Promise.reject(new Error('restarted')),
    renew: async () => true,
    release: (...args) => leases.release(...args),
  }
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const browsers = browserRendering(env.BROWSER, watched, TIMEOUTS)
  const held = await browsers.lease(newTicket(), Date.now() + 60_000, new AbortController().signal)
  vi.advanceTimersByTime(20_000)
  vi.useRealTimers()
  await vi.waitFor(() => expect(held.tab.open(READY, WINDOW)).rejects.toBeInstanceOf(Recalled))
  await held.tab.close()
  await held.release(false)
})

describe('drawing while things break', () => {
  it('uses the browser of the drawing before', async () => {
    await draw(ports().all, job(READY))
    const before = (await puppeteer.sessions(env.BROWSER)).map(({ sessionId }) => sessionId)
    for (let round = 0; round < 3; round++) expect(await draw(ports().all, job(READY))).toMatchObject({ ok: true })
    expect((await puppeteer.sessions(env.BROWSER)).map(({ sessionId }) => sessionId)).toEqual(before)
  })

  it('strikes off browsers that ended while nobody used them', async () => {
    const two = [draw(ports().all, job(READY)), draw(ports().all, job(READY))]
    expect((await Promise.all(two)).map(({ ok }) => ok)).toEqual([true, true])
    await killBrowsers()
    const { all, counted } = ports()
    expect(await draw(all, job(READY))).toMatchObject({ ok: true })
    expect(counted.leases).toBe(1)
  })

  it('draws again from the start when the browser dies between two bands', async () => {
    const { all, counted } = ports(undefined, async shot => {
      if (shot === 2) await killBrowsers()
    })
    const asked = job(READY, LARGE)
    expect(await draw(all, asked)).toMatchObject({ ok: true })
    expect(counted).toMatchObject({ leases: 2, released: 2 })
    expect((await stored(asked.key)).length).toBeGreaterThan(1000)
  })

  it('says so when browsers keep dying, leaves no half file, and draws again later', async () => {
    const { all, counted } = ports(undefined, killBrowsers)
    const asked = job(READY, LARGE)
    expect(await draw(all, asked)).toMatchObject({ ok: false, code: 'RENDER_UNAVAILABLE' })
    expect(counted).toMatchObject({ leases: 3, released: 3 })
    expect(await env.FILES.head(asked.key)).toBeNull()
    expect(await draw(ports().all, asked)).toMatchObject({ ok: true })
  })

  it('replaces a tab that crashes, at once', async () => {
    let isFirst = true
    const { all, counted } = ports(undefined, async () => {
      if (isFirst) await crashTabs()
      isFirst = false
    })
    const start = Date.now()
    expect(await draw(all, job(READY))).toMatchObject({ ok: true })
    expect(counted.leases).toBe(2)
    expect(Date.now() - start).toBeLessThan(20_000)
  })

  it('draws again when the renderer process ends while the page opens', async () => {
    const { all, counted } = ports()
    const address = `${inject('pageServer')}/aborted-once?id=${crypto.randomUUID()}`
    expect(await draw(all, job(address))).toMatchObject({ ok: true })
    expect(counted).toMatchObject({ leases: 2, released: 2 })
  })

  it('begins again when its browser is recalled, as a long drawing, and the browser stays in use', async () => {
    await draw(ports().all, job(READY))
    const before = await sessionIds()
    let recall: (is: boolean) => void = () => {}
    const recalled = [new Promise<boolean>(done => (recall = done)), new Promise<boolean>(() => {})]
    const asked: QueueTicket[] = []
    const watched: BrowserLeases = {
      acquire(ticket, timeoutMs) {
        asked.push(ticket)
        return leases.acquire(ticket, timeoutMs)
      },
      figures: () => leases.figures(),
      position: id => leases.position(id),
      launched: (...args) => leases.launched(...args),
      recalled: async () => recalled[asked.length - 1] ?? false,
      renew: id => leases.renew(id),
      release: (...args) => leases.release(...args),
    }
    const { all, counted, events } = ports(browserRendering(env.BROWSER, watched, TIMEOUTS), async shot => {
      if (shot === 2) recall(true)
    })
    const file = job(READY, LARGE)
    expect(await draw(all, file)).toMatchObject({ ok: true })
    expect((await stored(file.key)).length).toBeGreaterThan(1000)
    expect(asked.map(({ wasRecalled }) => wasRecalled)).toEqual([false, true])
    expect(counted).toMatchObject({ leases: 2, released: 2 })
    expect(events).toMatchObject([{ attempts: 1, reason: 'recalled', outcome: 'ok' }])
    expect(await sessionIds()).toEqual(before)
  })

  it('gives up a page whose script never ends, and the browser stays in use', async () => {
    const stuck = inlinePage('', 'for (;;);')
    expect(await draw(ports().all, job(stuck))).toMatchObject({ ok: false, code: 'RENDER_TIMEOUT' })
    expect(await draw(ports().all, job(READY))).toMatchObject({ ok: true })
  })

  it('says that an address does not open', async () => {
    const { all, counted } = ports()
    expect(await draw(all, job('http://127.0.0.1:1/'))).toMatchObject({ ok: false, code: 'RENDER_FAILED' })
    expect(counted).toMatchObject({ leases: 1, released: 1 })
  })

  it('does not wait for a browser for ever', async () => {
    const pool = browserRendering(env.BROWSER, leases, { ...TIMEOUTS, queue: 300 })
    const deadline = Date.now() + 60_000
    const held = await Promise.all(
      [1, 2, 3].map(() =>
        browserRendering(env.BROWSER, leases).lease(newTicket(), deadline, new AbortController().signal),
      ),
    )
    expect(await draw(ports(pool).all, job(READY))).toMatchObject({ ok: false, code: 'RENDER_TIMEOUT' })
    for (const lease of held) await lease.release(false)
    expect(await draw(ports(pool).all, job(READY))).toMatchObject({ ok: true })
  })

  it('draws six different pictures asked for at once', async () => {
    const results = await Promise.all(Array.from({ length: 6 }, () => draw(ports().all, job(READY))))
    expect(results.map(({ ok }) => ok)).toEqual([true, true, true, true, true, true])
    expect((await puppeteer.sessions(env.BROWSER)).length).toBeLessThanOrEqual(3)
  })

  it('ends everything by the deadline', async () => {
    const { all } = ports()
    let isSlow = false
    const short = { ...all, now: () => Date.now() - (isSlow ? 0 : 479_000) }
    expect(await draw(short, job(inlinePage('', '')))).toMatchObject({ ok: false, code: 'RENDER_TIMEOUT' })
    isSlow = true
    expect(await draw(short, job(READY))).toMatchObject({ ok: true })
  })
})
