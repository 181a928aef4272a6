import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createLayer } from '#schemas/document/create.ts'
import { parseWork } from '#schemas/document/parse.ts'
import { type Account, call, register } from '#test/support/account.ts'
import { launchChromium } from '#test/support/chromium.ts'
import { driveEditor, type EditorPage, newWork, openEditor, waitUntilReady } from '#test/support/editor-page.ts'
import { poster } from '#test/support/poster.ts'

describe('two tabs on one work', () => {
  const base = inject('productUrl')
  let browser: Browser
  let account: Account
  beforeAll(async () => {
    ;[browser, account] = await Promise.all([launchChromium(), register(base)])
  })
  afterAll(() => browser.close())

  const a = createLayer('shape', { x: 100, y: 100, width: 80, height: 60 }, { shape: 'rect', fill: '#ff0000' })
  const stored = async (id: number) => {
    const { data } = await call(base, 'GET', `/work/${id}`, { token: account.token })
    return parseWork(String(data)).layers.get(a.id)?.frame.x
  }
  /** Tab one has saved x = 120 after tab two was opened; tab two has x = 101 and tries to save. */
  const collide = async (): Promise<{ id: number; two: EditorPage }> => {
    const id = await newWork(base, account.token, poster([a]))
    const one = await openEditor(browser, base, { path: `/editor?appId=${id}`, token: account.token })
    const page = await one.context.newPage()
    await page.goto(`${base}/editor?appId=${id}`)
    await waitUntilReady(page)
    const two = driveEditor(page)
    await one.page.bringToFront()
    await one.click(a.id)
    await one.press('Shift+ArrowRight')
    await one.press('Control+s')
    await one.page.getByText(/^已保存 \d\d:\d\d$/).waitFor()
    await page.bringToFront()
    await two.click(a.id)
    await two.press('ArrowRight')
    await two.press('Control+s')
    await page.getByRole('alertdialog', { name: '作品已在别处修改' }).waitFor()
    expect(await stored(id)).toBe(120)
    return { id, two }
  }

  it('另存为副本 keeps both: theirs stays, mine is a work of its own', async () => {
    const { id, two } = await collide()
    await two.page.getByRole('button', { name: '另存为副本' }).click()
    await two.page.getByText('已另存为副本').waitFor()
    await two.page.waitForURL(url => url.searchParams.get('appId') !== String(id))
    const copy = Number(new URL(two.page.url()).searchParams.get('appId'))
    expect([await stored(id), await stored(copy)]).toEqual([120, 101])
    await two.page.getByText(/^已保存 \d\d:\d\d$/).waitFor()
    await two.close()
  })

  it('载入最新版本 shows theirs; undo brings mine back, and saving it is then a choice', async () => {
    const { id, two } = await collide()
    await two.page.getByRole('button', { name: '载入最新版本' }).click()
    await two.page.getByText('已载入最新版本').waitFor()
    await two.page.getByRole('status').getByText('已保存', { exact: true }).waitFor()
    await two.focusCanvas()
    await two.press('Control+z')
    expect((await two.records()).layers.get(a.id)?.frame.x).toBe(101)
    await two.press('Control+y')
    expect((await two.records()).layers.get(a.id)?.frame.x).toBe(120)
    await two.press('Control+s')
    await two.page.getByText(/^已保存 \d\d:\d\d$/).waitFor()
    expect(await stored(id)).toBe(120)
    await two.close()
  })

  it('closing the question keeps everything here and leaves the way back to it', async () => {
    const { id, two } = await collide()
    const { page } = two
    await page.keyboard.press('Escape')
    await page.getByRole('status').getByText('作品已在别处修改').waitFor()
    expect((await two.records()).layers.get(a.id)?.frame.x).toBe(101)
    await page.getByRole('button', { name: '处理' }).click()
    await page.getByRole('alertdialog', { name: '作品已在别处修改' }).waitFor()
    expect(await stored(id)).toBe(120)
    await two.close()
  })
})
