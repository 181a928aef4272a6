import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { describe, expect, inject } from 'vitest'
import { createLayer } from '#schemas/document/create.ts'
import { parseWork } from '#schemas/document/parse.ts'
import { call, register } from '#test/support/account.ts'
import { it as test } from '#test/support/browser-test.ts'
import { chromiumPath } from '#test/support/chromium.ts'
import { driveEditor, newWork, openEditor, refuseSaves, waitUntilReady } from '#test/support/editor-page.ts'
import { poster } from '#test/support/poster.ts'

/** A browser with a separate process and profile, so that it can be killed and restarted with the same profile. */
const startBrowser = async (profile: string): Promise<{ browser: Browser; kill: () => void }> => {
  const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run', '--remote-debugging-port=0']
  const child = spawn(chromiumPath(), [...flags, `--user-data-dir=${profile}`, 'about:blank'], { detached: true })
  const address = await new Promise<string>((resolve, reject) => {
    child.stderr.on('data', (text: Buffer) => {
      const found = /ws:\/\/\S+/.exec(String(text))?.[0]
      if (found) resolve(found)
    })
    child.once('exit', code => reject(new Error(`Chromium ended with ${code}`)))
  })
  const browser = await chromium.connectOverCDP(address)
  return { browser, kill: () => child.pid !== undefined && process.kill(-child.pid, 'SIGKILL') }
}

describe('never lose work', () => {
  const base = inject('productUrl')

  const text = createLayer('text', { x: 60, y: 60, width: 300, height: 60 }, { text: '原来的标题', fontSize: 40 })
  const it = test
    .extend(
      'works',
      ({ account }) =>
        () =>
          newWork(base, account.token, poster([text])),
    )
    .extend('stored', ({ account }) => async (id: number) => {
      const { data } = await call(base, 'GET', `/work/${id}`, { token: account.token })
      return parseWork(String(data))
    })
    .extend(
      'open',
      ({ person: { browser, account } }) =>
        (id: number) =>
          openEditor(browser, base, { path: `/editor?appId=${id}`, token: account.token }),
    )

  it('a browser that is killed while typing offers the words on the next start', async ({ works, stored, account }) => {
    const id = await works()
    const profile = mkdtempSync(join(tmpdir(), 'moye-profile-'))
    const cookie = { name: 'moye_token', value: account.token, url: base }
    try {
      const first = await startBrowser(profile)
      const context = first.browser.contexts()[0]
      if (!context) throw new Error('no context')
      await context.addCookies([cookie])
      const page = await context.newPage()
      await page.goto(`${base}/editor?appId=${id}`)
      await waitUntilReady(page)
      const box = await page.locator(`[data-workspace] [data-layer-id="${text.id}"]`).boundingBox()
      if (!box) throw new Error('no layer')
      await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2)
      await page.getByRole('textbox', { name: '文字内容' }).waitFor()
      await page.keyboard.press('Control+a')
      await page.keyboard.type('崩溃之前写的')
      // The requirement: the draft is on this device within 300 ms of the last key, while the text is still being
      // edited.
      await page.waitForTimeout(300)
      first.kill()

      const second = await startBrowser(profile)
      const again = second.browser.contexts()[0]
      if (!again) throw new Error('no context')
      await again.addCookies([cookie])
      const next = await again.newPage()
      await next.goto(`${base}/editor?appId=${id}`)
      await waitUntilReady(next)
      await next.getByRole('alertdialog', { name: '发现未保存的内容' }).getByRole('button', { name: '恢复' }).click()
      await next.locator(`[data-workspace] [data-layer-id="${text.id}"]`, { hasText: '崩溃之前写的' }).waitFor()
      await next.getByRole('button', { name: '保存', exact: true }).click()
      await next.getByText(/^已保存 \d\d:\d\d$/).waitFor()
      second.kill()
    } finally {
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    }
    expect([...(await stored(id)).layers.values()].map(layer => layer.kind === 'text' && layer.data.text)).toEqual([
      '崩溃之前写的',
    ])
  })

  it('a reload right after a change loses nothing, and the restored state can be undone; giving a draft up takes the work as it is on the server, and the draft is gone', async ({
    open,
    works,
  }) => {
    const id = await works()
    const editor = await open(id)
    const { page } = editor
    await refuseSaves(page)
    await editor.click(text.id)
    await editor.press('Shift+ArrowRight')
    await page.reload()
    await waitUntilReady(page)
    const offer = page.getByRole('alertdialog', { name: '发现未保存的内容' })
    await offer.getByRole('button', { name: '恢复' }).click()
    await offer.waitFor({ state: 'hidden' })
    expect((await editor.records()).layers.get(text.id)?.frame.x).toBe(80)
    await editor.focusCanvas()
    await editor.press('Control+z')
    expect((await editor.records()).layers.get(text.id)?.frame.x).toBe(60)

    await editor.click(text.id)
    await editor.press('Shift+ArrowRight')
    await editor.records()
    await page.reload()
    await offer.getByRole('button', { name: '放弃' }).click()
    await offer.waitFor({ state: 'hidden' })
    // No draft is left: the document is the server's.
    await expect.poll(async () => (await editor.records()).layers.get(text.id)?.frame.x).toBe(60)
    expect(await page.locator(`[data-workspace] [data-layer-id="${text.id}"]`).getAttribute('style')).toMatch(
      /translate\(60px, 60px\)/,
    )
  })

  it('the last change is on the server when its page closes within the same second', async ({
    open,
    works,
    stored,
  }) => {
    const id = await works()
    const { page, ...editor } = await open(id)
    await editor.click(text.id)
    await editor.press('Shift+ArrowRight')
    await page.goto('about:blank')
    await expect.poll(async () => (await stored(id)).layers.get(text.id)?.frame.x).toBe(80)
    await page.goto(`${base}/editor?appId=${id}`)
    await waitUntilReady(page)
    expect(await page.getByRole('alertdialog').count()).toBe(0)
  })

  it('a logout in the editor saves the last change and leaves the page', async ({ browser }) => {
    const { token } = await register(base)
    const id = await newWork(base, token, poster([text]))
    const editor = await openEditor(browser, base, { path: `/editor?appId=${id}`, token })
    const { page } = editor
    await editor.click(text.id)
    await editor.press('Shift+ArrowRight')
    const saved = page.waitForResponse(response => response.url().endsWith('/work') && response.ok())
    await page.getByRole('button', { name: /^墨友/ }).click()
    await page.getByRole('menuitem', { name: '退出登录' }).click()
    await saved
    await page.waitForURL(`${base}/`)
    expect((await page.context().cookies(base)).filter(({ name }) => name === 'moye_token')).toEqual([])
  })

  it('a page that breaks says so and how to go on; the change is there after a reload', async ({
    account,
    browser,
  }) => {
    const locked = { ...createLayer('shape', { x: 60, y: 300, width: 200, height: 100 }, {}), isLocked: true }
    const id = await newWork(base, account.token, poster([text, locked]))
    // Makes drawing the control of a locked layer fail.
    const prepare = async (page: Page) => {
      await refuseSaves(page)
      await page.route('**/assets/editor-*.js', async route => {
        const response = await route.fetch()
        const body = (await response.text()).replace(
          /(["'`])data-lock\1:/g,
          '$&(()=>{throw Error("broken on purpose")})()||',
        )
        await route.fulfill({ response, body })
      })
    }
    const editor = await openEditor(browser, base, { path: `/editor?appId=${id}`, token: account.token, prepare })
    editor.expectErrors(/broken on purpose/)
    const { page } = editor
    await page.getByRole('textbox', { name: '作品名称' }).fill('坏掉以前')
    await page.keyboard.press('Enter')
    expect((await editor.records()).work.name).toBe('坏掉以前')
    const reported = page.waitForResponse('**/client-error')
    await editor.click(locked.id)
    await page.getByRole('alert').getByText('你的修改已保存在这台设备上，刷新后可以接着编辑。').waitFor()
    // The operator learns of it.
    expect((await reported).status()).toBe(200)
    expect((await reported).request().postDataJSON()).toMatchObject({
      ...{ page: 'editor', message: 'Error: broken on purpose', browser: expect.stringMatching(/^Chrome\/\d+$/) },
      stack: expect.arrayContaining([expect.stringMatching(/\/assets\/editor-[\w-]+\.js:\d+:\d+$/)]),
    })
    await page.unroute('**/assets/editor-*.js')
    await page.getByRole('button', { name: '刷新页面' }).click()
    await waitUntilReady(page)
    await page.getByRole('alertdialog', { name: '发现未保存的内容' }).getByRole('button', { name: '恢复' }).click()
    await expect.poll(() => page.getByRole('textbox', { name: '作品名称' }).inputValue()).toBe('坏掉以前')
  })

  it('two tabs on one work know of each other and show what the other has saved; drafts are their own: what one saves takes nothing from the other', async ({
    open,
    works,
    stored,
  }) => {
    const id = await works()
    const one = await open(id)
    const page = await one.context.newPage()
    await page.goto(`${base}/editor?appId=${id}`)
    await waitUntilReady(page)
    const two = driveEditor(page)
    for (const tab of [page, one.page]) await tab.getByText('该作品已在另一个标签页打开').waitFor()
    await one.page.bringToFront()
    await one.click(text.id)
    await one.press('ArrowRight')
    await one.press('Control+s')
    const moved = page.locator(`[data-workspace] [data-layer-id="${text.id}"][style*="translate(61px, 60px)"]`)
    await moved.waitFor()

    await refuseSaves(page)
    await page.bringToFront()
    await two.click(text.id)
    await two.press('Shift+ArrowDown')
    await two.records()
    await one.page.bringToFront()
    await one.click(text.id)
    await one.press('ArrowRight')
    await one.press('Control+s')
    await one.page.getByText(/^已保存 \d\d:\d\d$/).waitFor()
    // The second tab closes without a message; its draft is still there for the next one.
    await page.close()
    await one.page.reload()
    await one.page.getByRole('alertdialog', { name: '发现未保存的内容' }).getByRole('button', { name: '恢复' }).click()
    expect((await one.records()).layers.get(text.id)?.frame).toMatchObject({ x: 61, y: 80 })
    // The draft is based on an older version: saving asks instead of overwriting.
    await one.focusCanvas()
    await one.press('Control+s')
    await one.page.getByRole('alertdialog', { name: '作品已在别处修改' }).waitFor()
    expect((await stored(id)).layers.get(text.id)?.frame.x).toBe(62)
  })
})
