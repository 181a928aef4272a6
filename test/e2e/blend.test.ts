import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { BLEND_MODES } from '#schemas/catalog/blend-modes.ts'
import type { BlendMode } from '#schemas/document/records.ts'
import { uploadPicture } from '#test/support/account.ts'
import { blended } from '#test/support/blending.ts'
import { expectHistory } from '#test/support/history.ts'
import { openPictures, type PictureSet, pictureSet, storedPicture } from '#test/support/picture-page.ts'
import { pictureWork, quarteredPng } from '#test/support/pictures.ts'
import { pixelAt, ssrPicture } from '#test/support/ssr-picture.ts'

let set: PictureSet
beforeAll(async () => {
  set = await pictureSet(inject('productUrl'))
})
afterAll(() => set.browser.close())

const BACKDROP = [200, 120, 60] as const
const SOURCE = [70, 160, 220] as const
const solid = async (name: string, colour: readonly [number, number, number]) =>
  uploadPicture(
    set.base,
    set.account.token,
    name,
    quarteredPng(8, 8, [colour, colour, colour, colour] as never),
    'image/png',
  )

describe('blend modes', () => {
  it('E-3-44 each of the 16 modes draws what the compositing formulas say', async () => {
    const [below, above] = [await solid('底.png', BACKDROP), await solid('面.png', SOURCE)]
    const natural = { naturalWidth: 8, naturalHeight: 8 }
    const { records } = pictureWork(
      [
        { frame: { x: 0, y: 0, width: 320, height: 320 }, data: { src: below, ...natural } },
        ...BLEND_MODES.map(({ id: blendMode }, at) => ({
          frame: { x: (at % 4) * 80, y: Math.floor(at / 4) * 80, width: 60, height: 60 },
          data: { src: above, ...natural, blendMode },
        })),
      ],
      { width: 320, height: 320 },
    )
    const picture = await ssrPicture(set.browser, set.base, records)
    for (const [at, { id }] of BLEND_MODES.entries()) {
      const found = pixelAt(picture, (at % 4) * 80 + 30, Math.floor(at / 4) * 80 + 30)
      const expected = blended(id, BACKDROP, SOURCE)
      for (const channel of [0, 1, 2])
        expect(Math.abs((found[channel] ?? 0) - (expected[channel] ?? 0)), `${id} ${found} ${expected}`).toBeLessThan(4)
    }
  })

  it('E-2-74 the picker shows a mode under the pointer at once, keeps the chosen one, and takes one history entry', async () => {
    const { editor, page, layerId } = await openPictures(set)
    const mode = () =>
      page
        .locator(`[data-stage] [data-layer-id="${layerId}"]`)
        .evaluate(element => getComputedStyle(element).mixBlendMode)
    const shows = (wanted: BlendMode) => expect.poll(mode).toBe(wanted)
    const undo = page.getByRole('button', { name: '撤销' }).first()
    await editor.click(layerId)
    const picker = page.getByRole('button', { name: '混合模式' })
    await picker.click()
    await expect(page.getByRole('option').allTextContents()).resolves.toEqual(BLEND_MODES.map(({ label }) => label))
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
    expect(editor.errors).toEqual([])
    await editor.close()
  })
})
