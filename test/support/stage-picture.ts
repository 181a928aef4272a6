import type { Page } from 'playwright-core'
import { waitUntilReady } from './editor-page.ts'
import { decodePng, type Picture } from './pixels.ts'

interface Size {
  readonly width: number
  readonly height: number
}
/** px around the page, so that no panel or toolbar covers it. */
const ROOM: Size = { width: 1000, height: 420 }

/** A window (px) in which a page is shown whole at 100%. */
export const windowFor = ({ width, height }: Size): Size => ({
  width: width + ROOM.width,
  height: height + ROOM.height,
})

/** Runs in the page: paints the whole stage anew, as downloads do, not only the areas of pictures that came later. */
const paintOnce = async () => {
  const frames = () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
  const stage = document.querySelector<HTMLElement>('[data-workspace] [data-stage]')
  if (stage) stage.style.visibility = 'hidden'
  await frames()
  if (stage) stage.style.visibility = ''
  await frames()
}

/**
 * Bleed lines and missing-character marks belong to the editor, not to the page; nor does what a transparent page shows
 * behind it.
 */
const PAGE_ONLY = `
  [data-bleed], [data-missing-marks] { display: none }
  [data-sheet] { visibility: hidden }
  :has([data-stage]) { background: transparent !important }`
/** What lies under a page without an opaque color: the picture has the page's alpha, or is what one sees on white. */
const GROUND = {
  none: '[data-stage] { background: transparent !important }',
  white: '[data-stage] { background: #fff !important }',
}

interface Look {
  readonly ground?: keyof typeof GROUND
  /** CSS that holds while the picture is taken. */
  readonly style?: string
}

/**
 * Picture of a page (page px, with its alpha) on the editor's stage at scale 1, without a selection, in a large enough
 * window.
 * @throws Error when the stage is not shown or has another size.
 */
export const stagePicture = async (page: Page, size: Size, { ground = 'none', style = '' }: Look = {}) => {
  await page.setViewportSize(windowFor(size))
  await waitUntilReady(page)
  const canvas = page.locator('[data-workspace]')
  await canvas.focus()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+0')
  await page.evaluate(paintOnce)
  const box = await canvas.locator('[data-stage]').boundingBox()
  if (!box) throw new Error('the stage is not shown')
  if (box.width !== size.width || box.height !== size.height)
    throw new Error(`the stage is ${box.width} × ${box.height} at 100%, not ${size.width} × ${size.height}`)
  const bytes = await page.screenshot({
    clip: box,
    animations: 'disabled',
    style: PAGE_ONLY + GROUND[ground] + style,
    omitBackground: true,
  })
  return decodePng(bytes) satisfies Picture
}
