import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { parseWork } from '#schemas/document/parse.ts'
import { call, codeFor, newPhone } from '#test/support/account.ts'
import { it } from '#test/support/browser-test.ts'
import { BEGIN } from '#test/support/download-popup.ts'
import { openBlank, waitUntilReady } from '#test/support/editor-page.ts'
import { decodePng, difference } from '#test/support/pixels.ts'
import { stagePicture } from '#test/support/stage-picture.ts'

const base = inject('productUrl')

/** Types as an input method does: first the composition, then the chosen characters. */
const typeChinese = async (page: Page, text: string) => {
  const cdp = await page.context().newCDPSession(page)
  for (const word of text.match(/.{1,2}/gsu) ?? []) {
    await cdp.send('Input.imeSetComposition', { text: 'pinyin', selectionStart: 6, selectionEnd: 6 })
    await cdp.send('Input.insertText', { text: word })
  }
  await cdp.detach()
}

it('A-1-08 a new user: template, own words, a moved layer, login, save, reload, download with the watermark', async ({
  browser,
}) => {
  const editor = await openBlank({ browser, base })
  const { page, context } = editor

  // The home page: a cover of every template; one click opens it.
  await page.goto(base)
  await page
    .getByRole('link', { name: /招聘海报/ })
    .first()
    .click()
  await page.waitForURL(/\/editor\?templateId=1/)
  await waitUntilReady(page)

  // The login at the start can be closed; editing goes on.
  const login = page.getByRole('dialog')
  await login.waitFor()
  await page.keyboard.press('Escape')
  await login.waitFor({ state: 'hidden' })

  // New text in the title, typed with an input method.
  const title = page.locator('[data-workspace] [data-layer-id]', { hasText: /^一起\s*造梦$/ })
  const titleId = (await title.getAttribute('data-layer-id')) ?? ''
  const spot = await editor.at(titleId, 0.3, 0.3)
  await page.mouse.dblclick(spot.x, spot.y)
  await page.locator('textarea, [contenteditable]').first().waitFor()
  await page.keyboard.press('Control+a')
  await typeChinese(page, '加入我们')
  await page.mouse.click(400, 860)
  const before = await editor.layer(({ id }) => id === titleId)
  expect(before.data).toMatchObject({ text: '加入我们' })

  // A layer moved with the mouse.
  const from = await editor.at(titleId, 0.4, 0.3)
  await editor.drag(from, { x: from.x + 40, y: from.y + 25 })
  const after = await editor.layer(({ id }) => id === titleId)
  expect(after.frame.x).toBeGreaterThan(before.frame.x + 50)
  expect(after.frame.y).toBeGreaterThan(before.frame.y + 30)

  // Saving asks for the login; the code comes from the development inbox.
  await page.keyboard.press('Control+s')
  await login.waitFor()
  const phone = newPhone()
  await login.getByRole('button', { name: '手机号登录' }).click()
  await login.getByRole('textbox', { name: /手机号/ }).fill(phone)
  await login.getByRole('button', { name: '获取验证码' }).click()
  const inbox = await context.newPage()
  await inbox.goto(`${base}/dev/inbox`)
  const code = await codeFor(base, phone)
  await inbox.getByText(code).first().waitFor()
  await inbox.close()
  await login.getByRole('textbox', { name: /验证码/ }).fill(code)
  await login.getByRole('checkbox').check({ force: true })
  await login.getByRole('button', { name: '登录 / 注册' }).click()
  await login.waitFor({ state: 'hidden' })
  await page.waitForURL(/appId=\d+/)
  await page
    .getByText(/已保存/)
    .first()
    .waitFor()
  const appId = Number(new URL(page.url()).searchParams.get('appId'))

  // Another change, saved with the button, then reloaded: the same document.
  await page.keyboard.press('ArrowRight')
  await page.getByRole('button', { name: /^保存/ }).click()
  await page
    .getByText(/已保存/)
    .first()
    .waitFor()
  const token = (await context.cookies()).find(({ name }) => name === 'moye_token')?.value ?? ''
  const saved = parseWork(String((await call(base, 'GET', `/work/${appId}`, { token })).data))
  expect(saved.layers.get(titleId)?.frame.x).toBe(after.frame.x + 1)
  await page.reload()
  await waitUntilReady(page)
  const shown = await page.locator(`[data-workspace] [data-layer-id="${titleId}"]`).textContent()
  expect(shown?.replace(/\s/g, '')).toBe('加入我们')

  // 我的设计 lists it.
  const designs = await context.newPage()
  await designs.goto(`${base}/userCenter/design`)
  await designs
    .getByRole('link', { name: /招聘海报/ })
    .first()
    .waitFor()
  await designs.close()

  // The download has exactly the page's pixel size and shows the same as the stage.
  await page.getByRole('button', { name: /^下载/ }).first().click()
  const downloading = page.waitForEvent('download')
  const popup = page.getByRole('dialog')
  await popup.getByRole('button', { name: BEGIN }).click()
  // The template's QR code is still there: confirms the warning instead of waiting.
  await popup.getByRole('button', { name: '直接下载' }).click()
  const file = decodePng(readFileSync(await (await downloading).path()))
  expect([file.width, file.height]).toEqual([1080, 1920])
  await page.keyboard.press('Escape')
  await page.locator('[data-workspace] [data-stage] [data-watermark]').waitFor()
  const stage = await stagePicture(page, { width: 1080, height: 1920 })
  expect(difference(file, stage)).toMatchObject({ pixels: 0 })
})
