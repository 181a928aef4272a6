import type { Browser } from 'playwright-core'
import { launchChromium } from '#test/support/chromium.ts'
import { type BenchPage, center, layerSelector, openPhone } from './bench-page.ts'
import { painted, print, stepCosts, summarize } from './measure.ts'
import { type StageSet, stageSet } from './stage-set.ts'

const ROUNDS = 4
/** Steps of one gesture; the first quarter warms up. */
const STEPS = 60
/** How much slower than this machine a cheap phone is. */
const SLOWER = 4
/** ms of a step on this machine, beyond a step in which nothing happens, at which a cheap phone shows 60 steps a second. */
const BAR = 1000 / 60 / SLOWER

type Fingers = readonly { readonly x: number; readonly y: number }[]

/**
 * Main-thread ms of each step of a gesture; `at` gives the fingers of a step.
 * @throws Error when the editor shows other numbers than those of `hint`: it has taken the fingers for something else
 */
const gesture = async (
  { page, cdp }: BenchPage,
  at: (step: number) => Fingers,
  hint: RegExp,
): Promise<readonly number[]> => {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', fingers: Fingers) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: fingers.map((finger, id) => ({ ...finger, id })) })
  await touch('touchStart', at(0))
  for (const step of [1, 2, 3]) await touch('touchMove', at(step))
  await painted(page)
  const samples = await stepCosts(page, cdp, STEPS, async step => void (await touch('touchMove', at(step + 4))))
  const shown = (await page.locator('[data-hint]').textContent()) ?? ''
  if (!hint.test(shown)) throw new Error(`the gesture is another one: it shows ${shown}`)
  await touch('touchEnd', [])
  await painted(page)
  return samples
}

const measure = async (browser: Browser, set: StageSet, count: number) => {
  const phone = await openPhone(browser, set, await set.work(count))
  const drags: number[] = []
  const pinches: number[] = []
  const rests: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    rests.push(...(await stepCosts(phone.page, phone.cdp, STEPS, async () => {})))
    const from = await center(phone.page, layerSelector(count - 1))
    await phone.page.touchscreen.tap(from.x, from.y)
    const drag = (step: number): Fingers => [{ x: from.x + step, y: from.y + 20 * Math.sin(step / 6) }]
    drags.push(...(await gesture(phone, drag, /^X .* Y /)))
    const undo = phone.page.getByRole('button', { name: '撤销' })
    // Beside the edge one of the fingers would be outside of the screen.
    await undo.tap()
    const { x, y } = await center(phone.page, layerSelector(count - 1))
    const pinch = (step: number): Fingers => {
      const turn = step / 30
      const arm = { x: (20 + step / 2) * Math.cos(turn), y: (20 + step / 2) * Math.sin(turn) }
      return [
        { x: x - arm.x, y: y - arm.y },
        { x: x + arm.x, y: y + arm.y },
      ]
    }
    pinches.push(...(await gesture(phone, pinch, /% .*°$/)))
    await undo.tap()
  }
  await phone.close()
  for (const [what, samples] of [
    ['one finger', drags],
    ['two fingers', pinches],
  ] as const)
    print({
      what: `phone, ${what}, W(${count})`,
      ...{ ours: summarize(samples), floor: summarize(rests), unit: 'ms', bar: 1, slack: BAR },
    })
}

export const run = async (base: string): Promise<void> => {
  const set = await stageSet(base)
  const browser = await launchChromium()
  try {
    await measure(browser, set, 30)
    await measure(browser, set, 300)
  } finally {
    await browser.close()
    set.close()
  }
}
