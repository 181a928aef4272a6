import type { Browser, CDPSession, Page } from 'playwright-core'
import { countMainThread, painted } from './measure.ts'
import type { StageSet } from './stage-set.ts'

/** A page under measure with the count of its main thread. */
export interface BenchPage {
  readonly page: Page
  readonly cdp: CDPSession
  close(): Promise<void>
}

/** ms without a request after which a page is at rest. */
const QUIET_MS = 3000

/** Both pages rest before they are measured: parts that come in idle time, one by one, the watermark, pictures of pages. */
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

const open = async (browser: Browser, url: string, ready: string, token?: string): Promise<BenchPage> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  if (token) await context.addCookies([{ name: 'moye_token', value: token, url }])
  const page = await context.newPage()
  await page.goto(url)
  await page.waitForSelector(ready, { timeout: 60_000, state: 'attached' })
  await rested(page)
  return { page, cdp: await countMainThread(page), close: () => context.close() }
}

/** The editor with a work of the set. */
export const openOurs = (browser: Browser, { base, token }: StageSet, workId: number): Promise<BenchPage> =>
  open(browser, `${base}/editor?appId=${workId}`, 'html[data-editor="ready"]', token)

/** The plain page with W(count). */
export const openFloor = (browser: Browser, set: StageSet, count: number): Promise<BenchPage> =>
  open(browser, set.floor(count), '.l')

/** Where a layer of ours stands. */
export const layerSelector = (index: number): string => `[data-workspace] [data-stage] [data-layer-id="bench-${index}"]`

/** Centre of a box on the screen (screen px). */
export const centre = async (page: Page, selector: string): Promise<{ x: number; y: number }> => {
  const box = await page.locator(selector).last().boundingBox()
  if (!box) throw new Error(`nothing at ${selector}`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
