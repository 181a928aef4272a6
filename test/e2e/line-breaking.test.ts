import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect } from 'vitest'
import { DEFAULT_FONT } from '#schemas/catalog/fonts.ts'
import type { TextData } from '#schemas/document/records.ts'
import { it as test } from '#test/support/browser-test.ts'
import { sampleText } from '#test/support/sample-records.ts'
import { TextView } from '#web/layers/text/TextView.tsx'
import { cutSample } from '../../scripts/cut-sample.ts'
import { at } from '../../scripts/paths.ts'

/** px; width of a Chinese character. */
const EM = 20
/** em; no run of characters that stay together is longer. */
const WIDTHS = [5, 6, 7, 8, 9, 10, 11, 12, 13, 16, 20]

/** Lines as clreq has them: a text, the width of its box in em, and its lines. */
const DRAWN: readonly (readonly [text: string, em: number, lines: readonly string[]])[] = [
  ['一二三四五，六七八九十。', 5, ['一二三四', '五，六七八', '九十。']],
  ['一二三四五六七八', 4, ['一二三四', '五六七八']],
  ['一二三四「五六」七', 5, ['一二三四', '「五六」七']],
  ['一二三（四五六）七八', 4, ['一二三', '（四五', '六）七八']],
  ['一二三四？！五六', 5, ['一二三', '四？！五六']],
  ['他说：「好。」我走', 5, ['他说：', '「好。」我', '走']],
  ['一二三四——五六', 5, ['一二三四', '——五六']],
  ['墨页Moye编辑器', 4, ['墨页', 'Moye编', '辑器']],
  ['设计 poster design 海报', 5, ['设计', 'poster', 'design 海', '报']],
  ['全场仅售¥1,299.00起', 6, ['全场仅售', '¥1,299.00起']],
  ['气温高达38℃，湿度95%', 5, ['气温高达', '38℃，湿', '度95%']],
  ['见 https://moye.example/a/b?c=1', 8, ['见', 'https://moye.exa', 'mple/a/b?c=1']],
]
const TEXTS = [
  '春眠不觉晓，处处闻啼鸟。夜来风雨声，花落知多少？',
  '他说：「你看过《红楼梦》吗？」我说：「看过（两遍）。」',
  '“引号”和‘单’、【方】〔六〕；冒号：叹号！问号？……——完',
  '满¥199减¥20（限12月31日），气温38℃、湿度95%、重2.5kg。',
]
const WORDS = 'Moye 2026 editor 1,299.00 poster office 12:30 fjord'.split(' ')
/** The font's own file takes seconds to load. */
const SAMPLES = [
  ...new Set(
    [
      ...DRAWN.map(([text]) => text),
      ...TEXTS,
      ...WORDS,
      '新品上市完Pneumonoultramicroscopicsilicovolcanoconiosis0123456789',
    ].join(''),
  ),
].join('')

/** Runs in the page: the text of each line, as it is laid out. */
const readLines = () => {
  const lines: { text: string; at: number }[] = []
  const isVertical = getComputedStyle(document.querySelector('[data-text]') as Element).writingMode !== 'horizontal-tb'
  const walker = document.createTreeWalker(document.querySelector('[data-text]') as Element, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    for (let at = 0; at < (node.textContent ?? '').length; at++) {
      range.setStart(node, at)
      range.setEnd(node, at + 1)
      const box = range.getClientRects()[0]
      const char = (node.textContent ?? '')[at] ?? ''
      if (!box) continue
      // The middle of a character is the same for all fonts of a line, but for a few px.
      const place = isVertical ? -box.x - box.width / 2 : box.y + box.height / 2
      const last = lines.at(-1)
      if (last && Math.abs(last.at - place) < 10) last.text += char
      else lines.push({ text: char, at: place })
    }
  return lines.map(({ text }) => text.trim())
}

const it = test.extend('lines', { scope: 'file' }, async ({ browser }, { onCleanup }) => {
  const page: Page = await browser.newPage()
  onCleanup(() => page.close())
  const font = readFileSync(at(`node_modules/${DEFAULT_FONT.package}/${DEFAULT_FONT.file}`))
  const source = `data:font/woff2;base64,${Buffer.from(cutSample(font, SAMPLES)).toString('base64')}`
  await page.setContent(
    `<style>@font-face { font-family: '${DEFAULT_FONT.family}'; src: url(${source}) }</style><div id="box" style="position: relative"></div>`,
  )
  await page.evaluate(family => document.fonts.load(`20px '${family}'`, '墨a'), DEFAULT_FONT.family)
  /** The lines of a text in a box as wide (or, upright, as high) as so many em. */
  return async (text: string, em: number, data: Partial<TextData> = {}): Promise<readonly string[]> => {
    const markup = renderToStaticMarkup(
      createElement(TextView, {
        data: { ...sampleText(text), fontSize: EM, lineHeight: 40, ...data },
        width: 0,
        height: 0,
      }),
    )
    await page.evaluate(
      ([html, side]) => {
        const box = document.getElementById('box')
        if (!box) return
        box.innerHTML = html
        box.style.width = box.style.height = side
      },
      [markup, `${em * EM + 0.5}px`] as const,
    )
    return page.evaluate(readLines)
  }
})

/** Marks that clreq keeps from the start of a line (3.1.3), and from its end. */
const NEVER_FIRST = /^[、。，．：；！？」』）》〉】〕”’·%℃]/
const NEVER_LAST = /[「『（《〈【〔“‘]$/

describe('lines break where clreq has them break', () => {
  it.for(DRAWN)('%s in %i em', async ([text, em, lines], { lines: read }) => {
    expect(await read(text, em)).toEqual(lines)
  })

  it.for(TEXTS)('at any width no mark begins or ends a line that must not: %s', async (text, { lines: read }) => {
    // Upright digits are cells, at which a column may break.
    const modes = /\d/.test(text) ? (['horizontal-tb'] as const) : (['horizontal-tb', 'vertical-rl'] as const)
    for (const writingMode of modes)
      for (const em of WIDTHS) {
        const lines = await read(text, em, { writingMode })
        expect(lines.join('')).toBe(text)
        const isAllowed = lines.every((line, at) => (at === 0 || !NEVER_FIRST.test(line)) && !NEVER_LAST.test(line))
        // A dash and an ellipsis are two characters that stay together.
        expect(lines.join('|')).not.toMatch(/…\|…|—\|—/)
        expect(isAllowed, `${writingMode}, ${em} em: ${lines.join(' | ')}`).toBe(true)
      }
  })

  it('a word longer than the line breaks inside and fills each line', async ({ lines: read }) => {
    for (const word of ['Pneumonoultramicroscopicsilicovolcanoconiosis', '8613800001111222233334444'])
      for (const em of WIDTHS.slice(0, 4)) {
        const lines = await read(`${word}完`, em)
        expect(lines.join('')).toBe(`${word}完`)
        // No letter is wider than an em, so that a full line leaves less than that.
        for (const line of lines.slice(0, -1)) expect(line.length).toBeGreaterThanOrEqual(em)
      }
  })

  it('a Latin word or a number that fits a line is never broken', async ({ lines: read }) => {
    for (const em of WIDTHS)
      for (const line of await read(`新品${WORDS.join('上市 ')}`, em))
        for (const part of line.match(/[\w.,:]+/g) ?? []) expect(WORDS, `${em} em: ${line}`).toContain(part)
  })
})
