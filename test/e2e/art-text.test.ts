import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { ARTWORD_GROUPS, ARTWORDS } from '#schemas/catalog/artwords/index.ts'
import { readArtword, writeArtword } from '#schemas/document/artword.ts'
import type { TextData } from '#schemas/document/records.ts'
import { register } from '#test/support/account.ts'
import { launchChromium } from '#test/support/chromium.ts'
import { decodePng, type Picture } from '#test/support/pixels.ts'
import { openTexts, pagePicture, textLayer, textNow } from '#test/support/text-page.ts'

/** Paper that no effect paints with: also white ink shows on it. */
const PAPER = [96, 152, 112] as const
/** What a cell of the page shows: how much of it is not paper, and the mean colour of that. */
const inkOf = (picture: Picture, at: { x: number; y: number; side: number }) => {
  const sum = [0, 0, 0]
  let pixels = 0
  for (let y = Math.round(at.y); y < Math.round(at.y + at.side); y++)
    for (let x = Math.round(at.x); x < Math.round(at.x + at.side); x++) {
      const start = (y * picture.width + x) * 4
      const rgb = [...picture.data.subarray(start, start + 3)]
      if (rgb.every((value, channel) => Math.abs(value - (PAPER[channel] ?? 0)) < 10)) continue
      pixels++
      for (const [channel, value] of rgb.entries()) sum[channel] = (sum[channel] ?? 0) + value
    }
  return { pixels, colour: sum.map(each => each / Math.max(1, pixels)) }
}
const CELL = 200
const cell = (at: number) => ({ x: (at % 5) * CELL, y: Math.floor(at / 5) * CELL })
const sample = (at: number, data: Partial<TextData>) => {
  const { x, y } = cell(at)
  // A square box of one character: the same room in both writing modes.
  return textLayer(
    { x: x + 50, y: y + 50, width: 100, height: 100 },
    { text: '墨', fontSize: 100, lineHeight: 100, ...data },
  )
}

describe('art text', () => {
  const base = inject('productUrl')
  let browser: Browser
  let token: string
  beforeAll(async () => {
    browser = await launchChromium()
    token = (await register(base)).token
  })
  afterAll(() => browser.close())

  /** The ink of every sample on a page of five by five. */
  const draw = async (samples: readonly Partial<TextData>[]) => {
    const layers = samples.map((data, at) => sample(at, data))
    const editor = await openTexts(browser, base, token, layers, { backgroundColor: `rgb(${PAPER.join(',')})` })
    const picture = decodePng(await pagePicture(editor.page))
    expect(editor.errors).toEqual([])
    await editor.close()
    const scale = picture.width / 1000
    return samples.map((_, at) => {
      const { x, y } = cell(at)
      return inkOf(picture, { x: x * scale, y: y * scale, side: CELL * scale })
    })
  }

  it.each(ARTWORD_GROUPS)('every effect of $label is drawn, in columns as in lines', async ({ artwords }) => {
    for (let from = 0; from < artwords.length; from += 12) {
      const some = artwords.slice(from, from + 12)
      const inks = await draw([
        { color: '#000000' },
        ...some.flatMap(artword => [
          { artword: writeArtword(artword) },
          { artword: writeArtword(artword), writingMode: 'vertical-rl' as const },
        ]),
      ])
      const [plain = expect.fail(), ...drawn] = inks
      expect(plain.pixels).toBeGreaterThan(500)
      for (const [at, { name }] of some.entries()) {
        const level = drawn[at * 2] ?? expect.fail()
        const upright = drawn[at * 2 + 1] ?? expect.fail()
        const colourDistance = (a: typeof plain, b: typeof plain) =>
          Math.max(...a.colour.map((value, channel) => Math.abs(value - (b.colour[channel] ?? 0))))
        expect(level.pixels, `${name} is drawn`).toBeGreaterThan(300)
        // An effect is more than words in black: another colour, or more ink.
        expect(colourDistance(level, plain) > 12 || level.pixels > plain.pixels * 1.1, `${name} shows`).toBe(true)
        expect(upright.pixels / level.pixels, `${name} in columns, ink`).toBeGreaterThan(0.85)
        expect(upright.pixels / level.pixels, `${name} in columns, ink`).toBeLessThan(1.18)
        expect(colourDistance(level, upright), `${name} in columns, colour`).toBeLessThan(16)
      }
    }
  })

  it('E-2-104 E-2-86 the chooser opens the panel of effects with its tabs; a press puts the effect on', async () => {
    const layer = textLayer({ x: 150, y: 300, width: 700, height: 132 }, { text: '墨页海报', fontSize: 120 })
    const editor = await openTexts(browser, base, token, [layer])
    const { page } = editor
    await editor.click(layer.id)
    await page.getByRole('button', { name: '特效 无' }).click()
    const panel = page.getByRole('region', { name: '文字特效' })
    await panel.waitFor()
    expect(await panel.getByRole('tab').allTextContents()).toEqual(['特效', '样式'])
    // Every effect stands there as a picture of the person's own words.
    expect(await panel.locator('[data-effect]').count()).toBe(ARTWORDS.length + 1)
    expect(await panel.locator('[data-effect="promo"] [data-text]').textContent()).toContain('墨页')
    await panel.locator('[data-effect="promo"]').click()
    expect(await panel.locator('[data-effect="promo"]').getAttribute('aria-pressed')).toBe('true')
    expect(readArtword((await textNow(editor, layer.id)).data.artword)?.name).toBe('promo')

    // The style tab changes a colour of the chosen effect.
    await panel.getByRole('tab', { name: '样式' }).click()
    await panel
      .getByRole('button', { name: /^特效颜色 1 / })
      .first()
      .click()
    const hex = page.getByRole('textbox', { name: '十六进制颜色' })
    await hex.fill('00a86b')
    await hex.press('Enter')
    await page.keyboard.press('Escape')
    const artword = readArtword((await textNow(editor, layer.id)).data.artword)
    expect(JSON.stringify(artword?.layers).toLowerCase()).toContain('#00a86b')
    // One step back takes the colour, the next one the effect.
    await editor.focusCanvas()
    await editor.press('Control+z')
    expect(JSON.stringify((await textNow(editor, layer.id)).data.artword).toLowerCase()).not.toContain('#00a86b')
    await editor.press('Control+z')
    expect((await textNow(editor, layer.id)).data.artword).toBeNull()
    expect(editor.errors).toEqual([])
    await editor.close()
  })

  it('E-2-87 E-2-88 the words can be edited beside the effects; every opening begins with the effects', async () => {
    const layer = textLayer({ x: 150, y: 300, width: 700, height: 132 }, { text: '墨页海报', fontSize: 120 })
    const editor = await openTexts(browser, base, token, [layer])
    const { page } = editor
    await editor.click(layer.id)
    const panel = page.getByRole('region', { name: '文字特效' })
    const effects = panel.getByRole('tab', { name: '特效' })
    await page.getByRole('button', { name: '特效 无' }).click()
    expect(await effects.getAttribute('aria-selected')).toBe('true')
    await panel.getByRole('textbox', { name: '内容' }).fill('春日上新')
    expect(await page.locator(`[data-workspace] [data-layer-id="${layer.id}"] [data-text]`).textContent()).toBe(
      '春日上新',
    )
    expect((await textNow(editor, layer.id)).data.text).toBe('春日上新')
    await panel.getByRole('tab', { name: '样式' }).click()
    expect(await effects.getAttribute('aria-selected')).toBe('false')
    await panel.getByRole('button', { name: '返回文字设置' }).click()
    await panel.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: '特效 无' }).click()
    expect(await effects.getAttribute('aria-selected')).toBe('true')
    expect(editor.errors).toEqual([])
    await editor.close()
  })
})
