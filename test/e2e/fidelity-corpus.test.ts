import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { storePictures } from '#test/fixtures/fidelity/pictures.ts'
import { corpusSheets, type Sheet, workOf } from '#test/fixtures/fidelity/sheets.ts'
import { call, register } from '#test/support/account.ts'
import { launchChromium } from '#test/support/chromium.ts'
import { driveEditor, newWork, waitUntilReady } from '#test/support/editor-page.ts'
import { cut, decodePng, difference, type Picture } from '#test/support/pixels.ts'
import { makeMember } from '#test/support/product-state.ts'
import { stagePicture } from '#test/support/stage-picture.ts'

const base = inject('productUrl')
/** Names and places are known before there is a product; the pictures' addresses come later. */
const nowhere = { src: '', naturalWidth: 1, naturalHeight: 1 }
const plan = corpusSheets({ photo: nowhere, cutout: nowhere, large: nowhere, tile: nowhere, drawing: nowhere })

let browser: Browser
let context: BrowserContext
let token: string
let sheets: readonly Sheet[]
const works: number[] = []
beforeAll(async () => {
  browser = await launchChromium()
  const account = await register(base)
  token = account.token
  // Without a watermark over it each design is judged by itself; the templates are judged with it.
  makeMember(inject('productState'), account.userId, 1)
  sheets = corpusSheets(await storePictures(base, token))
  for (let at = 0; at < sheets.length; at += LIMITS.pages)
    works.push(await newWork(base, token, workOf(`保真 ${at}`, sheets.slice(at, at + LIMITS.pages))))
  context = await browser.newContext({ locale: 'zh-CN' })
  await context.addCookies([{ name: 'moye_token', value: token, url: base }])
})
afterAll(() => browser.close())

const downloaded = async (appId: number, page: number): Promise<Picture> => {
  const { imgUrl } = await call(base, 'GET', `/render/download?appId=${appId}&page=${page}&fileType=png`, { token })
  return decodePng(new Uint8Array(await (await fetch(new URL(String(imgUrl), base))).arrayBuffer()))
}
const shown = async (appId: number, index: number, size: { width: number; height: number }): Promise<Picture> => {
  const page = await context.newPage()
  const { errors } = driveEditor(page)
  await page.goto(`${base}/editor?appId=${appId}&pageIndex=${index}`)
  await waitUntilReady(page)
  const picture = await stagePicture(page, size)
  expect(errors).toEqual([])
  await page.close()
  return picture
}

describe('the corpus of designs: a download is what the stage shows, 0 px off by more than 2', () => {
  describe.each(plan.map(({ name, designs }, at) => ({ name, designs, at })))('$name', ({ designs, at }) => {
    let file: Picture
    let stage: Picture
    beforeAll(async () => {
      const [appId = 0, index] = [works[Math.floor(at / LIMITS.pages)], at % LIMITS.pages]
      const size = sheets[at]?.page ?? { width: 0, height: 0 }
      ;[file, stage] = await Promise.all([downloaded(appId, index), shown(appId, index, size)])
      expect([file.width, file.height]).toEqual([size.width, size.height])
    })
    it.each(designs)('$name', ({ area, spare }) => {
      const { pixels, worst, at: first } = difference(cut(file, area), cut(stage, area))
      expect(pixels, `worst ${worst}, first at ${first}`).toBeLessThanOrEqual(spare)
      expect(worst).toBeLessThanOrEqual(spare ? 5 : 2)
    })
  })
})
