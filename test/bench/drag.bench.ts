import type { Browser } from 'playwright-core'
import { launchChromium } from '#test/support/chromium.ts'
import { type BenchPage, center, layerSelector, openFloor, openOurs } from './bench-page.ts'
import { dragCost, inTurns, print } from './measure.ts'
import { type StageSet, stageSet } from './stage-set.ts'

const ROUNDS = 4
/** Steps of one drag; the first quarter warms up. */
const STEPS = 60

/** Returns a function that measures one drag of the element at `selector`. */
const dragOf =
  ({ page, cdp }: BenchPage, selector: string) =>
  async () =>
    dragCost(page, cdp, await center(page, selector), STEPS)

/** `together`: the number of layers in one group, which move with the dragged layer. */
const drag = async (browser: Browser, set: StageSet, count: number, together = 0) => {
  const ours = await openOurs(browser, set, await set.work(count, together))
  const floor = await openFloor(browser, set, count)
  await floor.page.evaluate(held => (window as unknown as { hold(count: number): void }).hold(held), together || 1)
  const costs = await inTurns(ROUNDS, dragOf(ours, layerSelector(count - 1)), dragOf(floor, '.l'))
  await ours.close()
  await floor.close()
  print({ what: `drag ${together || 'one'}, W(${count}), per step`, ...costs, unit: 'ms', bar: 1.5 })
}

export const run = async (base: string): Promise<void> => {
  const set = await stageSet(base)
  const browser = await launchChromium()
  try {
    await drag(browser, set, 1000)
    await drag(browser, set, 1000, 50)
    await drag(browser, set, 3000)
  } finally {
    await browser.close()
    set.close()
  }
}
