import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { artwordByName } from '#schemas/catalog/artwords/index.ts'
import { writeArtword } from '#schemas/document/artword.ts'
import type { TextData } from '#schemas/document/records.ts'
import { register } from '#test/support/account.ts'
import { launchChromium } from '#test/support/chromium.ts'
import { decodePng, difference } from '#test/support/pixels.ts'
import { field, openText, openTexts, pagePicture, textLayer, textNow } from '#test/support/text-page.ts'

const WORDS = '墨页 Moye 设计，\n好看的海报 2026'
const effect = (name: string) => writeArtword(artwordByName(name) ?? expect.fail())

describe('editing a text on the canvas', () => {
  const base = inject('productUrl')
  let browser: Browser
  let token: string
  beforeAll(async () => {
    browser = await launchChromium()
    token = (await register(base)).token
  })
  afterAll(() => browser.close())

  const STYLES: readonly (readonly [string, Partial<TextData>, number])[] = [
    ['plain, centred and decorated', { align: 'center', isUnderlined: true, isStruck: true }, 0],
    ['justified, bold and spaced', { align: 'justify', fontWeight: 700, letterSpacing: 6, lineHeight: 90 }, 0],
    ['turned', { isItalic: true, color: '#5b4bff' }, 27],
    ['in columns with upright numbers', { writingMode: 'vertical-rl', text: '8月18日\n共365天，好。' }, 0],
    ['as art text', { artword: effect('promo'), align: 'center' }, 0],
    ['as art text in columns', { artword: effect('block-gold'), writingMode: 'vertical-rl', text: '第12届' }, 0],
  ]
  it.each(STYLES)('E-2-109 E-2-111 does not move a pixel when it opens or closes: %s', async (_, style, rotation) => {
    const isVertical = style.writingMode === 'vertical-rl'
    const size = isVertical ? { width: 132, height: 560 } : { width: 620, height: 180 }
    const layer = textLayer({ x: 180, y: 300, ...size, rotation }, { text: WORDS, fontSize: 60, ...style })
    const editor = await openTexts(browser, base, token, [layer])
    const { page } = editor
    const before = decodePng(await pagePicture(page))
    await openText(editor, layer.id)
    await page.keyboard.press('End')
    const drawn = page.locator(`[data-stage] [data-layer-id="${layer.id}"]`).first()
    expect(await drawn.evaluate(element => getComputedStyle(element).visibility)).toBe('hidden')
    const during = decodePng(await pagePicture(page))
    await page.keyboard.press('Escape')
    await field(page).waitFor({ state: 'detached' })
    const after = decodePng(await pagePicture(page))
    expect(difference(before, during, 8).pixels, 'opened').toBe(0)
    expect(difference(before, after, 8).pixels, 'closed').toBe(0)
    expect(editor.errors).toEqual([])
    await editor.close()
  })

  it('puts the caret where the press was; a press outside closes and keeps what was typed', async () => {
    const layer = textLayer({ x: 100, y: 100, width: 600, height: 66 }, { text: '一二三四五六七八九十', fontSize: 60 })
    const editor = await openTexts(browser, base, token, [layer])
    const { page } = editor
    // Between the third and the fourth character.
    await openText(editor, layer.id, 0.3, 0.5)
    await page.keyboard.type('甲')
    await expect.poll(() => field(page).textContent()).toBe('一二三甲四五六七八九十')
    const outside = await editor.at(layer.id, 0.5, 6)
    await page.mouse.click(outside.x, outside.y)
    await field(page).waitFor({ state: 'detached' })
    expect((await textNow(editor, layer.id)).data.text).toBe('一二三甲四五六七八九十')
    // One session is one entry of the history.
    await page.keyboard.press('Control+z')
    expect((await textNow(editor, layer.id)).data.text).toBe('一二三四五六七八九十')
    expect(editor.errors).toEqual([])
    await editor.close()
  })

  it('E-2-112 a press outside the text closes it, and what was typed stays', async () => {
    const layer = textLayer({ x: 100, y: 100, width: 600, height: 66 }, { text: '墨页', fontSize: 60 })
    const editor = await openTexts(browser, base, token, [layer])
    await editor.click(layer.id)
    await editor.page.keyboard.press('Enter')
    await field(editor.page).waitFor()
    await editor.page.keyboard.type('海报')
    await editor.page.getByRole('heading', { name: '花字' }).click()
    await field(editor.page).waitFor({ state: 'detached' })
    expect((await textNow(editor, layer.id)).data.text).toBe('海报')
    await editor.close()
  })

  it('E-2-113 pastes plain text only, line breaks kept', async () => {
    const layer = textLayer({ x: 100, y: 100, width: 600, height: 66 }, { text: '墨页', fontSize: 60 })
    const editor = await openTexts(browser, base, token, [layer])
    const { page } = editor
    await page.evaluate(() => {
      const blob = (type: string, text: string) => new Blob([text], { type })
      return navigator.clipboard.write([
        new ClipboardItem({
          'text/html': blob('text/html', '<b style="color:red">粗<i>体</i></b><div>二</div>'),
          'text/plain': blob('text/plain', '粗体\r\n二'),
        }),
      ])
    })
    await openText(editor, layer.id)
    await page.keyboard.press('End')
    await page.keyboard.press('Control+v')
    expect(await field(page).evaluate(element => element.querySelectorAll('b, i, div, [style]').length)).toBe(0)
    await page.keyboard.press('Escape')
    const { data, frame } = await textNow(editor, layer.id)
    expect(data.text).toBe('墨页粗体\n二')
    expect(frame.height).toBeCloseTo(132, 0)
    expect(editor.errors).toEqual([])
    await editor.close()
  })

  it('keys of an input method are no commands, and its half-done words are not written', async () => {
    const layer = textLayer({ x: 100, y: 100, width: 600, height: 66 }, { text: '好', fontSize: 60 })
    const editor = await openTexts(browser, base, token, [layer])
    const { page } = editor
    const cdp = await page.context().newCDPSession(page)
    await openText(editor, layer.id)
    await page.keyboard.press('End')
    await cdp.send('Input.imeSetComposition', { text: 'moye', selectionStart: 4, selectionEnd: 4 })
    const swallowed = (key: string) =>
      cdp.send('Input.dispatchKeyEvent', {
        type: 'keyDown',
        key,
        windowsVirtualKeyCode: 229,
        nativeVirtualKeyCode: 229,
      })
    for (const key of ['Enter', 'Escape', 'Delete', 'b', 'z']) await swallowed(key)
    await cdp.send('Input.dispatchKeyEvent', {
      type: 'keyDown',
      key: 'Enter',
      modifiers: 2,
      windowsVirtualKeyCode: 229,
      nativeVirtualKeyCode: 229,
    })
    expect(await field(page).isVisible()).toBe(true)
    expect(await field(page).textContent()).toBe('好moye')
    await cdp.send('Input.insertText', { text: '墨页' })
    expect(await field(page).textContent()).toBe('好墨页')
    await page.keyboard.press('Escape')
    expect((await textNow(editor, layer.id)).data.text).toBe('好墨页')
    // Only the finished words are in the history: one step back is the text before.
    await page.keyboard.press('Control+z')
    expect((await textNow(editor, layer.id)).data.text).toBe('好')
    expect(editor.errors).toEqual([])
    await editor.close()
  })

  it('undoes and redoes inside the text, also where numbers are set upright while typing', async () => {
    const layer = textLayer(
      { x: 300, y: 100, width: 66, height: 600 },
      { text: '共天', fontSize: 60, writingMode: 'vertical-rl' },
    )
    const editor = await openTexts(browser, base, token, [layer])
    const { page } = editor
    await editor.click(layer.id)
    await page.keyboard.press('Enter')
    await field(page).waitFor()
    await page.keyboard.press('Control+Home')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.type('365')
    await expect.poll(() => field(page).textContent()).toBe('共365天')
    expect(await field(page).locator('[data-upright]').allTextContents()).toEqual(['365'])
    await page.keyboard.type('好')
    await expect.poll(() => field(page).textContent()).toBe('共365好天')
    await page.keyboard.press('Control+z')
    await expect.poll(() => field(page).textContent()).toBe('共天')
    await page.keyboard.press('Control+Shift+z')
    await expect.poll(() => field(page).textContent()).toBe('共365好天')
    await page.keyboard.press('Control+Enter')
    expect((await textNow(editor, layer.id)).data.text).toBe('共365好天')
    expect(editor.errors).toEqual([])
    await editor.close()
  })

  it('撤销 and 重做 of the top bar take steps in the words while they are typed, and the caret stays', async () => {
    const layer = textLayer({ x: 100, y: 100, width: 600, height: 66 }, { text: '墨页', fontSize: 60 })
    const editor = await openTexts(browser, base, token, [layer])
    const { page } = editor
    const button = (name: string) => page.getByRole('banner').getByRole('button', { name, exact: true })
    const [undo, redo] = [button('撤销'), button('重做')]
    expect(await undo.isDisabled()).toBe(true)
    await openText(editor, layer.id)
    await page.keyboard.press('End')
    expect(await undo.isDisabled()).toBe(true)
    await page.keyboard.type('海报')
    await expect.poll(() => undo.isEnabled()).toBe(true)
    await undo.click()
    await expect.poll(() => field(page).textContent()).toBe('墨页')
    await expect.poll(() => undo.isDisabled()).toBe(true)
    await redo.click()
    await expect.poll(() => field(page).textContent()).toBe('墨页海报')
    // The caret is where it was.
    await page.keyboard.type('甲')
    await expect.poll(() => field(page).textContent()).toBe('墨页海报甲')
    await expect.poll(() => redo.isDisabled()).toBe(true)
    await page.keyboard.press('Escape')
    expect((await textNow(editor, layer.id)).data.text).toBe('墨页海报甲')
    // Closed, all that was typed is one step.
    await undo.click()
    expect((await textNow(editor, layer.id)).data.text).toBe('墨页')
    expect(editor.errors).toEqual([])
    await editor.close()
  })

  it('a step back with nothing typed yet closes the text and takes back what was done before; words typed and taken back leave no step', async () => {
    const layer = textLayer({ x: 100, y: 100, width: 600, height: 66 }, { text: '墨页', fontSize: 60 })
    const editor = await openTexts(browser, base, token, [layer])
    const { page } = editor
    await openText(editor, layer.id)
    await page.keyboard.press('End')
    await page.keyboard.type('海报')
    await page.keyboard.press('Control+z')
    await expect.poll(() => field(page).textContent()).toBe('墨页')
    // What can be done again is not lost by one key too many.
    await page.keyboard.press('Control+z')
    expect(await field(page).isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    await field(page).waitFor({ state: 'detached' })
    await expect.poll(() => page.getByRole('button', { name: '撤销', exact: true }).isDisabled()).toBe(true)

    await page.keyboard.press('ArrowRight')
    await expect.poll(async () => (await textNow(editor, layer.id)).frame.x).toBe(101)
    await openText(editor, layer.id)
    await page.keyboard.press('Control+z')
    await field(page).waitFor({ state: 'detached' })
    await expect.poll(async () => (await textNow(editor, layer.id)).frame.x).toBe(100)
    // The keys are the canvas's again.
    await page.keyboard.press('Control+y')
    await expect.poll(async () => (await textNow(editor, layer.id)).frame.x).toBe(101)
    expect(editor.errors).toEqual([])
    await editor.close()
  })

  it('E-2-114 a new text opens by itself; left empty it says 请输入文字', async () => {
    const editor = await openTexts(browser, base, token, [])
    const { page } = editor
    await page.getByRole('button', { name: '添加标题' }).click()
    await field(page).waitFor()
    await page.keyboard.type('春日海报')
    await page.keyboard.press('Escape')
    const added = (await editor.layer(({ kind }) => kind === 'text')) as Awaited<ReturnType<typeof textNow>>
    expect(added.data.text).toBe('春日海报')
    await page.keyboard.press('Enter')
    await field(page).waitFor()
    await page.keyboard.press('Delete')
    await page.keyboard.press('Escape')
    expect((await textNow(editor, added.id)).data.text).toBe('请输入文字')
    expect(editor.errors).toEqual([])
    await editor.close()
  })
})
