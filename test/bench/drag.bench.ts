import type { Browser, Page } from 'playwright-core'
import { launchChromium } from '#test/support/chromium.ts'
import { workload } from '#test/support/workload.ts'
import { dragCost, painted, print } from './measure.ts'
import { type StageSet, stageSet } from './stage-set.ts'

const STEPS = 120

const open = async (browser: Browser, url: string, token?: string): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  if (token) await context.addCookies([{ name: 'moye_token', value: token, url }])
  const page = await context.newPage()
  await page.goto(url)
  return page
}

/** Centre of a box on the screen (screen px). */
const centre = async (page: Page, selector: string) => {
  const box = await page.locator(selector).last().boundingBox()
  if (!box) throw new Error(`nothing at ${selector}`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

const cost = async (page: Page, selector: string, prepare: () => Promise<void>) => {
  await painted(page)
  await prepare()
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable')
  const result = await dragCost(page, cdp, await centre(page, selector), STEPS)
  await page.context().close()
  return result
}

const drag = async (browser: Browser, set: StageSet, count: number) => {
  const top = workload(count).length - 1
  const id = await set.work(count)
  const editor = await open(browser, `${set.base}/editor?appId=${id}`, set.token)
  await editor.waitForSelector('html[data-editor="ready"]', { timeout: 60_000 })
  const ours = await cost(editor, `[data-stage] [data-layer-id="bench-${top}"]`, async () => {})
  const floorPage = await open(browser, set.floor(count))
  await floorPage.waitForLoadState('load')
  const floor = await cost(floorPage, '.l', async () => {})
  print({ what: `drag one layer, W(${count}), per step`, ours, floor, unit: 'ms', bar: 1.5 })
}

export const run = async (base: string): Promise<void> => {
  const set = await stageSet(base)
  const browser = await launchChromium()
  try {
    for (const count of [1000, 3000]) await drag(browser, set, count)
  } finally {
    await browser.close()
    set.close()
  }
}
