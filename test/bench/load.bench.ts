import type { Browser } from 'playwright-core'
import { launchChromium } from '#test/support/chromium.ts'
import { painted, print, summarise } from './measure.ts'
import { stageSet } from './stage-set.ts'

/** Navigation to painted (ms) in a context whose cache is warm: what a person opening the next work waits for. */
const load = async (browser: Browser, url: string, ready: string, token?: string): Promise<readonly number[]> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  if (token) await context.addCookies([{ name: 'moye_token', value: token, url }])
  const samples: number[] = []
  for (let round = 0; round < 9; round++) {
    const page = await context.newPage()
    const start = performance.now()
    await page.goto(url)
    await page.waitForSelector(ready, { state: 'attached' })
    await page.evaluate(() => document.fonts.ready)
    await painted(page)
    samples.push(performance.now() - start)
    await page.close({ runBeforeUnload: false })
  }
  await context.close()
  return samples.slice(2)
}

export const run = async (base: string): Promise<void> => {
  const set = await stageSet(base)
  const browser = await launchChromium()
  try {
    const id = await set.work(1000)
    const ours = await load(browser, `${base}/editor?appId=${id}`, 'html[data-editor="ready"]', set.token)
    const floor = await load(browser, set.floor(1000), '.l')
    print({
      what: 'open W(1000), load to painted',
      ours: summarise(ours),
      floor: summarise(floor),
      unit: 'ms',
      bar: 1.6,
    })
  } finally {
    await browser.close()
    set.close()
  }
}
