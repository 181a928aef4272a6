import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createLayer, createWork } from '#schemas/document/create.ts'
import type { AnyLayer, DocumentRecords } from '#schemas/document/records.ts'
import { type Account, register } from '#test/support/account.ts'
import { launchChromium } from '#test/support/chromium.ts'
import { type EditorPage, newWork, openEditor } from '#test/support/editor-page.ts'

const PATIENT = { timeout: 15_000 }
const withLayers = (layers: readonly AnyLayer[]): DocumentRecords => {
  const { work, pages } = createWork({ width: 900, height: 900 })
  const page = [...pages.values()][0]
  if (!page) throw new Error('a work has a page')
  return {
    work,
    pages: new Map([[page.id, { ...page, layerIds: layers.map(({ id }) => id) }]]),
    layers: new Map(layers.map(layer => [layer.id, layer])),
  }
}
const shape = (name: string, at: number, groupId: string | null = null) =>
  createLayer(
    'shape',
    { x: 40 + at * 90, y: 40 + at * 90, width: 80, height: 80 },
    { shape: 'circle', fill: '#5b4bff' },
    { name, groupId },
  )

describe('layer list', () => {
  const base = inject('productUrl')
  let browser: Browser
  let account: Account
  beforeAll(async () => {
    ;[browser, account] = await Promise.all([launchChromium(), register(base)])
  })
  afterAll(() => browser.close())

  const open = async (layers: readonly AnyLayer[], query = ''): Promise<EditorPage> => {
    const id = await newWork(base, account.token, withLayers(layers))
    const editor = await openEditor(browser, base, { path: `/editor?appId=${id}${query}`, token: account.token })
    await editor.page.getByRole('button', { name: '图层', exact: true }).click()
    await editor.page.getByRole('tree', { name: '图层列表' }).waitFor()
    return editor
  }
  const rows = ({ page }: EditorPage) => page.getByRole('treeitem')
  const names = (editor: EditorPage) =>
    rows(editor).evaluateAll(all =>
      all
        .toSorted((a, b) => Number((a as HTMLElement).dataset.row) - Number((b as HTMLElement).dataset.row))
        .map(row => row.getAttribute('aria-label')),
    )
  const row = ({ page }: EditorPage, name: string) => page.getByRole('treeitem', { name, exact: true })
  const chosen = (editor: EditorPage) =>
    rows(editor).evaluateAll(all =>
      all
        .filter(each => each.getAttribute('aria-selected') === 'true')
        .map(each => each.getAttribute('aria-label'))
        .toSorted(),
    )
  const still = ({ page }: EditorPage) =>
    expect.poll(() => page.evaluate(() => document.getAnimations().length), PATIENT).toBe(0)

  it('E-2-40 E-2-79 docked it is 180 px wide; a row, Ctrl, Shift and the arrow keys choose', async () => {
    const editor = await open([shape('甲', 0), shape('乙', 1), shape('丙', 2), shape('丁', 3)])
    const { page } = editor
    expect((await page.getByRole('complementary', { name: '图层' }).boundingBox())?.width).toBe(180)
    expect(await names(editor)).toEqual(['丁', '丙', '乙', '甲'])
    await row(editor, '丙').click()
    expect(await chosen(editor)).toEqual(['丙'])
    await page.getByRole('heading', { name: '形状' }).waitFor()
    await row(editor, '甲').click({ modifiers: ['Control'] })
    expect(await chosen(editor)).toEqual(['丙', '甲'].toSorted())
    await row(editor, '丁').click()
    await row(editor, '乙').click({ modifiers: ['Shift'] })
    expect(await chosen(editor)).toEqual(['丁', '丙', '乙'].toSorted())
    await row(editor, '丁').click()
    await page.getByRole('tree').focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    expect(await chosen(editor)).toEqual(['乙'])
    await page.keyboard.press('Shift+ArrowDown')
    expect(await chosen(editor)).toEqual(['乙', '甲'].toSorted())
    await page.getByRole('button', { name: '收起图层' }).click()
    await page.getByRole('tree').waitFor({ state: 'detached' })
    expect(editor.errors).toEqual([])
    await editor.close()
  })

  it('E-2-80 E-2-81 E-2-82 renames by double click, hides and locks', async () => {
    const editor = await open([shape('甲', 0), shape('乙', 1)])
    const { page } = editor
    await row(editor, '甲').dblclick()
    await page.getByRole('textbox', { name: '图层名称' }).fill('底图')
    await page.keyboard.press('Enter')
    await row(editor, '底图').hover()
    await page.getByRole('button', { name: '隐藏 底图' }).click()
    const first = await editor.layer(layer => layer.name === '底图')
    expect(first.isHidden).toBe(true)
    await expect
      .poll(() => page.locator(`[data-workspace] [data-layer-id="${first.id}"]`).isVisible(), PATIENT)
      .toBe(false)
    await page.getByRole('button', { name: '显示 底图' }).click()
    await row(editor, '乙').hover()
    await page.getByRole('button', { name: '锁定 乙' }).click()
    expect((await editor.layer(layer => layer.name === '乙')).isLocked).toBe(true)
    await row(editor, '乙').dblclick()
    await page.getByRole('textbox', { name: '图层名称' }).fill('不要')
    await page.keyboard.press('Escape')
    await row(editor, '乙').waitFor()
    expect((await editor.records()).layers.size).toBe(2)
    await editor.close()
  })

  it('shows groups as a tree that folds, and changes order and group by dragging', async () => {
    const editor = await open([shape('甲', 0), shape('乙', 1, 'g'), shape('丙', 2, 'g'), shape('丁', 3)])
    const { page } = editor
    expect(await names(editor)).toEqual(['丁', '组合（2）', '丙', '乙', '甲'])
    await row(editor, '组合（2）').click()
    expect(await chosen(editor)).toEqual(['丙', '乙', '组合（2）'].toSorted())
    await page.getByRole('button', { name: '收起组合' }).click()
    await expect.poll(() => names(editor), PATIENT).toEqual(['丁', '组合（2）', '甲'])
    await page.getByRole('button', { name: '展开组合' }).click()
    await still(editor)
    const middle = async (name: string) => {
      const box = await row(editor, name).boundingBox()
      if (!box) throw new Error(`no row ${name}`)
      return { x: box.x + 70, y: box.y + box.height / 2, height: box.height }
    }
    // 甲 between 丙 and 乙: it joins the group.
    const into = await middle('丙')
    await editor.drag(await middle('甲'), { x: into.x, y: into.y + into.height / 2 + 4 })
    await expect.poll(() => names(editor), PATIENT).toEqual(['丁', '组合（3）', '丙', '甲', '乙'])
    expect((await editor.layer(layer => layer.name === '甲')).groupId).toBe('g')
    await still(editor)
    // 丙 above 丁: it leaves the group and lies on top.
    await row(editor, '丙').click()
    const top = await middle('丁')
    await editor.drag(await middle('丙'), { x: top.x, y: top.y - top.height / 2 + 2 })
    await expect.poll(() => names(editor), PATIENT).toEqual(['丙', '丁', '组合（2）', '甲', '乙'])
    const { pages, layers } = await editor.records()
    const order = [...pages.values()][0]?.layerIds.map(id => layers.get(id)?.name)
    expect(order).toEqual(['乙', '甲', '丁', '丙'])
    await editor.focusCanvas()
    await editor.press('Control+z')
    await expect.poll(() => names(editor), PATIENT).toEqual(['丁', '组合（3）', '丙', '甲', '乙'])
    expect(editor.errors).toEqual([])
    await editor.close()
  })

  it('E-1-07 E-2-41 floats for designers of the house, at most 400 px high, and is moved by its head', async () => {
    const editor = await open(
      Array.from({ length: 30 }, (_, at) => shape(`层${at}`, at % 8)),
      '&inner_designer=1',
    )
    const { page } = editor
    const panel = page.getByRole('complementary', { name: '图层' })
    const box = await panel.boundingBox()
    if (!box) throw new Error('no floating list')
    expect(box.height).toBeLessThanOrEqual(400)
    expect(await panel.evaluate(element => getComputedStyle(element).position)).toBe('absolute')
    await editor.drag({ x: box.x + 60, y: box.y + 20 }, { x: box.x - 60, y: box.y + 100 })
    await expect.poll(async () => (await panel.boundingBox())?.x, PATIENT).toBe(box.x - 120)
    await page.getByRole('button', { name: '折叠图层' }).click()
    await expect.poll(async () => (await panel.boundingBox())?.height ?? 0, PATIENT).toBeLessThan(60)
    await editor.close()
  })

  it('draws only the rows in sight of a thousand layers and reaches the last by key', async () => {
    const editor = await open(Array.from({ length: 1000 }, (_, at) => shape(`层${at}`, at % 8)))
    const { page } = editor
    await expect.poll(() => rows(editor).count(), PATIENT).toBeGreaterThan(10)
    expect(await rows(editor).count()).toBeLessThan(60)
    await page.getByRole('tree').focus()
    await page.keyboard.press('End')
    await row(editor, '层0').waitFor()
    expect(await rows(editor).count()).toBeLessThan(60)
    expect(await chosen(editor)).toEqual(['层0'])
    await page.keyboard.press('F2')
    await page.getByRole('textbox', { name: '图层名称' }).fill('最底')
    await page.keyboard.press('Enter')
    await row(editor, '最底').waitFor()
    expect(editor.errors).toEqual([])
    await editor.close()
  })
})
