import type { Browser, BrowserContext, Page } from 'playwright-core'

const AGENT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0'

/** Where the stand-in for WeChat Pay listens: the page with a code links to it. */
const cashierOf = async (address: string): Promise<string> => {
  const page = await (await fetch(`${address}?code-only`, { headers: { 'user-agent': AGENT } })).text()
  const link = /href="(http[^"]*)"/.exec(page)?.[1]
  if (!link) throw new Error(`the pay page ${address} has no code`)
  return new URL(link).origin
}

/**
 * A phone that opens the pay page of an order in WeChat, as the first of the stand-in's persons. Its bridge asks the
 * stand-in to pay, which verifies what the page hands over.
 */
export const openPayInWechat = async (
  browser: Browser,
  address: string,
): Promise<{ readonly page: Page; readonly phone: BrowserContext }> => {
  const cashier = await cashierOf(address)
  const phone = await browser.newContext({
    userAgent: AGENT,
    locale: 'zh-CN',
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  })
  const page = await phone.newPage()
  await page.exposeFunction('payAtStandIn', async (request: object) =>
    (await fetch(`${cashier}/bridge`, { method: 'POST', body: JSON.stringify(request) })).text(),
  )
  await page.addInitScript(() => {
    type Answer = { readonly err_msg: string }
    const pay = (request: object) => (Reflect.get(window, 'payAtStandIn') as (sent: object) => Promise<string>)(request)
    const bridge = {
      invoke: (name: string, request: object, done: (answer: Answer) => void) => {
        if (name === 'getBrandWCPayRequest') void pay(request).then(err_msg => done({ err_msg }))
      },
    }
    Object.assign(window, { WeixinJSBridge: bridge })
  })
  await page.goto(address)
  await page.getByRole('link', { name: '小明' }).click()
  await page.getByRole('button', { name: '微信支付' }).waitFor()
  return { page, phone }
}

/** Pays an order in WeChat, to the page that says so. */
export const payInWechat = async (browser: Browser, address: string): Promise<void> => {
  const { page, phone } = await openPayInWechat(browser, address)
  await page.getByRole('button', { name: '微信支付' }).click()
  await page.getByRole('heading', { name: '支付成功' }).waitFor()
  await phone.close()
}
