import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createLayer } from '#schemas/document/create.ts'
import { type Account, register } from '#test/support/account.ts'
import { launchChromium } from '#test/support/chromium.ts'
import { type EditorPage, newWork, openEditor } from '#test/support/editor-page.ts'
import { poster } from '#test/support/poster.ts'

describe('shortcuts', () => {
  const base = inject('productUrl')
  let browser: Browser
  let account: Account
  beforeAll(async () => {
    ;[browser, account] = await Promise.all([launchChromium(), register(base)])
  })
  afterAll(() => browser.close())

  const a = createLayer('shape', { x: 100, y: 100, width: 80, height: 60 }, { shape: 'rect', fill: '#ff0000' })
  const b = createLayer('text', { x: 300, y: 200, width: 160, height: 40 }, { text: '夏日大促' })
  const open = async (): Promise<EditorPage> => {
    const id = await newWork(base, account.token, poster([a, b]))
    return openEditor(browser, base, { path: `/editor?appId=${id}`, token: account.token })
  }
  const frame = async (editor: EditorPage, id = a.id) => (await editor.records()).layers.get(id)?.frame

  it('E-9-17 E-9-18 E-9-20 E-9-21 moves by 1 and 20 px, undoes and redoes with Ctrl and with Cmd', async () => {
    const editor = await open()
    await editor.click(a.id)
    await editor.press('ArrowRight')
    await editor.press('ArrowDown')
    expect(await frame(editor)).toMatchObject({ x: 101, y: 101 })
    await editor.press('Shift+ArrowLeft')
    await editor.press('Shift+ArrowUp')
    expect(await frame(editor)).toMatchObject({ x: 81, y: 81 })
    await editor.press('Control+z')
    await editor.press('Meta+z')
    const before = await frame(editor)
    expect(before).toMatchObject({ x: 100, y: 100 })
    await editor.press('Control+y')
    await editor.press('Meta+y')
    expect(await frame(editor)).toMatchObject({ x: 81, y: 81 })
    await editor.press('Control+z')
    await editor.press('Control+Shift+z')
    expect(await frame(editor)).toMatchObject({ x: 81, y: 81 })
    expect(editor.errors).toEqual([])
    await editor.close()
  })

  it('E-9-23 deletes with Delete and Backspace, never what is locked, never while a field is edited', async () => {
    const editor = await open()
    await editor.click(a.id)
    await editor.page.getByRole('textbox', { name: '作品名称' }).click()
    await editor.press('Backspace')
    await editor.page.keyboard.type('新海报')
    await editor.page.keyboard.press('Enter')
    expect((await editor.records()).layers.size).toBe(2)
    await editor.click(a.id)
    await editor.press('Control+Shift+l')
    await editor.press('Delete')
    await editor.page.getByText('图层已锁定，解锁后才能删除').waitFor()
    expect((await editor.records()).layers.size).toBe(2)
    await editor.press('Control+Shift+l')
    await editor.press('Delete')
    expect([...(await editor.records()).layers.keys()]).toEqual([b.id])
    await editor.click(b.id)
    await editor.press('Backspace')
    expect((await editor.records()).layers.size).toBe(0)
    expect(editor.errors).toEqual([])
    await editor.close()
  })

  it('E-2-77 aligns to the page with Ctrl+Alt and the letter', async () => {
    const editor = await open()
    await editor.click(a.id)
    const places: readonly (readonly [key: string, place: { x?: number; y?: number }])[] = [
      ['l', { x: 0 }],
      ['r', { x: 520 }],
      ['t', { y: 0 }],
      ['b', { y: 340 }],
      ['c', { x: 260 }],
      ['v', { y: 170 }],
    ]
    for (const [key, place] of places) {
      await editor.press(`Control+Alt+${key}`)
      expect(await frame(editor), key).toMatchObject(place)
    }
    expect(editor.errors).toEqual([])
    await editor.close()
  })

  it('E-9-19 E-2-49 E-4-42 saves with Ctrl+S and Cmd+S, from a field too, and shows the time', async () => {
    const editor = await open()
    const { page } = editor
    const save = page.getByRole('button', { name: '保存', exact: true })
    // A hand comes from somewhere; a pointer that is suddenly there shows no tooltip.
    await page.mouse.move(700, 400)
    await save.hover()
    await page.getByRole('tooltip').getByText('Ctrl+S').waitFor()
    for (const key of ['Control+s', 'Meta+s']) {
      await editor.click(a.id)
      await editor.press('ArrowRight')
      const saved = page.waitForResponse(
        response => response.request().method() === 'POST' && response.url().endsWith('/work'),
      )
      if (key === 'Meta+s') await page.getByRole('textbox', { name: '作品名称' }).focus()
      await editor.press(key)
      expect((await saved).status()).toBe(200)
      await page.getByText(/^已保存 \d\d:\d\d$/).waitFor()
    }
    expect(editor.errors).toEqual([])
    await editor.close()
  })

  it('keys of an input method, of sliders and of open dialogs are no commands', async () => {
    const editor = await open()
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
    // A slider moves its own value with the arrows, not the layer.
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
    expect(editor.errors).toEqual([])
    await editor.close()
  })

  it('digits set the opacity', async () => {
    const editor = await open()
    await editor.click(a.id)
    await editor.press('4')
    expect((await editor.records()).layers.get(a.id)?.opacity).toBe(0.4)
    await editor.press('0')
    expect((await editor.records()).layers.get(a.id)?.opacity).toBe(1)
    await editor.close()
  })
})
