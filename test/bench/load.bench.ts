import type { Browser, BrowserContext } from 'playwright-core'
import { launchChromium } from '#test/support/chromium.ts'
import { inTurns, print } from './measure.ts'
import { stageSet } from './stage-set.ts'

const ROUNDS = 9
/** The first rounds fill the cache. */
const WARM_UP = 2

const PAINTED = 'bench-painted'

/**
 * A browser profile whose cache stays warm. The page itself marks when it is painted: a measurement from outside would
 * include the panels that load later. The editor sets `ready` after fonts, pictures and two frames; the plain page
 * counts as painted after load, fonts and two frames.
 */
const profile = async (
  browser: Browser,
  url: string,
  ready: string | null,
  token?: string,
): Promise<BrowserContext> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  if (token) await context.addCookies([{ name: 'moye_token', value: token, url }])
  await context.addInitScript(
    ({ ready, name }) => {
      const mark = () => void performance.mark(name)
      if (ready) {
        const look = () => {
          if (!document.querySelector(ready)) return
          watch.disconnect()
          mark()
        }
        const watch = new MutationObserver(look)
        watch.observe(document, { subtree: true, childList: true, attributes: true })
      } else
        addEventListener('load', async () => {
          await document.fonts.ready
          requestAnimationFrame(() => requestAnimationFrame(mark))
        })
    },
    { ready, name: PAINTED },
  )
  return context
}

/** ms from navigation to painted by the page's own clock: how long a user waits for the next work. */
const load = (context: BrowserContext, url: string) => async (round: number) => {
  const page = await context.newPage()
  await page.goto(url)
  const read = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? 0
  const ms = await (await page.waitForFunction(read, PAINTED)).jsonValue()
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
      load(await profile(browser, base, 'html[data-editor="ready"]', set.token), `${base}/editor?appId=${id}`),
      load(await profile(browser, base, null), set.floor(1000)),
    )
    print({ what: 'open W(1000), load to painted', ours, floor, unit: 'ms', bar: 1.6 })
  } finally {
    await browser.close()
    set.close()
  }
}
