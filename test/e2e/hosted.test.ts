import type { Page } from 'playwright-core'
import { describe, expect, inject } from 'vitest'
import { createLayer } from '#schemas/document/create.ts'
import { it } from '#test/support/browser-test.ts'
import type { EditorPage } from '#test/support/editor-page.ts'
import {
  hostTokenOf,
  newPartnerWork,
  newSubject,
  notedSteps,
  noteSteps,
  openAt,
  openFresh,
  partnerOrigin,
  siteOf,
} from '#test/support/hosted-page.ts'
import { poster } from '#test/support/poster.ts'

const base = inject('productUrl')

const header = (page: Page) => page.getByRole('banner')
const buttonOf = (page: Page, name: string) => header(page).getByRole('button', { name, exact: true })
const popupOf = (page: Page) => page.locator('[data-download-step]')
const panels = (page: Page) => page.getByRole('navigation', { name: '素材来源' }).getByRole('button').allTextContents()
/** What both modes hide: of an account here, of sharing and of what the other site has itself. */
const HIDDEN = ['登录', '分享', '发布', '新建', '开通VIP', '会员']
const expectHidden = async (page: Page) => {
  expect(await panels(page)).toEqual(['文字', '素材', '照片', '背景', '形状', '帮助'])
  for (const name of HIDDEN) expect(await buttonOf(page, name).count(), name).toBe(0)
}
/** Method and path of what a page asks the server for that changes something. */
const noteCalls = ({ page }: EditorPage): readonly string[] => {
  const calls: string[] = []
  page.on('response', response => {
    const { pathname, host } = new URL(response.url())
    const method = response.request().method()
    if (method !== 'GET' || pathname.startsWith('/yzp')) calls.push(`${response.status()} ${method} ${host}${pathname}`)
  })
  return calls
}

describe('the editor of a signage tool', () => {
  it('A-1-10 A-2-50 A-4-10 A-4-39 A-9-33 C-2-08 C-6-23 E-2-08 opens by credentials alone, saves in place of a download and registers the picture', async ({
    browser,
  }) => {
    const credentials = await hostTokenOf('signage', { sub: newSubject(), ref: `screen-${newSubject()}` })
    const address = `${base}/editor?credentials=${credentials}`
    const editor = await openFresh(browser)
    const { page } = editor
    const calls = noteCalls(editor)
    await openAt(editor, `${address}&w=800&h=600`)
    await expectHidden(page)
    expect(await buttonOf(page, '下载').count()).toBe(0)
    await page.getByText('800 × 600 px').waitFor()
    await page.getByRole('button', { name: '添加标题' }).click()
    await noteSteps(page)
    await buttonOf(page, '保存').click()
    await popupOf(page).getByText('已保存', { exact: true }).waitFor()
    expect(await notedSteps(page)).toEqual(['downloading', 'downloadSuccess'])
    const { host } = new URL(base)
    const own = calls.filter(call => call.includes('/yzp/'))
    expect(own).toEqual([
      `404 GET ${host}/yzp/work`,
      `200 POST ${host}/yzp/work/new`,
      `200 GET ${host}/yzp/work`,
      `200 POST ${host}/yzp/work`,
      `200 POST ${host}/yzp/work/image`,
    ])
    // A file can be had too, but none for print.
    await page.getByRole('button', { name: '下载图片' }).click()
    await popupOf(page).getByRole('radio').first().waitFor()
    expect(await popupOf(page).getByRole('radio').count()).toBe(2)
    expect(await popupOf(page).getByText('PDF').count()).toBe(0)
    expect(await page.context().cookies()).toEqual([expect.objectContaining({ name: 'moye_visit' })])
    // The design has its work from now on, by the credentials alone and without a size.
    await openAt(editor, address)
    await page.locator('[data-workspace] [data-stage]').getByText('添加标题文字').first().waitFor()
    expect(calls.filter(call => call.includes('/yzp/work/new'))).toHaveLength(1)
  })

  it('says where to open a design whose credentials have expired, and offers no login of this site', async ({
    browser,
  }) => {
    const exp = Math.floor(Date.now() / 1000) - 600
    const credentials = await hostTokenOf('signage', { sub: newSubject(), ref: 'screen', exp })
    const { page } = await openFresh(browser)
    await page.goto(`${base}/editor?credentials=${credentials}`)
    await page.getByText('请从原网站打开这个设计').waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(await page.getByRole('link').count()).toBe(0)
  })

  it('works where the browser stores nothing, and says that the changes are not kept', async ({ browser }) => {
    const credentials = await hostTokenOf('signage', { sub: newSubject() })
    const editor = await openFresh(browser, { width: 1000, height: 700 })
    const { page } = editor
    editor.expectErrors(/blocked/)
    // What a browser does with storage that its user has turned off.
    await page.addInitScript(() => {
      const blocked = () => {
        throw new DOMException('storage is blocked', 'SecurityError')
      }
      for (const name of ['indexedDB', 'localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, { get: blocked })
      Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} })
      Object.defineProperty(navigator, 'locks', {
        value: { request: async () => blocked(), query: async () => blocked() },
      })
    })
    await openAt(editor, `${base}/editor?credentials=${credentials}&w=800&h=600`)
    await page.getByRole('button', { name: '文字', exact: true }).click()
    await page.getByRole('button', { name: '添加标题' }).click()
    await header(page).getByText('未保存').waitFor()
    await page.getByText('浏览器无法保存本地草稿').first().waitFor()
    await buttonOf(page, '保存').click()
    await popupOf(page).getByText('已保存', { exact: true }).waitFor()
  })
})

describe("the editor at a partner's site", () => {
  it('A-1-09 A-2-06 A-2-07 A-2-08 A-2-09 A-2-53 A-4-40 A-6-21 A-6-22 C-4-25 leads to the pages of the site, makes works at its host and stops a download at what must be bought', async ({
    browser,
  }) => {
    const token = await hostTokenOf('partner', { sub: newSubject(), name: '图客' })
    const editor = await openFresh(browser)
    const { page, context } = editor
    const calls = noteCalls(editor)
    const there = partnerOrigin(base)
    const { host } = new URL(there)
    await openAt(editor, `${there}/editor?new=1&w=600&h=400&token=${token}`)
    await page.waitForURL(/appId=\d+_ismoye/)
    expect(calls).toContain(`200 POST ${host}/work/new`)
    await expectHidden(page)
    const shop = siteOf(base, 'partner')
    const opened: string[] = []
    await context.route(`${shop}/**`, route => {
      opened.push(new URL(route.request().url()).pathname)
      return route.fulfill({ contentType: 'text/html', body: '<title>图库</title>' })
    })
    for (const name of ['我的设计', '购物车', '会员介绍', '套餐商店']) {
      await buttonOf(page, '图客').click()
      const [tab] = await Promise.all([
        context.waitForEvent('page'),
        page.getByRole('menuitem', { name, exact: true }).click(),
      ])
      await tab.close()
    }
    expect(opened).toEqual(['/designs', '/cart', '/membership', '/packages'])

    const at = (y: number, mediaId: string) =>
      createLayer('text', { x: 20, y, width: 300, height: 40 }, { text: mediaId }, { mediaId, source: 'partner' })
    const unlicensed = [at(100, 'm-1'), at(180, 'm-2')]
    const id = await newPartnerWork(base, token, poster([at(20, 'free-1'), ...unlicensed]))
    // The address of our own site leads to the partner's host, where its cookie is.
    await openAt(editor, `${base}/editor?appId=${id}_ismoye`)
    expect(new URL(page.url()).host).toBe(host)
    await noteSteps(page)
    await buttonOf(page, '下载').click()
    const prompt = page.locator('[data-cart-prompt]')
    await prompt.getByText('2 个未购买的素材已加入购物车，购买后即可下载').waitFor()
    expect(await notedSteps(page)).toEqual(['downloading', 'error'])
    expect(await prompt.getByRole('link', { name: '去购物车' }).getAttribute('href')).toBe(`${shop}/cart`)
    expect(calls.filter(call => call.endsWith('/carts/add/edit'))).toHaveLength(2)
    expect(calls.filter(call => /consume|download/.test(call))).toEqual([])
    // What is not used needs no license.
    await page.keyboard.press('Escape')
    await prompt.waitFor({ state: 'detached' })
    for (const { id } of unlicensed) {
      await editor.click(id)
      await page.keyboard.press('Delete')
    }
    const [file] = await Promise.all([page.waitForEvent('download'), buttonOf(page, '下载').click()])
    expect(file.suggestedFilename()).toMatch(/\.png$/)
  })
})
