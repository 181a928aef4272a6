import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { FILTERS, filterByName, filterCss } from '#schemas/catalog/filters.ts'
import { filtered } from '#test/support/filtering.ts'
import { expectHistory } from '#test/support/history.ts'
import { drawn, openPictures, type PictureSet, pictureSet, storedPicture } from '#test/support/picture-page.ts'
import { pictureWork, QUARTERS } from '#test/support/pictures.ts'
import { pixelAt, ssrPicture } from '#test/support/ssr-picture.ts'

let set: PictureSet
beforeAll(async () => {
  set = await pictureSet(inject('productUrl'))
})
afterAll(() => set.browser.close())

const opened = async () => {
  const found = await openPictures(set)
  await found.editor.click(found.layerId)
  await found.page.getByRole('button', { name: '滤镜', exact: true }).click()
  await found.page.waitForSelector('[data-filter-panel]')
  const undo = found.page.getByRole('button', { name: '撤销' }).first()
  const filter = () =>
    drawn(found.editor, found.layerId)
      .first()
      .evaluate(element => element.style.filter)
  return { ...found, undo, filter }
}

describe('filters', () => {
  it('E-3-41 E-3-43 each named preset draws its sepia, brightness, saturate, contrast and hue', async () => {
    expect(FILTERS.length).toBeGreaterThanOrEqual(40)
    const natural = { naturalWidth: 400, naturalHeight: 300 }
    const { records } = pictureWork(
      FILTERS.map((preset, at) => ({
        frame: { x: (at % 8) * 40, y: Math.floor(at / 8) * 40, width: 40, height: 40 },
        data: { src: set.src, ...natural, filterName: preset.name, filterStyle: filterCss(preset) },
      })),
      { width: 320, height: 240 },
    )
    const picture = await ssrPicture(set.browser, set.base, records)
    for (const [at, preset] of FILTERS.entries())
      for (const [quarter, [dx, dy]] of [
        [10, 10],
        [30, 10],
        [10, 30],
        [30, 30],
      ].entries()) {
        const found = pixelAt(picture, (at % 8) * 40 + (dx ?? 0), Math.floor(at / 8) * 40 + (dy ?? 0))
        const expected = filtered(preset, QUARTERS[quarter] ?? QUARTERS[0])
        for (const channel of [0, 1, 2])
          expect(
            Math.abs((found[channel] ?? 0) - (expected[channel] ?? 0)),
            `${preset.name} ${found} for ${expected}`,
          ).toBeLessThan(6)
      }
  })

  it('E-2-94 E-2-95 E-3-43 the action opens filter and adjust; every preset is shown on the very picture, with a strength', async () => {
    const { editor, page, layerId, filter } = await opened()
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
    // Strength: both pictures fade into each other, and back at 100 % the first one is still the same element.
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
    expect(editor.errors).toEqual([])
    await editor.close()
  })

  it('E-9-32 E-9-33 E-9-34 E-9-35 E-9-36 five amounts with their ranges and defaults, drawn live, one history entry a drag', async () => {
    const { editor, page, layerId, undo, filter } = await opened()
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
      // Drawn at every step, and none of them is in history before the drag ends.
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
    await editor.close()
  })

  it('while a slider moves, the stage changes nothing but the one picture', async () => {
    const { page, layerId, editor } = await opened()
    await page.getByRole('tab', { name: '调整' }).click()
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
    await expect
      .poll(() =>
        drawn(editor, layerId)
          .first()
          .evaluate(element => element.style.filter),
      )
      .toBe('contrast(1.12)')
    const touched = await page.evaluate(() =>
      [...(Reflect.get(window, 'touched') as Set<Element>)].map(node => node.tagName),
    )
    expect(touched).toEqual(['IMG'])
    await editor.close()
  })
})

const never = (): never => {
  throw new Error('there are no filters')
}
