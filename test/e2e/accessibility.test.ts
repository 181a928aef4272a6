import { describe, expect } from 'vitest'
import { createLayer } from '#schemas/document/create.ts'
import { it as test } from '#test/support/browser-test.ts'
import { openWork } from '#test/support/editor-page.ts'
import { poster } from '#test/support/poster.ts'

describe('accessibility', () => {
  const a = createLayer(
    'shape',
    { x: 100, y: 100, width: 80, height: 60 },
    { shape: 'rect', fill: '#ff0000' },
    { name: '红块' },
  )
  const b = createLayer('text', { x: 300, y: 200, width: 200, height: 60 }, { text: '夏日大促', fontSize: 40 })
  const c = createLayer('image', { x: 60, y: 260, width: 120, height: 80 }, { src: '' })
  const d = createLayer('qrcode', { x: 480, y: 280, width: 80, height: 80 }, { content: 'https://example.com' })
  const it = test.extend(
    'open',
    ({ person }) =>
      () =>
        openWork(person, poster([a, b, c, d])),
  )

  it('by keyboard alone: from the top bar to the canvas, through the layers, move, change, and out again', async ({
    open,
  }) => {
    const editor = await open()
    const { page } = editor
    const speech = page.locator('[data-speech]')
    await page.locator('body').press('Tab')
    // The first tab stop skips the panels.
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('跳到画布')
    await page.keyboard.press('Enter')
    expect(await page.evaluate(() => document.activeElement?.matches('[data-workspace]'))).toBe(true)
    await page.keyboard.press('Tab')
    await expect.poll(() => speech.textContent()).toContain('红块')
    expect(await speech.getAttribute('aria-live')).toBe('polite')
    await page.keyboard.press('Tab')
    await expect.poll(() => speech.textContent()).toContain('夏日大促')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+ArrowRight')
    await expect.poll(() => speech.textContent()).toContain('横 120')
    expect((await editor.records()).layers.get(a.id)?.frame.x).toBe(120)
    await page.keyboard.press('Control+z')
    await expect.poll(() => speech.textContent()).toMatch(/已撤销|横 100/)
    // Enter opens a text, Esc returns the focus to the canvas.
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: '文字内容' }).waitFor()
    await page.keyboard.type('键盘写的')
    await page.keyboard.press('Escape')
    expect((await editor.records()).layers.get(b.id)?.data).toMatchObject({ text: '键盘写的' })
    // Dialogs and menus return the focus when they close.
    for (const [key, role] of [
      ['?', 'dialog'],
      ['Control+k', 'dialog'],
      ['Shift+F10', 'menu'],
    ] as const) {
      await page.keyboard.press(key)
      await page.getByRole(role).first().waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole(role).first().waitFor({ state: 'hidden' })
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.matches('[data-workspace]')), { message: key })
        .toBe(true)
    }
    // Esc deselects the layer; then the browser handles Tab again. F6 leaves the canvas at any time.
    await page.keyboard.press('Escape')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.matches('[data-workspace]'))).toBe(false)
    await editor.focusCanvas()
    await page.keyboard.press('F6')
    expect(await page.evaluate(() => document.activeElement?.closest('aside')?.getAttribute('aria-label'))).toBe('设置')
    await page.keyboard.press('Shift+F6')
    expect(await page.evaluate(() => document.activeElement?.matches('[data-workspace]'))).toBe(true)
  })

  it('who asked for less motion gets none', async ({ open }) => {
    const editor = await open()
    const { page } = editor
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.getByRole('navigation').getByRole('button', { name: '模板' }).click()
    await editor.focusCanvas()
    await editor.press('Control+k')
    await page.getByRole('combobox', { name: '搜索命令' }).waitFor()
    const long = await page.evaluate(() =>
      document
        .getAnimations()
        .map(each => ({ name: each.constructor.name, ms: Number(each.effect?.getComputedTiming().duration ?? 0) }))
        .filter(({ ms }) => ms > 10),
    )
    expect(long).toEqual([])
  })
})
