import { describe, expect, inject } from 'vitest'
import { createLayer } from '#schemas/document/create.ts'
import { parseWork } from '#schemas/document/parse.ts'
import { stringifyWork } from '#schemas/document/stringify.ts'
import { call } from '#test/support/account.ts'
import { it as test } from '#test/support/browser-test.ts'
import { keepOpen, newWork, openEditor } from '#test/support/editor-page.ts'
import { poster } from '#test/support/poster.ts'
import { resetEditor } from '#test/support/reset-editor.ts'

const base = inject('productUrl')
const a = createLayer('shape', { x: 100, y: 100, width: 80, height: 60 }, { shape: 'rect', fill: '#ff0000' })
const records = poster([a])
const at = (x: number) => stringifyWork({ ...records, layers: new Map([[a.id, { ...a, frame: { ...a.frame, x } }]]) })

const it = test
  .extend('stored', ({ account: { token } }) => async (id: number) => {
    const { data } = await call(base, 'GET', `/work/${id}`, { token })
    return parseWork(String(data)).layers.get(a.id)?.frame.x
  })
  .extend('kept', { scope: 'file' }, async ({ browser, account: { token } }, { onCleanup }) => {
    const id = await newWork(base, token, records)
    const editor = keepOpen(await openEditor(browser, base, { path: `/editor?appId=${id}`, token }))
    onCleanup(editor.close)
    return { id, ...editor }
  })
  // Another device saves `x` after this editor opened or saved the work; then this editor saves x = 101.
  .extend('collide', ({ kept, account: { token } }) => async (x: number) => {
    const { id, page } = kept
    await resetEditor(kept)
    // Nothing is left that this editor would save by itself.
    await kept.press('Control+s')
    await page.locator('[data-save-state="saved"]').waitFor()
    const { version } = await call(base, 'GET', `/work/${id}`, { token })
    await call(base, 'POST', '/work', { token, body: { id, data: at(x), version } })
    await kept.click(a.id)
    await kept.press('ArrowRight')
    await kept.press('Control+s')
    const question = page.getByRole('alertdialog', { name: '作品已在别处修改' })
    await question.waitFor()
    return { question, ...kept }
  })

describe('a work that was saved elsewhere', () => {
  it('closing the question keeps everything here; 载入最新版本 shows theirs, undo brings mine back, and saving is a choice', async ({
    collide,
    stored,
  }) => {
    const { id, page, question, ...editor } = await collide(120)
    const x = async () => (await editor.records()).layers.get(a.id)?.frame.x
    await page.keyboard.press('Escape')
    await page.getByRole('status').getByText('作品已在别处修改').waitFor()
    expect([await x(), await stored(id)]).toEqual([101, 120])
    await page.getByRole('button', { name: '处理' }).click()
    await question.waitFor()
    await page.getByRole('button', { name: '载入最新版本' }).click()
    await page.getByText('已载入最新版本').waitFor()
    await page.getByRole('status').getByText('已保存', { exact: true }).waitFor()
    await editor.focusCanvas()
    await editor.press('Control+z')
    expect(await x()).toBe(101)
    await editor.press('Control+y')
    expect(await x()).toBe(120)
    await editor.press('Control+s')
    await page.getByText(/^已保存 \d\d:\d\d$/).waitFor()
    expect(await stored(id)).toBe(120)
  })

  it('an earlier version is compared with what is open, brought back after a question, and undone', async ({
    kept,
    stored,
  }) => {
    const { id, page, ...editor } = kept
    const x = async () => (await editor.records()).layers.get(a.id)?.frame.x
    await resetEditor(kept)
    await editor.press('Control+s')
    await page.locator('[data-save-state="saved"]').waitFor()
    const before = await x()
    await editor.click(a.id)
    await editor.press('Shift+ArrowRight')
    await editor.press('Control+Shift+y')
    await page.getByRole('button', { name: '历史版本', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: '历史版本' })
    // What is open is not saved yet, so the current version of the server is an earlier one.
    await dialog.getByRole('button', { name: /当前版本/ }).click()
    await dialog.getByRole('tab', { name: '并排对比' }).click()
    const differences = dialog.getByRole('complementary', { name: '差异' }).getByRole('button')
    await differences.first().waitFor()
    expect(await differences.allInnerTexts()).toEqual([expect.stringMatching(/^修改\s+.*\s+位置$/)])
    const pictures = dialog.locator('canvas[data-drawn][data-page-picture]')
    await expect.poll(() => pictures.count()).toBeGreaterThanOrEqual(2)
    await page.keyboard.press('Escape')
    await editor.focusCanvas()
    await editor.press('Control+s')
    await page.locator('[data-save-state="saved"]').waitFor()
    const after = await x()
    expect(await stored(id)).toBe(after)

    await editor.press('Control+Shift+y')
    await page.getByRole('button', { name: '历史版本', exact: true }).click()
    await dialog.getByRole('button', { name: '恢复此版本' }).click()
    await page
      .getByRole('alertdialog', { name: /^恢复到/ })
      .getByRole('button', { name: '恢复' })
      .click()
    await page.getByText(/恢复前的内容已保存为版本/).waitFor()
    expect([await x(), await stored(id)]).toEqual([before, before])
    await page.getByText('撤销', { exact: true }).last().click()
    await expect.poll(x).toBe(after)
  })

  // Last: the editor goes on with the copy.
  it('另存为副本 keeps both: theirs stays, mine is a work of its own', async ({ collide, stored }) => {
    const { id, page } = await collide(140)
    await page.getByRole('button', { name: '另存为副本' }).click()
    await page.getByText('已另存为副本').waitFor()
    await page.waitForURL(url => url.searchParams.get('appId') !== String(id))
    const copy = Number(new URL(page.url()).searchParams.get('appId'))
    expect([await stored(id), await stored(copy)]).toEqual([140, 101])
    await page.getByText(/^已保存 \d\d:\d\d$/).waitFor()
  })
})
