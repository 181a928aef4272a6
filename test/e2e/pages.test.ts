import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createWork } from '#schemas/document/create.ts'
import type { DocumentRecords } from '#schemas/document/records.ts'
import { type Account, register } from '#test/support/account.ts'
import { launchChromium } from '#test/support/chromium.ts'
import { type EditorPage, newWork, openEditor } from '#test/support/editor-page.ts'
import { sampleRecords } from '#test/support/sample-records.ts'

/** A loaded machine may take its time. */
const PATIENT = { timeout: 15_000 }
/** A work of several pages, one text on each. */
const several = (count: number): DocumentRecords => {
  const names = Array.from({ length: count }, (_, at) => [`p${at + 1}`, [`t${at + 1}`]] as const)
  return sampleRecords(Object.fromEntries(names))
}

describe('pages', () => {
  const base = inject('productUrl')
  let browser: Browser
  let account: Account
  beforeAll(async () => {
    ;[browser, account] = await Promise.all([launchChromium(), register(base)])
  })
  afterAll(() => browser.close())

  const open = async (records: DocumentRecords, query = ''): Promise<EditorPage> => {
    const id = await newWork(base, account.token, records)
    return openEditor(browser, base, { path: `/editor?appId=${id}${query}`, token: account.token })
  }
  const items = ({ page }: EditorPage) => page.getByRole('list', { name: '页面列表' }).getByRole('listitem')
  const names = async (editor: EditorPage) =>
    await items(editor).evaluateAll(all => all.map(item => (item as HTMLElement).dataset.sortId ?? ''))

  it('E-1-03 E-2-63 E-2-64 adds, shows, copies and deletes pages; each entry has picture, index, copy and delete', async () => {
    const editor = await open(several(2))
    const { page } = editor
    await page.getByRole('button', { name: '添加页面' }).click()
    await expect.poll(() => items(editor).count(), PATIENT).toBe(3)
    expect(await page.getByRole('button', { name: '第2页', exact: true }).getAttribute('aria-current')).toBe('page')
    await page.getByRole('button', { name: '复制第1页' }).click()
    await expect.poll(() => items(editor).count(), PATIENT).toBe(4)
    await page.getByRole('button', { name: '删除第3页' }).click()
    await expect.poll(() => items(editor).count(), PATIENT).toBe(3)
    const first = items(editor).first()
    await first.getByText('1', { exact: true }).waitFor()
    await first.locator('[data-thumbnail] canvas[data-drawn]').waitFor()
    const { work, pages } = await editor.records()
    expect(work.pageIds).toHaveLength(3)
    expect(pages.get(work.pageIds[1] ?? '')?.layerIds).toHaveLength(1)
    await editor.focusCanvas()
    for (let step = 0; step < 3; step++) await editor.press('Control+z')
    await expect.poll(() => names(editor), PATIENT).toEqual(['p1', 'p2'])
    expect(editor.errors).toEqual([])
    await editor.close()
  })

  it('E-5-40 E-5-41 refuses the sixth page and the last page with a message', async () => {
    const editor = await open(several(5))
    const { page } = editor
    await page.getByRole('button', { name: '添加页面' }).click()
    await page.getByText('最多支持5页').waitFor()
    expect(await items(editor).count()).toBe(5)
    await editor.close()
    const print = several(1)
    const single = await open({ ...print, work: { ...print.work, categoryId: 3 } })
    await single.page.getByRole('button', { name: '删除第1页' }).click()
    await single.page.getByText('至少保留一个页面').waitFor()
    expect(await items(single).count()).toBe(1)
    await single.close()
  })

  it('E-5-42 E-6-11 offers several pages for print and for designers of the house, not for one plain page', async () => {
    const id = await newWork(base, account.token, createWork({ width: 600, height: 400 }))
    const at = (query: string) =>
      openEditor(browser, base, { path: `/editor?appId=${id}${query}`, token: account.token })
    const plain = await at('')
    await plain.page.getByRole('list', { name: '页面列表' }).waitFor()
    expect(await plain.page.getByRole('button', { name: '添加页面' }).count()).toBe(0)
    await plain.close()
    const designer = await at('&inner_designer=1')
    await designer.page.getByRole('button', { name: '添加页面' }).click()
    await expect.poll(() => items(designer).count(), PATIENT).toBe(2)
    await designer.close()
  })

  it('E-9-51 a page is dragged to another place and travels there for 500 ms; Esc takes it back', async () => {
    const editor = await open(several(3))
    const { page } = editor
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
    await expect.poll(moving, PATIENT).toBe(0)

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
    await expect.poll(() => names(editor), PATIENT).toEqual(['p2', 'p1', 'p3'])
    const seen = await page.evaluate(() => (window as unknown as { seen: number[] }).seen)
    expect(seen.length).toBeGreaterThan(0)
    expect(new Set(seen)).toEqual(new Set([500]))
    expect((await editor.records()).work.pageIds).toEqual(['p2', 'p1', 'p3'])

    await page.emulateMedia({ reducedMotion: 'reduce' })
    await items(editor).nth(0).locator('[data-page-button]').focus()
    await page.keyboard.press('Alt+ArrowDown')
    await expect.poll(() => names(editor), PATIENT).toEqual(['p1', 'p2', 'p3'])
    expect(await page.evaluate(() => (window as unknown as { seen: number[] }).seen.length)).toBe(seen.length)
    expect(editor.errors).toEqual([])
    await editor.close()
  })

  it('E-9-54 pictures are 130 px wide and follow what was changed', async () => {
    const editor = await open(several(2))
    const { page } = editor
    const picture = page.locator('[data-thumbnail="p1"]')
    expect((await picture.boundingBox())?.width).toBe(130)
    await picture.locator('canvas[data-drawn]').waitFor()
    const look = async () => (await picture.screenshot()).toString('base64')
    const before = await look()
    const at = await editor.at('t1')
    await editor.drag(at, { x: at.x + 90, y: at.y + 60 })
    await editor.press('Escape')
    await expect.poll(look, PATIENT).not.toBe(before)
    await editor.press('Control+z')
    await expect.poll(look, PATIENT).toBe(before)
    expect(editor.errors).toEqual([])
    await editor.close()
  })

  it('E-2-10 pageIndex opens that page, counted from 0; one that does not exist opens the first', async () => {
    const shown = async (index: string) => {
      const editor = await open(several(3), `&pageIndex=${index}`)
      const id = await editor.page.locator('[data-workspace] [data-page-id]').getAttribute('data-page-id')
      await editor.close()
      return id
    }
    expect(await shown('2')).toBe('p3')
    expect(await shown('9')).toBe('p1')
  })

  it('goes through the pages by key and renames one by double click', async () => {
    const editor = await open(several(2))
    const { page } = editor
    const shown = () => page.locator('[data-workspace] [data-page-id]').getAttribute('data-page-id')
    await editor.focusCanvas()
    await editor.press('PageDown')
    await expect.poll(shown, PATIENT).toBe('p2')
    await editor.press('PageUp')
    await expect.poll(shown, PATIENT).toBe('p1')
    await page.getByRole('button', { name: '重命名第1页' }).dblclick()
    await page.getByRole('textbox', { name: '页面名称' }).fill('封面')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: '重命名第1页 封面' }).waitFor()
    expect((await editor.records()).pages.get('p1')?.name).toBe('封面')
    await editor.close()
  })

  it('E-2-65 slide settings say how the pages turn', async () => {
    const editor = await open(several(2))
    const { page } = editor
    await page.getByRole('button', { name: /翻页设置/ }).click()
    await page.getByRole('option', { name: '左右翻页' }).click()
    expect((await editor.records()).work.type).toBe('h5-horizontal-swiper')
    await editor.close()
  })
})
