import type { BrowserContext } from 'playwright-core'
import { describe, expect, inject } from 'vitest'
import { createLayer } from '#schemas/document/create.ts'
import { parseWork } from '#schemas/document/parse.ts'
import { type Account, call, codeFor, newPhone, register } from '#test/support/account.ts'
import { it } from '#test/support/browser-test.ts'
import { launchChromium } from '#test/support/chromium.ts'
import { newWork, openBlank, openEditor, waitUntilReady } from '#test/support/editor-page.ts'
import { poster } from '#test/support/poster.ts'
import { setPhone } from '#test/support/product-state.ts'

const base = inject('productUrl')
const a = createLayer('shape', { x: 100, y: 100, width: 80, height: 60 }, { shape: 'rect', fill: '#ff0000' })
const stored = async (id: number, { token }: Pick<Account, 'token'>) =>
  parseWork(String((await call(base, 'GET', `/work/${id}`, { token })).data)).layers.get(a.id)?.frame.x

describe('saving', () => {
  it('C-8-08 offline: says 保存失败！, keeps the work here, and saves as soon as the network is back; an expired login: the login is asked for, every change stays on this device, the save goes on', async ({
    browser,
  }) => {
    const account = await register(base)
    const id = await newWork(base, account.token, poster([a]))
    const editor = await openEditor(browser, base, {
      path: `/editor?appId=${id}`,
      token: account.token,
      preloads: true,
    })
    // Parts that are being loaded when the network goes.
    editor.expectErrors(/preload CSS|dynamically imported/)
    const { page, context } = editor
    await editor.click(a.id)
    await context.setOffline(true)
    await editor.press('ArrowRight')
    await page.getByRole('status').getByText('离线，已保存在本机').waitFor()
    await editor.press('Control+s')
    await page.getByText(/保存失败！/).waitFor()
    await editor.press('ArrowRight')
    expect((await editor.records()).layers.get(a.id)?.frame.x).toBe(102)
    expect(await stored(id, account)).toBe(100)
    await context.setOffline(false)
    await page.getByText(/^已保存 \d\d:\d\d$/).waitFor()
    expect(await stored(id, account)).toBe(102)

    // Logged out elsewhere while this page is offline: with a network any other call could open the dialog first.
    await context.setOffline(true)
    await call(base, 'POST', '/user/logout', { token: account.token })
    // A phone gets one code a minute, and the registration has just used it up.
    const phone = newPhone()
    setPhone(inject('productState'), account.userId, phone)
    await editor.click(a.id)
    await editor.press('ArrowRight')
    await editor.press('Control+s')
    await page.getByText(/保存失败！/).waitFor()
    await context.setOffline(false)
    const dialog = page.getByRole('dialog', { name: '登录墨页' })
    await dialog.waitFor()
    expect((await editor.records()).layers.get(a.id)?.frame.x).toBe(103)
    await dialog.getByRole('button', { name: '手机号登录' }).click()
    await dialog.getByRole('textbox', { name: '手机号' }).fill(phone)
    await dialog.getByRole('checkbox').check({ force: true })
    await dialog.getByRole('button', { name: '获取验证码' }).click()
    const code = () => codeFor(base, phone).catch(() => '')
    await expect.poll(code).not.toBe('')
    await dialog.getByRole('textbox', { name: '验证码' }).fill(await code())
    await dialog.getByRole('button', { name: /^登录/ }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByText(/^已保存 \d\d:\d\d$/).waitFor()
    const cookies = await context.cookies(base)
    const token = cookies.find(cookie => cookie.name === 'moye_token')?.value ?? ''
    expect(await stored(id, { token })).toBe(103)
  })

  it('a panel whose style sheet the network lost says so, and comes complete once the network is back', async ({
    person,
  }) => {
    const { token } = person.account
    const id = await newWork(base, token, poster([a]))
    const atStart = await (await fetch(`${base}/editor`)).text()
    const { page, expectErrors } = await openBlank(person, { token })
    // React in production logs which part failed.
    expectErrors(/ERR_FAILED|Unable to preload CSS|could not be loaded/)
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
  })

  it('C-4-33 C-2-11 C-2-12 C-2-13 C-2-14 A-2-15 A-2-16 A-4-81 A-4-82 E-4-48 E-4-49 closing asks first, except on localhost, on a phone and for the renderer, which only loads what it draws: it saves nothing, makes no copy, fetches no upload token and tells nobody', async ({
    account,
  }) => {
    /** A host name other than localhost: on it the page asks before it closes. */
    const site = `http://moye.test:${new URL(base).port}`
    const browser = await launchChromium([`--unsafely-treat-insecure-origin-as-secure=${site}`])
    const id = await newWork(base, account.token, poster([a]))
    const visitor = async (userAgent?: string) => {
      const context = await browser.newContext({
        viewport: { width: 1440, height: 900 },
        ...(userAgent ? { userAgent } : {}),
      })
      // The server refuses foreign hosts: its answers are served under the other name.
      await context.route(`${site}/**`, async route => {
        const response = await route.fetch({ url: route.request().url().replace(site, base) })
        await route.fulfill({ response })
      })
      for (const url of [site, base]) await context.addCookies([{ name: 'moye_token', value: account.token, url }])
      return context
    }
    /** Longer than until the next automatic save, and until the next upload token. */
    const LONG_MS = 130_000
    const asks = async (context: BrowserContext, address: string, stayMs = 0): Promise<boolean> => {
      const page = await context.newPage()
      let hasAsked = false
      page.on('dialog', dialog => {
        hasAsked = dialog.type() === 'beforeunload'
        void dialog.accept()
      })
      if (stayMs) await page.clock.install()
      await page.goto(address)
      await page.locator('[data-stage]').first().waitFor()
      // Browsers let a page ask only after a user interaction.
      await page.mouse.click(700, 450)
      if (stayMs) {
        await page.waitForFunction(() => (window as { moyeManifest?: { ready: boolean } }).moyeManifest?.ready)
        await page.keyboard.press('ArrowRight')
        await page.keyboard.press('Control+s')
        await page.clock.runFor(stayMs)
      }
      await page.goto('about:blank')
      await page.close()
      return hasAsked
    }
    try {
      const computer = await visitor()
      expect(await asks(computer, `${site}/editor?appId=${id}`)).toBe(true)
      expect(await asks(computer, `${base}/editor?appId=${id}`)).toBe(false)
      const calls = new Set<string>()
      computer.on('request', request => {
        const { origin, pathname } = new URL(request.url())
        const isFile = origin === site && request.method() === 'GET' && /^\/(assets|f|u)\/|^\/\w+\.svg$/.test(pathname)
        if (!isFile && !request.url().startsWith('data:')) calls.add(`${request.method()} ${origin}${pathname}`)
      })
      expect(await asks(computer, `${site}/editor?ssrImg=1&templateId=1`, LONG_MS)).toBe(false)
      expect([...calls].sort()).toEqual([`GET ${site}/editor`, `GET ${site}/template/1`])
      const phone = await visitor('Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148')
      expect(await asks(phone, `${site}/editor?appId=${id}`)).toBe(false)
    } finally {
      // A page that is left still loads its scripts: what is on its way must not fail the test.
      for (const context of browser.contexts()) await context.unrouteAll({ behavior: 'ignoreErrors' })
      await browser.close()
    }
  })
})
