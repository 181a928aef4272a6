import type { Browser, BrowserContext } from 'playwright-core'
import { launchChromium } from '#test/support/chromium.ts'
import { startEdge } from './edge.ts'
import { printAgainstBar, summarize } from './measure.ts'
import { stageSet } from './stage-set.ts'

/** A cheap phone's or an old laptop's connection: 1.6 Mbit/s, 150 ms, and a quarter of this machine's speed. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }
const CPU_RATE = 4

const ROUNDS = 5
/** ms without a request after which a page is quiet. */
const QUIET_MS = 1500

interface Visit {
  /** ms from the navigation until the page can be used. */
  readonly usable: number
  /** ms until its last request has ended. */
  readonly quiet: number
  /** ms; largest contentful paint. */
  readonly painted: number
  /** Requests that reached the network. */
  readonly requests: number
}

/** Opens a page on a slow connection and follows it until it is quiet. */
const visit = async (context: BrowserContext, url: string, ready: string): Promise<Visit> => {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', SLOW)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE })
  let requests = 0
  let open = 0
  let last = performance.now()
  const done = () => {
    open--
    last = performance.now()
  }
  const cached = new Set<string>()
  const sent = new Set<string>()
  cdp.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId))
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith('http')) return
    sent.add(requestId)
    open++
  })
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    if (sent.has(requestId) && !cached.has(requestId) && !response.fromDiskCache) requests++
  })
  cdp.on('Network.loadingFinished', ({ requestId }) => sent.has(requestId) && done())
  cdp.on('Network.loadingFailed', ({ requestId }) => sent.has(requestId) && done())
  await page.addInitScript(selector => {
    const seen = window as { largestPaint?: number }
    new PerformanceObserver(list => {
      seen.largestPaint = list.getEntries().at(-1)?.startTime ?? 0
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    const look = () => {
      if (!document.querySelector(selector)) return
      watch.disconnect()
      performance.mark('visit-usable')
    }
    const watch = new MutationObserver(look)
    watch.observe(document, { subtree: true, childList: true, attributes: true })
  }, ready)
  const start = performance.now()
  await page.goto(url, { waitUntil: 'commit' })
  const read = () => performance.getEntriesByName('visit-usable')[0]?.startTime ?? 0
  const usable = await (await page.waitForFunction(read, null, { timeout: 60_000 })).jsonValue()
  while (open > 0 || performance.now() - last < QUIET_MS) await page.waitForTimeout(100)
  const painted = await page.evaluate(() => (window as { largestPaint?: number }).largestPaint ?? 0)
  await page.close({ runBeforeUnload: false })
  return { usable, quiet: last - start, painted, requests }
}

interface Bars {
  readonly usable?: number
  readonly quiet?: number
  readonly painted?: number
  readonly requests?: number
}
const UNITS = { usable: 'ms', quiet: 'ms', painted: 'ms', requests: '' } as const

/** First visits with an empty cache, and the second visits that follow them. */
const measure = async (
  browser: Browser,
  what: string,
  url: string,
  ready: string,
  bars: { readonly first: Bars; readonly again: Bars },
  token?: string,
): Promise<void> => {
  const visits: { first: Visit[]; again: Visit[] } = { first: [], again: [] }
  for (let round = 0; round < ROUNDS; round++) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    if (token) await context.addCookies([{ name: 'moye_token', value: token, url }])
    visits.first.push(await visit(context, url, ready))
    visits.again.push(await visit(context, url, ready))
    await context.close()
  }
  for (const time of ['first', 'again'] as const)
    for (const [name, bar] of Object.entries(bars[time]) as [keyof Visit, number][])
      printAgainstBar({
        what: `${what}, ${time === 'first' ? 'first visit' : 'again'}: ${name}`,
        ours: summarize(visits[time].map(seen => seen[name])),
        unit: UNITS[name],
        bar,
      })
}

export const run = async (base: string): Promise<void> => {
  const set = await stageSet(base)
  const edge = await startEdge(base)
  const browser = await launchChromium([...edge.trust])
  const editor = 'html[data-editor="ready"]'
  const bars = { first: { usable: 3000, quiet: 8000 }, again: { usable: 3000, quiet: 8000, requests: 10 } }
  try {
    const id = await set.work(30)
    await measure(browser, 'home', `${edge.url}/`, 'a[href*="templateId"]', { first: { painted: 1800 }, again: {} })
    await measure(browser, 'editor, new', `${edge.url}/editor?new=1&w=600&h=400`, editor, bars)
    await measure(browser, 'editor, template', `${edge.url}/editor?templateId=1`, editor, bars)
    // Its first visit also loads ten pictures.
    await measure(
      browser,
      'editor, own work',
      `${edge.url}/editor?appId=${id}`,
      editor,
      { ...bars, first: {} },
      set.token,
    )
  } finally {
    await browser.close()
    edge.close()
    set.close()
  }
}
