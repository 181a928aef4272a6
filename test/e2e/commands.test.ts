import { describe, expect } from 'vitest'
import { createLayer } from '#schemas/document/create.ts'
import { openWork } from '#test/support/editor-page.ts'
import { expectHistory } from '#test/support/history.ts'
import { withEditor } from '#test/support/kept-editor.ts'
import { poster } from '#test/support/poster.ts'
import { sampleLayer, samplePage } from '#test/support/sample-records.ts'

const a = createLayer('shape', { x: 100, y: 100, width: 80, height: 60 }, { shape: 'rect', fill: '#ff0000' })
const b = createLayer('text', { x: 300, y: 200, width: 160, height: 40 }, { text: '夏日大促' })
const { work, pages, layers } = poster([a, b])
const [firstPage] = work.pageIds
const records = {
  work: { ...work, pageIds: [...work.pageIds, 'p2'] },
  pages: new Map([...pages, ['p2', samplePage('p2', ['t2'])]]),
  layers: new Map([...layers, ['t2', sampleLayer('t2')]]),
}
const it = withEditor(person => openWork(person, records))

describe('commands', () => {
  it('E-2-48 E-4-40 E-4-38 E-4-43 C-2-63 undo and redo, dim while there is nothing to do; history names every step, survives a save, and goes anywhere with the page it happened on', async ({
    editor,
  }) => {
    const { page } = editor
    const bar = page.getByRole('banner')
    const undo = bar.getByRole('button', { name: '撤销' })
    const redo = bar.getByRole('button', { name: '重做' })
    await expectHistory(page, { undo: false, redo: false })
    await editor.click(a.id)
    await editor.press('ArrowRight')
    await expectHistory(page, { undo: true, redo: false })
    await undo.click()
    await expectHistory(page, { undo: false, redo: true })
    await redo.click()
    expect((await editor.records()).layers.get(a.id)?.frame.x).toBe(101)

    const shownPage = () => page.locator('[data-workspace] [data-page-id]').getAttribute('data-page-id')
    await editor.focusCanvas()
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
    expect(await shownPage()).toBe(firstPage)
    expect(await rows()).toEqual(['加粗第 2 页已撤销', '移动第 1 页已撤销', '打开作品'])
    await panel.getByRole('button', { name: /^加粗/ }).click()
    expect(await shownPage()).toBe('p2')
    // The shortcuts work while the panel is open.
    await editor.press('Control+z')
    expect(await panel.locator('[aria-current="step"]').textContent()).toContain('移动')
  })

  it('Ctrl+K finds commands by words and pinyin initials and runs them; ? shows every specified shortcut', async ({
    editor,
  }) => {
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
    // A command that cannot run now is marked as disabled, and Enter does nothing.
    expect(await page.getByRole('option', { name: /重做/ }).getAttribute('aria-disabled')).toBe('true')
    await editor.press('Enter')
    await field.waitFor()
    await editor.press('Escape')
    await editor.press('Control+k')
    await editor.press('ArrowDown')
    const active = await field.getAttribute('aria-activedescendant')
    expect(await page.locator(`[id="${active}"]`).getAttribute('aria-selected')).toBe('true')
    await editor.press('Escape')
    await editor.focusCanvas()
    await editor.press('?')
    const sheet = page.getByRole('dialog', { name: '快捷键' })
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
  })

  it('the context menu offers the commands of what lies under the pointer', async ({ editor }) => {
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
    // Every item has an icon, so that all names are aligned.
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
    await editor.press('Escape')
    await menu.waitFor({ state: 'detached' })
    // A right press during a drag opens nothing, and the drag goes on.
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 40, y, { steps: 4 })
    await page.mouse.down({ button: 'right' })
    await page.mouse.up({ button: 'right' })
    await page.mouse.move(x + 80, y, { steps: 4 })
    await page.mouse.up()
    expect(await menu.count()).toBe(0)
    expect((await editor.records()).layers.get(a.id)?.frame.x).toBeGreaterThan(150)
  })
})
