import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createLayer } from '#schemas/document/create.ts'
import type { AnyLayer } from '#schemas/document/records.ts'
import { register } from '#test/support/account.ts'
import { type CanvasPage, driveCanvas } from '#test/support/canvas-page.ts'
import { launchChromium } from '#test/support/chromium.ts'
import { newWork, openEditor } from '#test/support/editor-page.ts'
import { field, openText, textLayer } from '#test/support/text-page.ts'
import { touchedBy, watchTouched } from '#test/support/touched.ts'
import { workWith } from '#test/support/work-with.ts'

/** Shapes and texts in rows, from 300 px down; rows lie over each other from the sixth on. */
const many = (count: number): readonly AnyLayer[] =>
  Array.from({ length: count }, (_, at) => {
    const frame = { x: (at % 8) * 120, y: 300 + (Math.floor(at / 8) % 5) * 130, width: 90, height: 50 }
    const layer = at % 2 ? textLayer(frame, { text: '墨页', fontSize: 24 }) : createLayer('shape', frame, {})
    return { ...layer, id: `l${at}` }
  })
const TEXT = { ...textLayer({ x: 60, y: 60, width: 500, height: 50 }, { text: '一二三', fontSize: 40 }), id: 'words' }
const BOX = { ...createLayer('shape', { x: 600, y: 60, width: 100, height: 80 }, {}), id: 'box' }

describe('what an edit touches', () => {
  const base = inject('productUrl')
  let browser: Browser
  let token: string
  beforeAll(async () => {
    browser = await launchChromium()
    token = (await register(base)).token
  })
  afterAll(() => browser.close())

  const open = async (count = 40): Promise<CanvasPage> => {
    const id = await newWork(base, token, workWith(1000, 1000, [...many(count), TEXT, BOX]))
    const editor = await openEditor(browser, base, { path: `/editor?appId=${id}`, token, prepare: watchTouched })
    // The last thing that comes by itself.
    await editor.page.getByRole('complementary', { name: '去水印提示' }).waitFor()
    return driveCanvas(editor)
  }

  it('a drag renders nothing and changes the layer, its control and the snap lines alone', async () => {
    const editor = await open()
    const { page } = editor
    await editor.tap(650, 100)
    await page.getByRole('region', { name: '形状设置' }).waitFor()
    await page.waitForLoadState('networkidle')
    const at = await editor.point(650, 100)
    await page.mouse.move(at.x, at.y)
    await page.mouse.down()
    await page.mouse.move(at.x + 12, at.y + 12)
    const { elements, renders } = await touchedBy(page, async () => {
      await page.mouse.move(at.x - 60, at.y + 60, { steps: 20 })
      await page.mouse.move(at.x - 140, at.y + 100, { steps: 20 })
    })
    expect(renders).toEqual([])
    expect(elements).toContain('layer-id box')
    expect(elements.filter(name => !/^(layer-id box|selection-frame|snap-marks)/.test(name))).toEqual([])
    await page.mouse.up()
    expect((await editor.frame('box')).x).toBeLessThan(600)
    expect(editor.errors).toEqual([])
    await editor.close()
  })

  const painted = (page: Page) =>
    page.evaluate(
      () =>
        new Promise<void>(done =>
          requestAnimationFrame(() =>
            requestAnimationFrame(() => {
              performance.mark('painted')
              done()
            }),
          ),
        ),
    )
  const mark = (page: Page, name: string) => page.evaluate(name => void performance.mark(name), name)
  /** How often the browser did something by this name during `act`, from its mark `begin` to what was painted last in it. */
  const counter = async (page: Page, act: () => Promise<void>): Promise<(name: string) => number> => {
    await browser.startTracing(page, { categories: ['blink', 'cc', 'blink.user_timing'] })
    await act()
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
      readonly traceEvents: readonly { readonly name: string; readonly ph: string; readonly ts: number }[]
    }
    const last = (mark: string) => Math.max(0, ...traceEvents.filter(({ name }) => name === mark).map(({ ts }) => ts))
    const [begin, end] = [last('begin'), last('painted')]
    return name =>
      traceEvents.filter(event => event.name === name && event.ph === 'X' && event.ts > begin && event.ts < end).length
  }

  it('the steps of a drag leave the pictures of the page as they are sorted', async () => {
    const editor = await open()
    const { page } = editor
    await editor.tap(650, 100)
    const at = await editor.point(650, 100)
    await page.mouse.move(at.x, at.y)
    await page.mouse.down()
    await page.mouse.move(at.x - 12, at.y + 12)
    await page.mouse.move(at.x - 20, at.y + 20)
    const STEPS = 30
    const count = await counter(page, async () => {
      await mark(page, 'begin')
      for (let step = 0; step < STEPS; step++) {
        // Past many others: lines come and go.
        await page.mouse.move(at.x - 20 - step * 3, at.y + 20 + step * 2)
        await painted(page)
      }
    })
    // Drawn it was; sorted at most when something else on the screen changed.
    expect(count('WebFrameWidgetImpl::UpdateLifecycle')).toBeGreaterThan(STEPS)
    expect(count('PaintArtifactCompositor::Update')).toBeLessThan(STEPS / 3)
    await page.mouse.up()
    await editor.close()
  })

  it('taken back on a crowded page, a move sorts no pictures either; what was moved comes to rest when it is left alone', async () => {
    const editor = await open(320)
    const { page } = editor
    const lifted = () =>
      page.evaluate(() =>
        document
          .getAnimations()
          .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? (effect.target as HTMLElement) : []))
          .map(({ dataset }) => dataset.layerId ?? Object.keys(dataset)[0]),
      )
    const drag = async () => {
      const at = await editor.point(650, 100)
      await page.mouse.move(at.x, at.y)
      await page.mouse.down()
      // So little that no handle comes under the pointer when it is taken back.
      await page.mouse.move(at.x - 18, at.y + 10, { steps: 5 })
      await page.mouse.up()
      await painted(page)
    }
    await editor.tap(650, 100)
    const sorted: number[] = []
    // What comes by itself, a word about saving say, may fall into one.
    for (let round = 0; round < 4; round++) {
      const count = await counter(page, async () => {
        await drag()
        expect((await editor.frame('box')).x).toBeLessThan(600)
        expect(await lifted()).toEqual(expect.arrayContaining(['selectionFrame', 'box']))
        // The fields beside the canvas have followed.
        await page.waitForTimeout(300)
        await mark(page, 'begin')
        await page.keyboard.press('Control+z')
        await painted(page)
      })
      expect(count('WebFrameWidgetImpl::UpdateLifecycle')).toBeGreaterThan(0)
      expect((await editor.frame('box')).x).toBe(600)
      sorted.push(count('PaintArtifactCompositor::Update'))
    }
    expect(Math.min(...sorted)).toBe(0)
    await expect.poll(lifted).toEqual([])

    await drag()
    expect(await lifted()).toContain('box')
    await page.keyboard.press('Escape')
    await expect.poll(lifted, { timeout: 1000 }).toEqual([])
    expect(editor.errors).toEqual([])
    await editor.close()
  })

  it('a typed character renders nothing: the field has it, the canvas takes it when the field closes', async () => {
    const editor = await open()
    const { page } = editor
    await openText(editor, 'words', 0.05, 0.5)
    await page.keyboard.press('End')
    await page.keyboard.type('甲')
    // The first character fits the height, which the fields beside the canvas follow a little later.
    const { height } = await editor.frame('words')
    await expect.poll(() => page.getByLabel('图层高').inputValue()).toBe(String(Math.round(height * 10) / 10))
    const { elements, renders } = await touchedBy(page, () => page.keyboard.type('乙丙'))
    const own = /^(text-editing|text-measure)/
    expect(elements.some(name => name.startsWith('text-editing'))).toBe(true)
    expect(renders).toEqual([])
    expect(elements.filter(name => !own.test(name))).toEqual([])
    expect(await field(page).textContent()).toBe('一二三甲乙丙')
    await page.keyboard.press('Escape')
    expect(await page.locator('[data-workspace] [data-layer-id="words"]').textContent()).toBe('一二三甲乙丙')
    expect(editor.errors).toEqual([])
    await editor.close()
  })
})
