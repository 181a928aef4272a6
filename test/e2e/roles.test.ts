import { describe, expect, inject } from 'vitest'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { parseWork, stringifyWork } from '#schemas/document/codec.ts'
import { createLayer, createWork } from '#schemas/document/create.ts'
import { type Account, call, register } from '#test/support/account.ts'
import { it as test } from '#test/support/browser-test.ts'
import { keepOpen, newWork, openBlank, waitUntilReady } from '#test/support/editor-page.ts'
import { hostTokenOf, newSubject, partnerOrigin } from '#test/support/hosted-page.ts'
import { poster } from '#test/support/poster.ts'
import { makeMember, setRole } from '#test/support/product-state.ts'
import { openSsrPage } from '#test/support/ssr-picture.ts'
import { giveBack, installClock, takeContext } from '#test/support/warm-contexts.ts'

/** Rights of some users only, as they are visible in the editor. */
interface Rights {
  readonly templates: boolean
  readonly clone: boolean
  readonly importPsd: boolean
  readonly submit: boolean
  readonly elements: boolean
  readonly floatingLayers: boolean
  readonly pages: boolean
  readonly watermark: boolean
  readonly loginBanner: boolean
}
const NOBODY: Rights = {
  templates: true,
  clone: false,
  importPsd: false,
  submit: false,
  elements: false,
  floatingLayers: false,
  pages: false,
  watermark: true,
  loginBanner: true,
}
const FREE: Rights = { ...NOBODY, loginBanner: false }
const MEMBER: Rights = { ...FREE, watermark: false }
const DESIGNER: Rights = {
  ...FREE,
  templates: false,
  clone: true,
  importPsd: true,
  submit: true,
  elements: true,
  floatingLayers: true,
  pages: true,
}
const ADMIN: Rights = { ...FREE }

const base = inject('productUrl')
const state = inject('productState')

const it = test
  // Every account comes to the same page, one after the other: what its browser has cached serves the next one.
  .extend('kept', { scope: 'file' }, async ({ browser }, { onCleanup }) => {
    const editor = keepOpen(await openBlank({ browser, base }, { prepare: installClock }))
    onCleanup(editor.close)
    return editor
  })
  .extend('open', ({ kept }) => async (account: Account | null) => {
    const { page, context, press } = kept
    await page.goto('about:blank')
    const session = await context.newCDPSession(page)
    await session.send('Storage.clearDataForOrigin', { origin: base, storageTypes: 'indexeddb,local_storage' })
    await context.clearCookies()
    if (account) await context.addCookies([{ name: 'moye_token', value: account.token, url: base }])
    await page.goto(`${base}/editor?new=1&w=600&h=400`)
    await waitUntilReady(page)
    if (!account) {
      await page.getByRole('dialog', { name: '登录墨页' }).waitFor()
      await press('Escape')
    }
    return page
  })
  .extend('rightsOf', ({ open }) => async (account: Account | null, expected: Rights): Promise<Rights> => {
    const page = await open(account)
    await page.getByRole('heading', { name: '页面设置' }).waitFor()
    // Parts that depend on the account show after the account is loaded; the watermark follows a second later.
    if (account) await page.getByRole('button', { name: /^墨友/ }).waitFor()
    const has = async (name: string) => (await page.getByRole('button', { name, exact: true }).count()) > 0
    await page.clock.fastForward(LIMITS.watermarkMs)
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
    // Its code comes on demand.
    if (expected.watermark) await page.locator('[data-workspace] [data-watermark]').waitFor({ state: 'attached' })
    await page.getByRole('button', { name: '图层', exact: true }).click()
    await page.getByRole('complementary', { name: '图层' }).waitFor()
    return {
      templates: await has('模板'),
      clone: await has('克隆'),
      importPsd: await has('导入PSD'),
      submit: await has('提交审核'),
      elements: (await page.getByRole('region', { name: '设计师模板元素' }).count()) > 0,
      floatingLayers: (await page.locator('aside[data-floating]').count()) > 0,
      pages: await has('添加页面'),
      watermark: (await page.locator('[data-workspace] [data-watermark]').count()) > 0,
      loginBanner: (await page.getByRole('region', { name: '登录提示' }).count()) > 0,
    }
  })

describe('roles', () => {
  it('E-6-15 E-6-05 E-6-06 E-1-09 A-1-02 C-6-15 C-2-67 each role has what it is given and nothing more: visitor, free, members, who add a material without a question, designer, administrator, member of a team; C-2-51 C-6-09 whose tab of backgrounds also lists the 317 of the house’s designers', async ({
    rightsOf,
    kept,
  }) => {
    const [free, single, company, designer] = await Promise.all([0, 1, 2, 3].map(() => register(base)))
    if (!free || !single || !company || !designer) throw new Error('four accounts')
    makeMember(state, single.userId, 1)
    makeMember(state, company.userId, 2)
    setRole(state, designer.userId, 2)
    expect(await rightsOf(null, NOBODY)).toEqual(NOBODY)
    expect(await rightsOf(free, FREE)).toEqual(FREE)
    expect(await rightsOf(single, MEMBER)).toEqual(MEMBER)
    expect(await rightsOf(company, MEMBER)).toEqual(MEMBER)
    const { page } = kept
    await page.getByRole('navigation').getByRole('button', { name: '素材' }).click()
    const materials = page.getByRole('complementary', { name: '素材' })
    // Cut-out, which others are asked to buy.
    await materials.getByRole('combobox', { name: '搜索素材' }).fill('骑自行车的男生')
    await page.keyboard.press('Enter')
    await materials.getByRole('button', { name: '骑自行车的男生', exact: true }).click()
    await page.locator('[data-workspace] [data-stage] [data-layer-id]').waitFor()
    expect(await page.getByRole('dialog').or(page.getByRole('alertdialog')).count()).toBe(0)
    const designerSet = page.getByRole('tab', { name: '设计师背景' })
    const openBackgrounds = async () => {
      await page.getByRole('navigation').getByRole('button', { name: '背景' }).click()
      await page.getByRole('list', { name: '背景列表' }).getByRole('button').first().waitFor()
    }
    await openBackgrounds()
    expect(await designerSet.count()).toBe(0)
    expect(await rightsOf(designer, DESIGNER)).toEqual(DESIGNER)
    await openBackgrounds()
    const [answer] = await Promise.all([
      page.waitForResponse(response => new URL(response.url()).searchParams.get('set') === 'designer'),
      designerSet.click(),
    ])
    expect((await answer.json()).data.total).toBe(317)
    await expect.poll(() => page.getByRole('list', { name: '背景列表' }).getByRole('button').count()).toBe(80)

    const [admin, mate] = await Promise.all([register(base), register(base)])
    setRole(state, admin.userId, 3)
    expect(await rightsOf(admin, ADMIN)).toEqual(ADMIN)
    const { id } = await call(base, 'POST', '/team', { token: single.token, body: { name: '野火设计' } })
    const asked = { role: 'member', days: 7, isOnce: true }
    const { path } = await call(base, 'POST', `/team/${id}/invitation`, { token: single.token, body: asked })
    const joining = { token: String(path).split('#')[1] }
    await call(base, 'POST', '/team/invitation/accept', { token: mate.token, body: joining })
    expect(await rightsOf(mate, FREE)).toEqual(FREE)
    await page.getByRole('navigation').getByRole('button', { name: '团队' }).click()
    await page.getByRole('complementary', { name: '团队' }).getByText('野火设计', { exact: true }).first().waitFor()
  })

  it('C-4-24 C-6-11 C-8-07 A-8-16 E-6-15 an administrator may look, but makes no works', async ({ open }) => {
    const admin = await register(base)
    setRole(state, admin.userId, 3)
    const page = await open(admin)
    await page.getByRole('button', { name: /^墨友/ }).waitFor()
    await page.keyboard.press('Control+s')
    await page.getByRole('alertdialog').getByText('管理员不能使用该功能').waitFor()
    expect(new URL(page.url()).searchParams.get('appId')).toBeNull()
    expect((await call(base, 'GET', '/work/personal', { token: admin.token })).total).toBe(0)
  })

  it('A-6-23 A-6-24 E-2-62 no templates, no uploads and no teams in the signage and the partner environment, in the latter no local background picture either; A-2-21 canDownLoad=0 takes the download away', async ({
    browser,
  }) => {
    const account = await register(base)
    const id = await newWork(base, account.token, createWork({ width: 600, height: 400 }))
    const context = await takeContext(browser, base)
    await context.addCookies([{ name: 'moye_token', value: account.token, url: base }])
    const token = await hostTokenOf('partner', { sub: newSubject() })
    const partner = `${partnerOrigin(base)}/editor?new=1&w=600&h=400&token=${token}`
    const own = ['文字', '素材', '照片', '背景', '形状']
    for (const [address, count, sources, downloads] of [
      [`${base}/editor?appId=${id}&canDownLoad=1`, 1, ['模板', ...own, '互动', '上传', '团队'], 1],
      [partner, 0, own, 1],
      [`${base}/editor?appId=${id}_yzp&canDownLoad=0`, 1, own, 0],
    ] as const) {
      const page = await context.newPage()
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(address)
      const settings = page.getByRole('region', { name: '页面设置' })
      await settings.getByRole('button', { name: '修改画布尺寸' }).waitFor()
      const rail = await page.getByRole('navigation', { name: '素材来源' }).getByRole('button').allTextContents()
      expect(rail, address).toEqual([...sources, '帮助'])
      expect(await page.getByRole('button', { name: '下载', exact: true }).count(), address).toBe(downloads)
      expect(await settings.getByRole('button', { name: '上传背景图片' }).count(), address).toBe(count)
      await page.getByRole('button', { name: '背景', exact: true }).click()
      const panel = page.getByRole('complementary', { name: '背景' })
      await panel.getByRole('heading', { name: '背景颜色' }).waitFor()
      expect(await panel.getByRole('button', { name: '上传背景图片' }).count(), address).toBe(count)
      await page.close()
    }
    await giveBack(context)
  })

  it('C-8-28 E-8-08 a layer whose plugin is missing asks for it on the canvas, and the console says plugin error; files leave it out and say so', async ({
    browser,
    account: { token },
  }) => {
    const box = createLayer('shape', { x: 40, y: 40, width: 240, height: 120 }, { shape: 'rect' })
    const records = parseWork(stringifyWork(poster([box])).replace('h5ds_shape', 'h5ds_chart'))
    const id = await newWork(base, token, records)
    const editor = await openBlank({ browser, base }, { token })
    const said: string[] = []
    editor.page.on('console', message => said.push(message.text()))
    editor.expectErrors(/plugin error/)
    await editor.page.goto(`${base}/editor?appId=${id}`)
    await waitUntilReady(editor.page)
    const layer = `[data-workspace] [data-layer-id="${box.id}"]`
    await editor.page.locator(layer).getByText('请加载插件').first().waitFor()
    expect(said).toContain('plugin error')

    const { receipt } = await call(base, 'GET', `/render/download?appId=${id}`, { token })
    expect(receipt).toMatchObject({ problems: [{ kind: 'layer', page: 0, what: box.id }] })
    const file = await openSsrPage(browser, base, records, { width: 600, height: 400 })
    expect(await file.getByText('请加载插件').isVisible()).toBe(false)
    await giveBack(file.context())
  })
  it('A-2-17 the renderer loads the original work', async ({ browser }) => {
    const context = await takeContext(browser, base)
    const page = await context.newPage()
    const loaded: string[] = []
    page.on('request', request => /\/(work|template)\//.test(request.url()) && loaded.push(request.url()))
    const data = stringifyWork(poster([]))
    await page.route('**/work/origin/1*', route =>
      route.fulfill({ json: { status: 200, data: { id: 1, data, version: 1, status: 1, watermark: false } } }),
    )
    await page.goto(`${base}/editor?ssrImg=1&appId=1&pageIndex=0&rt=test`)
    await page.waitForFunction(() => (Reflect.get(window, 'moyeManifest') as { ready?: boolean } | undefined)?.ready)
    expect(loaded).toEqual([`${base}/work/origin/1`])
    await giveBack(context)
  })
})
