import type { Page } from 'playwright-core'
import { describe, expect, inject } from 'vitest'
import { createLayer } from '#schemas/document/create.ts'
import type { AnyLayer } from '#schemas/document/records.ts'
import { it as test } from '#test/support/browser-test.ts'
import { driveEditor, type EditorPage, keepOpen, newWork, openWork, waitUntilReady } from '#test/support/editor-page.ts'
import { poster } from '#test/support/poster.ts'
import { resetEditor } from '#test/support/reset-editor.ts'

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100"><circle cx="50" cy="50" r="50" fill="#0a0"/></svg>'

/** The content of the clipboard, read by the browser. */
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())
/** Writes to the clipboard as another program would. */
const fillText = (page: Page, text: string) => page.evaluate(words => navigator.clipboard.writeText(words), text)
const fillPicture = (page: Page) =>
  page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 120, height: 80 })
    canvas.getContext('2d')?.fillRect(10, 10, 50, 50)
    const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve))
    if (blob) await navigator.clipboard.write([new ClipboardItem({ 'image/png': blob })])
  })

const a = createLayer('shape', { x: 100, y: 100, width: 80, height: 60 }, { shape: 'rect', fill: '#ff0000' })
const b = createLayer(
  'text',
  { x: 300, y: 200, width: 200, height: 60 },
  { text: '夏日大促', fontSize: 40, color: '#0000ff' },
)
const c = createLayer('text', { x: 300, y: 300, width: 200, height: 40 }, { text: '全场五折', fontSize: 20 })
const grouped = [400, 500].map(x => ({
  ...createLayer('shape', { x, y: 40, width: 60, height: 60 }, { shape: 'rect' }),
  groupId: 'g',
}))
const it = test
  .extend('kept', { scope: 'file' }, async ({ browser, account }, { onCleanup }) => {
    const person = { base: inject('productUrl'), browser, account }
    const editor = keepOpen(await openWork(person, poster([a, b, c, ...grouped])))
    onCleanup(editor.close)
    return editor
  })
  .extend('editor', async ({ kept }) => {
    await resetEditor(kept)
    return kept
  })
  .extend('openBeside', ({ person: { base, account } }) => async ({ context }: EditorPage): Promise<EditorPage> => {
    const page = await context.newPage()
    const id = await newWork(base, account.token, poster([c]))
    await page.goto(`${base}/editor?appId=${id}`)
    await waitUntilReady(page)
    await page.bringToFront()
    return driveEditor(page)
  })
const top = async (editor: EditorPage): Promise<AnyLayer> => {
  const { layers } = await editor.records()
  const last = [...layers.values()].at(-1)
  if (!last) throw new Error('no layer')
  return last
}

describe('clipboard', () => {
  it('E-9-22 copies with Ctrl+C, pastes 15 px off with Ctrl+V, cuts with Ctrl+X and gives the words to other programs', async ({
    editor,
  }) => {
    await editor.click(b.id)
    await editor.press('Control+c')
    expect(await clipboard(editor.page)).toBe('夏日大促')
    await editor.press('Control+v')
    expect(await top(editor)).toMatchObject({ frame: { x: 315, y: 215 }, data: b.data })
    await editor.click(a.id)
    await editor.press('Meta+x')
    expect((await editor.records()).layers.has(a.id)).toBe(false)
    await editor.press('Meta+v')
    expect(await top(editor)).toMatchObject({ kind: 'shape', frame: a.frame, data: { fill: '#ff0000' } })
    // Copying without a layer does not clear the clipboard, nor does a style, a duplicate or a move.
    await fillText(editor.page, '别的程序里的重要内容')
    await editor.focusCanvas()
    await editor.press('Escape')
    for (const keys of ['Control+c', 'Control+x']) await editor.press(keys)
    await editor.click(b.id)
    for (const keys of ['Control+Shift+c', 'Control+d', 'ArrowUp', 'Control+z', 'Delete']) await editor.press(keys)
    expect(await clipboard(editor.page)).toBe('别的程序里的重要内容')
    // Copying in a field copies its text, not the layer.
    await editor.click(c.id)
    await editor.page.getByRole('textbox', { name: '作品名称' }).focus()
    await editor.press('Control+a')
    await editor.press('Control+c')
    expect(await clipboard(editor.page)).toBe('海报')
  })

  it('carries layers into another tab with another work, groups and all', async ({ editor, openBeside }) => {
    await editor.click(grouped[0]?.id ?? expect.fail())
    await editor.press('Control+c')
    const two = await openBeside(editor)
    await two.focusCanvas()
    await two.press('Control+v')
    const { layers } = await two.records()
    const [, first, second] = [...layers.values()]
    expect([first, second].map(layer => layer?.frame)).toMatchObject([
      { x: 400, y: 40 },
      { x: 500, y: 40 },
    ])
    expect(first?.groupId).toBeTruthy()
    expect(first?.groupId).toBe(second?.groupId)
    expect(first?.groupId).not.toBe('g')
  })

  it('copies and pastes by the menu, in place too', async ({ editor }) => {
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
    await expect.poll(async () => (await editor.records()).layers.size).toBe(6)
    expect((await top(editor)).frame).toMatchObject({ x: 100, y: 100 })
    // Pasted by the menu, the middle of the copy is at the pointer.
    const to = await editor.at(c.id)
    await page.mouse.click(to.x, to.y, { button: 'right' })
    await page.getByRole('menuitem', { name: '粘贴', exact: true }).click()
    await expect.poll(async () => (await editor.records()).layers.size).toBe(7)
    const { width, height } = a.frame
    const { frame } = await top(editor)
    expect(Math.abs(frame.x + width / 2 - 400) + Math.abs(frame.y + height / 2 - 320)).toBeLessThanOrEqual(2)
  })

  it('pastes pictures, drawings and words of other programs', async ({ editor }) => {
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
    // HTML alone gives its words; a clipboard with nothing for the canvas is told.
    const fillHtml = (html: string) =>
      page.evaluate(
        words =>
          navigator.clipboard.write([new ClipboardItem({ 'text/html': new Blob([words], { type: 'text/html' }) })]),
        html,
      )
    await fillHtml('<p>只有<b>网页</b></p>')
    await editor.press('Control+v')
    await expect.poll(async () => (await top(editor)).data).toMatchObject({ text: '只有网页' })
    await fillHtml('<hr>')
    await editor.press('Control+v')
    await page.getByText('剪贴板里没有可以粘贴的内容').waitFor()
  })
})
