import { describe, expect } from 'vitest'
import { CLIP_SHAPES } from '#schemas/catalog/clips.ts'
import { uploadPicture } from '#test/support/account.ts'
import { keepOpen } from '#test/support/editor-page.ts'
import { drawn, openPictures, storedPicture } from '#test/support/picture-page.ts'
import { it as test } from '#test/support/picture-test.ts'
import { quarteredPng } from '#test/support/pictures.ts'
import { resetEditor } from '#test/support/reset-editor.ts'

const { id: heartId = '', path = '' } = CLIP_SHAPES.find(({ id }) => id === 'heart') ?? {}
const heart = { id: heartId, name: '爱心', path }
/** One editor for the file; each test starts with its two pictures as they were opened. */
const it = test
  .extend('kept', { scope: 'file' }, async ({ set }, { onCleanup }) => {
    const { editor, page, ids } = await openPictures(set, [
      { frame: { x: 0, y: 0 }, data: { crop: { x: 0, y: 0, width: 200, height: 300 } } },
      {
        frame: { rotation: 30 },
        data: {
          isFlippedX: true,
          clip: heart,
          filterStyle: 'sepia(0.5)',
          crop: { x: 200, y: 0, width: 200, height: 150 },
        },
      },
    ])
    onCleanup(() => editor.close())
    return { editor: keepOpen(editor), page, ids }
  })
  .extend('opened', async ({ kept: { editor, page, ids } }) => {
    await resetEditor(editor)
    const [cropped = '', changed = ''] = ids
    return { editor, page, cropped, changed }
  })

describe('image panel', () => {
  it('E-2-91 E-3-20 mirrors the picture, the shown part stays the same one', async ({
    opened: { editor, page, cropped: layerId },
  }) => {
    await editor.click(layerId)
    const transform = () =>
      drawn(editor, layerId)
        .first()
        .evaluate(element => element.style.transform)
    await page.getByRole('button', { name: '水平翻转' }).click()
    await expect.poll(transform).toBe('scale(-1, 1)')
    await page.getByRole('button', { name: '垂直翻转' }).click()
    await expect.poll(transform).toBe('scale(-1, -1)')
    const { data } = await storedPicture(editor, layerId)
    expect(data).toMatchObject({ isFlippedX: true, isFlippedY: true, crop: { x: 0, y: 0, width: 200, height: 300 } })
    await page.getByRole('button', { name: '水平翻转' }).click()
    await expect.poll(transform).toBe('scale(1, -1)')
  })

  it('E-2-92 E-5-20 E-5-21 shape crop offers at least 30 shapes, each shown with the picture, and cuts it to the chosen one; one corner radius goes up to half the smaller side, four of their own up to 1000', async ({
    opened: { editor, page, cropped: layerId },
  }) => {
    await editor.click(layerId)
    await page.getByRole('button', { name: '形状裁剪' }).click()
    const shapes = page.getByRole('dialog', { name: '形状裁剪' })
    await shapes.waitFor()
    expect(CLIP_SHAPES.length).toBeGreaterThanOrEqual(30)
    await expect.poll(() => shapes.locator('image').count()).toBe(CLIP_SHAPES.length + 1)
    await shapes.getByRole('button', { name: '爱心' }).click()
    const path = page.locator(`[data-stage] [data-layer-id="${layerId}"] clipPath path`)
    await expect.poll(() => path.getAttribute('d')).toBe(heart?.path)
    expect((await storedPicture(editor, layerId)).data.clip).toEqual(heart)
    await shapes.getByRole('button', { name: '无', exact: true }).click()
    await expect.poll(() => path.count()).toBe(0)
    expect((await storedPicture(editor, layerId)).data.clip).toBeNull()
    await page.keyboard.press('Escape')
    await shapes.waitFor({ state: 'detached' })

    const radius = page.getByRole('slider', { name: '圆角' })
    await expect.poll(() => radius.getAttribute('max')).toBe('150')
    await radius.focus()
    await page.keyboard.press('End')
    const style = () =>
      page.locator(`[data-stage] [data-layer-id="${layerId}"]`).evaluate(element => element.style.borderRadius)
    await expect.poll(style).toBe('150px')
    await page.getByRole('button', { name: '分别设置四个圆角' }).click()
    const corner = page.getByRole('spinbutton', { name: '右下圆角' })
    await corner.fill('5000')
    await corner.press('Enter')
    await expect.poll(style).toBe('150px 150px 1000px')
    expect((await storedPicture(editor, layerId)).cornerRadii).toEqual([150, 150, 1000, 150])
  })
})

describe('replace dialog', () => {
  it('E-2-84 E-2-89 has own pictures, photos and materials; the new picture keeps box, turn, mirror, clip and filter', async ({
    set,
    opened: { editor, page, changed: layerId },
  }) => {
    await uploadPicture(set.base, set.account.token, '宽.png', quarteredPng(600, 200), 'image/png')
    await editor.click(layerId)
    await page.getByRole('button', { name: '替换', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: '替换图片' })
    await expect.poll(() => dialog.getByRole('tab').allTextContents()).toEqual(['我的图片', '照片', '素材'])
    for (const tab of ['照片', '素材']) {
      await dialog.getByRole('tab', { name: tab }).click()
      // The library shows pictures, or its message for an empty list.
      await dialog.getByText(/暂无/).or(dialog.getByRole('list')).first().waitFor()
    }
    await dialog.getByRole('tab', { name: '我的图片' }).click()
    await dialog.locator('input[type=file]').setInputFiles({
      name: '宽.png',
      mimeType: 'image/png',
      buffer: Buffer.from(quarteredPng(600, 200)),
    })
    await dialog.waitFor({ state: 'detached' })
    const { data, frame } = await storedPicture(editor, layerId)
    expect(data.src).not.toBe(set.src)
    expect(frame).toMatchObject({ x: 200, y: 150, width: 400, height: 300, rotation: 30 })
    expect(data).toMatchObject({ isFlippedX: true, clip: heart, filterStyle: 'sepia(0.5)', naturalWidth: 600 })
    // Undistorted, filled, and centered on the previous center point: three quarters to the right.
    expect(data.crop?.width).toBeCloseTo(266.67, 1)
    expect(data.crop?.height).toBeCloseTo(200, 1)
    expect((data.crop?.x ?? 0) + (data.crop?.width ?? 0) / 2).toBeCloseTo(450, 0)
    await page.getByRole('button', { name: '撤销' }).first().click()
    expect((await storedPicture(editor, layerId)).data.src).toBe(set.src)
  })
})
