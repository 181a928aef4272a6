import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createLayer } from '#schemas/document/create.ts'
import { stringifyWork } from '#schemas/document/parse.ts'
import type { AnyLayer } from '#schemas/document/records.ts'
import type { RenderReceipt } from '#schemas/receipt.ts'
import { type Account, call, register } from '#test/support/account.ts'
import { launchChromium } from '#test/support/chromium.ts'
import { openSsrPage } from '#test/support/ssr-picture.ts'
import { workWith } from '#test/support/work-with.ts'

const base = inject('productUrl')
let account: Account
let browser: Browser
beforeAll(async () => {
  account = await register(base)
  browser = await launchChromium()
})
afterAll(() => browser.close())

const receiptOf = async (layers: readonly AnyLayer[]): Promise<RenderReceipt> => {
  const { token } = account
  const data = stringifyWork(workWith(600, 400, layers))
  const id = Number((await call(base, 'POST', '/work/new', { token, body: { data } })).id)
  return (await call(base, 'GET', `/render/download?appId=${id}`, { token })).receipt as RenderReceipt
}

describe('the receipt of a download', () => {
  it('names the font files with their hash, the size, the time and the renderer, and has no problem to tell', async () => {
    const receipt = await receiptOf([
      createLayer('text', { x: 20, y: 20 }, { text: '墨页设计', fontFamily: '思源黑体' }),
    ])
    expect(receipt).toMatchObject({ fileType: 'png', problems: [], rendererVersion: expect.any(Number) })
    expect(receipt.browser).toMatch(/Chrom/)
    expect(receipt.bytes).toBeGreaterThan(500)
    expect(receipt.ms).toBeGreaterThan(0)
    const [page] = receipt.pages
    expect(page).toMatchObject({ width: 600, height: 400, failedImages: [], missingGlyphs: '' })
    expect(page?.fonts.find(({ family }) => family === '思源黑体')).toMatchObject({
      isLoaded: true,
      hash: expect.stringMatching(/^[\da-f]{32}$/),
    })
  })

  it('tells of characters that a font lacks, a font that is missing and a picture that is gone', async () => {
    const receipt = await receiptOf([
      createLayer('text', { x: 20, y: 20 }, { text: 'Poster 墨页', fontFamily: 'Anton' }),
      createLayer('text', { x: 20, y: 90 }, { text: '你好', fontFamily: '没有的字体' }),
      createLayer(
        'image',
        { x: 20, y: 160, width: 100, height: 100 },
        { src: '/u/none.png', naturalWidth: 9, naturalHeight: 9 },
      ),
    ])
    expect(receipt.problems).toEqual(
      expect.arrayContaining([
        { kind: 'glyph', page: 0, what: '墨页' },
        { kind: 'font', page: 0, what: '没有的字体' },
        { kind: 'image', page: 0, what: '/u/none.png' },
      ]),
    )
    expect(receipt.problems).toHaveLength(3)
  })

  it('says where the words of every text stand, as the stage shows them', async () => {
    const layer = createLayer('text', { x: 37, y: 51, rotation: 20 }, { text: '第一行\n第二行更长一些', fontSize: 30 })
    const receipt = await receiptOf([layer])
    const page = await openSsrPage(browser, base, workWith(600, 400, [layer]), { width: 600, height: 400 })
    const box = await page.locator('[data-text]').boundingBox()
    await page.context().close()
    const drawn = receipt.pages[0]?.boxes[0]
    expect(drawn?.layer).toBe(layer.id)
    // The element is as wide as its frame; its words lie inside.
    expect(drawn?.width).toBeGreaterThan(100)
    expect(drawn?.width).toBeLessThanOrEqual((box?.width ?? 0) + 1)
    expect(drawn?.x).toBeGreaterThanOrEqual((box?.x ?? 0) - 1)
  })
})
