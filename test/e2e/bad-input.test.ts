import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createWork } from '#schemas/document/create.ts'
import { type Account, call, register } from '#test/support/account.ts'
import { launchChromium } from '#test/support/chromium.ts'
import { newWork, openEditor } from '#test/support/editor-page.ts'
import { breakStoredWork, killBrowsers } from '#test/support/product-state.ts'
import { picture } from '#test/support/workload.ts'

const base = inject('productUrl')
const state = inject('productState')
const records = createWork({ name: '坏输入', width: 600, height: 400 })
let browser: Browser
let account: Account
beforeAll(async () => {
  browser = await launchChromium()
  account = await register(base)
})
afterAll(() => browser.close())

/** Opens an address that does not lead to an editor; answers the page. */
const openPlain = async (path: string, token?: string): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, locale: 'zh-CN' })
  if (token) await context.addCookies([{ name: 'moye_token', value: token, url: base }])
  const page = await context.newPage()
  await page.goto(base + path)
  return page
}

describe('opening', () => {
  it('E-5-43 says 数据异常 for a broken record and shows no editor', async () => {
    const id = await newWork(base, account.token, records)
    breakStoredWork(state, id)
    const page = await openPlain(`/editor?appId=${id}`, account.token)
    await page.getByText('数据异常').first().waitFor()
    expect(await page.locator('[data-workspace]').count()).toBe(0)
    await page.context().close()
  })

  it("somebody else's work is not there, and nothing of it is shown", async () => {
    const id = await newWork(base, (await register(base)).token, createWork({ name: '机密方案' }))
    const page = await openPlain(`/editor?appId=${id}`, account.token)
    await page
      .getByText(/不存在/)
      .first()
      .waitFor()
    expect(await page.content()).not.toContain('机密方案')
    await page.context().close()
  })

  it('a forged token counts as none: the login is asked for, the work stays closed', async () => {
    const id = await newWork(base, account.token, createWork({ name: '机密方案' }))
    const [head, body] = account.token.split('.')
    const page = await openPlain(`/editor?appId=${id}`, `${head}.${body}.Zm9yZ2Vk`)
    await page.getByRole('dialog').getByText(/登录/).first().waitFor()
    expect(await page.content()).not.toContain('机密方案')
    await page.context().close()
  })
})

describe('uploading', () => {
  const upload = async (name: string, mimeType: string, buffer: Buffer) => {
    const id = await newWork(base, account.token, records)
    const editor = await openEditor(browser, base, { path: `/editor?appId=${id}`, token: account.token })
    await editor.page
      .getByRole('tab', { name: '上传' })
      .or(editor.page.getByRole('button', { name: '上传' }))
      .first()
      .click()
    await editor.page.locator('input[type=file]').first().setInputFiles({ name, mimeType, buffer })
    return editor
  }
  for (const [what, name, type, bytes, says] of [
    ['12 MB', 'big.png', 'image/png', Buffer.concat([Buffer.from(picture(0)), Buffer.alloc(12 * 1024 * 1024)]), /10MB/],
    ['a text file renamed .png', 'words.png', 'image/png', Buffer.from('这不是图片'), /仅支持|格式/],
    [
      'an SVG with a script',
      'evil.svg',
      'image/svg+xml',
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>alert(1)</script><path d="M0 0h9v9z"/></svg>',
      ),
      /脚本/,
    ],
  ] as const)
    it(`${what}: a clear sentence, no layer, the document untouched`, async () => {
      const editor = await upload(name, type, bytes)
      await editor.page.getByText(says).first().waitFor()
      expect(await editor.page.locator('[data-workspace] [data-layer-id]').count()).toBe(0)
      expect(editor.errors).toEqual([])
      await editor.close()
    })
})

describe('saving', () => {
  it('an expired login is asked for again, and every change stays on this device', async () => {
    const own = await register(base)
    const id = await newWork(base, own.token, records)
    const editor = await openEditor(browser, base, { path: `/editor?appId=${id}`, token: own.token })
    const { page } = editor
    await page.getByText('添加标题').first().click()
    await page.keyboard.press('Escape')
    await call(base, 'POST', '/user/logout', { token: own.token })
    await page.keyboard.press('Control+s')
    await page
      .getByRole('dialog')
      .getByRole('textbox', { name: /手机号/ })
      .waitFor()
    expect((await editor.records()).layers.size).toBe(1)
    await editor.close()
  })
})

describe('downloading', () => {
  it('a browser that keeps dying: a clear sentence, 重试 works once it lives, the work is unharmed', async () => {
    const id = await newWork(base, account.token, createWork({ name: '断线', width: 620, height: 410 }))
    const editor = await openEditor(browser, base, { path: `/editor?appId=${id}`, token: account.token })
    const { page } = editor
    const killing = setInterval(() => killBrowsers(state), 40)
    try {
      await page.getByRole('button', { name: /^下载/ }).first().click()
      await page.getByRole('dialog').getByRole('button', { name: '开始下载' }).click()
      await page.getByText('下载失败了').waitFor({ timeout: 90_000 })
    } finally {
      clearInterval(killing)
    }
    const downloading = page.waitForEvent('download', { timeout: 90_000 })
    await page.getByRole('button', { name: '重试' }).click()
    expect((await downloading).suggestedFilename()).toMatch(/断线.*\.png$/)
    expect(editor.errors).toEqual([])
    await editor.close()
  })
})
