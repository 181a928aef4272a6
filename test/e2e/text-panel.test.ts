import type { Locator, Page } from 'playwright-core'
import { describe, expect, inject } from 'vitest'
import { artwordByName } from '#schemas/catalog/artwords/index.ts'
import { writeArtword } from '#schemas/document/artword.ts'
import { it as test } from '#test/support/browser-test.ts'
import { keepOpen } from '#test/support/editor-page.ts'
import { resetEditor } from '#test/support/reset-editor.ts'
import { field, openTexts, type Text, textLayer, textNow } from '#test/support/text-page.ts'

const settings = (page: Page) => page.getByRole('region', { name: '文字设置' })
const words = (page: Page, id: string) => page.locator(`[data-workspace] [data-layer-id="${id}"] [data-text]`)
const css = (element: Locator, name: string) =>
  element.evaluate((each, property) => getComputedStyle(each).getPropertyValue(property), name)

const frame = { x: 200, width: 600, height: 88 }
const words80 = { text: '墨页海报', fontSize: 80 }
const free = textLayer({ x: 100, y: 100, width: 400, height: 66 }, { text: '可以编辑', fontSize: 60 })
const locked = {
  ...textLayer({ x: 100, y: 850, width: 400, height: 66 }, { text: '已经锁定', fontSize: 60 }),
  isLocked: true,
}
const plain = textLayer({ ...frame, y: 250 }, words80)
const spaced = textLayer({ ...frame, y: 450 }, { ...words80, lineHeight: 88, letterSpacing: 0 })
const art = textLayer(
  { ...frame, y: 650 },
  { ...words80, artword: writeArtword(artwordByName('promo') ?? expect.fail()) },
)
const it = test
  .extend('kept', { scope: 'file' }, async ({ browser, account }, { onCleanup }) => {
    const person = { base: inject('productUrl'), browser, account }
    const editor = keepOpen(await openTexts(person, [free, plain, spaced, art, locked]))
    onCleanup(editor.close)
    return editor
  })
  .extend('editor', async ({ kept }) => {
    await resetEditor(kept)
    return kept
  })
  .extend('select', ({ editor }) => async (layer: Text) => {
    await editor.click(layer.id)
    await settings(editor.page).waitFor()
    const { page } = editor
    const shows = (property: string, value: string) =>
      expect.poll(() => css(words(page, layer.id), property), { message: property }).toBe(value)
    return { editor, page, shows }
  })

describe('the settings of a text', () => {
  it('E-2-105 E-2-106 E-2-107 E-4-13 bold, italic, strikethrough, underline, vertical writing and the alignments reach the words', async ({
    select,
  }) => {
    const { page, shows } = await select(plain)
    const TOGGLES: readonly (readonly [name: string, property: string, plain: string, value: string])[] = [
      ['加粗', 'font-weight', '400', '700'],
      ['斜体', 'font-style', 'normal', 'italic'],
      ['下划线', 'text-decoration-line', 'none', 'underline'],
      ['删除线', 'text-decoration-line', 'none', 'line-through'],
      ['竖排', 'writing-mode', 'horizontal-tb', 'vertical-rl'],
    ]
    for (const [name, property, plain, value] of TOGGLES) {
      const button = settings(page).getByRole('button', { name, exact: true })
      const isPressed = () => button.getAttribute('aria-pressed')
      await shows(property, plain)
      expect(await isPressed(), name).toBe('false')
      await button.click()
      await shows(property, value)
      expect(await isPressed(), name).toBe('true')
      await button.click()
      await shows(property, plain)
      expect(await isPressed(), name).toBe('false')
    }
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
      await shows('text-align', align)
    }
  })

  it('E-2-102 E-5-13 the size: typed, chosen from the list, and two more or less by plus and minus', async ({
    select,
  }) => {
    const { page, shows } = await select(plain)
    const panel = settings(page)
    const input = panel.getByRole('textbox', { name: '字号' })
    const isSize = async (size: number) => {
      await shows('font-size', `${size}px`)
      expect(await input.inputValue()).toBe(String(size))
    }
    await panel.getByRole('button', { name: '增大字号' }).click()
    await isSize(82)
    await panel.getByRole('button', { name: '减小字号' }).click()
    await panel.getByRole('button', { name: '减小字号' }).click()
    await isSize(78)
    await input.fill('37')
    await input.press('Enter')
    await isSize(37)
    await panel.getByRole('button', { name: '选择字号' }).click()
    const choice = page.getByRole('menu').getByText('120', { exact: true })
    expect(
      await page
        .getByRole('menuitem')
        .first()
        .evaluate(item => item.getBoundingClientRect().height),
    ).toBe(40)
    await choice.click()
    await isSize(120)
  })

  it('E-2-103 the color is there only while no effect paints the words', async ({ select }) => {
    const { page } = await select(art)
    const color = settings(page).getByRole('button', { name: /^文字颜色 / })
    expect(await color.count()).toBe(0)
    await settings(page).getByRole('button', { name: '清除特效' }).click()
    await color.waitFor()
    await settings(page).getByRole('button', { name: '特效 无' }).click()
    await page.locator('[data-effect="promo"]').click()
    await page.getByRole('button', { name: '返回文字设置' }).click()
    await settings(page)
      .getByRole('button', { name: /^特效 / })
      .waitFor()
    expect(await color.count()).toBe(0)
  })

  it('E-2-108 E-5-16 E-5-17 hovering brings out the spacing sliders: 0 to 600 px and −100 to 300 px by 1', async ({
    select,
  }) => {
    const { editor, page, shows } = await select(spaced)
    const SPACINGS: readonly (readonly [name: string, min: number, max: number, property: string])[] = [
      ['行间距', 0, 600, 'line-height'],
      ['字间距', -100, 300, 'letter-spacing'],
    ]
    for (const [name, min, max, property] of SPACINGS) {
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
      // With the pointer: drags the thumb past both ends.
      const track = card.locator('[role="group"] > div').last()
      const box = (await track.boundingBox()) ?? expect.fail()
      const y = box.y + box.height / 2
      await page.mouse.move(box.x + box.width / 3, y)
      await page.mouse.down()
      await page.mouse.move(box.x + box.width + 60, y, { steps: 5 })
      await page.mouse.up()
      await shows(property, `${max}px`)
      await slider.press('ArrowLeft')
      await shows(property, `${max - 1}px`)
      await page.mouse.move(box.x + box.width / 2, y)
      await page.mouse.down()
      await page.mouse.move(box.x - 60, y, { steps: 5 })
      await page.mouse.up()
      await shows(property, `${min}px`)
      await editor.press('Control+z')
      await editor.press('Control+z')
      await editor.press('Control+z')
      // Esc closes the card and keeps the selection.
      await slider.focus()
      await editor.press('Escape')
      await expect.poll(() => css(card, 'visibility')).toBe('hidden')
      expect(await settings(page).count()).toBe(1)
    }
  })

  it('several texts show 多个值 where they differ, and take a new value together', async ({ select }) => {
    const { editor, page } = await select(free)
    const panel = settings(page)
    const size = panel.getByRole('textbox', { name: '字号' })
    expect(await size.inputValue()).toBe('60')
    await page.keyboard.down('Shift')
    await editor.click(plain.id)
    await page.keyboard.up('Shift')
    await expect.poll(() => size.inputValue()).toBe('')
    expect(await size.getAttribute('placeholder')).toBe('多个值')
    await panel.getByRole('button', { name: '行间距 多个值' }).waitFor()
    await panel.getByRole('button', { name: '字间距 0px' }).waitFor()
    // Nothing typed changes nothing.
    await size.focus()
    await size.press('Enter')
    await size.fill('x')
    await size.press('Enter')
    expect((await textNow(editor, free.id)).data.fontSize).toBe(60)
    await size.fill('50')
    await size.press('Enter')
    expect((await textNow(editor, plain.id)).data.fontSize).toBe(50)
    expect((await textNow(editor, free.id)).data.fontSize).toBe(50)
    expect(await size.inputValue()).toBe('50')
  })

  it('E-2-117 the line around an unlocked text runs; a locked one has none', async ({ editor }) => {
    const { page } = editor
    const outline = page.locator('[data-hover-outline]')
    const moving = () =>
      outline.evaluate(element => element.getAnimations().filter(({ playState }) => playState === 'running').length)
    const over = async (id: string) => {
      const { x, y } = await editor.at(id)
      await page.mouse.move(x, y, { steps: 3 })
    }
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await over(free.id)
    await outline.waitFor({ state: 'visible' })
    await expect.poll(moving).toBe(1)
    await over(locked.id)
    await outline.waitFor({ state: 'hidden' })
    expect(await moving()).toBe(0)
    await page.emulateMedia({ reducedMotion: 'reduce' })
  })

  it('E-2-110 a phone gets no field over the canvas: its double tap opens the content in the panel', async ({
    person,
  }) => {
    const editor = await openTexts(person, [plain], {
      userAgent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1',
    })
    const { page } = editor
    const { x, y } = await editor.at(plain.id)
    await page.mouse.dblclick(x, y)
    const content = page.getByRole('region', { name: '文字特效' }).getByRole('textbox', { name: '内容' })
    await content.waitFor()
    expect(await field(page).count()).toBe(0)
    await content.fill('手机上改')
    expect((await textNow(editor, plain.id)).data.text).toBe('手机上改')
  })
})
