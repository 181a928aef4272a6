import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createLayer } from '#schemas/document/create.ts'
import { type Account, register } from '#test/support/account.ts'
import { launchChromium } from '#test/support/chromium.ts'
import { type EditorPage, newWork, openEditor } from '#test/support/editor-page.ts'
import { expectHistory } from '#test/support/history.ts'
import { poster } from '#test/support/poster.ts'
import { sampleRecords } from '#test/support/sample-records.ts'

describe('commands', () => {
  const base = inject('productUrl')
  let browser: Browser
  let account: Account
  beforeAll(async () => {
    ;[browser, account] = await Promise.all([launchChromium(), register(base)])
  })
  afterAll(() => browser.close())

  const a = createLayer('shape', { x: 100, y: 100, width: 80, height: 60 }, { shape: 'rect', fill: '#ff0000' })
  const b = createLayer('text', { x: 300, y: 200, width: 160, height: 40 }, { text: '夏日大促' })
  const open = async (records = poster([a, b])): Promise<EditorPage> => {
    const id = await newWork(base, account.token, records)
    return openEditor(browser, base, { path: `/editor?appId=${id}`, token: account.token })
  }

  it('E-2-48 E-4-40 the top bar has undo and redo, dim while there is nothing to do', async () => {
    const editor = await open()
    const { page } = editor
    const undo = page.getByRole('button', { name: '撤销' })
    const redo = page.getByRole('button', { name: '重做' })
    await expectHistory(page, { undo: false, redo: false })
    await editor.click(a.id)
    await editor.press('ArrowRight')
    await expectHistory(page, { undo: true, redo: false })
    await undo.click()
    await expectHistory(page, { undo: false, redo: true })
    await redo.click()
    expect((await editor.records()).layers.get(a.id)?.frame.x).toBe(101)
    await editor.close()
  })

  it('E-4-38 E-4-43 history names every step, survives a save, and goes anywhere with the page it happened on', async () => {
    const editor = await open(sampleRecords({ p1: ['t1'], p2: ['t2'] }))
    const { page } = editor
    const shown = () =>
      page.locator('[data-workspace] [data-stage] [data-layer-id]').first().getAttribute('data-layer-id')
    await editor.click('t1')
    await editor.press('ArrowRight')
    await editor.press('Control+s')
    await page.getByText(/^已保存 \d\d:\d\d$/).waitFor()
    await editor.press('PageDown')
    await editor.click('t2')
    await editor.press('Control+b')
    await page.getByRole('button', { name: '历史记录' }).click()
    const panel = page.getByRole('dialog', { name: '历史记录' })
    const rows = () => panel.getByRole('listitem').allTextContents()
    await expect.poll(rows).toEqual(['加粗第 2 页', '移动第 1 页', '打开作品'])
    expect(await panel.locator('[aria-current="step"]').textContent()).toContain('加粗')
    await panel.getByRole('button', { name: '打开作品' }).click()
    expect(await shown()).toBe('t1')
    expect(await rows()).toEqual(['加粗第 2 页已撤销', '移动第 1 页已撤销', '打开作品'])
    await panel.getByRole('button', { name: /^加粗/ }).click()
    expect(await shown()).toBe('t2')
    // Beside the open panel the keys go on working.
    await editor.press('Control+z')
    expect(await panel.locator('[aria-current="step"]').textContent()).toContain('移动')
    expect(editor.errors).toEqual([])
    await editor.close()
  })

  it('Ctrl+K finds commands by words and pinyin initials and runs them', async () => {
    const editor = await open()
    const { page } = editor
    const field = page.getByRole('combobox', { name: '搜索命令' })
    const run = async (query: string) => {
      await editor.press('Control+k')
      await field.fill(query)
      await editor.press('Enter')
      await field.waitFor({ state: 'hidden' })
    }
    await editor.click(a.id)
    await run('ydq')
    await expect.poll(async () => (await editor.records()).layers.get(a.id)?.frame.x).toBe(520)
    await run('底对齐')
    await expect.poll(async () => (await editor.records()).layers.get(a.id)?.frame.y).toBe(340)
    await editor.press('Control+k')
    await field.fill('zz没有')
    await page.getByText('没有找到相关命令').waitFor()
    await field.fill('重做')
    // What cannot run now is told, and Enter does nothing.
    expect(await page.getByRole('option', { name: /重做/ }).getAttribute('aria-disabled')).toBe('true')
    await editor.press('Enter')
    await field.waitFor()
    await editor.press('Escape')
    await editor.press('Control+k')
    await editor.press('ArrowDown')
    const active = await field.getAttribute('aria-activedescendant')
    expect(await page.locator(`[id="${active}"]`).getAttribute('aria-selected')).toBe('true')
    expect(editor.errors).toEqual([])
    await editor.close()
  })

  it('the sheet lists every specified shortcut', async () => {
    const editor = await open()
    await editor.focusCanvas()
    await editor.press('?')
    const sheet = editor.page.getByRole('dialog', { name: '快捷键' })
    const text = (await sheet.textContent()) ?? ''
    for (const line of [
      '保存Ctrl+S',
      '撤销Ctrl+Z',
      '重做Ctrl+Y',
      '复制Ctrl+C',
      '粘贴Ctrl+V',
      '删除Delete或Backspace',
      '移动 1px方向键',
      '移动 20pxShift+方向键',
      '左对齐Ctrl+Alt+L',
      '右对齐Ctrl+Alt+R',
      '顶对齐Ctrl+Alt+T',
      '底对齐Ctrl+Alt+B',
      '水平居中Ctrl+Alt+C',
      '垂直居中Ctrl+Alt+V',
    ])
      expect(text).toContain(line)
    await editor.close()
  })

  it('the context menu offers the commands of what lies under the pointer', async () => {
    const editor = await open()
    const { page } = editor
    const { x, y } = await editor.at(a.id)
    await page.mouse.click(x, y, { button: 'right' })
    const menu = page.getByRole('menu', { name: '画布菜单' })
    await menu.waitFor()
    const names = await menu.getByRole('menuitem').allTextContents()
    for (const name of ['复制', '粘贴', '创建副本', '剪切', '复制样式', '粘贴样式', '置顶', '置底', '锁定', '删除'])
      expect(
        names.some(each => each.startsWith(name)),
        name,
      ).toBe(true)
    // Every item has its picture, so that all names begin in one line.
    const bare = async () => {
      const items = menu.getByRole('menuitem').filter({ hasNot: page.locator('svg') })
      return items.allTextContents()
    }
    expect(await bare()).toEqual([])
    await menu.getByRole('menuitem', { name: /^锁定/ }).click()
    expect((await editor.records()).layers.get(a.id)?.isLocked).toBe(true)
    await page.mouse.click(x, y, { button: 'right' })
    await menu.getByRole('menuitem', { name: /^解锁/ }).click()
    expect((await editor.records()).layers.get(a.id)?.isLocked).toBe(false)
    await editor.press('Escape')
    const canvas = await page.locator('[data-workspace]').boundingBox()
    await page.mouse.click((canvas?.x ?? 0) + 120, (canvas?.y ?? 0) + 120, { button: 'right' })
    await menu.getByRole('menuitem', { name: /^全选/ }).waitFor()
    expect(await bare()).toEqual([])
    expect(editor.errors).toEqual([])
    await editor.close()
  })
})
