import type { Browser, Page } from 'playwright-core'
import { describe, expect, inject } from 'vitest'
import { createLayer } from '#schemas/document/create.ts'
import type { AnyLayer, DocumentRecords } from '#schemas/document/records.ts'
import { it as test } from '#test/support/browser-test.ts'
import { driveCanvas } from '#test/support/canvas-page.ts'
import { keepOpen, openWork, showNextPage } from '#test/support/editor-page.ts'
import { resetEditor } from '#test/support/reset-editor.ts'
import { field, openText, textLayer } from '#test/support/text-page.ts'
import { touchedBy, watchTouched } from '#test/support/touched.ts'
import { workWith } from '#test/support/work-with.ts'

/** Shapes and texts in rows, from y = 300 px on; rows overlap from the sixth on. */
const many = (name: string, count: number): readonly AnyLayer[] =>
  Array.from({ length: count }, (_, at) => {
    const frame = { x: (at % 8) * 120, y: 300 + (Math.floor(at / 8) % 5) * 130, width: 90, height: 50 }
    const layer = at % 2 ? textLayer(frame, { text: '墨页', fontSize: 24 }) : createLayer('shape', frame, {})
    return { ...layer, id: `${name}${at}` }
  })
const TEXT = { ...textLayer({ x: 60, y: 60, width: 500, height: 50 }, { text: '一二三', fontSize: 40 }), id: 'words' }
const box = (id: string) => ({ ...createLayer('shape', { x: 600, y: 60, width: 100, height: 80 }, {}), id })
/** A work of two pages: the second one is crowded. */
const twoPages = (): DocumentRecords => {
  const first = workWith(1000, 1000, [...many('l', 40), TEXT, box('box')])
  const crowded = workWith(1000, 1000, [...many('c', 320), box('crowded-box')])
  return {
    work: { ...first.work, pageIds: [...first.work.pageIds, ...crowded.work.pageIds] },
    pages: new Map([...first.pages, ...crowded.pages]),
    layers: new Map([...first.layers, ...crowded.layers]),
  }
}
const it = test
  .extend('kept', { scope: 'file' }, async ({ browser, account }, { onCleanup }) => {
    const person = { base: inject('productUrl'), browser, account }
    const editor = keepOpen(await openWork(person, twoPages(), { prepare: watchTouched, preloads: true }))
    onCleanup(() => editor.close())
    // The last part that appears by itself.
    await editor.page.getByRole('complementary', { name: '去水印提示' }).waitFor()
    return driveCanvas(editor)
  })
  .extend('editor', async ({ kept }) => {
    await resetEditor(kept)
    return kept
  })

describe('what an edit touches', () => {
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
  /** Counts the browser's trace events by name during `act`, from the mark `begin` to the last paint. */
  const counter = async (browser: Browser, page: Page, act: () => Promise<void>): Promise<(name: string) => number> => {
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

  it('the steps of a drag leave the pictures of the page as they are sorted', async ({ browser, editor }) => {
    const { page } = editor
    await editor.tap(650, 100)
    const at = await editor.point(650, 100)
    await page.mouse.move(at.x, at.y)
    await page.mouse.down()
    await page.mouse.move(at.x - 12, at.y + 12)
    await page.mouse.move(at.x - 20, at.y + 20)
    const STEPS = 30
    const count = await counter(browser, page, async () => {
      await mark(page, 'begin')
      for (let step = 0; step < STEPS; step++) {
        // Moves past many other layers: snap lines appear and disappear.
        await page.mouse.move(at.x - 20 - step * 3, at.y + 20 + step * 2)
        await painted(page)
      }
    })
    // Every step was drawn; compositor layers were rebuilt at most when something else on the screen changed.
    expect(count('WebFrameWidgetImpl::UpdateLifecycle')).toBeGreaterThan(STEPS)
    expect(count('PaintArtifactCompositor::Update')).toBeLessThan(STEPS / 3)
    await page.mouse.up()
  })

  it('a drag renders nothing and changes the layer, its control and the snap lines alone', async ({ editor }) => {
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
  })

  it('a typed character renders nothing: the field has it, the canvas takes it when the field closes', async ({
    editor,
  }) => {
    const { page } = editor
    await openText(editor, 'words', 0.05, 0.5)
    await page.keyboard.press('End')
    await page.keyboard.type('甲')
    // The first character changes the height; the fields beside the canvas follow shortly after.
    const { height } = await editor.frame('words')
    await expect.poll(() => page.getByLabel('图层高').inputValue()).toBe(String(Math.round(height * 10) / 10))
    await page.getByRole('region', { name: '文字设置' }).waitFor()
    // Parts that are loaded on demand render when they come.
    await expect.poll(async () => (await touchedBy(page, () => page.waitForTimeout(300))).renders).toEqual([])
    const { elements, renders } = await touchedBy(page, () => page.keyboard.type('乙丙'))
    const own = /^(text-editing|text-measure)/
    expect(elements.some(name => name.startsWith('text-editing'))).toBe(true)
    expect(renders).toEqual([])
    expect(elements.filter(name => !own.test(name))).toEqual([])
    expect(await field(page).textContent()).toBe('一二三甲乙丙')
    await page.keyboard.press('Escape')
    expect(await page.locator('[data-workspace] [data-layer-id="words"]').textContent()).toBe('一二三甲乙丙')
  })

  it('taken back on a crowded page, a move sorts no pictures either; what was moved comes to rest when it is left alone', async ({
    browser,
    editor,
  }) => {
    const { page } = editor
    await showNextPage(editor)
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
      // A small move, so that no handle is under the pointer after the undo.
      await page.mouse.move(at.x - 18, at.y + 10, { steps: 5 })
      await page.mouse.up()
      await painted(page)
    }
    await editor.tap(650, 100)
    const sorted: number[] = []
    // A part that appears by itself, for example a saving notice, may occur in one round.
    for (let round = 0; round < 4; round++) {
      const count = await counter(browser, page, async () => {
        await drag()
        expect((await editor.frame('crowded-box')).x).toBeLessThan(600)
        expect(await lifted()).toEqual(expect.arrayContaining(['selectionFrame', 'crowded-box']))
        // The fields beside the canvas are up to date.
        const { x } = await editor.frame('crowded-box')
        await expect.poll(() => page.getByRole('spinbutton', { name: '横坐标' }).inputValue()).toBe(String(x))
        await mark(page, 'begin')
        await page.keyboard.press('Control+z')
        await painted(page)
      })
      expect(count('WebFrameWidgetImpl::UpdateLifecycle')).toBeGreaterThan(0)
      expect((await editor.frame('crowded-box')).x).toBe(600)
      sorted.push(count('PaintArtifactCompositor::Update'))
    }
    expect(Math.min(...sorted)).toBe(0)
    await expect.poll(lifted).toEqual([])

    await drag()
    expect(await lifted()).toContain('crowded-box')
    await page.keyboard.press('Escape')
    await expect.poll(lifted, { timeout: 1000 }).toEqual([])
  })
})
