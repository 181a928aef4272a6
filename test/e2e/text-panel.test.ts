import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { artwordByName } from '#schemas/catalog/artwords/index.ts'
import { writeArtword } from '#schemas/document/artword.ts'
import type { TextData } from '#schemas/document/records.ts'
import { register } from '#test/support/account.ts'
import { launchChromium } from '#test/support/chromium.ts'
import type { EditorPage } from '#test/support/editor-page.ts'
import { field, openTexts, type Text, textLayer, textNow } from '#test/support/text-page.ts'

const settings = (page: Page) => page.getByRole('region', { name: '文字设置' })
const words = (page: Page, id: string) => page.locator(`[data-workspace] [data-layer-id="${id}"] [data-text]`)
const css = (element: Locator, name: string) =>
  element.evaluate((each, property) => getComputedStyle(each).getPropertyValue(property), name)

describe('the settings of a text', () => {
  const base = inject('productUrl')
  let browser: Browser
  let token: string
  beforeAll(async () => {
    browser = await launchChromium()
    token = (await register(base)).token
  })
  afterAll(() => browser.close())

  const frame = { x: 200, y: 300, width: 600, height: 88 }
  const open = async (data: Partial<TextData> = {}) => {
    const layer = textLayer(frame, { text: '墨页海报', fontSize: 80, ...data })
    const editor = await openTexts(browser, base, token, [layer])
    await editor.click(layer.id)
    await settings(editor.page).waitFor()
    return { editor, page: editor.page, layer, now: () => textNow(editor, layer.id) }
  }
  const close = async (editor: EditorPage) => {
    expect(editor.errors).toEqual([])
    await editor.close()
  }

  it('E-2-105 E-4-13 bold, italic, strikethrough and underline: each press turns it on, the next one off', async () => {
    const { editor, page, layer, now } = await open()
    const TOGGLES: readonly (readonly [string, string, string, (data: TextData) => unknown])[] = [
      ['加粗', 'font-weight', '700', data => data.fontWeight >= 600],
      ['斜体', 'font-style', 'italic', data => data.isItalic],
      ['下划线', 'text-decoration-line', 'underline', data => data.isUnderlined],
      ['删除线', 'text-decoration-line', 'line-through', data => data.isStruck],
    ]
    for (const [name, property, value, has] of TOGGLES) {
      const button = settings(page).getByRole('button', { name, exact: true })
      const plain = await css(words(page, layer.id), property)
      expect(await button.getAttribute('aria-pressed'), name).toBe('false')
      await button.click()
      expect(await button.getAttribute('aria-pressed'), name).toBe('true')
      expect(await css(words(page, layer.id), property)).toBe(value)
      expect(has((await now()).data), name).toBe(true)
      await button.click()
      expect(await button.getAttribute('aria-pressed'), name).toBe('false')
      expect(await css(words(page, layer.id), property)).toBe(plain)
      expect(has((await now()).data), name).toBe(false)
    }
    // Both lines may be there at once.
    await settings(page).getByRole('button', { name: '下划线', exact: true }).click()
    await settings(page).getByRole('button', { name: '删除线', exact: true }).click()
    expect(await css(words(page, layer.id), 'text-decoration-line')).toBe('underline line-through')
    await close(editor)
  })

  it('E-2-107 E-4-13 vertical writing turns the box with its lines, a second press turns it back', async () => {
    const { editor, page, layer, now } = await open()
    const button = settings(page).getByRole('button', { name: '竖排', exact: true })
    await button.click()
    expect(await css(words(page, layer.id), 'writing-mode')).toBe('vertical-rl')
    const turned = await now()
    expect(turned.data.writingMode).toBe('vertical-rl')
    expect([turned.frame.width, turned.frame.height]).toEqual([88, 600])
    expect(await button.getAttribute('aria-pressed')).toBe('true')
    await button.click()
    expect(await css(words(page, layer.id), 'writing-mode')).toBe('horizontal-tb')
    const back = await now()
    expect(back.data.writingMode).toBe('horizontal-tb')
    expect([back.frame.width, back.frame.height]).toEqual([600, 88])
    await close(editor)
  })

  it('E-2-106 the alignment menu sets each alignment and shows the current one', async () => {
    const { editor, page, layer, now } = await open()
    for (const [name, align] of [
      ['文字居中', 'center'],
      ['文字右对齐', 'right'],
      ['两端对齐', 'justify'],
      ['文字左对齐', 'left'],
    ] as const) {
      await settings(page).getByRole('button', { name: '选择对齐方式' }).click()
      const menu = page.getByRole('menu', { name: '对齐方式' })
      await menu.waitFor()
      expect(await menu.getByRole('menuitem').or(menu.getByRole('menuitemradio')).count()).toBe(4)
      await menu.getByText(name).click()
      await menu.waitFor({ state: 'detached' })
      expect((await now()).data.align).toBe(align)
      expect(await css(words(page, layer.id), 'text-align')).toBe(align)
    }
    await close(editor)
  })

  it('E-2-102 E-5-13 the size: typed, chosen from the list, and two more or less by plus and minus', async () => {
    const { editor, page, now } = await open()
    const panel = settings(page)
    const input = panel.getByRole('textbox', { name: '字号' })
    const size = async () => [await input.inputValue(), (await now()).data.fontSize]
    await panel.getByRole('button', { name: '增大字号' }).click()
    expect(await size()).toEqual(['82', 82])
    await panel.getByRole('button', { name: '减小字号' }).click()
    await panel.getByRole('button', { name: '减小字号' }).click()
    expect(await size()).toEqual(['78', 78])
    await input.fill('37')
    await input.press('Enter')
    expect(await size()).toEqual(['37', 37])
    await panel.getByRole('button', { name: '增大字号' }).click()
    expect(await size()).toEqual(['39', 39])
    await panel.getByRole('button', { name: '选择字号' }).click()
    await page.getByRole('menu').getByText('120', { exact: true }).click()
    expect(await size()).toEqual(['120', 120])
    // Never below 12.
    await input.fill('12')
    await input.press('Enter')
    await panel.getByRole('button', { name: '减小字号' }).click()
    expect(await size()).toEqual(['12', 12])
    await close(editor)
  })

  it('E-2-103 the colour is there only while no effect paints the words', async () => {
    const { editor, page } = await open({ artword: writeArtword(artwordByName('promo') ?? expect.fail()) })
    const colour = settings(page).getByRole('button', { name: /^文字颜色 / })
    expect(await colour.count()).toBe(0)
    await settings(page).getByRole('button', { name: '清除特效' }).click()
    await colour.waitFor()
    await settings(page).getByRole('button', { name: '特效 无' }).click()
    await page.locator('[data-effect="promo"]').click()
    await page.getByRole('button', { name: '返回文字设置' }).click()
    await settings(page)
      .getByRole('button', { name: /^特效 / })
      .waitFor()
    expect(await colour.count()).toBe(0)
    await close(editor)
  })

  it('E-2-108 E-5-16 E-5-17 hovering brings out the spacing sliders: 0 to 600 px and −100 to 300 px by 1', async () => {
    const { editor, page, layer, now } = await open({ lineHeight: 88, letterSpacing: 0 })
    const SPACINGS: readonly (readonly [string, number, number, string, (text: Text) => number | null])[] = [
      ['行间距', 0, 600, 'line-height', text => text.data.lineHeight],
      ['字间距', -100, 300, 'letter-spacing', text => text.data.letterSpacing],
    ]
    for (const [name, min, max, property, value] of SPACINGS) {
      const slider = settings(page).getByRole('slider', { name, exact: true, includeHidden: true })
      const card = page.locator(`[data-spacing="${name}"]`)
      await page.mouse.move(700, 880)
      await expect.poll(() => css(card, 'visibility')).toBe('hidden')
      await settings(page)
        .getByRole('button', { name: new RegExp(`^${name} `) })
        .hover()
      await expect.poll(() => css(card, 'opacity')).toBe('1')
      expect(await slider.getAttribute('min')).toBe(String(min))
      expect(await slider.getAttribute('max')).toBe(String(max))
      expect(await slider.getAttribute('step')).toBe('1')
      // With the pointer: taken by its thumb and pulled past both ends.
      const track = card.locator('[role="group"] > div').last()
      const box = (await track.boundingBox()) ?? expect.fail()
      const y = box.y + box.height / 2
      await page.mouse.move(box.x + box.width / 3, y)
      await page.mouse.down()
      await page.mouse.move(box.x + box.width + 60, y, { steps: 5 })
      await page.mouse.up()
      expect(value(await now()), `${name} at its end`).toBe(max)
      expect(await css(words(page, layer.id), property)).toBe(`${max}px`)
      await slider.press('ArrowLeft')
      expect(value(await now())).toBe(max - 1)
      await page.mouse.move(box.x + box.width / 2, y)
      await page.mouse.down()
      await page.mouse.move(box.x - 60, y, { steps: 5 })
      await page.mouse.up()
      expect(value(await now()), `${name} at its start`).toBe(min)
      await editor.press('Control+z')
      await editor.press('Control+z')
      await editor.press('Control+z')
    }
    await close(editor)
  })

  it('E-2-117 the line around an unlocked text runs; a locked one has none', async () => {
    const free = textLayer({ x: 100, y: 100, width: 400, height: 66 }, { text: '可以编辑', fontSize: 60 })
    const locked = {
      ...textLayer({ x: 100, y: 400, width: 400, height: 66 }, { text: '已经锁定', fontSize: 60 }),
      isLocked: true,
    }
    const editor = await openTexts(browser, base, token, [free, locked])
    const { page } = editor
    const outline = page.locator('[data-hover-outline]')
    const moving = () =>
      outline.evaluate(element => element.getAnimations().filter(({ playState }) => playState === 'running').length)
    const over = async (id: string) => {
      const { x, y } = await editor.at(id)
      await page.mouse.move(x, y, { steps: 3 })
    }
    await over(free.id)
    await outline.waitFor({ state: 'visible' })
    expect(await moving()).toBe(1)
    await over(locked.id)
    await outline.waitFor({ state: 'hidden' })
    expect(await moving()).toBe(0)
    await close(editor)
  })

  it('E-2-110 a phone gets no field over the canvas: its double tap opens the content in the panel', async () => {
    const layer = textLayer(frame, { text: '墨页海报', fontSize: 80 })
    const editor = await openTexts(browser, base, token, [layer], {
      userAgent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1',
    })
    const { page } = editor
    const { x, y } = await editor.at(layer.id)
    await page.mouse.dblclick(x, y)
    const content = page.getByRole('region', { name: '文字特效' }).getByRole('textbox', { name: '内容' })
    await content.waitFor()
    expect(await field(page).count()).toBe(0)
    await content.fill('手机上改')
    expect((await textNow(editor, layer.id)).data.text).toBe('手机上改')
    await close(editor)
  })
})
