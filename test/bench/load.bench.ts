import type { Browser, BrowserContext } from 'playwright-core'
import { launchChromium } from '#test/support/chromium.ts'
import { inTurns, painted, print } from './measure.ts'
import { stageSet } from './stage-set.ts'

const ROUNDS = 9
/** The first rounds fill the cache. */
const WARM_UP = 2

/** A person's browser profile: its cache stays warm. */
const profile = async (browser: Browser, url: string, token?: string): Promise<BrowserContext> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  if (token) await context.addCookies([{ name: 'moye_token', value: token, url }])
  return context
}

/** Navigation to painted (ms): what a person opening the next work waits for. The editor itself waits for its fonts. */
const load =
  (context: BrowserContext, url: string, ready: string, waitsItself = false) =>
  async (round: number) => {
    const page = await context.newPage()
    const start = performance.now()
    await page.goto(url)
    await page.waitForSelector(ready, { state: 'attached' })
    if (!waitsItself) await page.evaluate(() => document.fonts.ready)
    await painted(page)
    const ms = performance.now() - start
    await page.close({ runBeforeUnload: false })
    return round < WARM_UP ? [] : [ms]
  }

export const run = async (base: string): Promise<void> => {
  const set = await stageSet(base)
  const browser = await launchChromium()
  try {
    const id = await set.work(1000)
    const { ours, floor } = await inTurns(
      ROUNDS,
      load(await profile(browser, base, set.token), `${base}/editor?appId=${id}`, 'html[data-editor="ready"]', true),
      load(await profile(browser, base), set.floor(1000), '.l'),
    )
    print({ what: 'open W(1000), load to painted', ours, floor, unit: 'ms', bar: 1.6 })
  } finally {
    await browser.close()
    set.close()
  }
}
