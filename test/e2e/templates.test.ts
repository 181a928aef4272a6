import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createLayer, createWork } from '#schemas/document/create.ts'
import { type Account, register } from '#test/support/account.ts'
import { launchChromium } from '#test/support/chromium.ts'
import { newWork, openEditor } from '#test/support/editor-page.ts'

const PATIENT = { timeout: 15_000 }

describe('templates in the editor', () => {
  const base = inject('productUrl')
  let browser: Browser
  let account: Account
  beforeAll(async () => {
    ;[browser, account] = await Promise.all([launchChromium(), register(base)])
  })
  afterAll(() => browser.close())

  it('E-2-05 E-1-02 templateId opens the template as a design that is not saved yet', async () => {
    const editor = await openEditor(browser, base, { path: '/editor?templateId=1' })
    expect(await editor.page.locator('[data-workspace] [data-layer-id]').count()).toBeGreaterThan(2)
    expect(new URL(editor.page.url()).search).toBe('?templateId=1')
    await editor.close()
  })

  it('E-4-18 E-4-56 C-2-70 asks before it replaces what is there, waits with a tip, and can be undone', async () => {
    const { work, pages } = createWork({ name: '我的', width: 600, height: 400 })
    const first = [...pages.values()][0]
    if (!first) throw new Error('a work has a page')
    const own = createLayer('shape', { x: 10, y: 10, width: 50, height: 50 }, { shape: 'circle' })
    const id = await newWork(base, account.token, {
      work,
      pages: new Map([[first.id, { ...first, layerIds: [own.id] }]]),
      layers: new Map([[own.id, own]]),
    })
    const editor = await openEditor(browser, base, { path: `/editor?appId=${id}`, token: account.token })
    const { page } = editor
    await page.getByRole('button', { name: '模板', exact: true }).click()
    const list = page.getByRole('complementary', { name: '模板' })
    const tile = list.getByRole('listitem').first().getByRole('button').first()
    let release = () => {}
    const held = new Promise<void>(done => {
      release = done
    })
    await page.route(/\/template\/\d+$/, async route => {
      await held
      await route.continue()
    })
    await tile.click()
    await page.locator('[data-waiting]').getByText('模板加载中').waitFor()
    release()
    const question = page.getByRole('alertdialog', { name: '更换模板' })
    await question.getByText('更换模板将替换当前内容，是否继续？').waitFor()
    await question.getByRole('button', { name: '取消' }).click()
    await question.waitFor({ state: 'detached' })
    expect(await page.locator(`[data-workspace] [data-layer-id="${own.id}"]`).count()).toBe(1)
    await tile.click()
    await question.getByRole('button', { name: '确定' }).click()
    await expect.poll(() => page.locator(`[data-workspace] [data-layer-id="${own.id}"]`).count(), PATIENT).toBe(0)
    const after = await editor.records()
    expect(after.work.name).toBe('我的')
    expect(after.work.templateId).not.toBeNull()
    expect(after.pages.has(first.id)).toBe(false)
    await editor.focusCanvas()
    await editor.press('Control+z')
    await expect.poll(() => page.locator(`[data-workspace] [data-layer-id="${own.id}"]`).count(), PATIENT).toBe(1)
    expect(editor.errors).toEqual([])
    await editor.close()
  })
})
