import type { Page } from 'playwright-core'
import { PNG } from 'pngjs'
import { describe, expect, inject } from 'vitest'
import { createLayer } from '#schemas/document/create.ts'
import { call } from '#test/support/account.ts'
import { it as test } from '#test/support/browser-test.ts'
import { keepOpen, openWork } from '#test/support/editor-page.ts'
import { resetEditor } from '#test/support/reset-editor.ts'
import { workWith } from '#test/support/work-with.ts'

const sizeOf = async (page: Page, role: Parameters<Page['getByRole']>[0], name?: string) => {
  const box = await page.getByRole(role, name === undefined ? {} : { name, exact: true }).boundingBox()
  return box ? { width: box.width, height: box.height } : null
}

const WINDOW = { width: 1440, height: 900 }
const shape = createLayer('shape', { x: 300, y: 20, width: 200, height: 100 }, { shape: 'circle' })
const picture = createLayer('image', { x: 20, y: 20, width: 200, height: 100 })
const text = createLayer('text', { x: 300, y: 200, width: 200, height: 40 }, { text: '一行字' })
/** A PNG of one color, as a user would choose it from the disk. */
const skyFile = (red: number) => {
  const png = new PNG({ width: 60, height: 60 })
  for (let at = 0; at < png.data.length; at += 4) png.data.set([red, 120, 200, 255], at)
  return { name: `sky-${red}.png`, mimeType: 'image/png', buffer: PNG.sync.write(png) }
}

/** One editor for the file; each test starts with its document as it was opened, without a selection. */
const it = test
  .extend('kept', { scope: 'file' }, async ({ browser, account }, { onCleanup }) => {
    const person = { base: inject('productUrl'), browser, account }
    const editor = keepOpen(await openWork(person, workWith(600, 400, [shape, picture, text])))
    onCleanup(() => editor.close())
    return editor
  })
  .extend('editor', async ({ kept }) => {
    await kept.page.setViewportSize(WINDOW)
    await resetEditor(kept)
    return kept
  })

describe('layout', () => {
  it('C-2-31 C-4-73 E-2-24 E-2-25 E-2-26 E-2-29 E-2-39 C-9-31 has its areas at their sizes; the source panel folds', async ({
    editor,
  }) => {
    const { page } = editor
    expect(await page.title()).toBe('编辑器 · 墨页 Moye')
    expect((await sizeOf(page, 'banner'))?.height).toBe(56)
    expect((await sizeOf(page, 'navigation', '素材来源'))?.width).toBe(66)
    expect((await sizeOf(page, 'complementary', '文字'))?.width).toBe(300)
    expect((await sizeOf(page, 'complementary', '设置'))?.width).toBe(300)
    const order = await page
      .getByRole('banner')
      .evaluate(header => [...header.children].map(zone => zone.getBoundingClientRect().left))
    expect(order).toHaveLength(3)
    expect(order).toEqual(order.toSorted((a, b) => a - b))
    const before = (await page.locator('[data-workspace]').boundingBox())?.width ?? 0
    await page.getByRole('button', { name: '收起面板' }).click()
    await page.getByRole('complementary', { name: '文字' }).waitFor({ state: 'detached' })
    expect((await page.locator('[data-workspace]').boundingBox())?.width).toBe(before + 300)
    await page.getByRole('button', { name: '形状', exact: true }).click()
    await page.getByRole('complementary', { name: '形状' }).waitFor()
  })

  it('E-2-28 the help menu has answers that unfold and fold; C-7-097 and the news that GET /common/news answers, the newest first', async ({
    editor,
  }) => {
    const { page } = editor
    await page.getByRole('button', { name: '帮助' }).click()
    const help = page.getByRole('dialog', { name: '帮助' })
    const { elements } = await call(inject('productUrl'), 'GET', '/common/news')
    const titles = (elements as { title: string }[]).map(({ title }) => title)
    await expect
      .poll(() => help.getByRole('region', { name: '更新动态' }).locator('strong').allTextContents())
      .toEqual(titles.slice(0, 3))
    const question = help.getByRole('button', { name: '怎样修改画布尺寸？' })
    const answer = help.getByText('最大 12000 × 12000 px')
    expect(await answer.isVisible()).toBe(false)
    await question.click()
    await answer.waitFor()
    expect(await question.getAttribute('aria-expanded')).toBe('true')
    await question.click()
    await answer.waitFor({ state: 'hidden' })
    await help.getByRole('button', { name: /快捷键/ }).click()
    await page.getByRole('dialog', { name: '快捷键' }).waitFor()
  })

  it('E-2-44 from 1100 px there is room for both side panels; below, the source panel is folded and opens over the canvas, and 下载 stays in sight', async ({
    editor: { page },
  }) => {
    const canvas = page.locator('[data-workspace]')
    const left = async () => (await canvas.boundingBox())?.x
    const panel = page.getByRole('complementary', { name: '文字' })
    if ((await panel.count()) === 0) await page.getByRole('button', { name: '文字', exact: true }).click()
    await page.setViewportSize({ width: 1100, height: 700 })
    await panel.waitFor()
    expect(await left()).toBe(366)
    await page.setViewportSize({ width: 1024, height: 700 })
    await panel.waitFor({ state: 'detached' })
    expect(await left()).toBe(66)
    const { x = 0, width = 0 } = (await page.getByRole('button', { name: '下载', exact: true }).boundingBox()) ?? {}
    expect(x + width).toBeLessThan(1024)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1024)
    await page.getByRole('button', { name: '文字', exact: true }).click()
    await panel.waitFor()
    expect(await left()).toBe(66)
    await page.getByRole('heading', { name: '页面设置' }).waitFor()
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect.poll(left).toBe(366)
  })

  it('the tab that folds the source panel leaves the ruler free', async ({ editor: { page } }) => {
    const fold = page.getByRole('button', { name: '收起面板' })
    if ((await fold.count()) === 0) await page.getByRole('button', { name: '文字', exact: true }).click()
    const left = async () => (await fold.boundingBox())?.x
    const ruler = (await page.locator('[data-ruler="col"]').boundingBox()) ?? expect.fail()
    // It covers the line at the ruler's edge.
    expect(await left()).toBe(ruler.x + ruler.width - 1)
    await page.keyboard.press('Shift+R')
    await expect.poll(left).toBe(ruler.x - 1)
    await page.keyboard.press('Shift+R')
    await fold.click()
    await fold.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: '文字', exact: true }).click()
  })

  it('E-2-45 E-2-47 E-2-52 C-2-29 新建 and 我的设计, which has the saved works, open in tabs of their own; clone is for designers of the house', async ({
    editor,
  }) => {
    const { page, context } = editor
    const [fresh] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('button', { name: '新建', exact: true }).click(),
    ])
    expect(new URL(fresh.url()).search).toBe('?new=1')
    await fresh.close()
    const [designs] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('button', { name: '我的设计', exact: true }).click(),
    ])
    expect(new URL(designs.url()).pathname).toBe('/userCenter/design')
    const saved = `/editor?appId=${new URL(page.url()).searchParams.get('appId')}`
    await designs.locator(`a[href="${saved}"]`).first().waitFor()
    await designs.close()
    expect(await page.getByRole('button', { name: '克隆' }).count()).toBe(0)
    await editor.click(shape.id)
    await editor.press('ArrowRight')
    for (const [name, tip] of [
      ['撤销', 'Ctrl+Z'],
      ['保存', 'Ctrl+S'],
    ] as const) {
      await page.mouse.move(700, 500)
      // A disabled button has no tooltip.
      await page.getByRole('button', { name, exact: true, disabled: false }).waitFor()
      await page.getByRole('button', { name, exact: true }).hover()
      await page.getByRole('tooltip').filter({ hasText: tip }).waitFor()
    }
  })

  it('A-6-29 E-1-07 E-2-41 E-2-52 E-2-66 E-6-10 E-6-13 designers of the house: template elements and clone, no template panel, and a layer list that floats, is at most 400 px high and is moved by its head', async ({
    person,
  }) => {
    const many = Array.from({ length: 30 }, (_, at) =>
      createLayer(
        'shape',
        { x: 20 + (at % 8) * 60, y: 20 + (at % 4) * 60, width: 50, height: 50 },
        { shape: 'circle' },
      ),
    )
    const editor = await openWork(person, workWith(600, 400, many), { query: '&inner_designer=1' })
    const { page, context } = editor
    expect(await page.getByRole('button', { name: '模板', exact: true }).count()).toBe(0)
    const section = page.getByRole('region', { name: '设计师模板元素' })
    const names = ['金色 Logo', '黑色 Logo', '绿色 Logo', '细线底栏', '深色底栏', '渐变底栏', '二维码底栏']
    for (const name of names) await section.getByRole('button', { name }).waitFor()
    await section.getByRole('button', { name: '二维码底栏' }).click()
    const { layers } = await editor.records()
    const added = [...layers.values()].filter(({ id }) => many.every(each => each.id !== id))
    expect(added.map(({ kind }) => kind)).toContain('qrcode')
    expect(new Set(added.map(({ groupId }) => groupId)).size).toBe(1)
    expect(added[0]?.groupId).not.toBeNull()
    const [copy] = await Promise.all([context.waitForEvent('page'), page.getByRole('button', { name: '克隆' }).click()])
    await copy.waitForSelector('[data-workspace] [data-layer-id]')
    expect(await copy.locator('[data-workspace] [data-layer-id]').count()).toBe(layers.size)
    await copy.close()

    await page.getByRole('button', { name: '图层', exact: true }).click()
    await page.getByRole('tree', { name: '图层列表' }).waitFor()
    const list = page.getByRole('complementary', { name: '图层' })
    const box = await list.boundingBox()
    if (!box) throw new Error('no floating list')
    expect(box.height).toBeLessThanOrEqual(400)
    expect(await list.evaluate(element => getComputedStyle(element).position)).toBe('absolute')
    await editor.drag({ x: box.x + 60, y: box.y + 20 }, { x: box.x - 60, y: box.y + 100 })
    await expect.poll(async () => (await list.boundingBox())?.x).toBe(box.x - 120)
    await page.getByRole('button', { name: '折叠图层' }).click()
    await expect.poll(async () => (await list.boundingBox())?.height ?? 0).toBeLessThan(60)
  })

  it('E-2-67 E-2-68 E-2-70 E-2-71 E-2-72 E-2-73 E-2-74 E-5-19 E-5-20 the panel of one layer', async ({ editor }) => {
    const { page } = editor
    const panel = page.getByRole('complementary', { name: '设置' })
    await editor.click(text.id)
    await panel.getByRole('heading', { name: '文字' }).waitFor()
    expect(await panel.getByRole('slider', { name: '圆角' }).count()).toBe(0)
    await editor.click(picture.id)
    await panel.getByRole('heading', { name: '图片' }).waitFor()
    const opacity = panel.getByRole('slider', { name: '透明度' })
    expect(await opacity.inputValue()).toBe('0')
    const typed = panel.getByRole('spinbutton', { name: '透明度数值' })
    await typed.fill('35')
    await typed.press('Enter')
    expect((await editor.layer(layer => layer.id === picture.id)).opacity).toBe(0.65)
    expect(await opacity.inputValue()).toBe('35')
    await opacity.press('End')
    expect(await typed.inputValue()).toBe('100')
    const corner = panel.getByRole('slider', { name: '圆角' })
    expect(await corner.getAttribute('max')).toBe('50')
    await corner.press('End')
    const { opacity: shownOpacity, cornerRadii } = await editor.layer(layer => layer.id === picture.id)
    expect(shownOpacity).toBe(0)
    expect(cornerRadii).toEqual([50, 50, 50, 50])
    await panel.getByRole('button', { name: '锁定', exact: true }).click()
    await panel.getByRole('button', { name: '解锁', exact: true }).click()
    await panel.getByRole('button', { name: '创建副本' }).click()
    await expect.poll(async () => (await editor.records()).layers.size).toBe(4)
    await panel.getByRole('button', { name: '删除', exact: true }).click()
    await expect.poll(async () => (await editor.records()).layers.size).toBe(3)
  })
})

describe('background', () => {
  it('E-2-60 E-2-61 E-8-04 E-4-24 E-4-25 E-4-26 C-2-47 C-2-48 C-2-49 picture: upload, change, crop, refused restore, delete; the panel has six colors, transparent and a picker of its own; C-2-50 C-9-33 C-9-37 backgrounds by two levels of category, as thumbnails of 280/3-8 px asked for at 100x100, of which a press sets one and undo takes it back', async ({
    editor,
  }) => {
    const { page } = editor
    const ownIds = [shape.id, picture.id, text.id].toSorted()
    const settings = page.getByRole('complementary', { name: '设置' })
    await settings.getByRole('button', { name: /^背景颜色/ }).waitFor()

    await settings.getByLabel('选择背景图片').setInputFiles(skyFile(10))
    await page.getByText('背景已添加到最底层').waitFor()
    const first = await editor.layer(layer => layer.isBackground)
    expect(first.frame).toMatchObject({ x: 0, y: 0, width: 600, height: 400 })

    await settings.getByLabel('选择背景图片').setInputFiles(skyFile(250))
    // Another background is in the first one's place.
    const backgrounds = async () => [...(await editor.records()).layers.values()].filter(layer => layer.isBackground)
    await expect.poll(async () => (await backgrounds()).map(({ id }) => id === first.id)).toEqual([false])

    const tools = settings.getByRole('toolbar', { name: '背景图片操作' })
    for (const name of ['更换', '裁剪', '还原', '删除']) await tools.getByRole('button', { name }).waitFor()
    await tools.getByRole('button', { name: '还原' }).click()
    await page.getByText('背景图片不支持还原').waitFor()
    await tools.getByRole('button', { name: '裁剪' }).click()
    await page.getByRole('button', { name: '取消', exact: true }).click()
    await editor.press('Escape')
    await tools.getByRole('button', { name: '删除' }).click()
    await settings.getByRole('button', { name: '上传背景图片' }).waitFor()
    expect([...(await editor.records()).layers.keys()].toSorted()).toEqual(ownIds)

    await page.getByRole('button', { name: '背景', exact: true }).click()
    const panel = page.getByRole('complementary', { name: '背景' })
    const color = async () => [...(await editor.records()).pages.values()][0]?.backgroundColor
    await panel.getByRole('button', { name: '#5b4bff' }).click()
    expect(await color()).toBe('#5b4bff')
    await panel.getByRole('button', { name: '透明' }).click()
    expect(await color()).toBe('rgba(255,255,255,0)')
    const behind = await page
      .locator('[data-workspace] [data-stage]')
      .evaluate(sheet => getComputedStyle(sheet).backgroundImage)
    expect(behind).toContain('repeating-conic-gradient')
    await panel.getByRole('button', { name: /自定义背景颜色/ }).click()
    await page.getByRole('dialog', { name: '自定义背景颜色' }).waitFor()
    await editor.press('Escape')

    await panel.getByRole('group', { name: '背景风格' }).getByRole('button', { name: '国风雅韵' }).click()
    await panel.getByRole('group', { name: '背景类别' }).getByRole('button', { name: '水墨远山' }).click()
    const tile = panel
      .getByRole('list', { name: '背景列表' })
      .getByRole('button', { name: /黛蓝烟雨|淡紫烟岚|鎏金山河|翠微春山/ })
      .first()
    expect((await tile.boundingBox())?.width).toBeCloseTo(280 / 3 - 8, 1)
    expect(await tile.locator('img').getAttribute('src')).toMatch(/^\/u\/[\da-f]{64}\.svg\?w=100&h=100$/)
    await tile.click()
    // It is added once its picture is there.
    await expect.poll(() => tile.getAttribute('aria-pressed')).toBe('true')
    const set = await editor.layer(layer => layer.isBackground)
    expect(set.frame).toMatchObject({ x: 0, y: 0, width: 600, height: 400 })
    await editor.press('Control+z')
    await expect.poll(async () => (await backgrounds()).length).toBe(0)
  })
})
