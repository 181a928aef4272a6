import { describe, expect } from 'vitest'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { bounce } from '#test/support/bounce.ts'
import { added, dimmed, onPage, pictures } from '#test/support/drop-page.ts'
import { openWork } from '#test/support/editor-page.ts'
import { withEditor } from '#test/support/kept-editor.ts'
import { quarteredPng } from '#test/support/pictures.ts'
import { poster } from '#test/support/poster.ts'

const it = withEditor(person => openWork(person, poster([], { width: 800, height: 600 })))

describe('drags from the panels', () => {
  it('E-4-19 E-4-20 C-4-55 C-4-56 E-8-06 C-8-25 the canvas dims to 0.7 while something is dragged; picture, shape and text land where they are let go, a picture that does not load is let go of silently, with a line on the console', async ({
    editor,
  }) => {
    const { page } = editor
    const panel = page.getByRole('complementary')
    await page.getByRole('button', { name: '上传', exact: true }).click()
    await page.getByLabel('选择图片文件').setInputFiles({
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
      for (let left = await added(editor).count(); left > 0; left = await added(editor).count()) {
        await editor.press('Control+z')
        await expect.poll(() => added(editor).count()).toBeLessThan(left)
        count += 1
      }
      return count
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
      await expect.poll(() => added(editor).count(), { message: name }).toBeGreaterThan(0)
      await page.keyboard.press('Escape')
      expect(await steps(), name).toBe(1)
    }
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
