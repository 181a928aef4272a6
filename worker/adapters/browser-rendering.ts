import puppeteer, { type Browser, type CDPSession, type Page } from '@cloudflare/puppeteer'
import { Failure, fail } from '#schemas/errors.ts'
import type { AssetManifest } from '#schemas/manifest.ts'
import type { BrowserLeases } from '../objects/browser-leases.ts'
import type { BrowserLease, BrowserPool, Shot, Tab } from '../ports/browser.ts'
import type { RenderLocks } from '../ports/renders.ts'

/** ms; every call to a browser ends by one of these. */
export interface BrowserTimeouts {
  readonly turn: number
  readonly start: number
  readonly page: number
  readonly shot: number
  readonly close: number
}
export const BROWSER_TIMEOUTS: BrowserTimeouts = {
  turn: 120_000,
  start: 20_000,
  page: 60_000,
  shot: 60_000,
  close: 5000,
}
const KEEP_ALIVE_MS = 600_000

/** What a call that does not come back means: the browser is gone, or the page is slow. */
type Late = 'RENDER_UNAVAILABLE' | 'RENDER_TIMEOUT'

/** Ends a call that would hang. */
const within = async <T>(ms: number, what: string, call: Promise<T>, late: Late): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(fail(late, { reason: `${what} took over ${ms} ms` })), ms)
  })
  try {
    return await Promise.race([call, deadline])
  } catch (error) {
    if (error instanceof Failure) throw error
    throw fail('RENDER_UNAVAILABLE', { reason: `${what}: ${error instanceof Error ? error.message : String(error)}` })
  } finally {
    clearTimeout(timer)
  }
}

/** Runs on the page: answers once its assets are complete or it has said what is wrong. */
const MANIFEST = `new Promise(done => {
  const look = () => window.moyeManifest ? done(JSON.stringify(window.moyeManifest)) : setTimeout(look, 15)
  look()
})`
const isNavigationRace = (error: unknown) =>
  error instanceof Error && /context was destroyed|Cannot find context/i.test(error.message)

class RenderTab implements Tab {
  readonly #page: Page
  readonly #cdp: CDPSession
  readonly #timeouts: BrowserTimeouts
  #offset = 0
  constructor(page: Page, cdp: CDPSession, timeouts: BrowserTimeouts) {
    this.#page = page
    this.#cdp = cdp
    this.#timeouts = timeouts
  }

  async #manifest(): Promise<AssetManifest> {
    for (;;)
      try {
        const { result } = await this.#cdp.send('Runtime.evaluate', {
          expression: MANIFEST,
          awaitPromise: true,
          returnByValue: true,
        })
        if (typeof result.value === 'string') return JSON.parse(result.value) as AssetManifest
      } catch (error) {
        if (!isNavigationRace(error)) throw error
      }
  }

  async open(url: string, window: { width: number; height: number }): Promise<AssetManifest> {
    const { page, start } = this.#timeouts
    const metrics = { ...window, deviceScaleFactor: 1, mobile: false }
    await within(start, 'window', this.#cdp.send('Emulation.setDeviceMetricsOverride', metrics), 'RENDER_UNAVAILABLE')
    const { errorText } = await within(page, 'address', this.#cdp.send('Page.navigate', { url }), 'RENDER_TIMEOUT')
    if (errorText) throw fail('RENDER_TIMEOUT', { reason: `address: ${errorText}` })
    return within(page, 'page', this.#manifest(), 'RENDER_TIMEOUT')
  }

  async capture({ x, y, width, height, scale, fileType }: Shot): Promise<Uint8Array<ArrayBuffer>> {
    const { shot } = this.#timeouts
    if (y !== this.#offset) {
      const move = `document.body.style.transform = 'translateY(${-y}px)'`
      await within(shot, 'band', this.#cdp.send('Runtime.evaluate', { expression: move }), 'RENDER_UNAVAILABLE')
      this.#offset = y
    }
    const clip = { x, y: 0, width, height, scale }
    const { data } = await within(
      shot,
      'capture',
      this.#cdp.send('Page.captureScreenshot', {
        format: fileType,
        ...(fileType === 'webp' ? { quality: 86 } : {}),
        clip,
        optimizeForSpeed: fileType === 'png',
      }),
      'RENDER_UNAVAILABLE',
    )
    return new Uint8Array(Buffer.from(data, 'base64'))
  }

  async close(): Promise<void> {
    await within(this.#timeouts.close, 'close', this.#page.close(), 'RENDER_UNAVAILABLE')
  }
}

type Leases = DurableObjectStub<BrowserLeases>

/** Connects to the granted browser, or starts the one that may be started. */
const connect = async (
  browsers: Fetcher,
  leases: Leases,
  lease: string,
  timeouts: BrowserTimeouts,
): Promise<Browser> => {
  const grant = await leases.acquire(lease, timeouts.turn)
  if (grant.kind === 'wait') throw fail('RENDER_TIMEOUT', { reason: 'no browser became free' })
  try {
    if (grant.kind === 'reuse')
      return await within(timeouts.start, 'connect', puppeteer.connect(browsers, grant.sessionId), 'RENDER_UNAVAILABLE')
    const browser = await within(
      timeouts.start,
      'launch',
      puppeteer.launch(browsers, { keep_alive: KEEP_ALIVE_MS }),
      'RENDER_UNAVAILABLE',
    )
    await leases.launched(lease, browser.sessionId())
    return browser
  } catch (error) {
    await leases.release(lease, true)
    throw error
  }
}

/** Browsers of Browser Rendering, shared through the lease object. */
export const browserRendering = (browsers: Fetcher, leases: Leases, timeouts = BROWSER_TIMEOUTS): BrowserPool => ({
  async lease(): Promise<BrowserLease> {
    const lease = crypto.randomUUID()
    const browser = await connect(browsers, leases, lease, timeouts)
    return {
      async tab() {
        // Pages of one browser share its cache, so a font file is fetched once and not once a picture.
        const page = await within(timeouts.start, 'tab', browser.newPage(), 'RENDER_UNAVAILABLE')
        const cdp = await within(timeouts.start, 'tab', page.createCDPSession(), 'RENDER_UNAVAILABLE')
        return new RenderTab(page, cdp, timeouts)
      },
      async release(isLost) {
        const end = isLost ? browser.close() : browser.disconnect()
        await within(timeouts.close, 'release', Promise.resolve(end), 'RENDER_UNAVAILABLE').catch(() => {})
        await leases.release(lease, isLost)
      },
    }
  },
})

export const objectLocks = (leases: Leases): RenderLocks => ({
  async exclusive(key, work) {
    await leases.lock(key)
    try {
      return await work()
    } finally {
      await leases.unlock(key)
    }
  },
})
