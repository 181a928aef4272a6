import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createLayer } from '#schemas/document/create.ts'
import type { AnyLayer } from '#schemas/document/records.ts'
import { type Account, register } from '#test/support/account.ts'
import { launchChromium } from '#test/support/chromium.ts'
import { driveEditor, type EditorPage, newWork, openEditor, waitUntilReady } from '#test/support/editor-page.ts'
import { poster } from '#test/support/poster.ts'

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100"><circle cx="50" cy="50" r="50" fill="#0a0"/></svg>'

/** What a person's clipboard holds, read by the browser. */
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())
/** Fills the clipboard as another program would. */
const fillText = (page: Page, text: string) => page.evaluate(words => navigator.clipboard.writeText(words), text)
const fillPicture = (page: Page) =>
  page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 120, height: 80 })
    canvas.getContext('2d')?.fillRect(10, 10, 50, 50)
    const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve))
    if (blob) await navigator.clipboard.write([new ClipboardItem({ 'image/png': blob })])
  })

describe('clipboard', () => {
  const base = inject('productUrl')
  let browser: Browser
  let account: Account
  beforeAll(async () => {
    ;[browser, account] = await Promise.all([launchChromium(), register(base)])
  })
  afterAll(() => browser.close())

  const a = createLayer('shape', { x: 100, y: 100, width: 80, height: 60 }, { shape: 'rect', fill: '#ff0000' })
  const b = createLayer(
    'text',
    { x: 300, y: 200, width: 200, height: 60 },
    { text: '夏日大促', fontSize: 40, color: '#0000ff' },
  )
  const c = createLayer('text', { x: 300, y: 300, width: 200, height: 40 }, { text: '全场五折', fontSize: 20 })
  const work = (layers: readonly AnyLayer[] = [a, b, c]) => newWork(base, account.token, poster(layers))
  const open = async (layers?: readonly AnyLayer[]): Promise<EditorPage> =>
    openEditor(browser, base, { path: `/editor?appId=${await work(layers)}`, token: account.token })
  const top = async (editor: EditorPage): Promise<AnyLayer> => {
    const { layers } = await editor.records()
    const last = [...layers.values()].at(-1)
    if (!last) throw new Error('no layer')
    return last
  }

  it('E-9-22 copies with Ctrl+C, pastes 15 px off with Ctrl+V, cuts with Ctrl+X and gives the words to other programs', async () => {
    const editor = await open()
    await editor.click(b.id)
    await editor.press('Control+c')
    expect(await clipboard(editor.page)).toBe('夏日大促')
    await editor.press('Control+v')
    expect(await top(editor)).toMatchObject({ frame: { x: 315, y: 215 }, data: b.data })
    await editor.press('Control+v')
    expect((await top(editor)).frame).toMatchObject({ x: 330, y: 230 })
    await editor.click(a.id)
    await editor.press('Meta+x')
    expect((await editor.records()).layers.has(a.id)).toBe(false)
    await editor.press('Meta+v')
    expect(await top(editor)).toMatchObject({ kind: 'shape', data: { fill: '#ff0000' } })
    expect(editor.errors).toEqual([])
    await editor.close()
  })

  it("a person's clipboard is never wiped: not by an empty copy, a style, a duplicate, a move", async () => {
    const editor = await open()
    const { page } = editor
    await fillText(page, '别的程序里的重要内容')
    await editor.focusCanvas()
    for (const keys of ['Control+c', 'Control+x']) await editor.press(keys)
    await editor.click(b.id)
    for (const keys of ['Control+Shift+c', 'Control+d', 'ArrowUp', 'Control+z', 'Delete']) await editor.press(keys)
    expect(await clipboard(page)).toBe('别的程序里的重要内容')
    // Nor does copying in a field take the layer instead of the words.
    await editor.click(a.id)
    await page.getByRole('textbox', { name: '作品名称' }).focus()
    await editor.press('Control+a')
    await editor.press('Control+c')
    expect(await clipboard(page)).toBe('海报')
    await editor.close()
  })

  it('carries layers into another tab with another work, groups and all', async () => {
    const grouped = [a, b].map(layer => ({ ...layer, groupId: 'g' }))
    const one = await open(grouped)
    await one.click(a.id)
    await one.press('Control+c')
    const page = await one.context.newPage()
    await page.goto(`${base}/editor?appId=${await work([c])}`)
    await waitUntilReady(page)
    await page.bringToFront()
    const two = driveEditor(page)
    await two.focusCanvas()
    await two.press('Control+v')
    const { layers } = await two.records()
    const [, first, second] = [...layers.values()]
    expect([first, second].map(layer => layer?.frame)).toMatchObject([
      { x: 115, y: 115 },
      { x: 315, y: 215 },
    ])
    expect(first?.groupId).toBeTruthy()
    expect(first?.groupId).toBe(second?.groupId)
    expect(first?.groupId).not.toBe('g')
    await one.close()
  })

  it('copies and pastes by the menu, in place too', async () => {
    const editor = await open()
    const { page } = editor
    const { x, y } = await editor.at(a.id)
    await page.mouse.click(x, y, { button: 'right' })
    await page
      .getByRole('menuitem', { name: '复制 Ctrl+C' })
      .or(page.getByRole('menuitem', { name: '复制', exact: true }))
      .first()
      .click()
    await page.getByText('复制成功').waitFor()
    await page.mouse.click(480, 820, { button: 'right' })
    await page.getByRole('menuitem', { name: /^原位粘贴/ }).click()
    await expect.poll(async () => (await editor.records()).layers.size).toBe(4)
    expect((await top(editor)).frame).toMatchObject({ x: 100, y: 100 })
    await editor.close()
  })

  it('pastes pictures, drawings and words of other programs', async () => {
    const editor = await open([a])
    const { page } = editor
    await editor.focusCanvas()
    await fillText(page, SVG)
    await editor.press('Control+v')
    expect(await top(editor)).toMatchObject({ kind: 'shape', data: { svg: SVG }, frame: { width: 200, height: 100 } })
    await fillText(page, '粘贴来的文字\n第二行')
    await editor.focusCanvas()
    await editor.press('Control+v')
    expect(await top(editor)).toMatchObject({ kind: 'text', data: { text: '粘贴来的文字\n第二行' } })
    await fillPicture(page)
    await editor.focusCanvas()
    await editor.press('Control+v')
    await expect.poll(async () => (await top(editor)).kind).toBe('image')
    expect(await top(editor)).toMatchObject({ data: { naturalWidth: 120, naturalHeight: 80 } })
    expect(editor.errors).toEqual([])
    await editor.close()
  })

  it('copies a style onto another layer, also in another tab', async () => {
    const editor = await open()
    await editor.click(b.id)
    await editor.press('Control+Shift+c')
    await editor.click(c.id)
    await editor.press('Control+Shift+v')
    expect((await editor.records()).layers.get(c.id)?.data).toMatchObject({
      text: '全场五折',
      fontSize: 40,
      color: '#0000ff',
    })
    const page = await editor.context.newPage()
    await page.goto(`${base}/editor?appId=${await work([c])}`)
    await waitUntilReady(page)
    const two = driveEditor(page)
    await two.click(c.id)
    await two.press('Control+Shift+v')
    expect((await two.records()).layers.get(c.id)?.data).toMatchObject({ text: '全场五折', color: '#0000ff' })
    await editor.close()
  })
})
