import { describe, expect, inject } from 'vitest'
import { ARTWORDS } from '#schemas/catalog/artwords/index.ts'
import { readArtword, writeArtword } from '#schemas/document/artword.ts'
import type { TextData } from '#schemas/document/records.ts'
import { it as test } from '#test/support/browser-test.ts'
import { keepOpen } from '#test/support/editor-page.ts'
import type { Picture } from '#test/support/pixels.ts'
import { resetEditor } from '#test/support/reset-editor.ts'
import { ssrPicture } from '#test/support/ssr-picture.ts'
import { openTexts, textLayer, textNow } from '#test/support/text-page.ts'
import { workWith } from '#test/support/work-with.ts'

/** A background color that no effect uses: also white paint is visible on it. */
const PAPER = [96, 152, 112] as const
/** The painted part of a cell of the page: its number of pixels that are not background, and their mean color. */
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
  return { pixels, color: sum.map(each => each / Math.max(1, pixels)) }
}
const CELL = 200
/** count; cells in a row. */
const ROW = 12
const cell = (at: number) => ({ x: (at % ROW) * CELL, y: Math.floor(at / ROW) * CELL })
const sample = (at: number, data: Partial<TextData>) => {
  const { x, y } = cell(at)
  // A square box of one character: both writing modes have the same space.
  return textLayer(
    { x: x + 50, y: y + 50, width: 100, height: 100 },
    { text: '墨', fontSize: 100, lineHeight: 100, ...data },
  )
}

const layer = textLayer({ x: 150, y: 300, width: 700, height: 132 }, { text: '墨页海报', fontSize: 120 })
const it = test
  .extend('kept', { scope: 'file' }, async ({ browser, account }, { onCleanup }) => {
    const editor = keepOpen(await openTexts({ base: inject('productUrl'), browser, account }, [layer]))
    onCleanup(editor.close)
    return editor
  })
  .extend('editor', async ({ kept }) => {
    await resetEditor(kept)
    return kept
  })

describe('art text', () => {
  it('every effect is drawn, in columns as in lines', async ({ person: { browser, base } }) => {
    const samples: readonly Partial<TextData>[] = [
      { color: '#000000' },
      ...ARTWORDS.flatMap(artword => [
        { artword: writeArtword(artword) },
        { artword: writeArtword(artword), writingMode: 'vertical-rl' as const },
      ]),
    ]
    const records = workWith(
      ROW * CELL,
      Math.ceil(samples.length / ROW) * CELL,
      samples.map((data, at) => sample(at, data)),
    )
    const backgroundColor = `rgb(${PAPER.join(',')})`
    const pages = new Map([...records.pages].map(([id, page]) => [id, { ...page, backgroundColor }]))
    // The stage draws every effect to the same pixel (fidelity-corpus).
    const picture = await ssrPicture(browser, base, { ...records, pages })
    const [plain = expect.fail(), ...drawn] = samples.map((_, at) => inkOf(picture, { ...cell(at), side: CELL }))
    const colorDistance = (one: typeof plain, other: typeof plain) =>
      Math.max(...one.color.map((value, channel) => Math.abs(value - (other.color[channel] ?? 0))))
    expect(plain.pixels).toBeGreaterThan(900)
    for (const [at, { name }] of ARTWORDS.entries()) {
      const level = drawn[at * 2] ?? expect.fail()
      const upright = drawn[at * 2 + 1] ?? expect.fail()
      expect(level.pixels, `${name} is drawn`).toBeGreaterThan(550)
      // An effect differs from plain black text: another color, or more painted pixels.
      expect(colorDistance(level, plain) > 12 || level.pixels > plain.pixels * 1.1, `${name} shows`).toBe(true)
      expect(upright.pixels / level.pixels, `${name} in columns, ink`).toBeGreaterThan(0.85)
      expect(upright.pixels / level.pixels, `${name} in columns, ink`).toBeLessThan(1.18)
      expect(colorDistance(level, upright), `${name} in columns, color`).toBeLessThan(16)
    }
  })

  it('E-2-104 E-2-86 the chooser opens the panel of effects with its tabs; a press puts the effect on', async ({
    editor,
  }) => {
    const { page } = editor
    await editor.click(layer.id)
    await page.getByRole('button', { name: '特效 无' }).click()
    const panel = page.getByRole('region', { name: '文字特效' })
    await panel.waitFor()
    expect(await panel.getByRole('tab').allTextContents()).toEqual(['特效', '样式'])
    // The panel shows every effect as a picture of the user's own text.
    expect(await panel.locator('[data-effect]').count()).toBe(ARTWORDS.length + 1)
    expect(await panel.locator('[data-effect="promo"] [data-text]').textContent()).toContain('墨页')
    await panel.locator('[data-effect="promo"]').click()
    expect(await panel.locator('[data-effect="promo"]').getAttribute('aria-pressed')).toBe('true')
    expect(readArtword((await textNow(editor, layer.id)).data.artword)?.name).toBe('promo')

    // The style tab changes a color of the chosen effect.
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
    // The first undo removes the color, the second the effect.
    await editor.focusCanvas()
    await editor.press('Control+z')
    expect(JSON.stringify((await textNow(editor, layer.id)).data.artword).toLowerCase()).not.toContain('#00a86b')
    await editor.press('Control+z')
    expect((await textNow(editor, layer.id)).data.artword).toBeNull()
  })

  it('E-2-87 E-2-88 the words can be edited beside the effects; every opening begins with the effects', async ({
    editor,
  }) => {
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
  })
})
