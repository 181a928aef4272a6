import type { Browser, Page } from 'playwright-core'
import { launchChromium } from '#test/support/chromium.ts'
import { workload } from '#test/support/workload.ts'
import { countMainThread, dragCost, inTurns, painted, print } from './measure.ts'
import { type StageSet, stageSet } from './stage-set.ts'

const ROUNDS = 4
/** Of one drag; the first quarter warms up. */
const STEPS = 60

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

/** Measures one drag of what `selector` finds, each time it is called. */
const dragOf = async (page: Page, selector: string) => {
  await painted(page)
  const cdp = await countMainThread(page)
  return async () => dragCost(page, cdp, await centre(page, selector), STEPS)
}

const drag = async (browser: Browser, set: StageSet, count: number) => {
  const top = workload(count).length - 1
  const id = await set.work(count)
  const editor = await open(browser, `${set.base}/editor?appId=${id}`, set.token)
  await editor.waitForSelector('html[data-editor="ready"]', { timeout: 60_000 })
  const floorPage = await open(browser, set.floor(count))
  await floorPage.waitForLoadState('load')
  const { ours, floor } = await inTurns(
    ROUNDS,
    await dragOf(editor, `[data-workspace] [data-stage] [data-layer-id="bench-${top}"]`),
    await dragOf(floorPage, '.l'),
  )
  await editor.context().close()
  await floorPage.context().close()
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
