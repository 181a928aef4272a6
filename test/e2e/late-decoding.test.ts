import jpeg from 'jpeg-js'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { picture } from '#test/fixtures/fidelity/design.ts'
import { call, uploadPicture } from '#test/support/account.ts'
import { it } from '#test/support/browser-test.ts'
import { newWork, openEditor } from '#test/support/editor-page.ts'
import { decodePng, difference } from '#test/support/pixels.ts'
import { random } from '#test/support/random.ts'
import { stagePicture } from '#test/support/stage-picture.ts'
import { workWith } from '#test/support/work-with.ts'

const PICTURE = { width: 640, height: 480 }
const PAGE = { width: 320, height: 240 }

/** A photo of noise, in which any other way to make it smaller shows. */
const noise = (): Uint8Array<ArrayBuffer> => {
  const next = random(5)
  const data = Buffer.from(Array.from({ length: PICTURE.width * PICTURE.height * 4 }, () => 60 + next() * 130))
  return new Uint8Array(jpeg.encode({ ...PICTURE, data }, 90).data)
}

/** Runs in the page: pictures are decoded only after the browser had time to paint them, as on a busy machine. */
const decodeLate = () => {
  const { decode } = HTMLImageElement.prototype
  const frame = () => new Promise(done => requestAnimationFrame(done))
  HTMLImageElement.prototype.decode = async function () {
    if (!this.complete) await new Promise(done => this.addEventListener('load', done, { once: true }))
    for (let count = 0; count < 6; count++) await frame()
    return decode.call(this)
  }
}

it('a photo that is decoded late is drawn on the canvas as in its file', async ({
  person: {
    browser,
    base,
    account: { token },
  },
}) => {
  const src = await uploadPicture(base, token, 'noise.jpg', noise(), 'image/jpeg')
  const source = { src, naturalWidth: PICTURE.width, naturalHeight: PICTURE.height }
  const layer = picture(source, { x: 10, y: 10, width: 290, height: 210 }, { filterStyle: 'contrast(2)' })
  const appId = await newWork(base, token, workWith(PAGE.width, PAGE.height, [layer]))
  const { imgUrl } = await call(base, 'GET', `/render/download?appId=${appId}&page=0&fileType=png`, { token })
  const file = decodePng(new Uint8Array(await (await fetch(new URL(String(imgUrl), base))).arrayBuffer()))
  const prepare = (page: Page) => page.addInitScript(decodeLate).then(() => {})
  const { page } = await openEditor(browser, base, { path: `/editor?appId=${appId}`, token, prepare })
  await page.waitForSelector('[data-workspace] [data-watermark]', { state: 'attached' })
  expect(difference(file, await stagePicture(page, PAGE))).toMatchObject({ pixels: 0 })
})
