import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { CLIP_SHAPES } from '#schemas/catalog/clips.ts'
import { uploadPicture } from '#test/support/account.ts'
import { drawn, openPictures, type PictureSet, pictureSet, storedPicture } from '#test/support/picture-page.ts'
import { pictureWork, quarteredPng } from '#test/support/pictures.ts'
import { pixelAt, ssrPicture } from '#test/support/ssr-picture.ts'

let set: PictureSet
beforeAll(async () => {
  set = await pictureSet(inject('productUrl'))
})
afterAll(() => set.browser.close())

describe('image panel', () => {
  it('E-2-91 E-3-20 mirrors the picture, the shown part stays the same one', async () => {
    const { editor, page, layerId } = await openPictures(set, [
      { data: { crop: { x: 0, y: 0, width: 200, height: 300 } } },
    ])
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
    expect(editor.errors).toEqual([])
    await editor.close()
  })

  it('E-2-92 shape crop offers at least 30 shapes, each shown with the picture, and cuts it to the chosen one', async () => {
    const { editor, page, layerId } = await openPictures(set)
    await editor.click(layerId)
    await page.getByRole('button', { name: '形状裁剪' }).click()
    const shapes = page.getByRole('dialog', { name: '形状裁剪' })
    await shapes.waitFor()
    expect(CLIP_SHAPES.length).toBeGreaterThanOrEqual(30)
    await expect.poll(() => shapes.locator('image').count()).toBe(CLIP_SHAPES.length + 1)
    const heart = CLIP_SHAPES.find(({ name }) => name === '爱心')
    await shapes.getByRole('button', { name: '爱心' }).click()
    const path = page.locator(`[data-stage] [data-layer-id="${layerId}"] clipPath path`)
    await expect.poll(() => path.getAttribute('d')).toBe(heart?.path)
    expect((await storedPicture(editor, layerId)).data.clip).toEqual(heart)
    await shapes.getByRole('button', { name: '无', exact: true }).click()
    await expect.poll(() => path.count()).toBe(0)
    expect((await storedPicture(editor, layerId)).data.clip).toBeNull()
    await editor.close()
  })

  it('E-5-20 E-5-21 one corner radius up to half the smaller side, four of their own up to 1000', async () => {
    const { editor, page, layerId } = await openPictures(set)
    await editor.click(layerId)
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
    await editor.close()
  })

  it('E-3-19 a picture without a source is drawn as the placeholder', async () => {
    const { records } = pictureWork([{ frame: { x: 0, y: 0, width: 200, height: 150 }, data: { src: '' } }], {
      width: 300,
      height: 200,
    })
    const picture = await ssrPicture(set.browser, set.base, records)
    expect(pixelAt(picture, 142, 48)).toEqual([0xf6, 0xd5, 0x8e])
    expect(pixelAt(picture, 20, 20)).toEqual([0xe9, 0xeb, 0xf2])
    expect(pixelAt(picture, 280, 180)).toEqual([255, 255, 255])
  })
})

describe('replace dialog', () => {
  it('E-2-84 E-2-89 has own pictures, photos and materials; the new picture keeps box, turn, mirror, clip and filter', async () => {
    await uploadPicture(set.base, set.account.token, '宽.png', quarteredPng(600, 200), 'image/png')
    const heart = CLIP_SHAPES.find(({ name }) => name === '爱心') ?? null
    const { editor, page, layerId } = await openPictures(set, [
      {
        frame: { rotation: 30 },
        data: {
          isFlippedX: true,
          clip: heart && { ...heart },
          filterStyle: 'sepia(0.5)',
          crop: { x: 200, y: 0, width: 200, height: 150 },
        },
      },
    ])
    await editor.click(layerId)
    await page.getByRole('button', { name: '替换', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: '替换图片' })
    await expect.poll(() => dialog.getByRole('tab').allTextContents()).toEqual(['我的图片', '照片', '素材'])
    for (const tab of ['照片', '素材']) {
      await dialog.getByRole('tab', { name: tab }).click()
      // Whatever the library has: pictures, or its own word for none.
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
    // Undistorted, filled, and about the point that was in the middle: three quarters to the right.
    expect(data.crop?.width).toBeCloseTo(266.67, 1)
    expect(data.crop?.height).toBeCloseTo(200, 1)
    expect((data.crop?.x ?? 0) + (data.crop?.width ?? 0) / 2).toBeCloseTo(450, 0)
    await page.getByRole('button', { name: '撤销' }).first().click()
    expect((await storedPicture(editor, layerId)).data.src).toBe(set.src)
    expect(editor.errors).toEqual([])
    await editor.close()
  })

  it('E-2-85 has no own pictures in a partner environment', async () => {
    const { editor, page, layerId } = await openPictures(set, [{}], `_ismoye&token=${set.account.token}`)
    await editor.click(layerId)
    await page.getByRole('button', { name: '替换', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: '替换图片' })
    await expect.poll(() => dialog.getByRole('tab').allTextContents()).toEqual(['照片', '素材'])
    await editor.close()
  })
})
