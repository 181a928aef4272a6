import { describe, expect, inject } from 'vitest'
import { createLayer } from '#schemas/document/create.ts'
import type { AnyLayer, DocumentRecords } from '#schemas/document/records.ts'
import { it as test } from '#test/support/browser-test.ts'
import { type EditorPage, keepOpen, openWork, showNextPage } from '#test/support/editor-page.ts'
import { workWith } from '#test/support/work-with.ts'

const shape = (name: string, at: number, groupId: string | null = null) =>
  createLayer(
    'shape',
    { x: 40 + at * 90, y: 40 + at * 90, width: 80, height: 80 },
    { shape: 'circle', fill: '#5b4bff' },
    { name, groupId },
  )

/** A work with a page for each list of layers. */
const workOf = (...lists: readonly (readonly AnyLayer[])[]): DocumentRecords => {
  const works = lists.map(layers => workWith(900, 900, layers))
  const [first = workWith(900, 900, [])] = works
  return {
    ...first,
    work: { ...first.work, pageIds: works.flatMap(({ work }) => work.pageIds) },
    pages: new Map(works.flatMap(({ pages }) => [...pages])),
    layers: new Map(works.flatMap(({ layers }) => [...layers])),
  }
}
const showList = async ({ page }: EditorPage) => {
  const tree = page.getByRole('tree', { name: '图层列表' })
  if ((await tree.count()) === 0) await page.getByRole('button', { name: '图层', exact: true }).click()
  await tree.waitFor()
}
/** One editor for the tests of few layers; each has a page of its own. */
const PAGES = { four: 0, grouped: 1 } as const
const it = test
  .extend('kept', { scope: 'file' }, async ({ browser, account }, { onCleanup }) => {
    const person = { base: inject('productUrl'), browser, account }
    const records = workOf(
      [shape('甲', 0), shape('乙', 1), shape('丙', 2), shape('丁', 3)],
      [shape('春', 0), shape('夏', 1, 'g'), shape('秋', 2, 'g'), shape('冬', 3)],
    )
    const editor = keepOpen(await openWork(person, records))
    onCleanup(() => editor.close())
    return { editor, shown: 0 }
  })
  // Shows a page and the layer list.
  .extend('open', ({ kept }) => async (page: keyof typeof PAGES) => {
    for (; kept.shown < PAGES[page]; kept.shown++) await showNextPage(kept.editor)
    await showList(kept.editor)
    return kept.editor
  })

describe('layer list', () => {
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
    expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0)

  it('E-2-40 E-2-79 E-2-80 E-2-81 E-2-82 docked it is 180 px wide; a row, Ctrl, Shift and the arrow keys choose; it renames by double click, hides and locks', async ({
    open,
  }) => {
    const editor = await open('four')
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

    await row(editor, '甲').dblclick()
    await page.getByRole('textbox', { name: '图层名称' }).fill('底图')
    await page.keyboard.press('Enter')
    await row(editor, '底图').hover()
    await page.getByRole('button', { name: '隐藏 底图' }).click()
    const first = await editor.layer(layer => layer.name === '底图')
    expect(first.isHidden).toBe(true)
    await expect.poll(() => page.locator(`[data-workspace] [data-layer-id="${first.id}"]`).isVisible()).toBe(false)
    await page.getByRole('button', { name: '显示 底图' }).click()
    await row(editor, '乙').hover()
    await page.getByRole('button', { name: '锁定 乙' }).click()
    expect((await editor.layer(layer => layer.name === '乙')).isLocked).toBe(true)
    await row(editor, '乙').dblclick()
    await page.getByRole('textbox', { name: '图层名称' }).fill('不要')
    await page.keyboard.press('Escape')
    await row(editor, '乙').waitFor()
    expect([...(await editor.records()).pages.values()][PAGES.four]?.layerIds).toHaveLength(4)
    await page.getByRole('button', { name: '收起图层' }).click()
    await page.getByRole('tree').waitFor({ state: 'detached' })
  })

  it('shows groups as a tree that folds, and changes order and group by dragging', async ({ open }) => {
    const editor = await open('grouped')
    const { page } = editor
    expect(await names(editor)).toEqual(['冬', '组合（2）', '秋', '夏', '春'])
    await row(editor, '组合（2）').click()
    expect(await chosen(editor)).toEqual(['秋', '夏', '组合（2）'].toSorted())
    await page.getByRole('button', { name: '收起组合' }).click()
    await expect.poll(() => names(editor)).toEqual(['冬', '组合（2）', '春'])
    await page.getByRole('button', { name: '展开组合' }).click()
    await still(editor)
    const middle = async (name: string) => {
      const box = await row(editor, name).boundingBox()
      if (!box) throw new Error(`no row ${name}`)
      return { x: box.x + 70, y: box.y + box.height / 2, height: box.height }
    }
    // 春 between 秋 and 夏: it joins the group.
    const into = await middle('秋')
    await editor.drag(await middle('春'), { x: into.x, y: into.y + into.height / 2 + 4 })
    await expect.poll(() => names(editor)).toEqual(['冬', '组合（3）', '秋', '春', '夏'])
    expect((await editor.layer(layer => layer.name === '春')).groupId).toBe('g')
    await still(editor)
    // 秋 above 冬: it leaves the group and is on top.
    await row(editor, '秋').click()
    const top = await middle('冬')
    await editor.drag(await middle('秋'), { x: top.x, y: top.y - top.height / 2 + 2 })
    await expect.poll(() => names(editor)).toEqual(['秋', '冬', '组合（2）', '春', '夏'])
    const { pages, layers } = await editor.records()
    const order = [...pages.values()][PAGES.grouped]?.layerIds.map(id => layers.get(id)?.name)
    expect(order).toEqual(['夏', '春', '冬', '秋'])
    await editor.focusCanvas()
    await editor.press('Control+z')
    await expect.poll(() => names(editor)).toEqual(['冬', '组合（3）', '秋', '春', '夏'])
  })

  it('draws only the rows in sight of a thousand layers and reaches the last by key', async ({ person }) => {
    const thousand = Array.from({ length: 1000 }, (_, at) => shape(`层${at}`, at % 8))
    const editor = await openWork(person, workWith(900, 900, thousand))
    await showList(editor)
    const { page } = editor
    await expect.poll(() => rows(editor).count()).toBeGreaterThan(10)
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
  })
})
