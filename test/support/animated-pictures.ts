import type { Page } from 'playwright-core'
import type { Point, Size } from '#web/kernels/geometry.ts'
import { waitUntilReady } from './editor-page.ts'
import { decodePng, type Picture } from './pixels.ts'

/** px around the page in the editor, so that neither panels nor the timeline cover it. */
const ROOM = { width: 1100, height: 900 }
/** ms between two steps of the playhead by its arrow keys. */
const STEP = 100
const STAGE = '[data-workspace] [data-stage]'

/** What belongs to the editor, and to the player, and not to the page. */
const PAGE_ONLY = `
  [data-watermark], [data-bleed], [data-missing-marks], [data-workspace] > svg, [data-workspace] > [data-canvas-control],
  body:has(> main[data-player]) > :not(main), .moye-dots, .moye-next, .moye-music { display: none !important }`

/**
 * Runs in the page: paints the stage anew. Where a blur has ended, what Chromium has kept of it is up to 4 levels off.
 */
const paintAnew = async (selector: string) => {
  const frames = () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
  const stage = document.querySelector<HTMLElement>(selector)
  if (stage) stage.style.display = 'none'
  await frames()
  if (stage) stage.style.display = ''
  await frames()
}

const picture = async (page: Page, selector: string, { width, height }: Size): Promise<Picture> => {
  const box = await page.locator(selector).boundingBox()
  if (!box || box.width !== width || box.height !== height)
    throw new Error(`${selector} is ${box?.width} × ${box?.height}, not ${width} × ${height}`)
  await page.evaluate(paintAnew, selector)
  // Animations are held at their time: they must not be ended for the picture.
  return decodePng(await page.screenshot({ clip: box, animations: 'allow', caret: 'hide', style: PAGE_ONLY }))
}

/**
 * Pictures of the page that the editor previews (page px), and its place in the window (px), at times (ms, rising,
 * multiples of 100): the timeline is shown and its playhead moved.
 */
export const previewPictures = async (
  page: Page,
  size: Size,
  times: readonly number[],
): Promise<{ readonly pictures: readonly Picture[]; readonly at: Point }> => {
  await page.setViewportSize({ width: size.width + ROOM.width, height: size.height + ROOM.height })
  await waitUntilReady(page)
  const timeline = page.getByRole('region', { name: '时间轴' })
  await page.locator('[data-workspace]').focus()
  if (!(await timeline.isVisible())) await page.keyboard.press('Shift+T')
  await timeline.waitFor()
  await page.locator('[data-workspace]').focus()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+0')
  await page.evaluate(() => document.fonts.ready.then(() => true))
  const ruler = timeline.getByRole('slider', { name: '播放位置' })
  await ruler.focus()
  await page.keyboard.press('Home')
  let now = 0
  const pictures: Picture[] = []
  for (const time of times) {
    for (; now < time; now += STEP) await page.keyboard.press('ArrowRight')
    pictures.push(await picture(page, STAGE, size))
  }
  const { x = 0, y = 0 } = (await page.locator(STAGE).boundingBox()) ?? {}
  return { pictures, at: { x, y } }
}

/** Runs in the published page: holds the animations of its layers at a time (ms). */
const hold = (ms: number) => {
  for (const element of document.querySelectorAll('[data-layer-id]'))
    for (const each of element.getAnimations()) {
      each.pause()
      each.currentTime = ms
    }
}

/**
 * Pictures of a published page, which `page` shows, at times (ms). It is shown as on a phone of its size, at a place of
 * the window: Chromium's resampling of moved layers rounds by their place.
 */
export const publishedPictures = async (
  page: Page,
  size: Size,
  times: readonly number[],
  at: Point,
): Promise<readonly Picture[]> => {
  await page.setViewportSize({ width: size.width + ROOM.width, height: size.height + ROOM.height })
  // Test browsers ask for reduced motion, and the player then plays no animation.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.reload()
  await page.waitForFunction(() => document.querySelector('[data-layer-id]')?.ownerDocument.readyState === 'complete')
  // Before the page is shown they are paused; whoever holds them then sees them run on.
  await page.waitForFunction(() => {
    const all = [...document.querySelectorAll('[data-layer-id]')].flatMap(element => element.getAnimations())
    return all.length > 0 && all.every(({ playState }) => playState !== 'paused')
  })
  await page.evaluate(() => document.fonts.ready.then(() => true))
  await page.addStyleTag({
    content: `body { width: ${size.width}px !important; height: ${size.height}px !important; transform: translate(${at.x}px, ${at.y}px) translateZ(0) }`,
  })
  const pictures: Picture[] = []
  for (const time of times) {
    await page.evaluate(hold, time)
    pictures.push(await picture(page, '.moye-screen .moye-stage', size))
  }
  return pictures
}
