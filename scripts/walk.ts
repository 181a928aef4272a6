import { mkdirSync } from 'node:fs'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { codeFor, newPhone } from '#test/support/account.ts'
import { openPayInWechat } from '#test/support/pay-in-wechat.ts'
import { obtainChromium } from './chromium.ts'
import { withFreshProduct } from './fresh-product.ts'

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
] as const

/** Pictures of every state, at both sizes of a window, or at the phone's own. */
const camera = (folder: string) => {
  let count = 0
  const shoot = async (page: Page, name: string) => {
    await page.evaluate(() => document.fonts.ready)
    await page.waitForTimeout(400)
    await page.screenshot({ path: `${folder}/${name}.png` })
  }
  return {
    /** A window of a computer. */
    async take(page: Page, name: string): Promise<void> {
      const number = String(++count).padStart(2, '0')
      for (const size of SIZES.toReversed()) {
        await page.setViewportSize(size)
        await shoot(page, `${number}-${name}-${size.width}`)
      }
      console.log(`  ${number} ${name}`)
    },
    async phone(page: Page, name: string): Promise<void> {
      const number = String(++count).padStart(2, '0')
      await shoot(page, `${number}-${name}-phone`)
      console.log(`  ${number} ${name}`)
    },
  }
}
type Camera = ReturnType<typeof camera>

const ready = (page: Page) => page.waitForSelector('html[data-editor="ready"]', { state: 'attached' })
const newProfile = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ viewport: SIZES[0], locale: 'zh-CN', timezoneId: 'Asia/Shanghai', acceptDownloads: true })

/** Logs in with a phone that scans the code of the login dialog. */
const loginByScan = async (browser: Browser, page: Page, photos: Camera): Promise<void> => {
  const login = page.getByRole('dialog', { name: '登录墨页' })
  await login.waitFor()
  await photos.take(page, 'login-agreement')
  await login.getByRole('button', { name: '同意并显示二维码' }).click()
  const code = login.getByRole('img', { name: '登录二维码' })
  await code.waitFor()
  await photos.take(page, 'login-scan')
  await login.getByRole('button', { name: '手机号登录' }).click()
  await photos.take(page, 'login-phone')
  await login.getByRole('button', { name: '微信登录' }).click()
  await code.waitFor()
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const hand = await phone.newPage()
  await hand.goto((await code.getAttribute('data-address')) ?? '')
  await hand.getByRole('button', { name: '小明' }).click()
  await hand.getByText('请回到电脑').waitFor()
  await phone.close()
  await login.waitFor({ state: 'hidden' })
}

/** Logs in with a phone number and its code. */
const loginByPhone = async (base: string, page: Page): Promise<void> => {
  const login = page.getByRole('dialog', { name: '登录墨页' })
  const phone = newPhone()
  await login.getByRole('button', { name: '手机号登录' }).click()
  await login.getByRole('textbox', { name: /手机号/ }).fill(phone)
  await login.getByRole('button', { name: '获取验证码' }).click()
  await login.getByRole('button', { name: /秒/ }).waitFor()
  await login.getByRole('textbox', { name: /验证码/ }).fill(await codeFor(base, phone))
  await login.getByRole('checkbox').check({ force: true })
  await login.getByRole('button', { name: '登录 / 注册' }).click()
}

const walk = async (base: string, browser: Browser, photos: Camera): Promise<void> => {
  const [mine, theirs] = [await newProfile(browser), await newProfile(browser)]
  const page = await mine.newPage()
  await page.goto(`${base}/editor?templateId=10`)
  await ready(page)
  await loginByScan(browser, page, photos)
  await page.getByRole('button', { name: /^保存/ }).click()
  await page.waitForURL(/appId=\d+/)
  const watermark = page.locator('[data-workspace] [data-watermark]')
  await watermark.waitFor({ state: 'attached' })
  await page.getByText('去水印，享高清模板').waitFor()
  await photos.take(page, 'watermark-and-prompt')

  const step = (name: string) => page.locator(`[data-download-step="${name}"]`).waitFor({ timeout: 60_000 })
  const popup = page.getByRole('dialog', { name: /下载|预览/ })
  const openDownload = async () => {
    await page.getByRole('button', { name: '下载', exact: true }).click()
    await page.locator('[data-checking="false"]').waitFor()
  }
  await openDownload()
  await photos.take(page, 'download')
  const direct = popup.getByRole('button', { name: '直接下载' })
  const marked = page.waitForEvent('download', { timeout: 60_000 })
  await popup.getByRole('button', { name: '水印下载（仅供学习交流）' }).click()
  await direct.click({ timeout: 3000 }).catch(() => undefined)
  await photos.take(page, 'downloading')
  await marked
  await step('downloadSuccess')
  await photos.take(page, 'download-success-free')
  await page.keyboard.press('Escape')
  await openDownload()
  await popup.getByRole('button', { name: '下载到手机' }).click()
  await step('phoneDownloadCode')
  await photos.take(page, 'download-phone-code')
  await page.keyboard.press('Escape')
  await openDownload()
  await popup.getByRole('button', { name: '无水印下载' }).click()
  const code = page.getByRole('img', { name: '支付二维码' })
  await code.waitFor()
  await photos.take(page, 'download-buy-vip')
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').waitFor()
  await photos.take(page, 'download-stay')
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  // The focus comes back in the frame after the other dialog is gone.
  const purchase = page.getByRole('dialog', { name: '开通VIP会员' })
  const focused = page.locator(':focus')
  await purchase.and(focused).or(purchase.locator(focused)).first().waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '残忍离开' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  const ordered = page.waitForResponse(response => new URL(response.url()).pathname === '/order')
  await page.getByRole('banner').getByRole('button', { name: '开通VIP' }).click()
  const order = (await (await ordered).json()) as { readonly data: { readonly id: string } }
  await code.waitFor()
  await photos.take(page, 'purchase')
  await page.getByRole('tab', { name: '企业会员' }).click()
  await code.waitFor()
  await photos.take(page, 'purchase-company')
  const again = page.waitForResponse(response => new URL(response.url()).pathname === '/order')
  await page.getByRole('tab', { name: '个人会员' }).click()
  const last = await Promise.race([again, page.waitForTimeout(1500)])
  const id = last ? ((await last.json()) as typeof order).data.id : order.data.id
  const { page: hand, phone } = await openPayInWechat(browser, `${base}/order/${id}/pay`)
  await photos.phone(hand, 'pay-in-wechat')
  await hand.getByRole('button', { name: '微信支付' }).click()
  await hand.getByRole('heading', { name: '支付成功' }).waitFor()
  await photos.phone(hand, 'paid-in-wechat')
  await phone.close()
  await page.getByText('购买成功!').waitFor()
  await watermark.waitFor({ state: 'detached' })
  await photos.take(page, 'member')

  await openDownload()
  await photos.take(page, 'download-member')
  const file = page.waitForEvent('download', { timeout: 60_000 })
  await popup.getByRole('button', { name: 'VIP下载' }).click()
  await direct.click({ timeout: 3000 }).catch(() => undefined)
  console.log(`  ${(await file).suggestedFilename()}`)
  await step('downloadSuccess')
  await photos.take(page, 'download-success')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: '分享', exact: true }).click()
  const popover = page.getByRole('dialog', { name: '分享设计' })
  await popover.locator('[data-step="done"]').waitFor()
  await photos.take(page, 'share')
  const address = await popover.getByRole('textbox', { name: '分享链接' }).inputValue()

  const other = await theirs.newPage()
  await other.goto(address)
  await other.locator('[data-picture="shown"]').waitFor()
  await photos.take(other, 'shared')
  await other.getByRole('button', { name: '做成我的' }).click()
  await loginByPhone(base, other)
  await other.waitForURL(/\/editor\?appId=\d+/)
  await ready(other)
  await photos.take(other, 'made-theirs')

  await popover.getByRole('button', { name: '停止分享' }).click()
  await photos.take(page, 'share-stop')
  await popover.getByRole('button', { name: '停止分享' }).click()
  await popover.getByText('已停止分享').waitFor()
  await photos.take(page, 'share-stopped')
  await other.goto(address)
  await other.getByRole('heading', { name: '链接打不开了' }).waitFor()
  await photos.take(other, 'shared-ended')
  await page.goto(`${base}/userCenter/downloads`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await photos.take(page, 'my-downloads')
}

/**
 * `npm run walk [-- folder] [-- http://…]`: goes through the product with two profiles and a phone, from the login to a
 * revoked link, and takes a picture of every state.
 * @throws Error when Chromium is not found or a state does not come.
 */
const main = async (): Promise<void> => {
  const asked = process.argv.slice(2)
  const folder = asked.find(arg => !arg.startsWith('http')) ?? '.cache/walk'
  const running = asked.find(arg => arg.startsWith('http'))
  mkdirSync(folder, { recursive: true })
  const executablePath = await obtainChromium()
  if (!executablePath) throw new Error('没有找到 Chromium')
  const go = async (base: string) => {
    const browser = await chromium.launch({ executablePath })
    try {
      await walk(base, browser, camera(folder))
    } finally {
      await browser.close()
    }
  }
  await (running ? go(running) : withFreshProduct(go))
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? (error.stack ?? error.message) : String(error))
  process.exit(1)
})
