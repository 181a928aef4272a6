import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createLayer, createWork } from '#schemas/document/create.ts'
import type { AnyLayer } from '#schemas/document/records.ts'
import { type Account, register } from '#test/support/account.ts'
import { launchChromium } from '#test/support/chromium.ts'
import { newWork, openEditor } from '#test/support/editor-page.ts'

const PATIENT = { timeout: 15_000 }
const workOf = (layers: readonly AnyLayer[] = []) => {
  const { work, pages } = createWork({ width: 600, height: 400 })
  const page = [...pages.values()][0]
  if (!page) throw new Error('a work has a page')
  return {
    work,
    pages: new Map([[page.id, { ...page, layerIds: layers.map(({ id }) => id) }]]),
    layers: new Map(layers.map(layer => [layer.id, layer])),
  }
}
const sizeOf = async (page: Page, role: Parameters<Page['getByRole']>[0], name?: string) => {
  const box = await page.getByRole(role, name === undefined ? {} : { name, exact: true }).boundingBox()
  return box ? { width: box.width, height: box.height } : null
}

describe('layout', () => {
  const base = inject('productUrl')
  let browser: Browser
  let account: Account
  beforeAll(async () => {
    ;[browser, account] = await Promise.all([launchChromium(), register(base)])
  })
  afterAll(() => browser.close())

  const open = async (query = '', layers: readonly AnyLayer[] = [], viewport = { width: 1440, height: 900 }) => {
    const id = await newWork(base, account.token, workOf(layers))
    return openEditor(browser, base, { path: `/editor?appId=${id}${query}`, token: account.token, viewport })
  }

  it('E-2-24 E-2-25 E-2-26 E-2-29 E-2-39 has its areas at their sizes; the source panel folds', async () => {
    const editor = await open()
    const { page } = editor
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
    expect(editor.errors).toEqual([])
    await editor.close()
  })

  it('E-2-28 the help menu has answers that unfold and fold', async () => {
    const editor = await open()
    const { page } = editor
    await page.getByRole('button', { name: '帮助' }).click()
    const help = page.getByRole('dialog', { name: '帮助' })
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
    expect(editor.errors).toEqual([])
    await editor.close()
  })

  it('E-2-44 below 1100 px the editor keeps that width and the window scrolls sideways', async () => {
    const editor = await open('', [], { width: 900, height: 700 })
    const { page } = editor
    expect((await page.getByRole('banner').boundingBox())?.width).toBe(1100)
    await page.evaluate(() => scrollTo(400, 400))
    expect(await page.evaluate(() => [scrollX, scrollY])).toEqual([200, 0])
    await page.getByRole('heading', { name: '页面设置' }).waitFor()
    await editor.close()
  })

  it('E-2-45 E-2-47 E-2-52 新建 and 我的设计 open in tabs of their own; clone is for designers of the house', async () => {
    const shape = createLayer('shape', { x: 20, y: 20, width: 200, height: 100 }, { shape: 'circle' })
    const editor = await open('', [shape])
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
    await designs.close()
    expect(await page.getByRole('button', { name: '克隆' }).count()).toBe(0)
    await editor.click(shape.id)
    await editor.press('ArrowRight')
    for (const [name, tip] of [
      ['撤销', 'Ctrl+Z'],
      ['保存', 'Ctrl+S'],
    ] as const) {
      await page.mouse.move(700, 500)
      await page.getByRole('button', { name, exact: true }).hover()
      await page.getByRole('tooltip').filter({ hasText: tip }).waitFor()
    }
    await editor.close()
  })

  it('E-1-07 E-2-52 E-2-66 E-6-10 E-6-13 designers of the house: template elements and clone, no template panel', async () => {
    const editor = await open('&inner_designer=1')
    const { page, context } = editor
    expect(await page.getByRole('button', { name: '模板', exact: true }).count()).toBe(0)
    const section = page.getByRole('region', { name: '设计师模板元素' })
    const names = ['金色 Logo', '黑色 Logo', '绿色 Logo', '细线底栏', '深色底栏', '渐变底栏', '二维码底栏']
    for (const name of names) await section.getByRole('button', { name }).waitFor()
    await section.getByRole('button', { name: '二维码底栏' }).click()
    const { layers } = await editor.records()
    expect([...layers.values()].map(({ kind }) => kind)).toContain('qrcode')
    expect(new Set([...layers.values()].map(({ groupId }) => groupId)).size).toBe(1)
    const [copy] = await Promise.all([context.waitForEvent('page'), page.getByRole('button', { name: '克隆' }).click()])
    await copy.waitForSelector('[data-workspace] [data-layer-id]')
    expect(await copy.locator('[data-workspace] [data-layer-id]').count()).toBe(layers.size)
    expect(editor.errors).toEqual([])
    await editor.close()
  })

  it('E-2-67 E-2-68 E-2-70 E-2-71 E-2-72 E-2-73 E-2-74 E-5-19 E-5-20 the panel of one layer', async () => {
    const picture = createLayer('image', { x: 20, y: 20, width: 200, height: 100 })
    const text = createLayer('text', { x: 300, y: 200, width: 200, height: 40 }, { text: '一行字' })
    const editor = await open('', [picture, text])
    const { page } = editor
    const panel = page.getByRole('complementary', { name: '设置' })
    await editor.click(text.id)
    await panel.getByRole('heading', { name: '文字' }).waitFor()
    expect(await panel.getByRole('slider', { name: '圆角' }).count()).toBe(0)
    await editor.click(picture.id)
    await panel.getByRole('heading', { name: '图片' }).waitFor()
    const opacity = panel.getByRole('slider', { name: '透明度' })
    expect(await opacity.inputValue()).toBe('0')
    await opacity.press('End')
    expect((await editor.layer(layer => layer.id === picture.id)).opacity).toBe(0)
    const corner = panel.getByRole('slider', { name: '圆角' })
    expect(await corner.getAttribute('max')).toBe('50')
    await corner.press('End')
    expect((await editor.layer(layer => layer.id === picture.id)).cornerRadii).toEqual([50, 50, 50, 50])
    await panel.getByRole('button', { name: '锁定', exact: true }).click()
    await panel.getByRole('button', { name: '解锁', exact: true }).click()
    await panel.getByRole('button', { name: '创建副本' }).click()
    await expect.poll(async () => (await editor.records()).layers.size, PATIENT).toBe(3)
    await panel.getByRole('button', { name: '删除', exact: true }).click()
    await expect.poll(async () => (await editor.records()).layers.size, PATIENT).toBe(2)
    expect(editor.errors).toEqual([])
    await editor.close()
  })
})
