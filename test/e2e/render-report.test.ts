import { describe, expect, inject } from 'vitest'
import { createLayer } from '#schemas/document/create.ts'
import type { AnyLayer } from '#schemas/document/records.ts'
import { stringifyWork } from '#schemas/document/stringify.ts'
import type { RenderReport } from '#schemas/render-report.ts'
import { call } from '#test/support/account.ts'
import { it as test } from '#test/support/browser-test.ts'
import { openEditor } from '#test/support/editor-page.ts'
import { quarteredPng } from '#test/support/pictures.ts'
import { ssrAddress, ssrPage } from '#test/support/ssr-picture.ts'
import { giveBack, installClock, takeContext } from '#test/support/warm-contexts.ts'
import { workWith } from '#test/support/work-with.ts'
import { movedTexts } from '#web/canvas/text-metrics.ts'

const base = inject('productUrl')

const it = test.extend('drawn', ({ account: { token } }) => async (layers: readonly AnyLayer[]) => {
  const data = stringifyWork(workWith(600, 400, layers))
  const id = Number((await call(base, 'POST', '/work/new', { token, body: { data } })).id)
  const { receipt: report } = await call(base, 'GET', `/render/download?appId=${id}`, { token })
  return { id, report: report as RenderReport }
})

describe('the render report of a download', () => {
  it('tells of characters that a font lacks, a font that is missing and a picture that is gone', async ({ drawn }) => {
    const { report } = await drawn([
      createLayer('text', { x: 20, y: 20 }, { text: 'Poster 墨页', fontFamily: 'Anton' }),
      createLayer('text', { x: 20, y: 90 }, { text: '你好', fontFamily: '没有的字体' }),
      // The font draws ǐ with its i and its mark; no font has Thai.
      createLayer('text', { x: 20, y: 300 }, { text: 'nǐ ไทย', fontFamily: 'Oswald' }),
      createLayer(
        'image',
        { x: 20, y: 160, width: 100, height: 100 },
        { src: '/u/none.png', naturalWidth: 9, naturalHeight: 9 },
      ),
    ])
    expect(report.problems).toEqual(
      expect.arrayContaining([
        { kind: 'glyph', page: 0, what: '墨页' },
        { kind: 'box', page: 0, what: 'ไทย' },
        { kind: 'font', page: 0, what: '没有的字体' },
        { kind: 'image', page: 0, what: '/u/none.png' },
      ]),
    )
    expect(report.problems).toHaveLength(4)
  })

  it('C-8-29 a picture that is gone, or that does not answer for 30 s, leaves a line on the console and the placeholder in its place', async ({
    browser,
  }) => {
    const context = await takeContext(browser, base)
    const frame = { y: 20, width: 100, height: 100 }
    const page = await ssrPage(
      context,
      workWith(600, 400, [
        createLayer('image', { ...frame, x: 20 }, { src: '/u/gone.png' }),
        createLayer('image', { ...frame, x: 200 }, { src: '/u/mute.png' }),
      ]),
    )
    await installClock(page)
    const said: string[] = []
    page.on('console', message => said.push(message.text()))
    await page.route('**/u/gone.png', route => route.fulfill({ status: 404 }))
    await page.route('**/u/mute.png', () => {})
    const asked = page.waitForRequest('**/u/mute.png')
    await page.goto(ssrAddress(base), { waitUntil: 'commit' })
    await asked
    await expect.poll(() => said).toContain('image failed /u/gone.png')
    await page.clock.fastForward(29_000)
    expect(said).not.toContain('image failed /u/mute.png')
    await page.clock.fastForward(1000)
    const manifest = await page.waitForFunction(() => Reflect.get(window, 'moyeManifest') as object | undefined)
    expect(await manifest.jsonValue()).toMatchObject({ ready: true, failedImages: ['/u/gone.png', '/u/mute.png'] })
    expect(said).toContain('image failed /u/mute.png')
    const boxes = await page
      .locator('[data-placeholder=image]')
      .evaluateAll(all => all.map(each => each.getBoundingClientRect().x))
    expect(boxes).toEqual([20, 200])
    await giveBack(context)
  })

  it('names the font files with their hash, the size, the time and the renderer, has no problem to tell, and says where the words of every text stand: as on the editor’s own canvas, at whatever zoom', async ({
    drawn,
    browser,
    account,
  }) => {
    const layers = [
      createLayer('text', { x: 37, y: 51, rotation: 20 }, { text: '第一行\n第二行更长一些', fontSize: 30 }),
      createLayer(
        'text',
        { x: 300, y: 60, width: 60, height: 240 },
        { text: '竖排', writingMode: 'vertical-rl', fontFamily: '站酷快乐体' },
      ),
      createLayer('text', { x: 20, y: 330 }, { text: '墨页设计', fontFamily: '思源黑体' }),
    ]
    const { id, report } = await drawn(layers)
    expect(report).toMatchObject({ fileType: 'png', problems: [], rendererVersion: expect.any(Number) })
    expect(report.browser).toMatch(/Chrom/)
    expect(report.bytes).toBeGreaterThan(500)
    expect(report.ms).toBeGreaterThan(0)
    const [page] = report.pages
    expect(page).toMatchObject({ width: 600, height: 400, failedImages: [], missingGlyphs: '' })
    expect(page?.fonts.find(({ family }) => family === '思源黑体')).toMatchObject({
      isLoaded: true,
      hash: expect.stringMatching(/^[\da-f]{32}$/),
    })

    const editor = await openEditor(browser, base, { path: `/editor?appId=${id}`, token: account.token })
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
    const boxes = page?.boxes ?? []
    expect(boxes.map(({ layer }) => layer)).toEqual(layers.map(layer => layer.id))
    expect(movedTexts(onCanvas, boxes)).toEqual([])
    expect(boxes[0]?.width).toBeGreaterThan(100)
    expect(boxes[1]?.height).toBeGreaterThan(boxes[1]?.width ?? 0)
  })

  it('a slow picture is waited for, 30 seconds at most; then the page is drawn without it and says so', async ({
    browser,
  }) => {
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
