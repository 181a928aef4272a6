import type { Browser } from 'playwright-core'
import { createLayer, createPage } from '#schemas/document/create.ts'
import type { DocumentRecords } from '#schemas/document/records.ts'
import type { Account } from './account.ts'
import { openPopupPage } from './download-popup.ts'
import type { Look } from './screens-site.ts'
import { workWith } from './work-with.ts'

/** A work of two pages in which the preflight checks find a problem of every kind. */
const faulty = (): DocumentRecords => {
  const line = { x: 20, y: 20, width: 300 }
  const made = workWith(600, 400, [
    createLayer('text', line, { text: `请输入文字${Date.now()}`, fontSize: 30 }),
    createLayer('text', { ...line, y: 80 }, { text: 'Sale 大减价', fontSize: 30, fontFamily: 'Anton' }),
    createLayer('text', { ...line, x: 900 }, { text: '外面的字', fontSize: 30 }),
    createLayer(
      'image',
      { x: 20, y: 160, width: 100, height: 100 },
      { src: '/u/none.png', naturalWidth: 100, naturalHeight: 100 },
    ),
  ])
  const second = createPage({ width: 400, height: 600 })
  return {
    ...made,
    work: { ...made.work, name: '画册', pageIds: [...made.work.pageIds, second.id] },
    pages: new Map([...made.pages, [second.id, second]]),
  }
}

/** Shows the download popup in every state; returns the address in its QR code for phones. */
export const visitDownload = async (
  browser: Browser,
  base: string,
  account: Account,
  look: Look,
  viewport = { width: 1440, height: 900 },
): Promise<string> => {
  const popup = await openPopupPage({ browser, base, account }, faulty(), { viewport })
  const { page } = popup
  await popup.open()
  await popup.popup.getByRole('list', { name: '检查结果' }).locator('li').first().waitFor()
  await look('download', page)
  await popup
    .button(/放大预览/)
    .first()
    .click()
  await popup.step('preview')
  await look('preview', page)
  await popup.button('返回').click()
  await page.route('**/render/jobs/*', route =>
    route.fulfill({ json: { status: 1, state: 'queued', position: 3, page: 0, pages: 1, band: 0, bands: 0 } }),
  )
  await page.route('**/render/download?**', () => {})
  await popup.begin().click()
  await popup.step('downloading')
  await popup.popup.getByText(/排队中/).waitFor()
  await look('downloading', page)
  await popup.button('取消下载').click()
  await popup.step('download')
  await page.unroute('**/render/jobs/*')
  await page.unroute('**/render/download?**')
  const refusals = [
    [502, 'RENDER_FAILED', 'download'],
    [429, 'RENDER_QUEUE_FULL', 'error'],
  ] as const
  for (const [status, code, step] of refusals) {
    const json = { status: 0, code, msg: '正在生成的文件较多，请稍后再试' }
    await page.route('**/render/download?**', route => route.fulfill({ status, json }))
    await popup.popup.getByRole('button', { name: '重试' }).or(popup.begin()).first().click()
    await popup.popup.getByRole('alert').waitFor()
    await popup.step(step)
    await look(`download: ${code}`, page)
    await page.unroute('**/render/download?**')
  }
  await popup.file(() => popup.button('重试').click())
  await popup.step('downloadSuccess')
  await look('downloaded', page)
  await popup.button('换个格式').click()
  await popup.button('下载到手机').click()
  const code = popup.popup.getByRole('img', { name: /手机下载二维码/ }).first()
  await code.waitFor()
  await look('code for the phone', page)
  const address = await code.getAttribute('data-address')
  await popup.close()
  return address ?? ''
}

/** Shows the phone pages: with the picture at `address`, without a picture, with an expired one; the editor's address. */
export const visitPhone = async (browser: Browser, base: string, address: string, look: Look): Promise<void> => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'zh-CN',
  })
  const page = await context.newPage()
  await page.goto(address)
  await page.locator('img[data-shown="true"]').waitFor()
  await look('phone: a picture', page)
  for (const url of ['', `/r/${'0'.repeat(64)}.png`]) {
    await page.goto(`${base}/downloadbyphone?url=${encodeURIComponent(url)}`)
    await page.getByRole('heading').first().waitFor()
    await look(`phone: ${url ? 'expired' : 'nothing'}`, page)
  }
  for (const query of ['templateId=8', 'new=1&w=900&h=383', 'appId=1', 'sharedId=none', 'templateId=999999']) {
    await page.goto(`${base}/editor?${query}`)
    // The editor, or the reason why there is none; a visitor is asked to log in.
    await page
      .locator('html[data-editor="ready"], [role="alert"], [role="dialog"]')
      .first()
      .waitFor({ state: 'attached' })
    const close = page.getByRole('dialog').getByRole('button', { name: '关闭' })
    if (await close.count()) await close.tap()
    await look(`phone: editor, ${query}`, page)
  }
  await context.close()
}
