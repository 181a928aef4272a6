import type { Locator } from 'playwright-core'
import { describe, expect } from 'vitest'
import { LIMITS } from '#schemas/catalog/limits.ts'
import type { LayerRecord } from '#schemas/document/records.ts'
import { registerFiles } from '#test/support/drop-files.ts'
import { type EditorPage, openWork, type Point } from '#test/support/editor-page.ts'
import { withEditor } from '#test/support/kept-editor.ts'
import { storedPicture } from '#test/support/picture-page.ts'
import { quarteredPng } from '#test/support/pictures.ts'
import { poster } from '#test/support/poster.ts'
import { picture } from '#test/support/workload.ts'

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

const it = withEditor(person => openWork(person, poster([], { width: 800, height: 600 })))

describe('drops of files', () => {
  it('E-9-14 C-5-36 several files land side by side about the pointer, fitted within 80 % and never enlarged', async ({
    editor,
  }) => {
    const files = await registerFiles(editor.page, [png('甲.png', 300, 200), png('乙.png', 300, 200)])
    const at = await onPage(editor, 400, 300)
    await files.over(at)
    await files.drop(at)
    await expect.poll(() => added(editor).count()).toBe(2)
    const [a, b] = await pictures(editor)
    expect(a?.frame).toMatchObject({ width: 300, height: 200 })
    expect(b?.frame).toMatchObject({ width: 300, height: 200, y: a?.frame.y })
    // The pointer position is in whole screen px, which are fractions of page px.
    expect(Math.abs((a?.frame.x ?? 0) - 90)).toBeLessThan(3)
    expect(Math.abs((a?.frame.y ?? 0) - 200)).toBeLessThan(3)
    expect((b?.frame.x ?? 0) - (a?.frame.x ?? 0)).toBe(320)
    // One undo removes both.
    await editor.page.getByRole('button', { name: '撤销' }).first().click()
    await expect.poll(() => added(editor).count()).toBe(0)
    const wide = await registerFiles(editor.page, [png('宽.png', 1600, 400)])
    await wide.over(at)
    await wide.drop(at)
    await expect.poll(() => added(editor).count()).toBe(1)
    expect((await pictures(editor))[0]?.frame).toMatchObject({ width: 640, height: 160 })
  })

  it('shows how far each upload is and takes it back when it is cancelled', async ({ editor }) => {
    const { page } = editor
    // The held upload fails at the end, after it was canceled.
    editor.expectErrors(/net::ERR_FAILED/)
    let letGo = () => {}
    const held = new Promise<void>(resolve => {
      letGo = resolve
    })
    await page.route('**/upload', async route => {
      await held
      await route.abort()
    })
    const files = await registerFiles(page, [png('慢.png', 120, 80)])
    const at = await onPage(editor, 400, 300)
    await files.over(at)
    await files.drop(at)
    await page.getByRole('progressbar', { name: '上传 慢.png' }).waitFor()
    await page.getByRole('button', { name: '取消上传 慢.png' }).click()
    await page.getByRole('progressbar').waitFor({ state: 'detached' })
    letGo()
    await expect(added(editor).count()).resolves.toBe(0)
    await expect(page.getByRole('alert').count()).resolves.toBe(0)
    await page.unrouteAll()
  })

  it('one file over a picture asks whether to replace it or to be added', async ({ editor }) => {
    const { page } = editor
    const at = await onPage(editor, 400, 300)
    const first = await registerFiles(page, [png('原图.png', 400, 300)])
    await first.over(at)
    await first.drop(at)
    await expect.poll(() => added(editor).count()).toBe(1)
    const [placed] = await pictures(editor)
    const layerId = placed?.id ?? ''
    const shown = page.locator(`[data-stage] [data-layer-id="${layerId}"] img`).first()
    await expect.poll(() => shown.getAttribute('src')).toBe(placed?.data.src)
    for (const answer of ['替换图片', '添加到画布']) {
      const files = await registerFiles(page, [png(`${answer}.png`, 200, answer === '替换图片' ? 150 : 100)])
      await files.over(at)
      await page.locator('[data-drop-picture]').waitFor()
      await files.drop(at)
      await page.getByRole('menuitem', { name: answer }).click()
      await expect.poll(() => added(editor).count()).toBe(answer === '替换图片' ? 1 : 2)
      if (answer === '替换图片') await expect.poll(() => shown.getAttribute('src')).not.toBe(placed?.data.src)
    }
    const layer = await storedPicture(editor, layerId)
    expect(layer.frame).toMatchObject({ ...placed?.frame, width: 400, height: 300 })
    expect(layer.data).toMatchObject({ naturalWidth: 200, naturalHeight: 150, crop: null })
  })
})

describe('drags from the panels', () => {
  it('E-4-19 E-4-20 C-4-55 C-4-56 E-8-06 C-8-25 the canvas dims to 0.7 while something is dragged; picture, shape and text land where they are let go, a picture that does not load is let go of silently, with a line on the console', async ({
    editor,
  }) => {
    const { page } = editor
    const panel = page.getByRole('complementary')
    await page.getByRole('button', { name: '上传', exact: true }).click()
    await page.locator('input[type=file]').setInputFiles({
      name: '面板.png',
      mimeType: 'image/png',
      buffer: Buffer.from(quarteredPng(200, 120)),
    })
    await expect.poll(() => added(editor).count()).toBe(1)
    const middleOf = async (name: string, exact = false) => {
      const box = await panel.getByRole('button', { name, exact }).first().boundingBox()
      if (!box) throw new Error(`${name} is not shown`)
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    }
    const tile = await middleOf('面板.png', true)
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

    await page.evaluate(() => {
      // The stored file no longer exists: the same drag carries an address without a file.
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
    const logged = page.waitForEvent('console', message => message.text() === 'image failed /u/vanished.png')
    await editor.drag(tile, await onPage(editor, 650, 480))
    await answered
    await logged
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
    expect(await added(editor).count()).toBe(2)
    expect(await page.getByRole('alert').count()).toBe(0)

    for (const [at, [name, item]] of (
      [
        ['形状', '矩形'],
        ['文字', '添加标题'],
      ] as const
    ).entries()) {
      await page.getByRole('button', { name, exact: true }).click()
      await panel.getByRole('button', { name: item }).first().waitFor()
      await editor.drag(await middleOf(item), await onPage(editor, 400, 100 + at * 200))
      await expect.poll(() => added(editor).count()).toBe(3 + at)
      await page.keyboard.press('Escape')
    }
  })
})

describe('presses in the panels', () => {
  it('E-9-50 a bouncing mouse button adds what it presses once', async ({ editor }) => {
    const { page } = editor
    const panel = page.getByRole('complementary').first()
    /** Undoing this many steps makes the page empty again: a combination has several layers. */
    const steps = async () => {
      let count = 0
      await editor.focusCanvas()
      for (; (await added(editor).count()) > 0; count++) await editor.press('Control+z')
      return count
    }
    const session = await page.context().newCDPSession(page)
    /** Two presses within some ms: the browser has both before the page has handled the first one. */
    const bounce = async (item: Locator) => {
      await item.scrollIntoViewIfNeeded()
      const { x, y, width, height } = (await item.boundingBox()) ?? expect.fail()
      const at = { x: x + width / 2, y: y + height / 2, button: 'left', clickCount: 1 } as const
      await Promise.all(
        (['mousePressed', 'mouseReleased', 'mousePressed', 'mouseReleased'] as const).map(type =>
          session.send('Input.dispatchMouseEvent', { ...at, type }),
        ),
      )
    }
    const show = async (name: string) => {
      const tab = page.getByRole('button', { name, exact: true })
      if ((await tab.getAttribute('aria-pressed')) === 'false') await tab.click()
    }
    await show('上传')
    await page.getByLabel('选择图片文件').setInputFiles({
      name: '弹跳.png',
      mimeType: 'image/png',
      buffer: Buffer.from(quarteredPng(200, 120)),
    })
    await expect.poll(() => added(editor).count()).toBe(1)
    expect(await steps()).toBe(1)
    const items = {
      上传: panel.getByRole('button', { name: '弹跳.png', exact: true }).first(),
      照片: panel.locator('[data-source=photo]').first(),
      素材: panel.locator('[data-source=material]').first(),
      形状: panel.getByRole('button', { name: '圆形', exact: true }),
      花字: panel.getByRole('region', { name: '花字' }).getByRole('button').first(),
      组合: panel.getByRole('region', { name: /组合/ }).getByRole('button').first(),
      文字: panel.getByRole('button', { name: '添加标题' }),
    }
    for (const [name, item] of Object.entries(items)) {
      await show(name === '花字' || name === '组合' ? '文字' : name)
      await bounce(item)
      await added(editor).first().waitFor()
      await page.keyboard.press('Escape')
      expect(await steps(), name).toBe(1)
    }
    await session.detach()
    // Two presses of a user add two, not at the very same place.
    for (const name of ['花字', '组合'] as const) {
      await items[name].click()
      await added(editor).first().waitFor()
      const one = await added(editor).count()
      await page.waitForTimeout(LIMITS.clickDebounceMs)
      await items[name].click()
      await expect.poll(() => added(editor).count()).toBe(2 * one)
      const corners = await added(editor).evaluateAll(all => all.map(each => (each as HTMLElement).style.transform))
      expect(new Set([corners[0], corners[one]]).size, name).toBe(2)
      expect(await steps()).toBe(2)
    }
  })
})

describe('refused files', () => {
  it('C-5-01 C-5-02 C-5-03 C-8-16 what is too large or no picture is named and left out; the others arrive', async ({
    editor,
  }) => {
    const files = await registerFiles(editor.page, [
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
    // The panel lists them with the reasons.
    await editor.page.getByRole('button', { name: '上传', exact: true }).click()
    await expect.poll(() => editor.page.getByRole('complementary').getByRole('alert').count()).toBe(3)
  })

  it('files chosen in the panel: for each refused one a clear sentence, no layer, the document untouched', async ({
    editor,
  }) => {
    const { page } = editor
    const panel = page.getByRole('complementary', { name: '上传' })
    if ((await panel.count()) === 0) await page.getByRole('button', { name: '上传', exact: true }).click()
    const before = await panel.getByRole('alert').count()
    const script =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>alert(1)</script><path d="M0 0h9v9z"/></svg>'
    for (const [at, [name, mimeType, buffer, says]] of (
      [
        ['big.png', 'image/png', Buffer.concat([picture(0), Buffer.alloc(12 * 1024 * 1024)]), /10MB/],
        ['words.png', 'image/png', Buffer.from('这不是图片'), /仅支持|格式/],
        ['evil.svg', 'image/svg+xml', Buffer.from(script), /脚本/],
      ] as const
    ).entries()) {
      await page.locator('input[type=file]').first().setInputFiles({ name, mimeType, buffer })
      await expect.poll(() => panel.getByRole('alert').count()).toBe(before + at + 1)
      await panel.getByRole('alert').filter({ hasText: says }).first().waitFor()
      expect(await added(editor).count()).toBe(0)
    }
  })
})
