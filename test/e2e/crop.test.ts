import { describe, expect } from 'vitest'
import { stringifyWork } from '#schemas/document/codec.ts'
import type { Crop } from '#schemas/document/records.ts'
import { type EditorPage, keepOpen, type Point } from '#test/support/editor-page.ts'
import { expectHistory } from '#test/support/history.ts'
import { openPictures, storedPicture } from '#test/support/picture-page.ts'
import { it as test } from '#test/support/picture-test.ts'
import { decodePng } from '#test/support/pixels.ts'
import { resetEditor } from '#test/support/reset-editor.ts'

/** One editor for the file, with a turned and mirrored picture in a corner below a plain one at the center. */
const it = test
  .extend('kept', { scope: 'file' }, async ({ set }, { onCleanup }) => {
    const opened = await openPictures(set, [
      { frame: { x: 10, y: 10, width: 240, height: 180, rotation: 20 }, data: { isFlippedX: true } },
      {},
    ])
    onCleanup(() => opened.editor.close())
    keepOpen(opened.editor)
    return opened
  })
  // Opens the crop tool of one of the pictures, which are as they were opened.
  .extend('cropping', ({ kept: { editor, page, records, ids } }) => async (which: 'turned' | 'plain') => {
    const layerId = ids[which === 'turned' ? 0 : 1] ?? ''
    await resetEditor(editor)
    await editor.click(layerId)
    await page.getByRole('button', { name: '裁剪', exact: true }).click()
    await page.waitForSelector('[data-crop-overlay]')
    return { editor, page, records, layerId }
  })

/** The bounding box on the screen of one part of the crop tool. */
const part = async ({ page }: EditorPage, selector: string) => {
  const box = await page.locator(selector).first().boundingBox()
  if (!box) throw new Error(`no ${selector}`)
  return box
}
const frame = (editor: EditorPage) => part(editor, '[data-crop-frame]')
const whole = (editor: EditorPage) => part(editor, '[data-crop-overlay] > [data-crop-picture]')
const middle = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }): Point => ({
  x: x + width / 2,
  y: y + height / 2,
})
const pull = async (editor: EditorPage, name: string, dx: number, dy: number) => {
  const from = middle(await part(editor, `[data-crop-frame] [data-handle="${name}"]`))
  await editor.drag(from, { x: from.x + dx, y: from.y + dy })
}
const done = (editor: EditorPage) => editor.page.getByRole('button', { name: '完成', exact: true }).click()
const closed = ({ page }: EditorPage) => page.waitForSelector('[data-crop-overlay]', { state: 'detached' })
const rounded = (crop: Crop | null) => crop && [crop.x, crop.y, crop.width, crop.height].map(value => Math.round(value))

describe('crop', () => {
  it('E-2-90 E-2-127 E-2-128 E-3-23 E-4-11 the action opens the tool with 80 % chosen, the rest dimmed, and its two buttons; done applies and leaves', async ({
    cropping,
  }) => {
    const { editor, page, layerId } = await cropping('plain')
    const [all, chosen] = [await whole(editor), await frame(editor)]
    expect(chosen.width / all.width).toBeCloseTo(0.8, 2)
    expect((chosen.x - all.x) / all.width).toBeCloseTo(0.1, 2)
    const colorAt = async (x: number, y: number) => {
      const shot = await page.screenshot({ clip: { x: Math.round(x), y: Math.round(y), width: 1, height: 1 } })
      return [...decodePng(shot).data.slice(0, 3)]
    }
    expect(await colorAt(chosen.x + 30, chosen.y + 30)).toEqual([220, 40, 40])
    const dimmed = await colorAt(all.x + 10, all.y + 10)
    expect(dimmed[0]).toBeLessThan(130)
    expect(dimmed[0]).toBeGreaterThan(60)
    await expect(page.getByRole('button', { name: '取消', exact: true }).isVisible()).resolves.toBe(true)
    await done(editor)
    await closed(editor)
    const layer = await storedPicture(editor, layerId)
    expect(rounded(layer.data.crop)).toEqual([40, 30, 320, 240])
    expect(layer.frame).toMatchObject({ x: 240, y: 180, width: 320, height: 240 })
    // A single undo reverts all of it.
    await editor.press('Control+z')
    await expectHistory(page, { undo: false })
    expect((await storedPicture(editor, layerId)).data.crop).toBeNull()
  })

  it('handles, the picture, the wheel and the slider work by hand; Enter applies, a double click opens the tool again', async ({
    cropping,
  }) => {
    const { editor, page, layerId } = await cropping('plain')
    const [all, before] = [await whole(editor), await frame(editor)]
    await pull(editor, 'e', -50, 0)
    const after = await frame(editor)
    expect(after.width).toBeCloseTo(before.width - 50, 0)
    expect(await whole(editor)).toEqual(all)
    const at = middle(after)
    await editor.drag(at, { x: at.x + 30, y: at.y + 10 })
    const moved = await whole(editor)
    expect(moved.x).toBeCloseTo(all.x + 30, 0)
    expect(moved.y).toBeCloseTo(all.y + 10, 0)
    expect(await frame(editor)).toEqual(after)

    await page.mouse.wheel(0, -400)
    await expect.poll(async () => (await whole(editor)).width).toBeGreaterThan(all.width * 1.3)
    expect(await frame(editor)).toEqual(after)
    await page.getByRole('slider', { name: '图片缩放' }).focus()
    await editor.press('Home')
    await expect.poll(async () => (await whole(editor)).height).toBeCloseTo(after.height, 0)
    await page.getByRole('button', { name: '1:1', exact: true }).click()
    await expect
      .poll(async () => {
        const { width, height } = await frame(editor)
        return width / height
      })
      .toBeCloseTo(1, 1)
    await editor.focusCanvas()
    await editor.press('Enter')
    await closed(editor)
    const layer = await storedPicture(editor, layerId)
    expect(layer.frame.width).toBeCloseTo(layer.frame.height, 3)
    const spot = await editor.at(layerId)
    await page.mouse.dblclick(spot.x, spot.y)
    await page.waitForSelector('[data-crop-overlay]')
    const present = await frame(editor)
    expect(present.width / present.height).toBeCloseTo(1, 1)
  })

  it('E-2-129 cancel and Esc put the layer back byte for byte, after handles, drags and zooms', async ({
    cropping,
  }) => {
    const { editor, records } = await cropping('turned')
    const before = stringifyWork(records)
    for (const leave of ['button', 'Escape']) {
      await pull(editor, 'se', -60, -40)
      const at = middle(await frame(editor))
      await editor.drag(at, { x: at.x + 20, y: at.y + 12 })
      await editor.page.mouse.wheel(0, -300)
      if (leave === 'button') await editor.page.getByRole('button', { name: '取消', exact: true }).click()
      else await editor.press('Escape')
      await closed(editor)
      await expectHistory(editor.page, { undo: false })
      if (leave === 'button') {
        await editor.focusCanvas()
        await editor.press('Shift+C')
        await editor.page.waitForSelector('[data-crop-overlay]')
      }
    }
    // A change and its undo write the draft: the document's text is the same as before.
    await editor.press('ArrowRight')
    await editor.press('Control+z')
    expect(stringifyWork(await editor.records())).toBe(before)
  })
})
