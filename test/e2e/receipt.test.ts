import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createLayer } from '#schemas/document/create.ts'
import type { AnyLayer } from '#schemas/document/records.ts'
import { stringifyWork } from '#schemas/document/stringify.ts'
import type { RenderReceipt } from '#schemas/receipt.ts'
import { type Account, call, register } from '#test/support/account.ts'
import { launchChromium } from '#test/support/chromium.ts'
import { openEditor, waitUntilReady } from '#test/support/editor-page.ts'
import { quarteredPng } from '#test/support/pictures.ts'
import { ssrAddress, ssrPage } from '#test/support/ssr-picture.ts'
import { workWith } from '#test/support/work-with.ts'
import { movedTexts } from '#web/canvas/written.ts'

const base = inject('productUrl')
let account: Account
let browser: Browser
beforeAll(async () => {
  account = await register(base)
  browser = await launchChromium()
})
afterAll(() => browser.close())

const drawn = async (layers: readonly AnyLayer[]) => {
  const { token } = account
  const data = stringifyWork(workWith(600, 400, layers))
  const id = Number((await call(base, 'POST', '/work/new', { token, body: { data } })).id)
  const { receipt } = await call(base, 'GET', `/render/download?appId=${id}`, { token })
  return { id, receipt: receipt as RenderReceipt }
}
const receiptOf = async (layers: readonly AnyLayer[]) => (await drawn(layers)).receipt

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

  it('says where the words of every text stand: as on the editor’s own canvas, at whatever zoom', async () => {
    const layers = [
      createLayer('text', { x: 37, y: 51, rotation: 20 }, { text: '第一行\n第二行更长一些', fontSize: 30 }),
      createLayer(
        'text',
        { x: 300, y: 60, width: 60, height: 240 },
        { text: '竖排', writingMode: 'vertical-rl', fontFamily: '站酷快乐体' },
      ),
    ]
    const { id, receipt } = await drawn(layers)
    const editor = await openEditor(browser, base, { path: `/editor?appId=${id}`, token: account.token })
    await waitUntilReady(editor.page)
    const onCanvas = await editor.page.evaluate(() => {
      const stage = document.querySelector<HTMLElement>('[data-workspace] [data-stage]')
      const page = stage?.getBoundingClientRect()
      if (!stage || !page) return []
      const zoom = page.width / 600
      return [...stage.querySelectorAll<HTMLElement>('[data-text]')].map(text => {
        const range = document.createRange()
        range.selectNodeContents(text)
        const { x, y, width, height } = range.getBoundingClientRect()
        const layer = text.closest<HTMLElement>('[data-layer-id]')?.dataset.layerId ?? ''
        return { layer, x: (x - page.x) / zoom, y: (y - page.y) / zoom, width: width / zoom, height: height / zoom }
      })
    })
    await editor.close()
    const boxes = receipt.pages[0]?.boxes ?? []
    expect(boxes.map(({ layer }) => layer)).toEqual(layers.map(layer => layer.id))
    expect(movedTexts(onCanvas, boxes)).toEqual([])
    expect(boxes[0]?.width).toBeGreaterThan(100)
    expect(boxes[1]?.height).toBeGreaterThan(boxes[1]?.width ?? 0)
  })

  it('a slow picture is waited for, 30 seconds at most; then the page is drawn without it and says so', async () => {
    const size = { x: 20, y: 20, width: 100, height: 100 }
    const src = `${base}/u/slow.png`
    const work = workWith(600, 400, [createLayer('image', size, { src, naturalWidth: 400, naturalHeight: 300 })])
    const context = await browser.newContext({ viewport: { width: 600, height: 400 } })
    const answers: (() => void)[] = []
    const page = await ssrPage(context, work)
    await page.route('**/u/slow.png', async route => {
      await new Promise<void>(done => answers.push(done))
      await route.fulfill({ contentType: 'image/png', body: Buffer.from(quarteredPng()) }).catch(() => {})
    })
    const failedImages = async () => {
      await page.clock.runFor(50)
      return (await manifest())?.failedImages
    }
    const manifest = () =>
      page.evaluate(() => Reflect.get(window, 'moyeManifest') as { failedImages: string[] } | undefined)
    await page.clock.install()
    const opened = page.goto(ssrAddress(base), { waitUntil: 'commit' })
    await expect.poll(() => answers.length).toBe(1)
    await page.clock.runFor(29_000)
    expect(await manifest()).toBeUndefined()
    answers.pop()?.()
    await expect.poll(failedImages).toEqual([])
    await opened
    await page.goto(ssrAddress(base), { waitUntil: 'commit' })
    await expect.poll(() => answers.length).toBe(1)
    await page.clock.runFor(31_000)
    await expect.poll(failedImages).toEqual([src])
    answers.pop()?.()
    await context.close()
  })
})
