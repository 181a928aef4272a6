import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { FONTS } from '#schemas/catalog/fonts.ts'
import { register } from '#test/support/account.ts'
import { launchChromium } from '#test/support/chromium.ts'
import { openTexts, textLayer } from '#test/support/text-page.ts'

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
    return { editor, page, picker, library }
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
})
