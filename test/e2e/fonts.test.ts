import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, inject } from 'vitest'
import { FONTS } from '#schemas/catalog/fonts.ts'
import type { TextData } from '#schemas/document/records.ts'
import { it as test } from '#test/support/browser-test.ts'
import { keepOpen } from '#test/support/editor-page.ts'
import { decodePng, difference } from '#test/support/pixels.ts'
import { resetEditor } from '#test/support/reset-editor.ts'
import { settled } from '#test/support/settled.ts'
import { ssrPicture } from '#test/support/ssr-picture.ts'
import { stagePicture } from '#test/support/stage-picture.ts'
import { field, openText, openTexts, pagePicture, textLayer, textNow } from '#test/support/text-page.ts'

const layer = textLayer({ x: 150, y: 300, width: 700, height: 132 }, { text: '墨页海报', fontSize: 120 })
const typed = textLayer(
  { x: 50, y: 600, width: 900, height: 132 },
  { text: '春', fontSize: 120, fontFamily: '思源宋体' },
)
const it = test
  .extend('kept', { scope: 'file' }, async ({ browser, account }, { onCleanup }) => {
    const person = { base: inject('productUrl'), browser, account }
    const editor = keepOpen(await openTexts(person, [layer, typed]))
    onCleanup(editor.close)
    return editor
  })
  .extend('editor', async ({ kept }) => {
    await resetEditor(kept)
    return kept
  })
  .extend('select', ({ editor }) => async () => {
    await editor.click(layer.id)
    const { page } = editor
    const picker = page.getByRole('button', { name: /^字体 / })
    const library = page.getByRole('dialog', { name: '字体库' })
    const choose = async (family: string) => {
      await picker.click()
      await settled(library)
      await library.getByRole('option', { name: family }).first().click()
      await library.waitFor({ state: 'hidden' })
    }
    return { editor, page, picker, library, choose }
  })

/** Uploads a font file of the machine into the brand kit of the account; returns its address. */
const uploadFont = async (token: string): Promise<string> => {
  const face = FONTS.find(({ slug }) => slug === 'zcool-xiaowei') ?? expect.fail()
  const form = new FormData()
  form.set('agreed', '1')
  form.set('file', new File([await readFile(`node_modules/${face.package}/${face.file}`)], 'brand.ttf'))
  const answer = await fetch(`${inject('productUrl')}/team/brand/0/font`, {
    method: 'POST',
    headers: { 'x-token': token },
    body: form,
  })
  return ((await answer.json()) as { readonly data: { readonly url: string } }).data.url
}

describe('fonts of a text', () => {
  it('E-2-100 E-9-09 the font library lists every family, found by name, at most 600 px high', async ({ select }) => {
    const { page, picker, library } = await select()
    await picker.click()
    await library.waitFor()
    expect(await library.getByRole('tab').allTextContents()).toEqual(['字体库'])
    const families = new Set(FONTS.map(({ family }) => family))
    const list = library.getByRole('listbox', { name: '字体列表' })
    for (const family of families) expect(await list.getByText(family, { exact: true }).count(), family).toBe(1)
    const box = (await library.boundingBox()) ?? expect.fail()
    expect(box.height).toBeGreaterThan(400)
    expect(box.height).toBeLessThanOrEqual(600)
    // The list is longer than its box and scrolls to the last entry.
    expect(await list.evaluate(element => element.scrollHeight > element.clientHeight)).toBe(true)
    await list.getByRole('option').last().scrollIntoViewIfNeeded()
    expect(await list.evaluate(element => element.scrollTop)).toBeGreaterThan(0)
    await page.getByRole('textbox', { name: '搜索字体' }).fill('xiaowei')
    expect(await list.getByRole('option').count()).toBe(1)
    expect(await list.getByRole('option').first().textContent()).toContain('站酷小薇体')
  })

  /** Requests for a subset of a font file wait for `gate`, or fail without one. */
  const holdFont = (page: Page, file: string, gate?: Promise<void>) =>
    page.route(`**/f/s/${file}*`, async route => {
      if (!gate) return route.abort()
      await gate
      return route.continue()
    })

  it('E-4-33 choosing a font marks the layer as loading until the font is there, and then changes it once', async ({
    select,
  }) => {
    const { editor, page, picker, choose } = await select()
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
  })

  it('typed characters come as some kB of their font, each once, and never as the whole file', async ({ editor }) => {
    const { page } = editor
    const sizes: number[] = []
    const files: string[] = []
    page.on('response', async response => {
      const { pathname } = new URL(response.url())
      if (!pathname.startsWith('/f/')) return
      files.push(pathname)
      sizes.push((await response.body()).length)
    })
    await openText(editor, typed.id)
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
    // A loaded character is not requested again, nor are letters, which came with the first subset.
    await page.keyboard.insertText('春眠 Moye 2026，')
    await page.keyboard.press('Escape')
    expect((await textNow(editor, typed.id)).data.text).toBe('春眠不觉晓春眠 Moye 2026，')
    expect(files.filter(path => path.endsWith('.woff2'))).toHaveLength(4)
    expect(sizes.reduce((sum, each) => sum + each, 0)).toBeLessThan(12_000)
  })

  it('E-8-07 a font that fails to load leaves the words in the default font, and says so', async ({ select }) => {
    const { editor, page, choose } = await select()
    editor.expectErrors(/ERR_FAILED/)
    const before = decodePng(await pagePicture(page))
    await holdFont(page, 'liu-jian-mao-cao')
    await page.route(/\/f\/liu-jian-mao-cao/, route => route.abort())
    // The panels show no sample of this font.
    await choose('刘建毛草')
    const notice = page.getByText('字体加载失败，已使用默认字体显示')
    await notice.waitFor()
    expect((await textNow(editor, layer.id)).data.fontFamily).toBe('刘建毛草')
    // The notice covers the page.
    await page.getByRole('button', { name: '关闭通知' }).click()
    await notice.waitFor({ state: 'detached' })
    // The same text in the same place: the default font draws it.
    expect(difference(before, decodePng(await pagePicture(page)), 8).pixels).toBe(0)
  })

  it('C-5-32 C-8-32 the default font file draws a text whose font does not load, without a message, and marked', async ({
    person,
  }) => {
    const url = `/f/brand-${'0'.repeat(64)}-400.ttf`
    const lost = { name: '丢失体', url, nameSubset: '', urlSubset: '' }
    const at = { x: 100, width: 700, height: 132 }
    const own = textLayer({ ...at, y: 100 }, { text: '墨页海报', fontSize: 120 })
    const other = textLayer(
      { ...at, y: 500 },
      { text: '墨页海报', fontSize: 120, fontFamily: '丢失体', fontSource: lost },
    )
    const editor = await openTexts(person, [own, other])
    editor.expectErrors(/404/)
    const { page } = editor
    await page.locator(`[data-missing-marks="${other.id}"]`).waitFor()
    expect(await page.locator(`[data-missing-marks="${own.id}"]`).count()).toBe(0)
    const boxOf = (id: string) =>
      page.locator(`[data-stage] [data-layer-id="${id}"] [data-text]`).evaluate(element => {
        const range = document.createRange()
        range.selectNodeContents(element)
        const { width, height } = range.getBoundingClientRect()
        return [width, height].map(side => Math.round(side * 10))
      })
    expect(await boxOf(other.id)).toEqual(await boxOf(own.id))
    const files = await page.evaluate(() =>
      [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family.replaceAll('"', '')),
    )
    expect([files.includes('思源黑体'), files.some(family => /moye-brand/.test(family))]).toEqual([true, false])
    expect(await page.getByRole('alertdialog').count()).toBe(0)
    expect(await page.getByText(/字体加载失败/).count()).toBe(0)
  })

  it('a font that cannot be cut comes as the whole file', async ({ select }) => {
    const { editor, page, choose } = await select()
    editor.expectErrors(/ERR_FAILED/)
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
  })

  it('what is typed from subsets is to the pixel what the download draws from whole fonts', async ({ person }) => {
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
    const url = await uploadFont(person.account.token)
    const own = { fontFamily: '品牌体', fontSource: { name: '品牌体', url, nameSubset: '', urlSubset: '' } }
    const layers = [...FAMILIES.map(fontFamily => ({ fontFamily })), own].map((font, at) =>
      textLayer({ x: 20, y: 20 + at * 90, width: 700, height: 80 }, { text: '墨', fontSize: 56, ...font }),
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
    const editor = await openTexts(person, [...layers, ...upright])
    const { page } = editor
    for (const [at, { id }] of [...layers, ...upright].entries()) {
      await editor.click(id)
      await page.keyboard.press('Enter')
      await field(page).waitFor()
      await page.keyboard.press('Control+End')
      // Kerned letters, compressed punctuation, and characters with a subset each.
      for (const words of ['页「海报」，', 'AVAToéfi', `好${'的看来说'[at % 4]}·—`])
        await page.keyboard.insertText(words)
      await page.keyboard.press('Escape')
    }
    const records = await editor.records()
    await expect.poll(() => page.evaluate(() => document.fonts.status)).toBe('loaded')
    await page.evaluate(() => document.fonts.ready)
    const size = { width: 1000, height: 1000 }
    const drawn = await ssrPicture(person.browser, person.base, records)
    // Characters load shortly after they are typed.
    await expect.poll(async () => difference(drawn, await stagePicture(page, size)).pixels).toBe(0)
  })
})
