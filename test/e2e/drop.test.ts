import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { LayerRecord } from '#schemas/document/records.ts'
import { holdFiles } from '#test/support/drop-files.ts'
import type { EditorPage, Point } from '#test/support/editor-page.ts'
import { openPictures, type PictureSet, pictureSet, storedPicture } from '#test/support/picture-page.ts'
import { quarteredPng } from '#test/support/pictures.ts'

let set: PictureSet
beforeAll(async () => {
  set = await pictureSet(inject('productUrl'))
})
afterAll(() => set.browser.close())

/** The page's box on the screen and the scale it is shown at (page of 800 px). */
const stage = async ({ page }: EditorPage) => {
  const box = await page.locator('[data-workspace] [data-stage]').boundingBox()
  if (!box) throw new Error('no stage')
  return { ...box, scale: box.width / 800 }
}
const onPage = async (editor: EditorPage, x: number, y: number): Promise<Point> => {
  const box = await stage(editor)
  return { x: box.x + x * box.scale, y: box.y + y * box.scale }
}
const pictures = async (editor: EditorPage) =>
  [...(await editor.records()).layers.values()].filter((layer): layer is LayerRecord<'image'> => layer.kind === 'image')
const added = ({ page }: EditorPage) => page.locator('[data-workspace] [data-stage] [data-layer-id]')
const dimmed = ({ page }: EditorPage) =>
  page.locator('[data-workspace] [data-stage]').evaluate(element => Number(getComputedStyle(element).opacity))
const png = (name: string, width: number, height: number) => ({ name, bytes: quarteredPng(width, height) })

describe('drops of files', () => {
  it('E-9-14 C-5-36 several files land side by side about the pointer, fitted within 80 % and never enlarged', async () => {
    const { editor } = await openPictures(set, [])
    const files = await holdFiles(editor.page, [png('甲.png', 300, 200), png('乙.png', 300, 200)])
    const at = await onPage(editor, 400, 300)
    await files.over(at)
    await files.drop(at)
    await expect.poll(() => added(editor).count()).toBe(2)
    const [a, b] = await pictures(editor)
    expect(a?.frame).toMatchObject({ width: 300, height: 200 })
    expect(b?.frame).toMatchObject({ width: 300, height: 200, y: a?.frame.y })
    // The pointer stands on whole screen px, which are no whole page px.
    expect(Math.abs((a?.frame.x ?? 0) - 90)).toBeLessThan(3)
    expect(Math.abs((a?.frame.y ?? 0) - 200)).toBeLessThan(3)
    expect((b?.frame.x ?? 0) - (a?.frame.x ?? 0)).toBe(320)
    // One step back takes both.
    await editor.page.getByRole('button', { name: '撤销' }).first().click()
    await expect.poll(() => added(editor).count()).toBe(0)
    const wide = await holdFiles(editor.page, [png('宽.png', 1600, 400)])
    await wide.over(at)
    await wide.drop(at)
    await expect.poll(() => added(editor).count()).toBe(1)
    expect((await pictures(editor))[0]?.frame).toMatchObject({ width: 640, height: 160 })
    expect(editor.errors).toEqual([])
    await editor.close()
  })

  it('C-5-01 C-5-02 C-5-03 C-8-16 what is too large or no picture is named and left out; the others arrive', async () => {
    const { editor } = await openPictures(set, [])
    const files = await holdFiles(editor.page, [
      { name: '太大.png', bytes: new Uint8Array(12 * 1024 * 1024) },
      { name: '说明.txt', bytes: new TextEncoder().encode('你好') },
      { name: '假的.png', bytes: new TextEncoder().encode('not a picture') },
      png('好.png', 120, 80),
    ])
    const at = await onPage(editor, 400, 300)
    await files.over(at)
    await files.drop(at)
    await editor.page.getByText('太大.png 大小超过了10MB!').first().waitFor()
    await editor.page.getByText('说明.txt 仅支持 png、jpg、jpeg、gif、svg 图片').first().waitFor()
    await editor.page
      .getByText(/假的\.png .*(仅支持|无法打开)/)
      .first()
      .waitFor()
    await expect.poll(() => added(editor).count()).toBe(1)
    // The panel keeps them with their reasons.
    await editor.page.getByRole('button', { name: '上传', exact: true }).click()
    await expect.poll(() => editor.page.getByRole('complementary').getByRole('alert').count()).toBe(3)
    await editor.close()
  })

  it('shows how far each upload is and takes it back when it is cancelled', async () => {
    const { editor, page } = await openPictures(set, [])
    let letGo = () => {}
    const held = new Promise<void>(resolve => {
      letGo = resolve
    })
    await page.route('**/upload', async route => {
      await held
      await route.abort()
    })
    const files = await holdFiles(page, [png('慢.png', 120, 80)])
    const at = await onPage(editor, 400, 300)
    await files.over(at)
    await files.drop(at)
    await page.getByRole('progressbar', { name: '上传 慢.png' }).waitFor()
    await page.getByRole('button', { name: '取消上传 慢.png' }).click()
    await page.getByRole('progressbar').waitFor({ state: 'detached' })
    letGo()
    await expect(added(editor).count()).resolves.toBe(0)
    await expect(page.getByRole('alert').count()).resolves.toBe(0)
    await editor.close()
  })

  it('one file over a picture asks whether to replace it or to be added', async () => {
    const { editor, page, layerId } = await openPictures(set)
    const at = await onPage(editor, 400, 300)
    for (const answer of ['替换图片', '添加到画布']) {
      const files = await holdFiles(page, [png(`${answer}.png`, 200, answer === '替换图片' ? 150 : 100)])
      await files.over(at)
      await page.locator('[data-drop-picture]').waitFor()
      await files.drop(at)
      await page.getByRole('menuitem', { name: answer }).click()
      await expect.poll(() => added(editor).count()).toBe(answer === '替换图片' ? 1 : 2)
      if (answer === '替换图片')
        await expect
          .poll(() => page.locator(`[data-stage] [data-layer-id="${layerId}"] img`).first().getAttribute('src'))
          .not.toBe(set.src)
    }
    const layer = await storedPicture(editor, layerId)
    expect(layer.frame).toMatchObject({ x: 200, y: 150, width: 400, height: 300 })
    expect(layer.data).toMatchObject({ naturalWidth: 200, naturalHeight: 150, crop: null })
    await editor.close()
  })
})

describe('drags from the panels', () => {
  const withUpload = async () => {
    const opened = await openPictures(set, [])
    const { editor, page } = opened
    await page.getByRole('button', { name: '上传', exact: true }).click()
    await page.locator('input[type=file]').setInputFiles({
      name: '面板.png',
      mimeType: 'image/png',
      buffer: Buffer.from(quarteredPng(200, 120)),
    })
    await expect.poll(() => added(editor).count()).toBe(1)
    const tile = await page.getByRole('button', { name: '面板.png', exact: true }).boundingBox()
    if (!tile) throw new Error('no tile')
    return { ...opened, tile: { x: tile.x + tile.width / 2, y: tile.y + tile.height / 2 } }
  }

  it('E-4-19 E-4-20 C-4-55 C-4-56 while a picture is dragged the canvas dims to 0.7; it lands where it is let go', async () => {
    const { editor, page, tile } = await withUpload()
    const to = await onPage(editor, 150, 480)
    await page.mouse.move(tile.x, tile.y)
    await page.mouse.down()
    await page.mouse.move(tile.x + 40, tile.y + 10, { steps: 4 })
    await page.mouse.move(to.x, to.y, { steps: 6 })
    await expect.poll(() => dimmed(editor)).toBe(0.7)
    await page.locator('[data-drop-target][data-over="true"]').waitFor()
    await page.mouse.up()
    await expect.poll(() => added(editor).count()).toBe(2)
    expect(await dimmed(editor)).toBe(1)
    const dropped = (await pictures(editor)).at(-1)?.frame
    expect((dropped?.x ?? 0) + (dropped?.width ?? 0) / 2).toBeCloseTo(150, -1)
    expect((dropped?.y ?? 0) + (dropped?.height ?? 0) / 2).toBeCloseTo(480, -1)
    await editor.close()
  })

  it('E-4-20 a shape and a text from their panels land as layers too', async () => {
    const { editor, page } = await openPictures(set, [])
    for (const [panel, item] of [
      ['形状', '矩形'],
      ['文字', '添加标题'],
    ] as const) {
      const tab = page.getByRole('button', { name: panel, exact: true })
      if ((await tab.getAttribute('aria-pressed')) !== 'true') await tab.click()
      const source = await page.getByRole('complementary').getByRole('button', { name: item }).first().boundingBox()
      if (!source) throw new Error(item)
      const to = await onPage(editor, 400, panel === '形状' ? 150 : 450)
      await editor.drag({ x: source.x + source.width / 2, y: source.y + source.height / 2 }, to)
      await editor.page.keyboard.press('Escape')
    }
    await expect.poll(() => added(editor).count()).toBe(2)
    await editor.close()
  })

  it('E-8-06 a picture that does not load is let go of silently: no layer, no message', async () => {
    const { editor, page, tile } = await withUpload()
    await page.evaluate(() => {
      // The stored file has vanished: the same drag carries an address that answers nothing.
      addEventListener(
        'dragstart',
        event => {
          const item = { kind: 'picture', picture: { url: '/u/vanished.png', width: 40, height: 40 } }
          event.dataTransfer?.setData('application/x-moye-item', JSON.stringify(item))
        },
        { once: true },
      )
    })
    const answered = page.waitForResponse(response => response.url().includes('vanished'))
    await editor.drag(tile, await onPage(editor, 150, 480))
    await answered
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
    expect(await added(editor).count()).toBe(1)
    expect(await page.getByRole('alert').count()).toBe(0)
    await editor.close()
  })
})
