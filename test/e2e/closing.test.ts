import type { Locator } from 'playwright-core'
import { describe, expect } from 'vitest'
import { createLayer } from '#schemas/document/create.ts'
import { openWork } from '#test/support/editor-page.ts'
import { withEditor } from '#test/support/kept-editor.ts'
import { poster } from '#test/support/poster.ts'

const text = createLayer('text', { x: 60, y: 60, width: 200, height: 60 }, { text: '夏日大促', fontSize: 40 })
const shape = createLayer('shape', { x: 360, y: 60, width: 80, height: 60 }, { shape: 'rect', fill: '#ff7a59' })
const it = withEditor(person => openWork(person, poster([text, shape])))

describe('clicking elsewhere', () => {
  it('E-2-116 closes open lists, the popovers of the bars and the right-click menu', async ({ editor }) => {
    const { page } = editor
    const settings = page.getByRole('complementary', { name: '设置' })
    const press = (button: Locator) => () => button.click()
    const menuAt = async () => {
      const { x, y } = await editor.at(text.id)
      await page.mouse.click(x, y, { button: 'right' })
    }
    const share = async () => {
      await page.getByRole('button', { name: '分享', exact: true }).click()
      await page.locator('[data-step="done"]').waitFor()
    }
    const openers: readonly (readonly [name: string, open: () => Promise<void>, panel: Locator])[] = [
      ['字重', press(settings.getByRole('button', { name: /字重/ })), page.getByRole('listbox')],
      ['混合模式', press(settings.getByRole('button', { name: /混合模式/ })), page.getByRole('listbox')],
      ['字体', press(settings.getByRole('button', { name: /^字体/ })), page.getByRole('dialog', { name: '字体库' })],
      ['颜色', press(settings.getByRole('button', { name: /^文字颜色/ })), page.getByRole('dialog')],
      ['历史', press(page.getByRole('button', { name: '历史记录' })), page.getByRole('dialog', { name: '历史记录' })],
      ['账号', press(page.getByRole('button', { name: /^墨友/ })), page.getByRole('menu')],
      ['视图', press(page.getByRole('button', { name: '视图' })), page.getByRole('menu', { name: '视图' })],
      ['重命名', press(page.getByRole('button', { name: '重命名', exact: true })), page.getByRole('dialog')],
      ['分享', share, page.getByRole('dialog', { name: '分享设计' })],
      ['帮助', press(page.getByRole('button', { name: '帮助' })), page.getByRole('dialog', { name: '帮助' })],
      ['右键', menuAt, page.getByRole('menu', { name: '画布菜单' })],
    ]
    const canvas = await page.locator('[data-workspace]').boundingBox()
    if (!canvas) throw new Error('no canvas')
    for (const [name, show, panel] of openers) {
      if ((await settings.getByRole('region', { name: '文字设置' }).count()) === 0) await editor.click(text.id)
      await show()
      await panel.waitFor()
      // Empty canvas, far from every panel.
      await page.mouse.click(canvas.x + 120, canvas.y + canvas.height - 140)
      await panel.waitFor({ state: 'hidden' })
      expect(
        await page.getByRole('listbox').or(page.getByRole('menu')).or(page.getByRole('dialog')).count(),
        name,
      ).toBe(0)
    }
    // The click that closes a color panel also selects the layer under it.
    await editor.click(text.id)
    await settings.getByRole('button', { name: /^文字颜色/ }).click()
    await page.getByRole('dialog').waitFor()
    await editor.click(shape.id)
    await settings.getByRole('region', { name: '形状设置' }).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  it('a right-click menu that has no room below moves up and stays whole, in a small window too', async ({
    editor,
  }) => {
    const { page } = editor
    for (const height of [900, 720]) {
      await page.setViewportSize({ width: 1280, height })
      await editor.click(text.id)
      for (const share of [0.1, 0.5, 0.9]) {
        const { x, y } = await editor.at(text.id)
        await page.mouse.move(x, y)
        await page.locator('[data-workspace]').focus()
        await page.keyboard.press('Escape')
        const box = await page.locator('[data-workspace]').boundingBox()
        if (!box) throw new Error('no canvas')
        await editor.click(text.id)
        await page.mouse.click(box.x + box.width * 0.7, box.y + box.height * share, { button: 'right' })
        const menu = page.getByRole('menu', { name: '画布菜单' })
        await menu.waitFor()
        await expect
          .poll(() =>
            menu.evaluate(element => {
              const { top, bottom } = element.getBoundingClientRect()
              return top >= 0 && bottom <= innerHeight && element.scrollHeight <= element.clientHeight
            }),
          )
          .toBe(true)
        await page.keyboard.press('Escape')
        await menu.waitFor({ state: 'hidden' })
      }
    }
  })
})
