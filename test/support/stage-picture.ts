import type { Page } from 'playwright-core'
import { waitUntilReady } from './editor-page.ts'
import { decodePng, type Picture } from './pixels.ts'

/** px around the page, so that no panel or toolbar covers it. */
const ROOM = { width: 1000, height: 420 }

/** What the editor's own stage shows of a page (px of the page) at scale 1, nothing selected, in a window big enough. */
export const stagePicture = async (page: Page, size: { readonly width: number; readonly height: number }) => {
  await page.setViewportSize({ width: size.width + ROOM.width, height: size.height + ROOM.height })
  await waitUntilReady(page)
  const canvas = page.locator('[data-workspace]')
  await canvas.focus()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+0')
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
  // A sheet that is still stretched by the zoom has its edge between px, which shows through a page without colour.
  await page.waitForFunction(() =>
    document.querySelector<HTMLElement>('[data-sheet]')?.style.transform.includes(' scale(1) '),
  )
  const box = await canvas.locator('[data-stage]').boundingBox()
  if (!box) throw new Error('the stage is not shown')
  if (box.width !== size.width || box.height !== size.height)
    throw new Error(`the stage is ${box.width} × ${box.height} at 100%, not ${size.width} × ${size.height}`)
  // Bleed lines and the marks of missing characters are aids of the editor, no part of the page.
  const style = '[data-bleed], [data-missing-marks] { display: none }'
  const bytes = await page.screenshot({ clip: box, animations: 'disabled', style })
  return decodePng(bytes) satisfies Picture
}
