import type { Browser, Page, Request } from 'playwright-core'
import { call, newAddress, newPhone } from './account.ts'

/** Called for each screen of a visit. */
export type Look = (name: string, page: Page) => Promise<unknown>

/** ms; a page that has drawn an answer asks what follows from it sooner. */
const QUIET_MS = 100

/** Counts what a page asks for; the result waits until all of it was answered and nothing more is asked. */
const untilAnswered = (page: Page): (() => Promise<void>) => {
  const asked = new Set<object>()
  let last = 0
  page.on('request', request => {
    asked.add(request)
    last = Date.now()
  })
  const onEnd = (request: Request) => {
    asked.delete(request)
    last = Date.now()
  }
  page.on('requestfinished', onEnd)
  page.on('requestfailed', onEnd)
  return async () => {
    while (asked.size > 0 || Date.now() - last < QUIET_MS) await page.waitForTimeout(QUIET_MS / 4)
  }
}

const VIEWPORT = { width: 1440, height: 900 }

/** Shows every page of the site, as a visitor and as a user with designs. */
export const visitSite = async (browser: Browser, base: string, token: string, look: Look, viewport = VIEWPORT) => {
  const visitor = await browser.newContext({ viewport, locale: 'zh-CN' })
  const page = await visitor.newPage()
  await page.goto(`${base}/`)
  await page.getByRole('heading', { name: '精选模板' }).waitFor()
  await page.locator('a[href^="/editor?templateId="]').first().waitFor()
  await look('home', page)
  await page.getByRole('combobox', { name: '搜索模板' }).fill('没有这种模板')
  await page.getByText('暂无模板').waitFor()
  await look('home, nothing found', page)
  await page.getByRole('button', { name: '登录' }).first().click()
  const login = page.getByRole('dialog', { name: '登录墨页' })
  await login.waitFor()
  await login.getByRole('button', { name: '同意并显示二维码' }).waitFor()
  await look('login by scan, not agreed', page)
  await login.getByRole('button', { name: '同意并显示二维码' }).click()
  await login.getByRole('img', { name: '登录二维码' }).waitFor()
  await look('login by scan', page)
  await login.getByRole('checkbox').uncheck({ force: true })
  await login.getByRole('button', { name: '手机号登录' }).click()
  await look('login', page)
  await login.getByRole('textbox', { name: '手机号' }).fill('123')
  await login.getByRole('button', { name: '获取验证码' }).click()
  await login.getByText('请输入正确的手机号').waitFor()
  await look('login, wrong number', page)
  const answered = untilAnswered(page)
  await call(base, 'GET', `/user/code?phone=${newPhone()}`, { headers: newAddress() })
  for (const path of [
    '/userCenter/design',
    '/userCenter/account',
    '/userCenter/downloads',
    '/dev/inbox',
    '/nowhere',
    '/downloadbyphone',
    '/agreement',
    '/privacy',
    '/licenses',
    '/shared?id=none',
  ]) {
    await page.goto(base + path)
    await page.locator('h1, h2, h3').first().waitFor()
    await answered()
    await look(path, page)
  }
  await visitor.close()

  const person = await browser.newContext({ viewport, locale: 'zh-CN' })
  await person.addCookies([{ name: 'moye_token', value: token, url: base }])
  const own = await person.newPage()
  await own.goto(`${base}/userCenter/design?type=all&page=1`)
  await own.getByRole('main').getByRole('listitem').first().waitFor()
  await look('my designs', own)
  const design = own.getByRole('list', { name: '我的设计' }).getByRole('listitem').first()
  await design.click({ button: 'right', position: { x: 20, y: 20 } })
  await own.getByRole('menuitem', { name: '分享' }).waitFor()
  await look('menu of a design', own)
  await own.getByRole('menuitem', { name: '重命名' }).click()
  // The field has the focus, although the menu gives it back when it is gone.
  await own.locator('input[aria-label="设计名称"]:focus').waitFor()
  await look('rename a design', own)
  await own.keyboard.press('Escape')
  await design.getByRole('checkbox').click({ force: true })
  await own.getByRole('toolbar', { name: '选中的设计' }).waitFor()
  await look('a selected design', own)
  await own.getByRole('toolbar', { name: '选中的设计' }).getByRole('button', { name: '删除' }).click()
  await own.getByText('删除成功', { exact: true }).waitFor()
  await own.getByRole('navigation', { name: '设计列表' }).getByRole('link', { name: '回收站' }).click()
  const deleted = own.getByRole('list', { name: '回收站' }).getByRole('listitem').first()
  await deleted.waitFor()
  await look('trash', own)
  await own.getByRole('button', { name: '清空回收站' }).click()
  await own.getByRole('alertdialog', { name: '清空回收站？' }).waitFor()
  await look('empty the trash', own)
  await own.keyboard.press('Escape')
  await deleted.hover()
  await deleted.getByRole('button', { name: /^恢复/ }).click()
  await own.getByText('回收站是空的').waitFor()
  await look('empty trash', own)
  await own.goto(`${base}/userCenter/account`)
  await own.getByRole('list', { name: '登录设备' }).waitFor()
  await look('account', own)
  await own.getByRole('button', { name: '申请注销' }).click()
  await own.getByRole('alertdialog').or(own.getByRole('dialog')).waitFor()
  await look('deletion of the account', own)
  await own.keyboard.press('Escape')
  await own.getByRole('button', { name: '我的账号' }).click()
  await own.getByRole('menu').waitFor()
  await look('account menu', own)
  await person.close()
}
