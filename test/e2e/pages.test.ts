import { describe, expect } from 'vitest'
import { createWork } from '#schemas/document/create.ts'
import type { DocumentRecords } from '#schemas/document/records.ts'
import { type EditorPage, openWork, waitUntilReady } from '#test/support/editor-page.ts'
import { withEditor } from '#test/support/kept-editor.ts'
import { sampleRecords } from '#test/support/sample-records.ts'

/** A work of several pages with one text each. */
const several = (count: number): DocumentRecords => {
  const names = Array.from({ length: count }, (_, at) => [`p${at + 1}`, [`t${at + 1}`]] as const)
  return sampleRecords(Object.fromEntries(names))
}
/** Opened at its last page. */
const it = withEditor(person => openWork(person, several(3), { query: '&pageIndex=2' }))
const shown = ({ page }: EditorPage) => page.locator('[data-workspace] [data-page-id]').getAttribute('data-page-id')

const showFirst = async (editor: EditorPage) => {
  for (let step = 0; step < 2; step++) await editor.press('PageUp')
  await expect.poll(() => shown(editor)).toBe('p1')
}

describe('pages', () => {
  const items = ({ page }: EditorPage) => page.getByRole('list', { name: '页面列表' }).getByRole('listitem')
  const names = async (editor: EditorPage) =>
    await items(editor).evaluateAll(all => all.map(item => (item as HTMLElement).dataset.sortId ?? ''))

  it('E-2-10 E-9-51 C-2-17 pageIndex opens that page, counted from 0; a page is dragged to another place and travels there for 500 ms; Esc takes it back', async ({
    editor,
  }) => {
    const { page } = editor
    expect(await shown(editor)).toBe('p3')
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const place = async (at: number) => {
      const box = await items(editor).nth(at).locator('[data-page-button]').boundingBox()
      if (!box) throw new Error('no page')
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    }
    await page.locator('[data-thumbnail] canvas[data-drawn]').first().waitFor()
    const [from, to] = [await place(0), await place(1)]
    const down = { x: to.x, y: to.y + 30 }
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(down.x, down.y, { steps: 8 })
    await page.keyboard.press('Escape')
    await page.mouse.up()
    expect(await names(editor)).toEqual(['p1', 'p2', 'p3'])
    const moving = () => page.evaluate(() => document.getAnimations().length)
    await expect.poll(moving).toBe(0)

    await page.evaluate(() => {
      const animate = Element.prototype.animate
      const seen: number[] = []
      Object.assign(window, { seen })
      Element.prototype.animate = function (this: Element, ...parts: Parameters<typeof animate>) {
        if (this.matches('[data-sort-id]')) seen.push(Number((parts[1] as KeyframeAnimationOptions).duration))
        return animate.apply(this, parts)
      }
    })
    await editor.drag(from, down)
    await expect.poll(() => names(editor)).toEqual(['p2', 'p1', 'p3'])
    const seen = await page.evaluate(() => (window as unknown as { seen: number[] }).seen)
    expect(seen.length).toBeGreaterThan(0)
    expect(new Set(seen)).toEqual(new Set([500]))
    expect((await editor.records()).work.pageIds).toEqual(['p2', 'p1', 'p3'])

    await page.emulateMedia({ reducedMotion: 'reduce' })
    await items(editor).nth(0).locator('[data-page-button]').focus()
    await page.keyboard.press('Alt+ArrowDown')
    await expect.poll(() => names(editor)).toEqual(['p1', 'p2', 'p3'])
    expect(await page.evaluate(() => (window as unknown as { seen: number[] }).seen.length)).toBe(seen.length)
  })

  it('E-1-03 E-2-63 E-2-64 E-2-65 adds, shows, copies, renames and deletes pages; each entry has picture, index, copy and delete; slide settings say how they turn', async ({
    editor,
  }) => {
    const { page } = editor
    await showFirst(editor)
    await page.getByRole('button', { name: '添加页面' }).click()
    await expect.poll(() => items(editor).count()).toBe(4)
    expect(await page.getByRole('button', { name: '第2页', exact: true }).getAttribute('aria-current')).toBe('page')
    await page.getByRole('button', { name: '复制第1页' }).click()
    await expect.poll(() => items(editor).count()).toBe(5)
    await page.getByRole('button', { name: '删除第3页' }).click()
    await expect.poll(() => items(editor).count()).toBe(4)
    const first = items(editor).first()
    await first.getByText('1', { exact: true }).waitFor()
    await first.locator('[data-thumbnail] canvas[data-drawn]').waitFor()
    const { work, pages } = await editor.records()
    expect(work.pageIds).toHaveLength(4)
    expect(pages.get(work.pageIds[1] ?? '')?.layerIds).toHaveLength(1)
    await editor.focusCanvas()
    for (let step = 0; step < 3; step++) await editor.press('Control+z')
    await expect.poll(() => names(editor)).toEqual(['p1', 'p2', 'p3'])

    await editor.press('PageDown')
    await expect.poll(() => shown(editor)).toBe('p2')
    await editor.press('PageUp')
    await expect.poll(() => shown(editor)).toBe('p1')
    await page.getByRole('button', { name: '重命名第1页' }).click()
    await page.getByRole('textbox', { name: '页面名称' }).fill('封面')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: '重命名第1页 封面' }).waitFor()
    await page.getByRole('button', { name: /翻页设置/ }).click()
    await page.getByRole('option', { name: '左右翻页' }).click()
    const after = await editor.records()
    expect(after.pages.get('p1')?.name).toBe('封面')
    expect(after.work.type).toBe('h5-horizontal-swiper')
  })

  it('E-9-54 C-9-36 pictures are 130 px wide and follow what was changed', async ({ editor }) => {
    const { page } = editor
    await showFirst(editor)
    const picture = page.locator('[data-thumbnail="p1"]')
    expect((await picture.boundingBox())?.width).toBe(130)
    await picture.locator('canvas[data-drawn]').waitFor()
    const look = async () => (await picture.screenshot()).toString('base64')
    const before = await look()
    const at = await editor.at('t1')
    await editor.drag(at, { x: at.x + 90, y: at.y + 60 })
    await editor.press('Escape')
    await expect.poll(look).not.toBe(before)
    await editor.press('Control+z')
    await expect.poll(look).toBe(before)
    // Back after a selection, they are there at once.
    await editor.click('t1')
    await picture.waitFor({ state: 'detached' })
    // A canvas is 300 px wide until something is drawn on it.
    await page.evaluate(() => {
      new MutationObserver((_, watch) => {
        const canvas = document.querySelector<HTMLCanvasElement>('[data-thumbnail="p1"] canvas')
        if (!canvas) return
        watch.disconnect()
        document.body.dataset.firstWidth = String(canvas.width)
      }).observe(document.body, { childList: true, subtree: true })
    })
    await editor.press('Escape')
    await picture.waitFor()
    expect(await page.evaluate(() => document.body.dataset.firstWidth)).toBe('130')
  })

  it('E-2-10 E-5-42 E-6-11 a pageIndex that does not exist opens the first page; several pages are offered to designers of the house, not for one plain page', async ({
    person,
  }) => {
    const records = createWork({ width: 600, height: 400 })
    const editor = await openWork(person, records, { query: '&pageIndex=9' })
    const { page } = editor
    await page.getByRole('list', { name: '页面列表' }).waitFor()
    expect(await shown(editor)).toBe(records.work.pageIds[0])
    expect(await page.getByRole('button', { name: '添加页面' }).count()).toBe(0)
    const address = new URL(page.url())
    address.searchParams.set('inner_designer', '1')
    await page.goto(address.href)
    await waitUntilReady(page)
    await page.getByRole('button', { name: '添加页面' }).click()
    await expect.poll(() => items(editor).count()).toBe(2)
  })
})
