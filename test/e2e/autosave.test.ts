import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { createLayer } from '#schemas/document/create.ts'
import { parseWork } from '#schemas/document/parse.ts'
import { type Account, call, codeFor, register } from '#test/support/account.ts'
import { launchChromium } from '#test/support/chromium.ts'
import { newWork, openEditor, waitUntilReady } from '#test/support/editor-page.ts'
import { poster } from '#test/support/poster.ts'

describe('saving', () => {
  const base = inject('productUrl')
  const { port } = new URL(base)
  /** A name that is not this machine's own: there the page asks before it is left. */
  const site = `http://moye.test:${port}`
  let browser: Browser
  let account: Account
  let registeredAt = 0
  beforeAll(async () => {
    ;[browser, account] = await Promise.all([
      launchChromium([
        '--host-resolver-rules=MAP moye.test 127.0.0.1',
        `--unsafely-treat-insecure-origin-as-secure=${site}`,
      ]),
      register(base),
    ])
    registeredAt = Date.now()
  })
  afterAll(() => browser.close())

  const a = createLayer('shape', { x: 100, y: 100, width: 80, height: 60 }, { shape: 'rect', fill: '#ff0000' })
  const stored = async (id: number, { token } = account) =>
    parseWork(String((await call(base, 'GET', `/work/${id}`, { token })).data)).layers.get(a.id)?.frame.x

  it('offline: says so, keeps the work here, and saves as soon as the network is back', async () => {
    const id = await newWork(base, account.token, poster([a]))
    const editor = await openEditor(browser, base, { path: `/editor?appId=${id}`, token: account.token })
    const { page, context } = editor
    await editor.click(a.id)
    await context.setOffline(true)
    await editor.press('ArrowRight')
    await page.getByRole('status').getByText('离线，已保存在本机').waitFor()
    await editor.press('Control+s')
    await page.getByText(/保存失败！/).waitFor()
    await editor.press('ArrowRight')
    expect((await editor.records()).layers.get(a.id)?.frame.x).toBe(102)
    expect(await stored(id)).toBe(100)
    await context.setOffline(false)
    await page.getByText(/^已保存 \d\d:\d\d$/).waitFor()
    expect(await stored(id)).toBe(102)
    await editor.close()
  })

  it('a panel whose style sheet the network lost says so, and comes complete once the network is back', async () => {
    const id = await newWork(base, account.token, poster([a]))
    const atStart = await (await fetch(`${base}/editor`)).text()
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })
    await context.addCookies([{ name: 'moye_token', value: account.token, url: base }])
    const page = await context.newPage()
    await page.route('**/*.css', route =>
      atStart.includes(new URL(route.request().url()).pathname) ? route.continue() : route.abort(),
    )
    await page.goto(`${base}/editor?appId=${id}`)
    await waitUntilReady(page)
    await page.getByRole('navigation').getByRole('button', { name: '模板' }).click()
    const panel = page.getByRole('complementary', { name: '模板' })
    await panel.getByText('加载失败，请检查网络').waitFor()
    await page.unroute('**/*.css')
    await panel.getByRole('button', { name: '重试' }).click()
    const tile = panel.getByRole('listitem').first()
    await tile.waitFor()
    expect(await tile.evaluate(element => getComputedStyle(element).position)).toBe('absolute')
    await context.close()
  })

  it('E-9-49 a work made from a template is saved by itself one second later', async () => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })
    await context.addCookies([{ name: 'moye_token', value: account.token, url: base }])
    const page = await context.newPage()
    const sent = page.waitForRequest(
      request => request.method() === 'POST' && new URL(request.url()).pathname === '/work',
    )
    await page.goto(`${base}/editor?templateId=1`)
    await waitUntilReady(page)
    await page.waitForURL(/appId=\d+/)
    expect((await (await sent).response())?.status()).toBe(200)
    await page.getByText(/^已保存 \d\d:\d\d$/).waitFor()
    await context.close()
  })

  it('E-4-48 E-4-49 closing asks first, except on localhost, on a phone and for the renderer', async () => {
    const id = await newWork(base, account.token, poster([a]))
    const asks = async (origin: string, { query = `appId=${id}`, phone = false } = {}): Promise<boolean> => {
      const context = await browser.newContext({
        viewport: { width: 1440, height: 900 },
        ...(phone ? { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148' } : {}),
      })
      await context.addCookies([{ name: 'moye_token', value: account.token, url: origin }])
      const page = await context.newPage()
      let hasAsked = false
      page.on('dialog', dialog => {
        hasAsked = dialog.type() === 'beforeunload'
        void dialog.accept()
      })
      await page.goto(`${origin}/editor?${query}`)
      await page.locator('[data-stage]').first().waitFor()
      // Browsers only let a page ask whom has touched it.
      await page.mouse.click(700, 450)
      await page.goto('about:blank')
      await context.close()
      return hasAsked
    }
    expect(await asks(site)).toBe(true)
    expect(await asks(base)).toBe(false)
    expect(await asks(site, { phone: true })).toBe(false)
    expect(await asks(site, { query: 'ssrImg=1&templateId=1' })).toBe(false)
  })

  it('an expired login: the login is asked for, the save goes on, nothing is lost', async () => {
    const id = await newWork(base, account.token, poster([a]))
    const editor = await openEditor(browser, base, { path: `/editor?appId=${id}`, token: account.token })
    const { page } = editor
    await editor.click(a.id)
    await editor.press('ArrowRight')
    // Logged out elsewhere: the token is worth nothing from now on.
    await call(base, 'POST', '/user/logout', { token: account.token })
    await editor.press('Control+s')
    const dialog = page.getByRole('dialog', { name: '登录墨页' })
    await dialog.getByRole('textbox', { name: '手机号' }).fill(account.phone)
    await dialog.getByRole('checkbox').check({ force: true })
    // A phone gets one code a minute; the registration was the first.
    await page.waitForTimeout(Math.max(0, registeredAt + LIMITS.sms.resendMs + 1000 - Date.now()))
    const used = await codeFor(base, account.phone)
    await dialog.getByRole('button', { name: '获取验证码' }).click()
    await expect.poll(() => codeFor(base, account.phone)).not.toBe(used)
    await dialog.getByRole('textbox', { name: '验证码' }).fill(await codeFor(base, account.phone))
    await dialog.getByRole('button', { name: /^登录/ }).click()
    await page.getByText(/^已保存 \d\d:\d\d$/).waitFor()
    const cookies = await editor.context.cookies(base)
    const token = cookies.find(cookie => cookie.name === 'moye_token')?.value ?? ''
    expect(await stored(id, { ...account, token })).toBe(101)
    await editor.close()
  })
})
