import type { Browser, Page } from 'playwright-core'
import { launchChromium } from '#test/support/chromium.ts'
import { type BenchPage, center, layerSelector, openFloor, openOurs } from './bench-page.ts'
import { inTurns, painted, print, printAgainstBar, type Sample, stepCosts } from './measure.ts'
import { type StageSet, stageSet } from './stage-set.ts'

const COUNT = 1000
/** Indexes of the last text, which is the last layer, and of the last picture before it. */
const LAST = { text: COUNT - 1, picture: COUNT - 2 } as const
const ROUNDS = 8
const STEPS = 40
const FRAME_MS = 1000 / 60

type Act = (page: Page, step: number) => Promise<void>
const costsOf =
  ({ page, cdp }: BenchPage, prepare: (page: Page) => Promise<void>, act: Act) =>
  async () => {
    await prepare(page)
    await painted(page)
    return stepCosts(page, cdp, STEPS, step => act(page, step))
  }

/** Measures the same action on both pages, alternating. */
const compare = async (
  browser: Browser,
  set: StageSet,
  ours: { prepare: (page: Page) => Promise<void>; act: Act },
  floor: { prepare: (page: Page) => Promise<void>; act: Act },
): Promise<{ ours: Sample; floor: Sample }> => {
  const editor = await openOurs(browser, set, await set.work(COUNT))
  const plain = await openFloor(browser, set, COUNT)
  const costs = await inTurns(ROUNDS, costsOf(editor, ours.prepare, ours.act), costsOf(plain, floor.prepare, floor.act))
  await editor.close()
  await plain.close()
  return costs
}
const nothing = async () => {}
const turnWheel: Act = (page, step) => page.mouse.wheel(0, step % 8 < 4 ? -120 : 120)

const zoom = async (browser: Browser, set: StageSet) => {
  const costs = await compare(
    browser,
    set,
    {
      prepare: async page => {
        await page.mouse.move(640, 480)
        await page.keyboard.down('Control')
      },
      act: turnWheel,
    },
    { prepare: page => page.mouse.move(400, 300), act: turnWheel },
  )
  print({ what: 'zoom step, W(1000)', ...costs, unit: 'ms', bar: 1.5 })
}

/** Moves a layer a little with the pointer, then measures the undo. */
const moveThenUndo = async (browser: Browser, set: StageSet) => {
  const undoOf =
    ({ page, cdp }: BenchPage, selector: string) =>
    async () => {
      const samples: number[] = []
      for (let step = 0; step < 10; step++) {
        const from = await center(page, selector)
        await page.mouse.move(from.x, from.y)
        await page.mouse.down()
        await page.mouse.move(from.x + 30, from.y + 20, { steps: 3 })
        await page.mouse.up()
        await painted(page)
        // Waits until the page thumbnails have followed the move.
        await page.waitForTimeout(700)
        samples.push(...(await stepCosts(page, cdp, 1, () => page.keyboard.press('Control+z'))))
      }
      return samples.slice(2)
    }
  const editor = await openOurs(browser, set, await set.work(COUNT))
  const plain = await openFloor(browser, set, COUNT)
  const costs = await inTurns(2, undoOf(editor, layerSelector(LAST.text)), undoOf(plain, '.l'))
  await editor.close()
  await plain.close()
  print({ what: 'undo of a move, W(1000)', ...costs, unit: 'ms', bar: 1, slack: 4 })
}

const typing = async (browser: Browser, set: StageSet) => {
  const costs = await compare(
    browser,
    set,
    {
      prepare: async page => {
        const field = page.getByRole('textbox', { name: '文字内容', exact: true })
        if (await field.isVisible()) return
        const { x, y } = await center(page, layerSelector(LAST.text))
        await page.mouse.dblclick(x, y)
        await field.waitFor()
      },
      act: page => page.keyboard.type('a'),
    },
    {
      prepare: page => page.evaluate(() => (window as unknown as { edit(): void }).edit()),
      act: page => page.keyboard.type('a'),
    },
  )
  printAgainstBar({ what: 'a typed character, W(1000)', ...costs, unit: 'ms', bar: FRAME_MS })
}

const adjusting = async (browser: Browser, set: StageSet) => {
  const costs = await compare(
    browser,
    set,
    {
      prepare: async page => {
        const slider = page.getByRole('slider', { name: '亮度' })
        if (!(await slider.isVisible())) {
          // Selected by keyboard, because other layers cover it.
          await page.locator('[data-workspace]').focus()
          await page.keyboard.press('Shift+Tab')
          await page.keyboard.press('Shift+Tab')
          await page.getByRole('button', { name: '滤镜', exact: true }).click()
          await page.getByRole('tab', { name: '调整' }).click()
          await slider.waitFor()
        }
        await slider.focus()
      },
      act: page => page.keyboard.press('ArrowRight'),
    },
    { prepare: nothing, act: page => page.keyboard.press('ArrowRight') },
  )
  print({ what: 'a step of a filter slider, W(1000)', ...costs, unit: 'ms', bar: 1, slack: FRAME_MS })
}

export const run = async (base: string): Promise<void> => {
  const set = await stageSet(base)
  const browser = await launchChromium()
  try {
    for (const measure of [zoom, moveThenUndo, typing, adjusting]) await measure(browser, set)
  } finally {
    await browser.close()
    set.close()
  }
}
