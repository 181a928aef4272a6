import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { FONTS } from '#schemas/catalog/fonts.ts'
import type { TextData } from '#schemas/document/records.ts'
import { register } from '#test/support/account.ts'
import { launchChromium } from '#test/support/chromium.ts'
import { decodePng, difference } from '#test/support/pixels.ts'
import { ssrPicture } from '#test/support/ssr-picture.ts'
import { stagePicture } from '#test/support/stage-picture.ts'
import { field, openText, openTexts, pagePicture, textLayer, textNow } from '#test/support/text-page.ts'

describe('fonts of a text', () => {
  const base = inject('productUrl')
  let browser: Browser
  let token: string
  beforeAll(async () => {
    browser = await launchChromium()
    token = (await register(base)).token
  })
  afterAll(() => browser.close())

  const open = async () => {
    const layer = textLayer({ x: 150, y: 300, width: 700, height: 132 }, { text: '墨页海报', fontSize: 120 })
    const editor = await openTexts(browser, base, token, [layer])
    await editor.click(layer.id)
    const { page } = editor
    const picker = page.getByRole('button', { name: /^字体 / })
    const library = page.getByRole('dialog', { name: '字体库' })
    const choose = async (family: string) => {
      await picker.click()
      await library.getByRole('option', { name: family }).first().click()
      await library.waitFor({ state: 'hidden' })
    }
    return { editor, page, layer, picker, library, choose }
  }

  it('E-2-100 E-9-09 the font library lists every family, found by name, at most 600 px high', async () => {
    const { editor, page, picker, library } = await open()
    await picker.click()
    await library.waitFor()
    expect(await library.getByRole('tab').allTextContents()).toEqual(['字体库'])
    const families = new Set(FONTS.map(({ family }) => family))
    const list = library.getByRole('listbox', { name: '字体列表' })
    for (const family of families) expect(await list.getByText(family, { exact: true }).count(), family).toBe(1)
    const box = (await library.boundingBox()) ?? expect.fail()
    expect(box.height).toBeGreaterThan(400)
    expect(box.height).toBeLessThanOrEqual(600)
    // More than fits: it scrolls inside, to the last one.
    expect(await list.evaluate(element => element.scrollHeight > element.clientHeight)).toBe(true)
    await list.getByRole('option').last().scrollIntoViewIfNeeded()
    expect(await list.evaluate(element => element.scrollTop)).toBeGreaterThan(0)
    await page.getByRole('textbox', { name: '搜索字体' }).fill('xiaowei')
    expect(await list.getByRole('option').count()).toBe(1)
    expect(await list.getByRole('option').first().textContent()).toContain('站酷小薇体')
    expect(editor.errors).toEqual([])
    await editor.close()
  })

  /** Requests for a cut of a font file wait for `gate`, or fail without one. */
  const holdFont = (page: Page, file: string, gate?: Promise<void>) =>
    page.route(`**/f/s/${file}*`, async route => {
      if (!gate) return route.abort()
      await gate
      return route.continue()
    })

  it('E-4-33 choosing a font marks the layer as loading until the font is there, and then changes it once', async () => {
    const { editor, page, layer, picker, choose } = await open()
    let release = () => {}
    const gate = new Promise<void>(resolve => {
      release = resolve
    })
    await holdFont(page, 'ma-shan-zheng', gate)
    await choose('马善政楷书')
    const mark = picker.getByLabel('字体加载中')
    await mark.waitFor()
    expect(await picker.getAttribute('aria-label')).toBe('字体 思源黑体')
    release()
    await mark.waitFor({ state: 'detached' })
    expect(await picker.getAttribute('aria-label')).toBe('字体 马善政楷书')
    expect((await textNow(editor, layer.id)).data.fontFamily).toBe('马善政楷书')
    await editor.focusCanvas()
    await editor.press('Control+z')
    expect((await textNow(editor, layer.id)).data.fontFamily).not.toBe('马善政楷书')
    expect(editor.errors).toEqual([])
    await editor.close()
  })

  it('E-8-07 a font that fails to load leaves the words in the default font, and says so', async () => {
    const { editor, page, layer, choose } = await open()
    const before = decodePng(await pagePicture(page))
    await holdFont(page, 'liu-jian-mao-cao')
    await page.route(/\/f\/liu-jian-mao-cao/, route => route.abort())
    // No sample of the panels shows this one.
    await choose('刘建毛草')
    const notice = page.getByText('字体加载失败，已使用默认字体显示')
    await notice.waitFor()
    expect((await textNow(editor, layer.id)).data.fontFamily).toBe('刘建毛草')
    // It lies over the page for a while.
    await notice.waitFor({ state: 'detached' })
    // The same words in the same place: the default font draws them.
    expect(difference(before, decodePng(await pagePicture(page)), 8).pixels).toBe(0)
    await editor.close()
  })

  it('a font that cannot be cut comes as the whole file', async () => {
    const { editor, page, choose } = await open()
    await holdFont(page, 'zcool-kuaile')
    const whole = page.waitForResponse(/\/f\/zcool-kuaile-400@.*\.ttf$/)
    await choose('站酷快乐体')
    expect((await whole).status()).toBe(200)
    await expect
      .poll(() =>
        page.evaluate(() =>
          [...document.fonts].some(({ family, status }) => /快乐/.test(family) && status === 'loaded'),
        ),
      )
      .toBe(true)
    await editor.close()
  })

  it('typed characters come as some kB of their font, each once, and never as the whole file', async () => {
    const layer = textLayer(
      { x: 50, y: 300, width: 900, height: 132 },
      { text: '春', fontSize: 120, fontFamily: '思源宋体' },
    )
    const editor = await openTexts(browser, base, token, [layer])
    const { page } = editor
    const sizes: number[] = []
    const files: string[] = []
    page.on('response', async response => {
      const { pathname } = new URL(response.url())
      if (!pathname.startsWith('/f/')) return
      files.push(pathname)
      sizes.push((await response.body()).length)
    })
    await openText(editor, layer.id)
    await page.keyboard.press('End')
    const isDrawn = (char: string) =>
      page.evaluate(
        ([text = '']) =>
          document.fonts.check('120px "思源宋体"', text) &&
          [...document.fonts].some(
            ({ family, status, unicodeRange }) =>
              /思源宋体/.test(family) &&
              status === 'loaded' &&
              unicodeRange.toLowerCase().includes(text.codePointAt(0)?.toString(16) ?? '?'),
          ),
        [char],
      )
    for (const char of '眠不觉晓') {
      await page.keyboard.insertText(char)
      await expect.poll(() => isDrawn(char)).toBe(true)
    }
    expect(files.filter(path => path.endsWith('.woff2'))).toHaveLength(4)
    expect(files.filter(path => path.endsWith('.ttf'))).toEqual([])
    // A character that is there is not asked for again, nor are letters, which came with the first ones.
    await page.keyboard.insertText('春眠 Moye 2026，')
    await page.keyboard.press('Escape')
    expect((await textNow(editor, layer.id)).data.text).toBe('春眠不觉晓春眠 Moye 2026，')
    expect(files.filter(path => path.endsWith('.woff2'))).toHaveLength(4)
    expect(sizes.reduce((sum, each) => sum + each, 0)).toBeLessThan(12_000)
    expect(editor.errors).toEqual([])
    await editor.close()
  })

  it('what is typed from subsets is to the pixel what the download draws from whole fonts', async () => {
    const FAMILIES = [
      '思源黑体',
      '思源宋体',
      '站酷小薇体',
      '马善政楷书',
      '刘建毛草',
      'Montserrat',
      'Lobster',
      'Playfair Display',
    ]
    const layers = FAMILIES.map((fontFamily, at) =>
      textLayer({ x: 20, y: 20 + at * 90, width: 700, height: 80 }, { text: '墨', fontSize: 56, fontFamily }),
    )
    const columns: readonly (readonly [number, Partial<TextData>])[] = [
      [760, { fontFamily: '思源黑体', fontWeight: 700 }],
      [840, { fontFamily: '思源宋体' }],
      [920, { fontFamily: '站酷快乐体' }],
    ]
    const upright = columns.map(([x, data]) =>
      textLayer(
        { x, y: 20, width: 70, height: 800 },
        { text: '竖', fontSize: 56, writingMode: 'vertical-rl', ...data },
      ),
    )
    const editor = await openTexts(browser, base, token, [...layers, ...upright])
    const { page } = editor
    for (const [at, { id }] of [...layers, ...upright].entries()) {
      await editor.click(id)
      await page.keyboard.press('Enter')
      await field(page).waitFor()
      await page.keyboard.press('Control+End')
      // Letters that kern, marks that are squeezed, and characters that come one by one.
      for (const words of ['页「海报」，', 'AVAToéfi', `好${'的看来说'[at % 4]}·—`])
        await page.keyboard.insertText(words)
      await page.keyboard.press('Escape')
    }
    const records = await editor.records()
    await expect.poll(() => page.evaluate(() => document.fonts.status)).toBe('loaded')
    await page.evaluate(() => document.fonts.ready)
    const size = { width: 1000, height: 1000 }
    const drawn = await ssrPicture(browser, base, records)
    // Characters come a moment after they are typed.
    await expect.poll(async () => difference(drawn, await stagePicture(page, size)).pixels).toBe(0)
    expect(editor.errors).toEqual([])
    await editor.close()
  })
})
