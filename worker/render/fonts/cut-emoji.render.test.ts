import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { DEFAULT_FONT, EMOJI_FONT, FONTS, fontKey } from '#schemas/catalog/fonts.ts'
import { emojiIn } from '#schemas/emoji.ts'
import { findTable } from '#schemas/font-cmap.ts'
import { charactersOf, graphemesOf } from '#schemas/shaping.ts'
import { privateTextOf } from '#schemas/woff2.ts'
import { IN_FONT_READY, inFontStyle } from '#test/support/in-font.ts'
import { r2Fonts } from '../../adapters/r2-fonts.ts'
import { r2Renders } from '../../adapters/r2-renders.ts'
import { draw, inlinePage, job, type Pixels, pixelsOf, ports, stored } from '../../testing/render-run.ts'
import { lackedGlyphs } from '../job/glyphs.ts'
import { cutFont } from './cut-font.ts'
import { harfbuzzCutter } from './harfbuzz.ts'

const MB = 1024 * 1024
const SEQUENCES = ['😀', '👨‍👩‍👧', '👍🏽', '🇨🇳', '1️⃣', '❤️'] as const
const ALL = SEQUENCES.join('')
const fonts = r2Fonts(env.FILES)
const anton = FONTS.find(({ slug }) => slug === 'anton') ?? expect.fail()

const cut = async (text: string) => {
  const result = await cutFont(
    { fonts, cutter: harfbuzzCutter() },
    { source: fontKey(EMOJI_FONT), characters: charactersOf(text), owner: 'user:1' },
  )
  return result.ok ? result.file : expect.fail(result.code)
}

/** What the render browser draws on a page. */
const drawn = async (pageUrl: string): Promise<Pixels> => {
  const asked = job(pageUrl, { width: 400, height: 80 })
  expect(await draw(ports().all, asked)).toMatchObject({ ok: true })
  return pixelsOf(await stored(asked.key))
}
const inCutFont = async (characters: string, text: string) => {
  const style = inFontStyle(`data:font/woff2;base64,${(await cut(characters)).toBase64()}`)
  return drawn(inlinePage(`<style>${style}</style><p>${text}</p>`, IN_FONT_READY))
}
const inWholeFont = (text: string) =>
  drawn(`${inject('pageServer')}/in-font?${new URLSearchParams({ font: `/${fontKey(EMOJI_FONT)}`, text })}`)
const isSame = (a: Pixels, b: Pixels) => a.data.every((value, at) => value === b.data[at])
/** Colors of a picture, in steps of 32 levels. */
const colors = ({ data }: Pixels) => {
  const found = new Set<number>()
  for (let at = 0; at < data.length; at += 3)
    found.add(((data[at] ?? 0) >> 5) * 64 + ((data[at + 1] ?? 0) >> 5) * 8 + ((data[at + 2] ?? 0) >> 5))
  return found.size
}
/** px where one emoji ends at the latest: margin and 1.25 em. */
const ONE_WIDE = 62
/** px from the left to the last that is not white. */
const inkEnd = ({ width, data }: Pixels) => {
  let end = 0
  for (let at = 0; at < data.length; at++) if ((data[at] ?? 0) < 250) end = Math.max(end, Math.floor(at / 3) % width)
  return end
}

describe('cutting emoji in workerd', () => {
  beforeAll(async () => {
    for (const face of [EMOJI_FONT, DEFAULT_FONT, anton]) {
      const response = await fetch(`${inject('pageServer')}/${fontKey(face)}`)
      await env.FILES.put(fontKey(face), await response.arrayBuffer())
    }
  })

  it('keeps the colors and what joins emoji, in some kB', async () => {
    const cutter = harfbuzzCutter()
    const open = () => fonts.open(fontKey(EMOJI_FONT))
    const sfnt = (await cutter.cut(fontKey(EMOJI_FONT), charactersOf(ALL), open, 'user:1')) ?? expect.fail()
    const view = new DataView(sfnt.buffer)
    const bytes = (tag: string) => findTable(view, tag)?.length ?? 0
    for (const tag of ['COLR', 'CPAL', 'GSUB']) expect(bytes(tag), tag).toBeGreaterThan(0)
    expect(bytes('SVG ')).toBe(0)
    // The family and the hand of its tone are painted glyphs that no character stands for.
    const painted = view.getUint32((findTable(view, 'COLR')?.offset ?? 0) + 34)
    expect(painted).toBeGreaterThan([...ALL].length)
    expect((await cut(ALL)).length).toBeLessThan(20_000)
    expect((await cut('😀')).length).toBeLessThan(2000)
    // Browsers refuse a WOFF2 file that unpacks to a hundred times its size.
    const smallest = await cut('🟥')
    expect(new DataView(smallest.buffer).getUint32(16)).toBeLessThan(smallest.length * 20)
    expect(cutter.memoryBytes()).toBeLessThan(100 * MB)
  })

  it.each(SEQUENCES)('draws %s as the whole face does, in color and as one', async text => {
    const picture = await inCutFont(ALL, text)
    expect(isSame(picture, await inWholeFont(text))).toBe(true)
    expect(colors(picture)).toBeGreaterThan(4)
    expect(inkEnd(picture)).toBeLessThan(ONE_WIDE)
    expect(inkEnd(await inCutFont(ALL, `${text}\u200b${text}`))).toBeGreaterThan(ONE_WIDE)
  })

  it('says which emoji the face lacks', async () => {
    expect(emojiIn(ALL)).toBe(ALL)
    expect(privateTextOf((await cut('😀\u{1f6dc}\u{1fad9}\u{1f0a1}')).buffer)).toBe('\u{1f0a1}')
  })

  it('a report names no emoji that the face draws, but what the default font draws, and what nobody has', async () => {
    const store = r2Renders(env.FILES)
    const report = (...texts: (readonly [typeof EMOJI_FONT, string])[]) =>
      lackedGlyphs(
        store,
        texts.map(([face, text]) => ({ url: `/${fontKey(face)}`, text: graphemesOf(text).join('\n') })),
      )
    expect(await report([EMOJI_FONT, ALL], [anton, 'Sale ❤'])).toEqual({ replaced: '', boxed: '' })
    expect(await report([anton, '♥墨']), 'the default font draws both').toEqual({ replaced: '♥墨', boxed: '' })
    expect(await report([EMOJI_FONT, '😀\u{1f0a1}'], [DEFAULT_FONT, '\u{1f0a2}'])).toEqual({
      replaced: '',
      boxed: '\u{1f0a1}\u{1f0a2}',
    })
  })
})
