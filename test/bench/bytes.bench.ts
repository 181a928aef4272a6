import { brotliCompressSync } from 'node:zlib'
import type { Browser } from 'playwright-core'
import { call, register } from '#test/support/account.ts'
import { launchChromium } from '#test/support/chromium.ts'
import { printAgainstBar } from './measure.ts'

/** Scripts and styles that a page has requested before `ready` matches (kB, best brotli compression). */
const shipped = async (browser: Browser, url: string, ready: string, token?: string): Promise<number> => {
  const context = await browser.newContext()
  if (token) await context.addCookies([{ name: 'moye_token', value: token, url }])
  const page = await context.newPage()
  const sizes = new Map<string, Promise<number>>()
  page.on('response', response => {
    if (!/\.(js|css)(\?|$)/.test(response.url())) return
    const size = response.body().then(body => brotliCompressSync(body).byteLength / 1000)
    // A part that loads in idle time may fail when the page closes; its size is not used.
    size.catch(() => {})
    sizes.set(response.url(), size)
  })
  // Parts that load in idle time, after the page is ready, are not counted.
  await page.addInitScript(selector => {
    const look = () => {
      if (!document.querySelector(selector)) return
      performance.mark('bench-ready')
      watch.disconnect()
    }
    const watch = new MutationObserver(look)
    watch.observe(document, { subtree: true, childList: true, attributes: true })
  }, ready)
  await page.goto(url)
  await page.waitForSelector(ready, { state: 'attached' })
  const asked = await page.evaluate(() => {
    const at = performance.getEntriesByName('bench-ready')[0]?.startTime ?? Number.POSITIVE_INFINITY
    return performance.getEntriesByType('resource').flatMap(({ name, startTime }) => (startTime <= at ? [name] : []))
  })
  const total = (await Promise.all(asked.map(url => sizes.get(url) ?? 0))).reduce((sum, size) => sum + size, 0)
  await context.close()
  return total
}

const READY = 'html[data-editor="ready"]'

/** Bytes before each page is usable. They do not vary, so one measurement is enough. */
export const run = async (base: string): Promise<void> => {
  const { token } = await register(base)
  // A new work would ask for its size first, with parts that no other page needs.
  const blank = await call(base, 'POST', '/work/new', { token, body: { width: 900, height: 500 } })
  const browser = await launchChromium()
  const pages = [
    { what: 'editor, before the canvas is usable', path: `/editor?appId=${blank.id}`, ready: READY, bar: 190 },
    { what: 'the same with a QR code on the page', path: '/editor?templateId=1', ready: READY, bar: 190 },
    { what: 'home', path: '/', ready: 'a[href*="templateId"]', bar: 190 },
    { what: 'render page', path: '/editor?templateId=1&ssrImg=1', ready: '[data-stage]', bar: 60 },
  ]
  try {
    for (const { what, path, ready, bar } of pages) {
      // The first visit warms up: a fresh product must cut the page's fonts, so the panels may load before it is
      // painted.
      await shipped(browser, `${base}${path}`, ready, token)
      const kB = await shipped(browser, `${base}${path}`, ready, token)
      printAgainstBar({ what, ours: { median: kB, p95: kB }, unit: 'kB', bar })
    }
  } finally {
    await browser.close()
  }
}
