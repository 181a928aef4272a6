import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { call } from '#test/support/account.ts'
import { openPartnerWork } from '#test/support/hosted-page.ts'
import { openPictures, storedPicture } from '#test/support/picture-page.ts'
import { pictureWork } from '#test/support/pictures.ts'
import { it, openPanel, openReplace, openSource, panelOf, search } from '#test/support/source-panels.ts'

const middle = async (selector: ReturnType<Page['locator']>) => {
  await selector.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await selector.boundingBox()) ?? expect.fail('not on the screen')
  return { x: x + width / 2, y: y + height / 2 }
}
const sources = async (page: Page) => {
  const names = await page.getByRole('navigation', { name: '素材来源' }).getByRole('button').allTextContents()
  return names.filter(name => name !== '帮助')
}
describe('the rail', () => {
  it('E-2-27 C-2-32 leads to templates, text, materials, photos, backgrounds, shapes, uploads and teams; C-2-35 the tab of texts has art words, that of shapes has shapes', async ({
    opened: { page },
  }) => {
    expect(await sources(page)).toEqual(['模板', '文字', '素材', '照片', '背景', '形状', '互动', '上传', '团队'])
    const panel = (name: string) => page.getByRole('complementary', { name })
    await openSource(page, '文字')
    for (const name of ['添加标题', '添加副标题', '添加正文'])
      await panel('文字').getByRole('button', { name }).waitFor()
    expect(
      await panel('文字')
        .getByRole('button', { name: /^花字 / })
        .count(),
    ).toBeGreaterThan(10)
    await openSource(page, '形状')
    for (const name of ['四边形', '圆形', '三角形', '圆角矩形'])
      await panel('形状').getByRole('button', { name, exact: true }).first().waitFor()
    expect(await panel('形状').getByRole('button').count()).toBeGreaterThan(30)
  })

  it('E-2-85 C-6-24 hosts show no templates, uploads and team, and their replace dialog has no own pictures', async ({
    set,
  }) => {
    const rail = ['文字', '素材', '照片', '背景', '形状']
    expect(await sources((await openPictures(set, [{}], `_yzp&token=${set.account.token}`)).page)).toEqual(rail)
    const { records, layers } = pictureWork([{}])
    const partner = await openPartnerWork(set.browser, set.base, records)
    expect(await sources(partner.page)).toEqual(rail)
    const dialog = await openReplace(partner, layers[0]?.id ?? '')
    await expect.poll(() => dialog.getByRole('tab').allTextContents()).toEqual(['照片', '素材'])
  })
})

describe('the team panel', () => {
  it('C-2-58 C-2-59 C-2-27 C-2-28 C-6-21 C-9-35 begins with an invitation to create a team; of the team of the dropdown it has materials, brand and templates, 130 wide; a picture is added, the work becomes a template, and management happens on a page of its own', async ({
    opened: { page, added },
    set: { base, account },
  }) => {
    const { token } = account
    const panel = page.getByRole('complementary', { name: '团队' })
    const opens = async (name: string) => {
      const popup = page.waitForEvent('popup')
      await panel.getByRole('button', { name, exact: true }).click()
      return popup
    }
    await openSource(page, '团队')
    await panel.getByText('还没有创建团队').waitFor()
    const first = await opens('开始使用')
    await first.getByRole('button', { name: '开始使用' }).click()
    await first.getByRole('textbox', { name: '团队名称' }).fill('市场部')
    await first.keyboard.press('Enter')
    await first.getByRole('heading', { name: '市场部', level: 1 }).waitFor()
    const id = new URL(first.url()).searchParams.get('id') ?? ''
    await first.close()
    const other = await call(base, 'POST', '/team', { token, body: { name: '设计部' } })
    const [own] = (await call(base, 'GET', '/material/v1?type=2', { token })).elements as { url: string }[]
    await call(base, 'POST', `/team/${id}/material`, { token, body: { urls: [own?.url], dirId: null } })
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    const choose = panel.getByRole('button', { name: /选择团队/ })
    await choose.click()
    expect(await page.getByRole('option').allTextContents()).toEqual(['市场部', '设计部'])
    await page.getByRole('option', { name: '设计部' }).click()
    await panel.getByText('团队还没有素材').waitFor()
    await choose.click()
    await page.getByRole('option', { name: '市场部' }).click()
    expect(await panel.getByRole('tab').allTextContents()).toEqual(['素材', '品牌', '模板'])
    await panel.getByRole('list', { name: '团队图片' }).getByRole('button').first().click()
    await expect.poll(() => added.count()).toBe(1)

    await panel.getByRole('tab', { name: '模板' }).click()
    await panel.getByRole('button', { name: '将当前作品存为团队模板' }).click()
    const template = panel.getByRole('list', { name: '团队模板' }).getByRole('listitem')
    await template.waitFor()
    expect((await template.boundingBox())?.width).toBe(130)
    expect((await call(base, 'GET', `/template/team/${String(other.id)}`, { token })).total).toBe(0)

    expect(await panel.getByRole('button', { name: /邀请|成员|移除|转让|解散|退出/ }).count()).toBe(0)
    for (const [name, heading, query] of [
      ['管理团队', '成员', `?id=${id}&tab=manage`],
      ['团队协作', '团队协作', `?id=${id}`],
    ] as const) {
      const popup = await opens(name)
      await popup.getByRole('heading', { name: heading }).waitFor()
      expect(new URL(popup.url()).search).toBe(query)
      await popup.close()
    }
  })
})

describe('materials', () => {
  it('C-2-41 C-2-42 C-2-43 C-8-01 C-8-34 C-8-35 the first page waits with a sign and 加载中..., an answer with a code is told as an error in the words of the server, and the list comes back with 重试; each category has a shelf; they are found by category and keyword in a waterfall that goes on page by page and draws only what is seen', async ({
    opened: { page },
  }) => {
    const asked: string[] = []
    let fails = true
    let letGo = () => {}
    const held = new Promise<void>(resolve => {
      letGo = resolve
    })
    const lists = '**/material/v1?*'
    await page.route(lists, async route => {
      if (!fails) {
        asked.push(new URL(route.request().url()).search)
        return route.continue()
      }
      await held
      const data = {
        elements: [{ id: 1, name: '甲', url: '/u/a.svg', width: 9, height: 9 }],
        total: 1,
        page: 0,
        size: 80,
      }
      await route.fulfill({ json: { status: 200, code: 'BUSY', message: '素材库正在搬家，周五回来！', data } })
    })
    await openSource(page, '素材')
    const panel = panelOf(page, '素材')
    await panel.getByRole('status', { name: '加载中...' }).getByText('加载中...', { exact: true }).waitFor()
    letGo()
    await panel.getByRole('alert').getByText('素材库正在搬家，周五回来！', { exact: true }).waitFor()
    expect(await panel.getByRole('listitem').count()).toBe(0)
    fails = false
    await panel.getByRole('button', { name: '重试' }).click()
    await panel.getByRole('listitem').first().waitFor()
    expect(await panel.getByRole('alert').count()).toBe(0)

    const chips = panel.getByRole('group', { name: '素材分类' }).getByRole('button')
    await expect.poll(() => chips.count()).toBeGreaterThan(5)
    expect(await chips.first().textContent()).toBe('全部')
    expect(await chips.first().getAttribute('aria-pressed')).toBe('true')
    const tiles = panel.getByRole('listitem')
    expect(await panel.getByRole('region', { name: '促销' }).getByRole('listitem').count()).toBe(3)
    asked.length = 0
    await panel.getByRole('button', { name: '查看全部人物' }).click()
    await expect.poll(() => tiles.count()).toBe(80)
    // Two columns; each tile has the height of its picture's aspect ratio.
    const [a, b] = [await tiles.nth(0).boundingBox(), await tiles.nth(1).boundingBox()]
    expect(a?.y).toBe(b?.y)
    expect((b?.x ?? 0) - (a?.x ?? 0)).toBe(136)
    await tiles.last().scrollIntoViewIfNeeded()
    await panel.locator('[aria-posinset="81"]').waitFor()
    expect(await panel.locator('[aria-posinset="1"]').count()).toBe(0)
    expect(await tiles.count()).toBeLessThan(80)
    expect(asked.slice(0, 2).map(query => new URLSearchParams(query).get('page'))).toEqual(['0', '1'])
    expect(asked[0]).toContain('size=80')
    await page.unroute(lists)

    await chips.filter({ hasText: '节日' }).click()
    await panel.getByRole('button', { name: '红灯笼', exact: true }).waitFor()
    await panel.getByRole('button', { name: '爆款徽章', exact: true }).waitFor({ state: 'detached' })
    await search(page, '素材', '中秋')
    await panel.getByRole('button', { name: '红灯笼', exact: true }).waitFor({ state: 'detached' })
    await panel.getByRole('button', { name: '玉兔', exact: true }).waitFor()
    await panel.getByRole('button', { name: '清除' }).click()
    await panel.getByRole('button', { name: '红灯笼', exact: true }).waitFor()
    expect(await panel.getByRole('combobox', { name: '搜索素材' }).inputValue()).toBe('')
  })

  it('C-2-44 nothing found: 暂无素材，直接上传, whose link takes a file of one’s own', async ({
    set,
    opened: { page, added },
  }) => {
    const panel = await openPanel(page, '素材')
    await search(page, '素材', '没有这样的东西')
    await expect.poll(() => panel.getByText('暂无素材').textContent()).toBe('暂无素材，直接上传')
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      panel.getByRole('button', { name: '直接上传' }).click(),
    ])
    const answer = await page.request.get(set.src.startsWith('/') ? set.base + set.src : set.src)
    await chooser.setFiles({ name: '自己的.png', mimeType: 'image/png', buffer: await answer.body() })
    await expect.poll(() => added.count()).toBe(1)
  })

  it('a click or Enter adds one to the middle of the page, fitted; its id travels with the save', async ({
    opened: { page, added, pictures },
  }) => {
    const panel = await openPanel(page, '素材')
    await search(page, '素材', '红灯笼')
    const tile = panel.getByRole('button', { name: '红灯笼', exact: true })
    const saved: unknown[] = []
    page.on('request', request => {
      if (request.method() !== 'POST' || new URL(request.url()).pathname !== '/work') return
      saved.push((request.postDataJSON() as { materialIds: unknown }).materialIds)
    })
    await tile.click()
    await expect.poll(() => added.count()).toBe(1)
    const [lantern] = await pictures()
    // 520 × 680 on a page of 800 × 600: 80 % of its height.
    expect(lantern?.frame).toMatchObject({ width: 367, height: 480, y: 60 })
    expect(Math.abs((lantern?.frame.x ?? 0) - 216.5)).toBeLessThan(2)
    expect(lantern?.data).toMatchObject({ naturalWidth: 520, naturalHeight: 680 })
    expect(lantern?.data.src).toMatch(/^\/u\/[\da-f]{64}\.svg$/)
    expect(lantern?.name).toBe('红灯笼')
    expect(lantern?.rest).toMatchObject({ media_id: 101, moye_source: 'material' })
    const isDrawn = () =>
      added
        .locator('img')
        .first()
        .evaluate(image => (image as HTMLImageElement).naturalWidth > 0)
    await expect.poll(isDrawn).toBe(true)
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await expect.poll(() => saved.at(-1)).toEqual([101])
    await tile.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => added.count()).toBe(2)
    await page.getByRole('button', { name: '撤销' }).first().click()
    await expect.poll(() => added.count()).toBe(1)
  })

  it('a drag lands where it is let go; on a picture it may take that one’s place', async ({
    opened: { editor, page, layerId, added, pictures },
  }) => {
    const panel = await openPanel(page, '素材')
    await search(page, '素材', '礼盒')
    const from = await middle(panel.getByRole('button', { name: '礼盒', exact: true }))
    const stage = await page.locator('[data-workspace] [data-stage]').boundingBox()
    if (!stage) throw new Error('no stage')
    const at = (x: number, y: number) => ({
      x: stage.x + (x * stage.width) / 800,
      y: stage.y + (y * stage.width) / 800,
    })
    await editor.drag(from, at(90, 80))
    await expect.poll(() => added.count()).toBe(1)
    const [dropped] = await pictures()
    expect((dropped?.frame.x ?? 0) + (dropped?.frame.width ?? 0) / 2).toBeCloseTo(90, -1)
    expect((dropped?.frame.y ?? 0) + (dropped?.frame.height ?? 0) / 2).toBeCloseTo(80, -1)
    await editor.focusCanvas()
    await editor.press('Delete')
    await expect.poll(() => added.count()).toBe(0)
    await editor.drag(from, at(400, 300))
    await page.getByRole('menuitem', { name: '替换图片' }).click()
    await expect.poll(async () => (await storedPicture(editor, layerId)).data.naturalWidth).toBe(560)
    const replaced = (await editor.records()).layers.get(layerId)
    expect(replaced?.rest).toMatchObject({ media_id: 123, moye_source: 'material' })
    expect(replaced?.frame).toMatchObject({ x: 200, y: 150, width: 400, height: 300 })
  })

  it('C-5-26 C-6-14 E-6-04 A-2-52 A-6-30 a free account that uses a cut-out material gets the purchase prompt and a notice, the dialog closes, and nothing is placed; everything else it may place', async ({
    opened: { editor, page, layerId, added },
  }) => {
    const panel = await openPanel(page, '素材')
    await search(page, '素材', '骑自行车的男生')
    const name = { name: '骑自行车的男生', exact: true }
    expect(await panel.getByRole('button', name).getAttribute('draggable')).toBeNull()
    await panel.getByRole('button', name).click()
    const purchase = page.getByRole('dialog', { name: /会员|VIP/ })
    await panel.getByText('免抠素材需要开通会员后使用').waitFor()
    expect(await added.count()).toBe(0)
    // It comes on demand.
    await purchase.waitFor()
    await page.keyboard.press('Escape')
    await purchase.waitFor({ state: 'detached' })
    const dialog = await openReplace(editor, layerId)
    await dialog.getByRole('tab', { name: '素材' }).click()
    await dialog.getByRole('combobox').fill('骑自行车的男生')
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', name).click()
    await purchase.waitFor()
    await dialog.waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await purchase.waitFor({ state: 'detached' })
  })

  it('a star keeps a favorite, another press takes it away; a material tells its source, author and license', async ({
    opened: { page },
  }) => {
    const panel = await openPanel(page, '素材')
    await search(page, '素材', '玉兔')
    const star = panel.getByRole('button', { name: '收藏 玉兔' })
    await star.click()
    const marked = panel.getByRole('button', { name: '取消收藏 玉兔' })
    await marked.waitFor()
    await page.getByText('已收藏', { exact: true }).waitFor()
    await panel.getByRole('button', { name: '收藏', exact: true }).click()
    await marked.click()
    await star.click()
    await marked.waitFor()
    await panel.getByRole('button', { name: '玉兔 的来源与许可' }).click()
    await page.getByRole('dialog', { name: '来源与许可' }).getByText('CC0-1.0').waitFor()
    await page.keyboard.press('Escape')
  })
})
