import type { Page, Route } from 'playwright-core'
import { expect, inject } from 'vitest'
import { PRINT_CATEGORY } from '#schemas/catalog/sizes.ts'
import { createLayer, createPage } from '#schemas/document/create.ts'
import type { DocumentRecords } from '#schemas/document/records.ts'
import { call, register } from '#test/support/account.ts'
import { it } from '#test/support/browser-test.ts'
import { openPopupPage, type PopupPage } from '#test/support/download-popup.ts'
import { startInspection } from '#test/support/inspect-screen.ts'
import { payInWechat } from '#test/support/pay-in-wechat.ts'
import { workWith } from '#test/support/work-with.ts'

const base = inject('productUrl')

/** A flyer of two pages, which is printed. */
const flyer = (): DocumentRecords => {
  const layer = createLayer('text', { x: 20, y: 20, width: 200 }, { text: `开业 ${Date.now()}`, fontSize: 30 })
  const made = workWith(320, 200, [layer])
  const second = createPage({ width: 320, height: 200 })
  return {
    ...made,
    work: {
      ...made.work,
      name: '传单',
      categoryId: PRINT_CATEGORY.flyer,
      pageIds: [...made.work.pageIds, second.id],
    },
    pages: new Map([...made.pages, [second.id, second]]),
  }
}

/** Makes the page see these downloads left, and the server refuse more. */
const leave = async (page: Page, count: number | null) => {
  const isCounts = (route: Route) => new URL(route.request().url()).pathname === '/work/download'
  await page.unroute('**/work/download**')
  if (count === null) return
  await page.route('**/work/download**', route => {
    if (route.request().method() !== 'GET') return route.continue()
    if (isCounts(route)) return route.fulfill({ json: { status: 200, data: [{ type: 1, count }] } })
    const json = { status: 403, code: 'ALLOWANCE_USED_UP', message: '您当前的次数已经消耗完啦' }
    return route.fulfill({ status: 403, json })
  })
}

/** The purchase in the popup. */
const purchaseOf = ({ page }: PopupPage) => {
  const dialog = page.getByRole('dialog', { name: '开通VIP会员' })
  const leaving = page.getByRole('alertdialog', { name: '真的要放弃无水印下载吗？' })
  return {
    dialog,
    leaving,
    isOpen: () => dialog.getByRole('img', { name: '支付二维码' }).waitFor(),
    leave: async () => {
      // The focus comes back in the frame after another dialog is gone.
      await dialog
        .locator(':focus')
        .or(dialog.and(page.locator(':focus')))
        .first()
        .waitFor()
      await page.keyboard.press('Escape')
      await leaving.getByRole('button', { name: '残忍离开' }).click()
      await leaving.waitFor({ state: 'detached' })
      await dialog.waitFor({ state: 'detached' })
    },
  }
}

it('A-2-41 A-2-45 A-2-51 A-2-58 A-2-59 A-4-41 A-4-42 A-4-43 A-4-50 A-4-53 A-4-56 A-4-57 A-5-13 A-6-10 A-6-17 A-6-18 A-6-19 A-8-06 A-8-07 A-8-09 from a download with a watermark to the purchase and back, without a reload, to one without', async ({
  browser,
}) => {
  const account = await register(base)
  const popup = await openPopupPage({ base, browser, account }, flyer())
  const { page } = popup
  const { look, faults } = startInspection()
  const purchase = purchaseOf(popup)
  const notes = page.locator('[data-company-note]')
  const marked = popup.begin()
  const status = popup.popup.getByRole('status').getByText(/免费下载剩余/)

  // Fewer downloads than pages.
  await leave(page, 1)
  await popup.open()
  await status.getByText('免费下载剩余 1 次').waitFor()
  expect(await marked.textContent()).toBe('水印下载（仅供学习交流）')
  await notes.getByText('公司使用？企业会员可用于企业商用').waitFor()
  await marked.click()
  await purchase.isOpen()
  await purchase.dialog.getByRole('alert').getByText('每页消耗一次下载，您的下载次数不足').waitFor()
  const { nickname } = await call(base, 'GET', '/user', { token: account.token })
  await purchase.dialog.getByText(String(nickname)).waitFor()
  await purchase.dialog.getByText('免费下载剩余 1 次').waitFor()
  expect(await purchase.dialog.locator('header span').first().textContent()).toBe(String(nickname).slice(0, 1))
  await look('buyVip: too few', page)

  // Whoever leaves is asked to stay, with two buttons.
  await page.keyboard.press('Escape')
  await purchase.leaving.waitFor()
  expect(await purchase.leaving.getByRole('button').allTextContents()).toEqual(['残忍离开', '优惠购买'])
  await look('leaving', page)
  await purchase.leaving.getByRole('button', { name: '优惠购买' }).click()
  await purchase.leaving.waitFor({ state: 'detached' })
  await purchase.isOpen()
  await purchase.leave()
  expect(await page.getByRole('dialog').allTextContents()).toEqual([])

  // None left.
  await leave(page, 0)
  await popup.open()
  await status.getByText('免费下载剩余 0 次').waitFor()
  await marked.click()
  await purchase.isOpen()
  await purchase.dialog.getByRole('alert').getByText('您当前的次数已经消耗完啦').waitFor()
  await purchase.leave()

  // A file for print: what the watermark does to it.
  await leave(page, null)
  await popup.open()
  await status.waitFor()
  await popup.popup.getByText('PDF', { exact: true }).click()
  await marked.click()
  const tip = page.getByRole('dialog', { name: '印刷前请留意水印' })
  const picture = tip.getByRole('img', { name: '左边是带水印的成品，右边是VIP下载的成品' })
  await picture.waitFor()
  expect(await picture.locator('[data-watermark]').count()).toBe(1)
  await look('needVipTip', page)
  await tip.getByRole('button', { name: '立即开通VIP' }).click()
  await purchase.isOpen()
  await purchase.leave()

  // The server refuses what the page has allowed.
  await popup.open()
  await status.waitFor()
  await page.route('**/work/download', route =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 403, json: { status: 403, code: 'ALLOWANCE_USED_UP', message: '次数刚刚用完' } })
      : route.continue(),
  )
  await marked.click()
  const failed = page.getByRole('dialog', { name: '下载异常' })
  await failed.getByText('次数刚刚用完').waitFor()
  await failed.getByText('如果已经付款而账号没有变化，请联系客服').waitFor()
  await look('error', page)
  await page.unroute('**/work/download')
  await failed.getByRole('button', { name: '返回' }).click()

  // With a watermark, then the way to one without.
  const file = await popup.file(() => marked.click())
  expect(file.suggestedFilename()).toMatch(/^传单_\d{14}\.zip$/)
  await popup.step('downloadSuccess')
  const { elements } = await call(base, 'GET', '/user/downloads', { token: account.token })
  expect(elements).toMatchObject([{ watermark: true }, { watermark: true }])
  await notes.getByText('用于公司宣传、电商或印刷物料，请使用企业会员').waitFor()
  await look('downloadSuccess', page)
  await popup.button('换个格式').click()
  await popup.button('无水印下载').click()
  await purchase.isOpen()
  await purchase.leave()
  await popup.open()
  await popup.file(() => marked.click())
  await popup.step('downloadSuccess')
  const ordered = page.waitForResponse(response => new URL(response.url()).pathname === '/order')
  await popup.button('立即开通VIP').click()
  const order = (await (await ordered).json()) as { readonly data: { readonly id: string } }
  await purchase.isOpen()
  await payInWechat(browser, `${base}/order/${order.data.id}/pay`)
  await popup.step('download')
  await popup.popup.getByText('VIP会员，不限下载次数').waitFor()
  expect(await popup.begin().allTextContents()).toEqual(['VIP下载'])
  expect(await popup.button('无水印下载').count()).toBe(0)
  await look('download of a member', page)

  // A member is not asked to stay.
  await notes.getByRole('button', { name: '了解企业会员' }).click()
  await purchase.isOpen()
  expect(await purchase.dialog.getByRole('tab', { name: '企业会员' }).getAttribute('aria-selected')).toBe('true')
  await page.keyboard.press('Escape')
  await purchase.dialog.waitFor({ state: 'detached' })
  expect(await purchase.leaving.count()).toBe(0)

  // A company's member is told nothing about companies.
  await page.route('**/user/vip', route => route.fulfill({ json: { status: 200, data: { type: 2, expiresAt: null } } }))
  await popup.open()
  await popup.popup.getByText('VIP会员，不限下载次数').waitFor()
  await expect.poll(() => notes.count()).toBe(0)
  await popup.file(() => popup.begin().click())
  await popup.step('downloadSuccess')
  expect(await popup.button('立即开通VIP').count()).toBe(0)
  expect(await notes.count()).toBe(0)
  const after = await call(base, 'GET', '/user/downloads?size=2', { token: account.token })
  expect(after.elements).toMatchObject([{ watermark: false }, { watermark: false }])

  // The files are in the list of downloads, and come again from there.
  await page.goto(`${base}/userCenter/downloads`)
  const rows = page.getByRole('list', { name: '我的下载' }).getByRole('listitem')
  await rows.first().waitFor()
  expect(await rows.count()).toBe(6)
  expect(await rows.nth(5).textContent()).toMatch(/传单_第\d页_\d{14}\.png[\s\S]*320 × 200 px[\s\S]*有水印/)
  await look('my downloads', page)
  const [again] = await Promise.all([
    page.waitForEvent('download'),
    rows
      .first()
      .getByRole('button', { name: /^重新下载/ })
      .click(),
  ])
  expect(again.suggestedFilename()).toMatch(/^传单_第\d页_\d{14}\.png$/)
  expect(faults()).toEqual([])
})
