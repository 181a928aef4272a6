import { describe, expect } from 'vitest'
import { createLayer } from '#schemas/document/create.ts'
import { type EditorPage, openWork } from '#test/support/editor-page.ts'
import { withEditor } from '#test/support/kept-editor.ts'
import { poster } from '#test/support/poster.ts'

const a = createLayer('shape', { x: 100, y: 100, width: 80, height: 60 }, { shape: 'rect', fill: '#ff0000' })
const b = createLayer('text', { x: 300, y: 200, width: 160, height: 40 }, { text: '夏日大促' })
const it = withEditor(person => openWork(person, poster([a, b])))

describe('shortcuts', () => {
  const frame = async (editor: EditorPage, id = a.id) => (await editor.records()).layers.get(id)?.frame

  it('E-9-17 E-9-18 E-9-20 E-9-21 E-9-23 the keys move, undo, redo and delete; a field that is edited keeps its own', async ({
    editor,
  }) => {
    await editor.click(a.id)
    for (const keys of ['ArrowRight', 'ArrowDown', 'Shift+ArrowLeft']) await editor.press(keys)
    const moved = { x: 81, y: 101 }
    expect(await frame(editor)).toMatchObject(moved)
    // Moves in quick succession are one history entry, slow ones several: undo until nothing is left of them.
    const undo = editor.page.getByRole('button', { name: '撤销' }).first()
    for (const keys of ['Control+z', 'Meta+z', 'Control+z']) if (await undo.isEnabled()) await editor.press(keys)
    expect(await frame(editor)).toMatchObject({ x: 100, y: 100 })
    for (const keys of ['Control+y', 'Meta+Shift+z', 'Control+y']) await editor.press(keys)
    expect(await frame(editor)).toMatchObject(moved)
    await editor.page.getByRole('textbox', { name: '作品名称' }).click()
    await editor.press('Backspace')
    await editor.page.keyboard.type('新海报')
    await editor.page.keyboard.press('Enter')
    expect((await editor.records()).layers.size).toBe(2)
    await editor.click(a.id)
    await editor.press('Delete')
    await editor.click(b.id)
    await editor.press('Backspace')
    expect((await editor.records()).layers.size).toBe(0)
  })

  it('E-9-19 E-2-49 E-4-42 C-2-64 saves with Ctrl+S and Cmd+S, from a field too, and shows the time', async ({
    editor,
  }) => {
    const { page } = editor
    const bar = page.getByRole('banner')
    const save = bar.getByRole('button', { name: '保存', exact: true })
    const name = page.getByRole('textbox', { name: '作品名称' })
    const place = async () => (await name.boundingBox())?.x
    const before = await place()
    // Moves in from another point: a pointer without a movement shows no tooltip.
    await page.mouse.move(700, 400)
    await save.hover()
    await page.getByRole('tooltip').getByText('Ctrl+S').waitFor()
    for (const key of ['Control+s', 'Meta+s']) {
      await editor.click(a.id)
      await editor.press('ArrowRight')
      await page.locator('[data-save-state="dirty"]').waitFor()
      // The name beside the state does not move with it.
      expect(await place()).toBe(before)
      const saved = page.waitForResponse(
        response => response.request().method() === 'POST' && response.url().endsWith('/work'),
      )
      if (key === 'Meta+s') await name.focus()
      await editor.press(key)
      const now = () => page.evaluate(() => new Date().toTimeString().slice(0, 5))
      const minutes = [await now()]
      expect((await saved).status()).toBe(200)
      const shown = await bar.getByText(/^已保存 \d\d:\d\d$/).textContent()
      minutes.push(await now())
      expect(minutes.map(minute => `已保存 ${minute}`)).toContain(shown)
      expect(await place()).toBe(before)
    }
  })

  it('Space and a drag pan the canvas after a button was pressed with the mouse; a keyboard user presses the button', async ({
    editor,
  }) => {
    const { page } = editor
    await editor.click(b.id)
    const bold = page.getByRole('button', { name: '加粗' })
    await bold.click()
    const from = await editor.at(b.id)
    await page.mouse.move(from.x, from.y)
    await page.keyboard.down('Space')
    await page.mouse.down()
    await page.mouse.move(from.x + 60, from.y + 40, { steps: 4 })
    await page.mouse.up()
    await page.keyboard.up('Space')
    const to = await editor.at(b.id)
    expect([Math.round(to.x - from.x), Math.round(to.y - from.y)]).toEqual([60, 40])
    expect(await frame(editor, b.id)).toMatchObject({ x: 300, y: 200 })
    const isBold = () => editor.records().then(({ layers }) => layers.get(b.id)?.data)
    expect(await isBold()).toMatchObject({ fontWeight: 700 })
    await bold.focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Space')
    await expect.poll(isBold).toMatchObject({ fontWeight: 400 })
  })

  it('Enter in a number field applies it and gives the keys back to the canvas', async ({ editor }) => {
    const { page } = editor
    await editor.click(a.id)
    const x = page.getByRole('spinbutton', { name: '横坐标' })
    await x.fill('150')
    await page.keyboard.press('Enter')
    await expect.poll(() => frame(editor)).toMatchObject({ x: 150 })
    await page.keyboard.press('Control+z')
    await expect.poll(() => frame(editor)).toMatchObject({ x: 100 })
    expect(await x.inputValue()).toBe('100')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => frame(editor)).toMatchObject({ x: 101 })
  })

  it('keys of an input method, of sliders and of open dialogs are no commands', async ({ editor }) => {
    const { page } = editor
    await editor.click(a.id)
    await page.evaluate(() =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', {
          key: 'Delete',
          keyCode: 229,
          bubbles: true,
          isComposing: true,
        } as KeyboardEventInit),
      ),
    )
    // On a slider the arrow keys change its value and do not move the layer.
    await page.getByRole('slider', { name: '透明度' }).focus()
    await editor.press('ArrowRight')
    expect(await frame(editor)).toMatchObject({ x: 100 })
    await editor.press('?')
    await page.getByRole('dialog', { name: '快捷键' }).waitFor()
    await editor.press('Delete')
    await editor.press('Control+a')
    await editor.press('Escape')
    await editor.focusCanvas()
    await editor.press('ArrowDown')
    expect(await frame(editor)).toMatchObject({ x: 100, y: 101 })
  })
})
