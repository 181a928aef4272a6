import { describe, expect, inject, it } from 'vitest'
import { FONTS, type FontFace, fontKey } from '#schemas/catalog/fonts.ts'
import { charactersOf } from '#schemas/shaping.ts'
import { draw, inlinePage, job, type Pixels, pixelsOf, ports, stored } from '../../testing/render-run.ts'
import { cutFont } from './cut-font.ts'
import { harfbuzzCutter } from './harfbuzz.ts'

const face = (family: string): FontFace => FONTS.find(each => each.family === family) ?? expect.fail(family)

const wholeFile = async (font: FontFace) =>
  new Uint8Array(await (await fetch(`${inject('pageServer')}/${fontKey(font)}`)).arrayBuffer())
const cutFile = async (font: FontFace, text: string) => {
  const bytes = await wholeFile(font)
  const open = async () => ({ bytes: bytes.length, body: new Response(bytes).body ?? expect.fail() })
  const cut = await cutFont(
    { fonts: { open }, cutter: harfbuzzCutter() },
    { source: fontKey(font), characters: charactersOf(text), owner: 'user:1' },
  )
  return cut.ok ? cut.file : expect.fail(cut.code)
}

const pictureOf = async (pageUrl: string): Promise<Pixels> => {
  const asked = job(pageUrl, { width: 700, height: 90 })
  expect(await draw(ports().all, asked)).toMatchObject({ ok: true })
  return pixelsOf(await stored(asked.key))
}
/** What the render browser draws of a text with a font file alone. */
const drawn = (file: Uint8Array, text: string, css = ''): Promise<Pixels> => {
  const style = `@font-face{font-family:f;src:url(data:font/woff2;base64,${file.toBase64()})}p{margin:10px;font:40px f;white-space:nowrap;${css}}`
  const ready = "document.fonts.load('40px f').then(()=>{window.moyeManifest={ready:true,fonts:[],failedImages:[]}})"
  return pictureOf(inlinePage(`<style>${style}</style><p>${text}</p>`, ready))
}
/** The same with a whole font from a server: those of 10 MB are too long for an address. */
const drawnWhole = (font: FontFace, text: string): Promise<Pixels> =>
  pictureOf(`${inject('pageServer')}/in-font?${new URLSearchParams({ font: `/${fontKey(font)}`, text })}`)
const isSame = (a: Pixels, b: Pixels) => a.data.every((value, at) => value === b.data[at])

describe('a text drawn with a subset', () => {
  // Permanent Marker kerns by the table of old fonts alone, Playfair Display by GPOS.
  it.each(['Permanent Marker', 'Playfair Display'])('kerns as with the whole font: %s', async family => {
    const text = 'AVATAR To Wa LT Ty'
    const [whole, cut] = [await wholeFile(face(family)), await cutFile(face(family), text)]
    expect(cut.length).toBeLessThan(whole.length / 2)
    const picture = await drawn(whole, text)
    expect(isSame(await drawn(cut, text), picture)).toBe(true)
    expect(isSame(await drawn(cut, text, 'font-kerning:none'), picture)).toBe(false)
  })

  const TONES = 'nǐ hǎo mā lǜ Ngữ Łódź İš'
  const LETTERS: readonly (readonly [family: string, text: string])[] = [
    ...['思源黑体', '马善政楷书', 'Oswald', 'Great Vibes', 'Playfair Display'].flatMap(family =>
      (['NFC', 'NFD'] as const).map(form => [family, TONES.normalize(form)] as const),
    ),
    ['思源黑体', 'がぱ ά'.normalize('NFD')],
    ['Poppins', 'क्षि हिन्दी र्क'],
  ]
  it.each(LETTERS)(
    'has composed and decomposed letters, marks and syllables as the whole font: %s %s',
    async (family, text) => {
      const picture = await drawnWhole(face(family), text)
      expect(isSame(await drawn(await cutFile(face(family), text), text), picture)).toBe(true)
    },
  )

  it('shows a character that no font has as the box of its own font, as the whole font does', async () => {
    const nobody = 'A\u{F0123}B\u{F0456}'
    for (const family of ['Anton', 'Lobster']) {
      const picture = await drawn(await wholeFile(face(family)), nobody)
      expect(isSame(await drawn(await cutFile(face(family), nobody), nobody), picture), family).toBe(true)
      expect(isSame(await drawn(await cutFile(face(family), 'AB'), 'AB'), picture), family).toBe(false)
    }
    // The box is the font's own: no two are alike.
    const [one, other] = [await cutFile(face('Anton'), nobody), await cutFile(face('Lobster'), nobody)]
    expect(isSame(await drawn(one, '\u{F0123}'), await drawn(other, '\u{F0123}'))).toBe(false)
  })
})
