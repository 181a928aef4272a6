import { describe, expect } from 'vitest'
import { it } from '#test/support/browser-test.ts'
import { field, openTexts, textLayer, textNow } from '#test/support/text-page.ts'

const short = textLayer({ x: 740, y: 80, width: 200, height: 22 }, { text: '墨页', fontSize: 20 })

describe('typing into a text whose field is still loading', () => {
  it('what is typed before the code of the field has come is written, and no key is a command', async ({ person }) => {
    const editor = await openTexts(person, [short])
    const { page } = editor
    let release = () => {}
    const held = new Promise<void>(done => {
      release = done
    })
    await page.route('**/assets/tools-*.js', async route => {
      await held
      await route.continue()
    })
    const { x, y } = await editor.at(short.id, 0.9)
    await page.mouse.dblclick(x, y)
    await page.keyboard.type('a b')
    await page.keyboard.press('Backspace')
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Input.imeSetComposition', { text: 'chun', selectionStart: 4, selectionEnd: 4 })
    release()
    // The field waits for the input method.
    await page.waitForResponse(/tools-.*\.js/)
    await cdp.send('Input.insertText', { text: '春' })
    await field(page).waitFor()
    await expect.poll(() => field(page).textContent()).toBe('墨页a 春')
    await page.keyboard.type('天')
    await page.keyboard.press('Escape')
    await field(page).waitFor({ state: 'detached' })
    expect((await textNow(editor, short.id)).data.text).toBe('墨页a 春天')
  })

  it('what is typed before the code of the field has come is written too when the text is left before that', async ({
    person,
  }) => {
    const editor = await openTexts(person, [short])
    const { page } = editor
    await page.route('**/assets/tools-*.js', () => {})
    const { x, y } = await editor.at(short.id, 0.9)
    await page.mouse.dblclick(x, y)
    await page.keyboard.press('Control+a')
    await page.keyboard.type('春天')
    await page.mouse.click(x, y + 300)
    expect((await textNow(editor, short.id)).data.text).toBe('春天')
    await page.keyboard.press('Control+z')
    expect((await textNow(editor, short.id)).data.text).toBe('墨页')
  })
})
