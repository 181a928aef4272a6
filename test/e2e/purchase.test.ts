import jsQR from 'jsqr'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { createLayer } from '#schemas/document/create.ts'
import { register } from '#test/support/account.ts'
import { it } from '#test/support/browser-test.ts'
import { newWork, openEditor } from '#test/support/editor-page.ts'
import { startInspection } from '#test/support/inspect-screen.ts'
import { openPayInWechat } from '#test/support/pay-in-wechat.ts'
import { decodePng } from '#test/support/pixels.ts'
import { workWith } from '#test/support/work-with.ts'
import { qrPath } from '#web/layers/qrcode/qr-path.ts'

const base = inject('productUrl')
const LAYER = createLayer('text', { x: 20, y: 20, width: 300 }, { text: '开业大吉', fontSize: 30 })

const payCode = (page: Page) => page.getByRole('img', { name: '支付二维码' })
/** The address in the shown code, as a phone's camera reads it. */
const scan = async (page: Page): Promise<string> => {
  const { width, height, data } = decodePng(await payCode(page).screenshot())
  return jsQR(new Uint8ClampedArray(data), width, height)?.data ?? ''
}

it('A-2-35 A-2-36 A-2-37 A-2-39 A-2-40 A-2-47 A-2-66 A-2-68 A-9-15 A-9-16 E-9-57 A-3-06 A-3-07 A-4-65 A-4-67 A-4-69 A-6-12 A-8-02 whoever buys in the popup, with a phone that scans its code, has no watermark without a reload, in other tabs too', async ({
  browser,
}) => {
  const { token } = await register(base)
  const id = await newWork(base, token, workWith(800, 600, [LAYER]))
  const { look, faults } = startInspection()
  const { page, context } = await openEditor(browser, base, { path: `/editor?appId=${id}`, token })
  const watermark = page.locator('[data-workspace] [data-watermark]')
  await watermark.waitFor({ state: 'attached' })
  const entry = page.getByRole('banner').getByRole('button', { name: '开通VIP' })
  await entry.click()
  const popup = page.getByRole('dialog', { name: '开通VIP会员' })
  await payCode(page).waitFor()
  // The second press of a double click has no effect outside of the popup, and the popup has its full width.
  expect((await popup.boundingBox())?.width).toBe(930)
  const side = await payCode(page).evaluate(({ clientWidth, clientHeight }) => [clientWidth, clientHeight])
  expect(side).toEqual([168, 168])
  const address = await scan(page)
  expect(address).toMatch(new RegExp(`^${base}/order/[0-9a-z]{16}/pay$`))
  expect(await payCode(page).locator('path').getAttribute('d')).toBe(qrPath(address, 'H')?.path)

  const cards = popup.getByRole('radio')
  const texts = async () => (await popup.locator('label').allInnerTexts()).map(text => text.replace(/\s+/g, ' '))
  expect(await texts()).toEqual([
    '买 2 年送 1 年 个人会员 3 年 ¥198 约 ¥0.18/天 3 年，买 2 年送 1 年 不限下载次数',
    '约 5 折 个人会员 1 年 ¥99¥199 约 ¥0.27/天 12 个月 不限下载次数',
    '每天 10 次 个人基础版 1 年 ¥69 约 ¥0.19/天 12 个月，每天下载 10 次 每天 10 次下载',
  ])
  expect(await cards.first().isChecked()).toBe(true)
  const sizes = await popup.locator('label').evaluateAll(labels =>
    labels.map(label => {
      const text = [...label.querySelectorAll('span')].find(span => /^(3 年|12 个月)/.test(span.textContent))
      return text ? Number.parseFloat(getComputedStyle(text).fontSize) : 0
    }),
  )
  expect(sizes).toEqual([12, 14, 12])
  const price = popup.getByRole('region', { name: '应付金额' })
  expect(await price.textContent()).toMatch(/¥\s*198/)
  await look('purchase', page)

  await popup.getByRole('tab', { name: '企业会员' }).click()
  await payCode(page).waitFor()
  expect(await scan(page)).not.toBe(address)
  expect(await popup.getByRole('group').allInnerTexts()).toHaveLength(2)
  expect((await texts()).map(text => /¥\d+/.exec(text)?.[0])).toEqual(['¥598', '¥299', '¥1288', '¥688'])
  expect(await price.textContent()).toMatch(/¥\s*598/)
  await look('purchase, company', page)
  const [agreement] = await Promise.all([
    context.waitForEvent('page'),
    popup.getByRole('link', { name: /服务协议/ }).click(),
  ])
  await agreement.getByRole('heading', { name: '六、会员与付款' }).waitFor()
  // It shows the account too, and learns of the membership from the page that buys it.
  await agreement.goto(`${base}/editor?appId=${id}`)
  await agreement.locator('[data-workspace] [data-watermark]').waitFor({ state: 'attached' })
  await page.bringToFront()

  await popup.getByRole('tab', { name: '个人会员' }).click()
  await cards.nth(1).press('Space')
  await expect.poll(() => price.textContent()).toMatch(/¥\s*99/)
  await payCode(page).waitFor()
  const { page: paying, phone } = await openPayInWechat(browser, await scan(page))
  await paying.getByText('¥99.00').waitFor()
  await look('the pay page in WeChat', paying)
  await paying.getByRole('button', { name: '微信支付' }).click()
  await paying.getByRole('heading', { name: '支付成功' }).waitFor()
  await page.getByText('购买成功!').waitFor()
  await popup.waitFor({ state: 'detached' })
  await watermark.waitFor({ state: 'detached' })
  await page.getByRole('banner').getByRole('button', { name: '会员', exact: true }).waitFor()
  await agreement.locator('[data-workspace] [data-watermark]').waitFor({ state: 'detached' })
  await phone.close()
  expect(faults()).toEqual([])
})

it('A-2-04 /vip introduces the membership; A-6-07 a visitor who opens the popup there logs in first; A-2-38 A-4-71 A-8-01 the expired code and a failed poll offer another try; on a phone a link pays', async ({
  browser,
  account,
}) => {
  const { look, faults } = startInspection()
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })
  const page = await context.newPage()
  await page.clock.install()
  await page.goto(`${base}/vip`)
  await page.getByRole('heading', { level: 1, name: /设计做完/ }).waitFor()
  await page.getByText('低至 0.18 元/天').waitFor()
  const login = page.getByRole('dialog', { name: '登录墨页' })
  await page.getByRole('button', { name: '开通VIP会员' }).first().click()
  await login.waitFor()
  await page.keyboard.press('Escape')
  await login.waitFor({ state: 'detached' })
  expect(await page.getByRole('dialog').count()).toBe(0)
  await look('/vip', page)

  await context.addCookies([{ name: 'moye_token', value: account.token, url: base }])
  await page.reload()
  await page.getByRole('button', { name: '我的账号' }).click()
  await page.getByRole('menuitem', { name: '开通VIP' }).click()
  const popup = page.getByRole('dialog', { name: '开通VIP会员' })
  await payCode(page).waitFor()
  const first = await scan(page)
  // The code is of no use a minute before the order ends.
  await page.clock.fastForward(14 * 60_000)
  await page.getByRole('button', { name: '二维码已失效，点击刷新' }).waitFor()
  await look('purchase, expired', page)
  await page.getByRole('button', { name: '二维码已失效，点击刷新' }).click()
  await page.clock.fastForward(100)
  await payCode(page).waitFor()
  expect(await scan(page)).not.toBe(first)
  await page.route('**/order/*/check', route =>
    route.fulfill({ status: 500, json: { status: 500, code: 'INTERNAL', message: '' } }),
  )
  await page.clock.fastForward(3000)
  await popup.getByRole('alert').getByText('购买失败!').waitFor()
  await look('purchase, failed', page)
  await page.unroute('**/order/*/check')
  await popup.getByRole('alert').getByRole('button', { name: '重试' }).click()
  await payCode(page).waitFor()

  await page.setViewportSize({ width: 390, height: 844 })
  const link = popup.getByRole('link', { name: '去支付' })
  await link.waitFor()
  expect(await link.getAttribute('href')).toMatch(/\/order\/[0-9a-z]{16}\/pay$/)
  expect(await popup.evaluate(box => box.scrollWidth <= box.clientWidth && box.clientWidth <= 390)).toBe(true)
  await look('purchase on a phone', page)
  await page.keyboard.press('Escape')
  await popup.waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await look('/vip on a phone', page)
  await context.close()
  expect(faults()).toEqual([])
})
