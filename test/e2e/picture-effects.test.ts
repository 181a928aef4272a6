import { describe, expect } from 'vitest'
import { BLEND_MODES } from '#schemas/catalog/blend-modes.ts'
import { FILTERS, filterByName, filterCss } from '#schemas/catalog/filters.ts'
import type { BlendMode } from '#schemas/document/records.ts'
import { uploadPicture } from '#test/support/account.ts'
import { blended } from '#test/support/blending.ts'
import { keepOpen } from '#test/support/editor-page.ts'
import { filtered } from '#test/support/filtering.ts'
import { expectHistory } from '#test/support/history.ts'
import { drawn, openPictures, type PictureSet, storedPicture } from '#test/support/picture-page.ts'
import { it as test } from '#test/support/picture-test.ts'
import { type PictureLayer, pictureWork, QUARTERS, quarteredPng } from '#test/support/pictures.ts'
import { resetEditor } from '#test/support/reset-editor.ts'
import { pixelAt, ssrPicture } from '#test/support/ssr-picture.ts'
import { blendModeName } from '#web/messages/names/blend-modes.ts'

const BACKDROP = [200, 120, 60] as const
const SOURCE = [70, 160, 220] as const
const solid = ({ base, account }: PictureSet, name: string, color: readonly [number, number, number]) =>
  uploadPicture(base, account.token, name, quarteredPng(8, 8, [color, color, color, color] as never), 'image/png')
const never = (): never => {
  throw new Error('there are no filters')
}

/** One editor for the file; each test starts with the picture as it was opened, selected. */
const it = test
  .extend('kept', { scope: 'file' }, async ({ set }, { onCleanup }) => {
    const { editor, page, layerId } = await openPictures(set)
    onCleanup(() => editor.close())
    return { editor: keepOpen(editor), page, layerId }
  })
  .extend('opened', async ({ kept }) => {
    await resetEditor(kept.editor)
    await kept.editor.click(kept.layerId)
    const undo = kept.page.getByRole('button', { name: '撤销' }).first()
    const filter = () =>
      drawn(kept.editor, kept.layerId)
        .first()
        .evaluate(element => element.style.filter)
    const openFilters = async () => {
      await kept.page.getByRole('button', { name: '滤镜', exact: true }).click()
      await kept.page.waitForSelector('[data-filter-panel]')
    }
    return { ...kept, undo, filter, openFilters }
  })

it('E-3-19 E-3-41 E-3-43 E-3-44 one page draws each named preset with its sepia, brightness, saturate, contrast and hue, each of the 16 blend modes by the compositing formulas, and a picture without a source as the placeholder', async ({
  set,
}) => {
  expect(FILTERS.length).toBeGreaterThanOrEqual(40)
  const natural = { naturalWidth: 400, naturalHeight: 300 }
  const presets: readonly PictureLayer[] = FILTERS.map((preset, at) => ({
    frame: { x: (at % 8) * 40, y: Math.floor(at / 8) * 40, width: 40, height: 40 },
    data: { src: set.src, ...natural, filterName: preset.name, filterStyle: filterCss(preset) },
  }))
  /** Left edges (px) of the backdrop with the blended pictures and of the picture without a source. */
  const [blends, empty] = [400, 800]
  const [below, above] = [await solid(set, '底.png', BACKDROP), await solid(set, '面.png', SOURCE)]
  const plain = { naturalWidth: 8, naturalHeight: 8 }
  const { records } = pictureWork(
    [
      ...presets,
      { frame: { x: blends, y: 0, width: 320, height: 320 }, data: { src: below, ...plain } },
      ...BLEND_MODES.map((blendMode, at) => ({
        frame: { x: blends + (at % 4) * 80, y: Math.floor(at / 4) * 80, width: 60, height: 60 },
        data: { src: above, ...plain, blendMode },
      })),
      { frame: { x: empty, y: 0, width: 200, height: 150 }, data: { src: '' } },
    ],
    { width: 1100, height: 320 },
  )
  const picture = await ssrPicture(set.browser, set.base, records)
  const offBy = (found: readonly number[], expected: readonly number[]) =>
    Math.max(...[0, 1, 2].map(channel => Math.abs((found[channel] ?? 0) - (expected[channel] ?? 0))))
  for (const [at, preset] of FILTERS.entries())
    for (const [quarter, [dx, dy]] of (
      [
        [10, 10],
        [30, 10],
        [10, 30],
        [30, 30],
      ] as const
    ).entries()) {
      const found = pixelAt(picture, (at % 8) * 40 + dx, Math.floor(at / 8) * 40 + dy)
      const expected = filtered(preset, QUARTERS[quarter] ?? QUARTERS[0])
      expect(offBy(found, expected), `${preset.name} ${found} for ${expected}`).toBeLessThan(6)
    }
  for (const [at, id] of BLEND_MODES.entries()) {
    const found = pixelAt(picture, blends + (at % 4) * 80 + 30, Math.floor(at / 4) * 80 + 30)
    const expected = blended(id, BACKDROP, SOURCE)
    expect(offBy(found, expected), `${id} ${found} ${expected}`).toBeLessThan(4)
  }
  expect(pixelAt(picture, empty + 142, 48)).toEqual([0xf6, 0xd5, 0x8e])
  expect(pixelAt(picture, empty + 20, 20)).toEqual([0xe9, 0xeb, 0xf2])
  expect(pixelAt(picture, empty + 280, 180)).toEqual([255, 255, 255])
})

describe('filters', () => {
  it('E-2-94 E-2-95 E-3-43 the action opens filter and adjust; every preset is shown on the very picture, with a strength', async ({
    opened: { editor, page, layerId, filter, openFilters },
  }) => {
    await openFilters()
    const panel = page.locator('[data-filter-panel]')
    await expect.poll(() => panel.getByRole('tab').allTextContents()).toEqual(['滤镜', '调整'])
    const tiles = panel.getByRole('button', { pressed: false }).locator('img')
    await expect.poll(() => tiles.count()).toBe(FILTERS.length)
    const looks = await tiles.evaluateAll(images =>
      images.map(image => [image.getAttribute('src'), image.style.filter]),
    )
    expect(new Set(looks.map(([src]) => src)).size).toBe(1)
    expect(looks[0]?.[0]).toMatch(/^data:image\/webp/)
    expect(new Set(looks.map(([, style]) => style)).size).toBe(FILTERS.length)
    await panel.getByRole('button', { name: '复古', exact: true }).click()
    const css = filterCss(filterByName('复古') ?? FILTERS[0] ?? never())
    await expect.poll(filter).toBe(css)
    // Strength: blends both pictures; back at 100 % the first one is still the same element.
    const strength = panel.getByRole('slider')
    const first = await drawn(editor, layerId).first().elementHandle()
    await strength.focus()
    for (let step = 0; step < 4; step++) await page.keyboard.press('PageDown')
    await expect.poll(() => drawn(editor, layerId).count()).toBe(2)
    const { data } = await storedPicture(editor, layerId)
    expect(data).toMatchObject({ filterName: '复古', filterStyle: css })
    expect(data.filterMaskOpacity).toBeLessThan(0.9)
    await page.keyboard.press('End')
    await expect.poll(() => drawn(editor, layerId).count()).toBe(1)
    expect(await first?.evaluate(element => element.isConnected)).toBe(true)
    await panel.getByRole('button', { name: '原图' }).click()
    await expect.poll(filter).toBe('')
    await expectHistory(page, { undo: true })
  })

  it('E-9-32 E-9-33 E-9-34 E-9-35 E-9-36 five amounts with their ranges and defaults, drawn live on nothing but the picture, one history entry a drag', async ({
    opened: { editor, page, layerId, undo, filter, openFilters },
  }) => {
    await openFilters()
    await page.getByRole('tab', { name: '调整' }).click()
    const ranges: Record<string, readonly string[]> = {}
    for (const name of ['褐色', '亮度', '饱和度', '对比度', '色相']) {
      const slider = page.getByRole('slider', { name, exact: true })
      ranges[name] = await slider.evaluate((input: HTMLInputElement) => [input.min, input.max, input.value])
    }
    expect(ranges).toEqual({
      褐色: ['0', '1', '0'],
      亮度: ['0', '3', '1'],
      饱和度: ['0', '3', '1'],
      对比度: ['0', '3', '1'],
      色相: ['-180', '180', '0'],
    })
    const names = ['亮度', '色相'] as const
    for (const [at, name] of names.entries()) {
      const row = page.getByRole('group', { name, exact: true })
      const box = await row.boundingBox()
      const slider = await page.getByRole('slider', { name, exact: true }).locator('xpath=..').boundingBox()
      if (!box || !slider) throw new Error('no slider')
      const y = slider.y + slider.height / 2
      await page.mouse.move(slider.x + slider.width / 2, y)
      await page.mouse.down()
      const seen = new Set<string>()
      for (let step = 1; step <= 8; step++) {
        await page.mouse.move(slider.x + slider.width / 2 + step * 5, y)
        await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
        seen.add(await filter())
      }
      // Every step is drawn, and none enters the history before the drag ends.
      expect(seen.size).toBeGreaterThan(6)
      if (at === 0) await expectHistory(editor.page, { undo: false })
      await page.mouse.up()
    }
    expect(await filter()).toMatch(/^brightness\(1\.\d+\) hue-rotate\(\d+deg\)$/)
    expect((await storedPicture(editor, layerId)).data.filterName).toBe('')
    await undo.click()
    await expect.poll(filter).toMatch(/^brightness\([\d.]+\)$/)
    await undo.click()
    await expect.poll(filter).toBe('')
    await expectHistory(editor.page, { undo: false })

    // While a slider moves, only the one picture of the stage changes.
    await page.evaluate(() => {
      const touched = new Set<Node>()
      Reflect.set(window, 'touched', touched)
      const stage = document.querySelector('[data-stage]')
      if (!stage) return
      new MutationObserver(changes => {
        for (const { target } of changes) touched.add(target)
      }).observe(stage, { subtree: true, childList: true, attributes: true, characterData: true })
    })
    const slider = page.getByRole('slider', { name: '对比度', exact: true })
    await slider.focus()
    for (let step = 0; step < 12; step++) await page.keyboard.press('ArrowRight')
    await expect.poll(filter).toBe('contrast(1.12)')
    const touched = await page.evaluate(() =>
      [...(Reflect.get(window, 'touched') as Set<Element>)].map(node => node.tagName),
    )
    expect(touched).toEqual(['IMG'])
  })
})

describe('blend modes', () => {
  it('E-2-74 the picker shows a mode under the pointer at once, keeps the chosen one, and takes one history entry', async ({
    opened: { editor, page, layerId, undo },
  }) => {
    const mode = () =>
      page
        .locator(`[data-stage] [data-layer-id="${layerId}"]`)
        .evaluate(element => getComputedStyle(element).mixBlendMode)
    const shows = (wanted: BlendMode) => expect.poll(mode).toBe(wanted)
    const picker = page.getByRole('button', { name: '混合模式' })
    await picker.click()
    await expect(page.getByRole('option').allTextContents()).resolves.toEqual(BLEND_MODES.map(blendModeName))
    await page.getByRole('option', { name: '正片叠底' }).hover()
    await shows('multiply')
    // By keyboard as well.
    await page.keyboard.press('ArrowDown')
    await shows('color-burn')
    await page.keyboard.press('Escape')
    await shows('normal')
    await expectHistory(page, { undo: false })
    await picker.click()
    await page.getByRole('option', { name: '差值' }).click()
    await shows('difference')
    expect((await storedPicture(editor, layerId)).data.blendMode).toBe('difference')
    await undo.click()
    await shows('normal')
    await expectHistory(page, { undo: false })
  })
})
