import { describe, expect, inject } from 'vitest'
import { artwordByName } from '#schemas/catalog/artwords/index.ts'
import { writeArtword } from '#schemas/document/artword.ts'
import type { Frame, TextData } from '#schemas/document/records.ts'
import { it as test } from '#test/support/browser-test.ts'
import { keepOpen } from '#test/support/editor-page.ts'
import { decodePng, difference } from '#test/support/pixels.ts'
import { resetEditor } from '#test/support/reset-editor.ts'
import { field, openText, openTexts, pagePicture, textLayer, textNow } from '#test/support/text-page.ts'

const WORDS = '墨页 Moye 设计，\n好看的海报 2026'
const effect = (name: string) => writeArtword(artwordByName(name) ?? expect.fail())

const line = { x: 20, width: 620, height: 180 }
const column = { y: 300, width: 132, height: 560, rotation: 0 }
const STYLES: readonly (readonly [string, Partial<Frame>, Partial<TextData>])[] = [
  ['plain, centered and decorated', { ...line, y: 0 }, { align: 'center', isUnderlined: true, isStruck: true }],
  [
    'justified, bold and spaced',
    { ...line, y: 180 },
    { align: 'justify', fontWeight: 700, letterSpacing: 6, lineHeight: 90 },
  ],
  ['as art text', { ...line, y: 360 }, { artword: effect('promo'), align: 'center' }],
  ['turned', { ...line, y: 670, rotation: 27 }, { isItalic: true, color: '#5b4bff' }],
  [
    'in columns with upright numbers',
    { ...column, x: 700 },
    { writingMode: 'vertical-rl', text: '8月18日\n共365天，好。' },
  ],
  [
    'as art text in columns',
    { ...column, x: 850 },
    { artword: effect('block-gold'), writingMode: 'vertical-rl', text: '第12届' },
  ],
]
const styled = STYLES.map(([name, frame, data]) => ({
  name,
  layer: textLayer(frame, { text: WORDS, fontSize: 60, ...data }),
}))
const small = { x: 740, width: 200, height: 22 }
const long = textLayer({ ...small, y: 20 }, { text: '一二三四五六七八九十', fontSize: 20 })
const short = textLayer({ ...small, y: 80 }, { text: '墨页', fontSize: 20 })
const upright = textLayer(
  { x: 740, y: 140, width: 22, height: 140 },
  { text: '共天', fontSize: 20, writingMode: 'vertical-rl' },
)
const layers = [...styled.map(({ layer }) => layer), long, short, upright]

const it = test
  .extend('kept', { scope: 'file' }, async ({ browser, account }, { onCleanup }) => {
    const editor = keepOpen(await openTexts({ base: inject('productUrl'), browser, account }, layers))
    onCleanup(editor.close)
    return editor
  })
  .extend('editor', async ({ kept }) => {
    await resetEditor(kept)
    return kept
  })

describe('editing a text on the canvas', () => {
  it('E-2-109 E-2-111 does not move a pixel when it opens or closes, in whatever style it is written', async ({
    editor,
  }) => {
    const { page } = editor
    const before = decodePng(await pagePicture(page))
    for (const { name, layer } of styled) {
      await openText(editor, layer.id)
      await page.keyboard.press('End')
      const drawn = page.locator(`[data-stage] [data-layer-id="${layer.id}"]`).first()
      expect(await drawn.evaluate(element => getComputedStyle(element).visibility), name).toBe('hidden')
      const during = decodePng(await pagePicture(page))
      await page.keyboard.press('Escape')
      await field(page).waitFor({ state: 'detached' })
      const after = decodePng(await pagePicture(page))
      expect(difference(before, during, 8).pixels, `${name}: opened`).toBe(0)
      expect(difference(before, after, 8).pixels, `${name}: closed`).toBe(0)
    }
  })

  it('puts the caret where the press was; a press outside closes and keeps what was typed', async ({ editor }) => {
    const { page } = editor
    // Between the third and the fourth character.
    await openText(editor, long.id, 0.3, 0.5)
    await page.keyboard.type('甲')
    await expect.poll(() => field(page).textContent()).toBe('一二三甲四五六七八九十')
    const outside = await editor.at(long.id, 0.9, 10)
    await page.mouse.click(outside.x, outside.y)
    await field(page).waitFor({ state: 'detached' })
    expect((await textNow(editor, long.id)).data.text).toBe('一二三甲四五六七八九十')
    // One text editing session is one history entry.
    await page.keyboard.press('Control+z')
    expect((await textNow(editor, long.id)).data.text).toBe('一二三四五六七八九十')
  })

  it('a press just inside the edge of the box sets the caret and does not resize it', async ({ editor }) => {
    const { page } = editor
    await openText(editor, long.id)
    const { x, y } = await editor.at(long.id, 0, 0.5)
    await page.mouse.move(x + 3, y)
    await page.mouse.down()
    await page.mouse.move(x + 60, y, { steps: 4 })
    await page.mouse.up()
    await page.keyboard.type('甲')
    await page.keyboard.press('Escape')
    const { data, frame } = await textNow(editor, long.id)
    expect(data.text).toMatch(/^甲.{1,9}$/)
    expect(frame.width).toBe(200)
  })

  it('E-2-112 a press outside the text closes it, and what was typed stays', async ({ editor }) => {
    await editor.click(short.id)
    await editor.page.keyboard.press('Enter')
    await field(editor.page).waitFor()
    await editor.page.keyboard.type('海报')
    await editor.page.getByRole('heading', { name: '花字' }).click()
    await field(editor.page).waitFor({ state: 'detached' })
    expect((await textNow(editor, short.id)).data.text).toBe('海报')
  })

  it('E-2-113 pastes plain text only, line breaks kept', async ({ editor }) => {
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
    await openText(editor, short.id)
    await page.keyboard.press('End')
    await page.keyboard.press('Control+v')
    expect(await field(page).evaluate(element => element.querySelectorAll('b, i, div, [style]').length)).toBe(0)
    await page.keyboard.press('Escape')
    const { data, frame } = await textNow(editor, short.id)
    expect(data.text).toBe('墨页粗体\n二')
    expect(frame.height).toBeCloseTo(44, 0)
  })

  it('keys of an input method are no commands, and its half-done words are not written', async ({ editor }) => {
    const { page } = editor
    const cdp = await page.context().newCDPSession(page)
    await openText(editor, short.id)
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
    expect(await field(page).textContent()).toBe('墨页moye')
    await cdp.send('Input.insertText', { text: '海报' })
    expect(await field(page).textContent()).toBe('墨页海报')
    await page.keyboard.press('Escape')
    expect((await textNow(editor, short.id)).data.text).toBe('墨页海报')
    // Only the final text is in the history: one undo restores the previous text.
    await page.keyboard.press('Control+z')
    expect((await textNow(editor, short.id)).data.text).toBe('墨页')
  })

  it('undoes and redoes inside the text, also where numbers are set upright while typing', async ({ editor }) => {
    const { page } = editor
    await editor.click(upright.id)
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
    expect((await textNow(editor, upright.id)).data.text).toBe('共365好天')
  })

  it('撤销 and 重做 of the top bar take steps in the words while they are typed, and the caret stays', async ({
    editor,
  }) => {
    const { page } = editor
    const button = (name: string) => page.getByRole('banner').getByRole('button', { name, exact: true })
    const [undo, redo] = [button('撤销'), button('重做')]
    expect(await undo.isDisabled()).toBe(true)
    await openText(editor, short.id)
    await page.keyboard.press('End')
    expect(await undo.isDisabled()).toBe(true)
    await page.keyboard.type('海报')
    await expect.poll(() => undo.isEnabled()).toBe(true)
    await undo.click()
    await expect.poll(() => field(page).textContent()).toBe('墨页')
    await expect.poll(() => undo.isDisabled()).toBe(true)
    await redo.click()
    await expect.poll(() => field(page).textContent()).toBe('墨页海报')
    // The caret is at its previous position.
    await page.keyboard.type('甲')
    await expect.poll(() => field(page).textContent()).toBe('墨页海报甲')
    await expect.poll(() => redo.isDisabled()).toBe(true)
    await page.keyboard.press('Escape')
    expect((await textNow(editor, short.id)).data.text).toBe('墨页海报甲')
    // After closing, everything typed is one history entry.
    await undo.click()
    expect((await textNow(editor, short.id)).data.text).toBe('墨页')
  })

  it('a step back with nothing typed yet closes the text and takes back what was done before; words typed and taken back leave no step', async ({
    editor,
  }) => {
    const { page } = editor
    await openText(editor, short.id)
    await page.keyboard.press('End')
    await page.keyboard.type('海报')
    await page.keyboard.press('Control+z')
    await expect.poll(() => field(page).textContent()).toBe('墨页')
    // A surplus key press does not lose the redo entries.
    await page.keyboard.press('Control+z')
    expect(await field(page).isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    await field(page).waitFor({ state: 'detached' })
    await expect.poll(() => page.getByRole('button', { name: '撤销', exact: true }).isDisabled()).toBe(true)

    await page.keyboard.press('ArrowRight')
    await expect.poll(async () => (await textNow(editor, short.id)).frame.x).toBe(741)
    await openText(editor, short.id)
    await page.keyboard.press('Control+z')
    await field(page).waitFor({ state: 'detached' })
    await expect.poll(async () => (await textNow(editor, short.id)).frame.x).toBe(740)
    // The canvas handles the keys again.
    await page.keyboard.press('Control+y')
    await expect.poll(async () => (await textNow(editor, short.id)).frame.x).toBe(741)
  })

  it('E-2-114 a new text opens by itself; left without words it is gone, and one undo brings it back', async ({
    editor,
  }) => {
    const { page } = editor
    await page.getByRole('button', { name: '添加标题' }).click()
    await field(page).waitFor()
    await page.keyboard.type('春日海报')
    await page.keyboard.press('Escape')
    const added = (await editor.layer(({ id }) => !layers.some(layer => layer.id === id))) as Awaited<
      ReturnType<typeof textNow>
    >
    expect(added.data.text).toBe('春日海报')
    await page.keyboard.press('Enter')
    await field(page).waitFor()
    await page.keyboard.press('Delete')
    // Not even a draft has a text without words.
    expect((await textNow(editor, added.id)).data.text).toBe('春日海报')
    await page.keyboard.press('Escape')
    await field(page).waitFor({ state: 'detached' })
    expect((await editor.records()).layers.has(added.id)).toBe(false)
    await page.keyboard.press('Control+z')
    expect((await textNow(editor, added.id)).data.text).toBe('春日海报')
  })
})
