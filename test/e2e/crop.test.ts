import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { stringifyWork } from '#schemas/document/codec.ts'
import type { Crop, LayerRecord } from '#schemas/document/records.ts'
import { type Account, register, uploadPicture } from '#test/support/account.ts'
import { launchChromium } from '#test/support/chromium.ts'
import { type EditorPage, newWork, openEditor, type Point } from '#test/support/editor-page.ts'
import { expectHistory } from '#test/support/history.ts'
import { type PictureLayer, pictureWork, quarteredPng } from '#test/support/pictures.ts'

const base = inject('productUrl')
let browser: Browser
let account: Account
let src = ''

beforeAll(async () => {
  browser = await launchChromium()
  account = await register(base)
  src = await uploadPicture(base, account.token, '四色.png', quarteredPng(), 'image/png')
})
afterAll(() => browser.close())

const natural = { naturalWidth: 400, naturalHeight: 300 }
/** Opens a work with one picture, chosen, and its crop tool. */
const cropping = async (picture: PictureLayer = {}) => {
  const { records, layers } = pictureWork([{ ...picture, data: { src, ...natural, ...picture.data } }])
  const id = await newWork(base, account.token, records)
  const editor = await openEditor(browser, base, { path: `/editor?appId=${id}`, token: account.token })
  editor.page.setDefaultTimeout(20_000)
  const layerId = layers[0]?.id ?? ''
  await editor.click(layerId)
  await editor.page.getByRole('button', { name: '裁剪', exact: true }).click()
  await editor.page.waitForSelector('[data-crop-overlay]')
  return { editor, layerId, records }
}
/** The unrotated box on the screen of one part of the crop tool. */
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
const handle = async (editor: EditorPage, name: string) =>
  middle(await part(editor, `[data-crop-frame] [data-handle="${name}"]`))
const pull = async (editor: EditorPage, name: string, dx: number, dy: number) => {
  const from = await handle(editor, name)
  await editor.drag(from, { x: from.x + dx, y: from.y + dy })
}
const done = (editor: EditorPage) => editor.page.getByRole('button', { name: '完成', exact: true }).click()
const isOpen = ({ page }: EditorPage) => page.locator('[data-crop-overlay]').count()
const stored = async (editor: EditorPage, layerId: string) => {
  const layer = (await editor.records()).layers.get(layerId)
  if (layer?.kind !== 'image') throw new Error('no picture')
  return layer as LayerRecord<'image'>
}
const rounded = (crop: Crop | null) => crop && [crop.x, crop.y, crop.width, crop.height].map(value => Math.round(value))

describe('crop', () => {
  it('E-2-90 E-2-127 E-2-128 E-3-23 E-4-11 the action opens the tool with 80 % chosen and its two buttons; done applies and leaves', async () => {
    const { editor, layerId } = await cropping()
    const [all, chosen] = [await whole(editor), await frame(editor)]
    expect(chosen.width / all.width).toBeCloseTo(0.8, 2)
    expect((chosen.x - all.x) / all.width).toBeCloseTo(0.1, 2)
    await expect(editor.page.getByRole('button', { name: '取消', exact: true }).isVisible()).resolves.toBe(true)
    await done(editor)
    expect(await isOpen(editor)).toBe(0)
    const layer = await stored(editor, layerId)
    expect(rounded(layer.data.crop)).toEqual([40, 30, 320, 240])
    expect(layer.frame).toMatchObject({ x: 240, y: 180, width: 320, height: 240 })
    // One history entry takes all of it back.
    await editor.press('Control+z')
    expect((await stored(editor, layerId)).data.crop).toBeNull()
    await expectHistory(editor.page, { undo: false })
    expect(editor.errors).toEqual([])
    await editor.close()
  })

  it('E-2-129 cancel and Esc put the layer back byte for byte, after handles, drags and zooms', async () => {
    const { editor, records, layerId } = await cropping({ frame: { rotation: 20 }, data: { isFlippedX: true } })
    const before = stringifyWork(records)
    for (const leave of ['button', 'Escape']) {
      await pull(editor, 'se', -60, -40)
      const at = middle(await frame(editor))
      await editor.drag(at, { x: at.x + 20, y: at.y + 12 })
      await editor.page.mouse.move(at.x, at.y)
      await editor.page.mouse.wheel(0, -300)
      if (leave === 'button') await editor.page.getByRole('button', { name: '取消', exact: true }).click()
      else await editor.press('Escape')
      expect(await isOpen(editor)).toBe(0)
      await expectHistory(editor.page, { undo: false })
      if (leave === 'button') {
        await editor.focusCanvas()
        await editor.press('Shift+C')
        await editor.page.waitForSelector('[data-crop-overlay]')
      }
    }
    // A change and its undo write the draft: the document is the very text it was.
    await editor.press('ArrowRight')
    await editor.press('Control+z')
    expect(stringifyWork(await editor.records())).toBe(before)
    expect(layerId).not.toBe('')
    await editor.close()
  })

  it('handles crop while the picture stays; dragging inside slides the picture while the frame stays', async () => {
    const { editor, layerId } = await cropping()
    const [all, before] = [await whole(editor), await frame(editor)]
    await pull(editor, 'e', -50, 0)
    const after = await frame(editor)
    expect(after.width).toBeCloseTo(before.width - 50, 0)
    expect(await whole(editor)).toEqual(all)
    const at = middle(after)
    await editor.drag(at, { x: at.x + 30, y: at.y + 10 })
    const [moved, still] = [await whole(editor), await frame(editor)]
    expect(moved.x).toBeCloseTo(all.x + 30, 0)
    expect(moved.y).toBeCloseTo(all.y + 10, 0)
    expect(still).toEqual(after)
    // Further than the picture reaches it stops at its edge: the frame is always filled.
    await editor.drag(at, { x: at.x + 400, y: at.y })
    expect((await whole(editor)).x).toBeCloseTo(still.x, 0)
    await editor.press('Enter')
    expect(await isOpen(editor)).toBe(0)
    expect((await stored(editor, layerId)).data.crop?.x).toBeCloseTo(0, 1)
    await editor.close()
  })

  it('E-5-37 no side gets smaller than 32 screen px', async () => {
    const { editor } = await cropping()
    await pull(editor, 'se', -900, -900)
    const small = await frame(editor)
    expect(small.width).toBeCloseTo(32, 0)
    expect(small.height).toBeCloseTo(32, 0)
    await editor.close()
  })

  it('the cut-away part is shown dimmed, the kept part in its own colours', async () => {
    const { editor } = await cropping()
    const [all, chosen] = [await whole(editor), await frame(editor)]
    const colourAt = async (x: number, y: number) => {
      const shot = await editor.page.screenshot({ clip: { x: Math.round(x), y: Math.round(y), width: 1, height: 1 } })
      const { decodePng } = await import('#test/support/pixels.ts')
      return [...decodePng(shot).data.slice(0, 3)]
    }
    expect(await colourAt(chosen.x + 30, chosen.y + 30)).toEqual([220, 40, 40])
    const dimmed = await colourAt(all.x + 10, all.y + 10)
    expect(dimmed[0]).toBeLessThan(130)
    expect(dimmed[0]).toBeGreaterThan(60)
    await editor.close()
  })

  it('ratio presets hold the frame, also while a handle is pulled', async () => {
    const { editor, layerId } = await cropping()
    for (const [label, ratio] of [
      ['1:1', 1],
      ['4:3', 4 / 3],
      ['3:4', 3 / 4],
      ['16:9', 16 / 9],
      ['9:16', 9 / 16],
      ['原比例', 4 / 3],
    ] as const) {
      await editor.page.getByRole('button', { name: label, exact: true }).click()
      const box = await frame(editor)
      expect(box.width / box.height).toBeCloseTo(ratio, 1)
      await pull(editor, 'se', -20, -12)
      const pulled = await frame(editor)
      expect(pulled.width / pulled.height).toBeCloseTo(ratio, 1)
    }
    await editor.page.getByRole('button', { name: '1:1', exact: true }).click()
    await done(editor)
    const { frame: box, data } = await stored(editor, layerId)
    expect(box.width).toBeCloseTo(box.height, 3)
    expect(data.crop?.width).toBeCloseTo(data.crop?.height ?? 0, 3)
    await editor.close()
  })

  it('the wheel and the slider zoom the picture under a frame that stays', async () => {
    const { editor, layerId } = await cropping()
    const [all, chosen] = [await whole(editor), await frame(editor)]
    const at = middle(chosen)
    await editor.page.mouse.move(at.x, at.y)
    await editor.page.mouse.wheel(0, -400)
    await expect.poll(async () => (await whole(editor)).width).toBeGreaterThan(all.width * 1.3)
    expect(await frame(editor)).toEqual(chosen)
    const slider = editor.page.getByRole('slider', { name: '图片缩放' })
    await slider.focus()
    await editor.press('Home')
    await expect.poll(async () => (await whole(editor)).width).toBeCloseTo(chosen.width, 0)
    await done(editor)
    // The picture just fills the frame: nothing is cut, but the box is the smaller one.
    const layer = await stored(editor, layerId)
    expect(layer.data.crop).toBeNull()
    expect(layer.frame.width).toBeCloseTo(320, 0)
    await editor.close()
  })

  it('a turned and mirrored picture is cropped by the side under the pointer and keeps its place', async () => {
    const { editor, layerId } = await cropping({ frame: { rotation: 90 }, data: { isFlippedX: true } })
    await editor.page.getByRole('button', { name: '恢复整图' }).click()
    // Turned by 90°, the frame's own east side is at the bottom; mirrored, that is the picture's west.
    await pull(editor, 'e', 0, -50)
    await done(editor)
    const { data, frame: box } = await stored(editor, layerId)
    const cut = 400 - (data.crop?.width ?? 0)
    expect(cut).toBeGreaterThan(30)
    expect(data.crop?.x).toBeCloseTo(cut, 0)
    expect(box.rotation).toBe(90)
    // The upper end stays where it was: y 350 − 200 of the turned box on the page (centre 400/300, half 200).
    expect(box.y + box.height / 2 - box.width / 2).toBeCloseTo(100, 0)
    await editor.close()
  })

  it('a click beside the picture applies the crop; a mirror in the tool keeps the same part', async () => {
    const { editor, layerId } = await cropping()
    await pull(editor, 'w', 60, 0)
    const before = await frame(editor)
    await editor.page.getByRole('button', { name: '水平翻转' }).click()
    expect(await frame(editor)).toEqual(before)
    const all = await whole(editor)
    await editor.page.mouse.click(all.x - 40, all.y - 40)
    expect(await isOpen(editor)).toBe(0)
    const { data } = await stored(editor, layerId)
    expect(data.isFlippedX).toBe(true)
    expect(data.crop?.x).toBeGreaterThan(90)
    expect((data.crop?.x ?? 0) + (data.crop?.width ?? 0)).toBeCloseTo(360, 0)
    await editor.close()
  })

  it('a double click on a picture opens the tool on the present crop', async () => {
    const { editor, layerId } = await cropping({ data: { crop: { x: 200, y: 150, width: 200, height: 150 } } })
    await editor.press('Escape')
    const at = await editor.at(layerId)
    await editor.page.mouse.dblclick(at.x, at.y)
    await editor.page.waitForSelector('[data-crop-overlay]')
    const [all, chosen] = [await whole(editor), await frame(editor)]
    expect(all.width / chosen.width).toBeCloseTo(2, 1)
    await editor.press('Enter')
    // Nothing was changed, so nothing is in history.
    await expectHistory(editor.page, { undo: false })
    await editor.close()
  })
})
