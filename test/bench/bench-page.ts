import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright-core'
import { countMainThread, painted } from './measure.ts'
import type { StageSet } from './stage-set.ts'

/** A measured page with the counter of its main thread's time. */
export interface BenchPage {
  readonly page: Page
  readonly cdp: CDPSession
  close(): Promise<void>
}

/** ms without a request after which a page is idle. */
const QUIET_MS = 3000

/** Waits until a page is idle before it is measured: after lazily loaded parts, the watermark and page thumbnails. */
const rested = async (page: Page): Promise<void> => {
  let asked = -1
  for (;;) {
    const now = await page.evaluate(() => {
      performance.setResourceTimingBufferSize(10_000)
      return performance.getEntriesByType('resource').length
    })
    if (now === asked) return painted(page)
    asked = now
    await page.waitForTimeout(QUIET_MS)
  }
}

const COMPUTER: BrowserContextOptions = { viewport: { width: 1440, height: 900 } }
const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

const open = async (
  browser: Browser,
  url: string,
  ready: string,
  token?: string,
  device = COMPUTER,
): Promise<BenchPage> => {
  const context = await browser.newContext(device)
  if (token) await context.addCookies([{ name: 'moye_token', value: token, url }])
  const page = await context.newPage()
  await page.goto(url)
  await page.waitForSelector(ready, { timeout: 60_000, state: 'attached' })
  await rested(page)
  return { page, cdp: await countMainThread(page), close: () => context.close() }
}

/** Opens the editor with a work of the set. */
export const openOurs = (browser: Browser, { base, token }: StageSet, workId: number): Promise<BenchPage> =>
  open(browser, `${base}/editor?appId=${workId}`, 'html[data-editor="ready"]', token)

/** Opens the phone editor with a work of the set. */
export const openPhone = (browser: Browser, { base, token }: StageSet, workId: number): Promise<BenchPage> =>
  open(browser, `${base}/editor?appId=${workId}`, 'html[data-editor="ready"]', token, PHONE)

/** Opens the plain baseline page with W(count). */
export const openFloor = (browser: Browser, set: StageSet, count: number): Promise<BenchPage> =>
  open(browser, set.floor(count), '.l')

/** Selector of a layer in the editor. */
export const layerSelector = (index: number): string => `[data-workspace] [data-stage] [data-layer-id="bench-${index}"]`

/**
 * Center of an element's box (screen px).
 * @throws Error when the element is not shown.
 */
export const center = async (page: Page, selector: string): Promise<{ x: number; y: number }> => {
  const box = await page.locator(selector).last().boundingBox()
  if (!box) throw new Error(`nothing at ${selector}`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
