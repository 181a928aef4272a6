import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { Blob, Buffer, Face, Font, FontFuncs, shape } from 'harfbuzzjs'
import { describe, expect, it } from 'vitest'
import { FONTS } from './catalog/fonts.ts'
import { charactersOf, drawsGrapheme, graphemesIn, graphemesOf, inOrder, missingGraphemes } from './shaping.ts'

/** Faces with different marks: all Chinese ones but 思源 have none, Poppins has Devanagari, Great Vibes most Latin. */
const SLUGS = ['noto-sans-sc', 'ma-shan-zheng', 'oswald', 'playfair-display', 'poppins', 'great-vibes'] as const
const codeOf = (char: string) => char.codePointAt(0) ?? 0

/** A whole font in HarfBuzz, the shaper of the browsers, which says what it looks up. */
const openFont = (slug: string) => {
  const face = FONTS.find(each => each.slug === slug) ?? expect.fail(slug)
  const path = fileURLToPath(import.meta.resolve(`../node_modules/${face.package}/${face.file}`))
  const whole = new Font(new Face(new Blob(new Uint8Array(readFileSync(path)).buffer)))
  const asked = new Set<string>()
  const funcs = new FontFuncs()
  funcs.setNominalGlyphFunc((_, code) => {
    asked.add(String.fromCodePoint(code))
    return whole.nominalGlyph(code)
  })
  const font = whole.subFont()
  font.setFuncs(funcs)
  const has = (char: string) => whole.nominalGlyph(codeOf(char)) !== undefined
  return {
    has,
    repertoire: Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code)).filter(has),
    /** The characters that the shaper looks up and the font has, and whether it finds a glyph for everything. */
    shape(text: string) {
      asked.clear()
      const buffer = new Buffer()
      buffer.addText(text)
      buffer.guessSegmentProperties()
      shape(font, buffer)
      const isDrawn = buffer.getGlyphInfos().every(({ codepoint }) => codepoint !== 0)
      return { isDrawn, lookedUp: [...asked].filter(has) }
    },
  }
}
const fonts = SLUGS.map(slug => [slug, openFont(slug)] as const)

const between = (from: number, to: number) => fc.integer({ min: from, max: to }).map(code => String.fromCodePoint(code))
const mark = fc.oneof(between(0x300, 0x30c), between(0x300, 0x345), fc.constantFrom('\u3099', '\u20dd', '\u093c'))
const letter = fc.oneof(
  between(0x41, 0x7a),
  between(0xc0, 0x24f),
  between(0x370, 0x4ff),
  between(0x1e00, 0x1fff),
  between(0x904, 0x95f),
  between(0x3041, 0x30ff),
)
const grapheme = fc.tuple(letter, fc.array(mark, { maxLength: 3 })).map(([base, marks]) => base + marks.join(''))
/** Text as it is typed, composed, and as macOS names files. */
const text = fc
  .tuple(fc.array(grapheme, { minLength: 1, maxLength: 6 }), fc.constantFrom('NFC', 'NFD', null))
  .map(([graphemes, form]) => (form ? graphemes.join('').normalize(form) : graphemes.join('')))
/** Anything but Hangul, which no font of the catalog has: its syllables are not decomposed. */
const any = fc.string({ unit: 'binary' }).filter(each => !/\p{Script=Hangul}/u.test(each.normalize('NFD')))

describe('the characters that a text needs of a font', () => {
  it.each(fonts)('are all that the shaper looks up in %s', (_, font) => {
    fc.assert(
      fc.property(text, each => {
        const needed = new Set(charactersOf(` ${each}`))
        expect(font.shape(each).lookedUp.filter(char => !needed.has(char))).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  it.each(fonts)(
    'have, for every text over the characters of %s, both its composed and its decomposed form',
    (_, font) => {
      const over = fc.array(fc.constantFrom(...font.repertoire), { maxLength: 8 }).map(each => each.join(''))
      fc.assert(
        fc.property(over, each => {
          const needed = new Set(charactersOf(each))
          for (const form of ['NFC', 'NFD'] as const)
            for (const char of each.normalize(form))
              if (!/\p{Cc}/u.test(char)) expect(needed.has(char), char).toBe(true)
        }),
      )
    },
  )

  it('are the same for equivalent texts, in any order, and for their own list', () => {
    fc.assert(
      fc.property(fc.oneof(text, any), each => {
        const needed = charactersOf(each)
        expect(charactersOf(each.normalize('NFC'))).toBe(charactersOf(each.normalize('NFD')))
        expect(charactersOf(needed)).toBe(needed)
        expect(charactersOf(graphemesOf(each).toReversed().join('\n'))).toBe(needed)
      }),
    )
  })

  it('of several texts together are those of each, put in order', () => {
    const text = fc.string({
      unit: fc.oneof(
        fc.constantFrom(...'墨页，。“”é\u0301\u0327ạ\u2007\u2011\u00adक्ष가 A1'),
        fc.integer({ min: 0x20, max: 0x3100 }).map(code => String.fromCharCode(code)),
      ),
    })
    fc.assert(
      fc.property(fc.array(text, { maxLength: 5 }), texts => {
        expect(inOrder(texts.flatMap(each => [...charactersOf(each)]))).toBe(charactersOf(texts.join('\n')))
      }),
    )
  })

  it('are those of the text alone where nothing composes, without control characters', () => {
    expect(charactersOf('春眠 abc\n春\u0000')).toBe(' abc春眠')
    expect(charactersOf('')).toBe('')
    expect(charactersOf('é')).toBe('\u0301e\u00e9\u25cc')
  })
})

it('a text in Devanagari needs the whole block, whose letters form its syllables', () => {
  const codes = [...charactersOf('क')].map(codeOf).filter(code => code >= 0x8f0 && code < 0x990)
  expect([codes.length, Math.min(...codes), Math.max(...codes)]).toEqual([128, 0x900, 0x97f])
})

describe('what a font draws', () => {
  it.each(fonts)('is what the shaper finds glyphs for in %s', (_, font) => {
    fc.assert(
      fc.property(text, each => {
        expect(missingGraphemes(each, font.has).length === 0, JSON.stringify(each)).toBe(font.shape(each).isDrawn)
      }),
      { numRuns: 500 },
    )
  })

  it('is a grapheme whose composed form is in the font, or its letter and marks, or else nothing of it', () => {
    const holding = (characters: string) => (char: string) => characters.includes(char)
    for (const form of ['ǐ', 'i\u030c']) {
      expect(drawsGrapheme(form, holding('ǐ'))).toBe(true)
      expect(drawsGrapheme(form, holding('i\u030c'))).toBe(true)
      expect(drawsGrapheme(form, holding('i'))).toBe(false)
      expect(missingGraphemes(`a${form}b`, holding('abi'))).toEqual([form])
    }
    // Composed in part: the font has no second mark, but the letter with it.
    expect(drawsGrapheme('a\u0302\u0301', holding('a\u0302á'))).toBe(false)
    expect(drawsGrapheme('ấ', holding('â\u0301'))).toBe(true)
    expect(drawsGrapheme('\u212b', holding('Å'))).toBe(true)
    expect(drawsGrapheme('\u2011', holding('\u2010'))).toBe(true)
  })

  it('looks up syllables of Hangul alone, not the letters that nobody has asked the font for', () => {
    expect(missingGraphemes('한글', char => char !== '한')).toEqual(['한'])
    expect(missingGraphemes('한글', char => '한글'.includes(char))).toEqual([])
  })

  it('leaves out what is never seen', () => {
    expect(missingGraphemes(' \n\t\u3000\u200b\ufe0f\u2028\u{e0100}', () => false)).toEqual([])
  })

  it('is told by grapheme, in text order, each once', () => {
    expect(graphemesIn('e\u0301a\n\u0301\te\u0301')).toEqual(['e\u0301', 'a', '\n', '\u0301', '\t', 'e\u0301'])
    expect(graphemesOf('e\u0301a\ne\u0301')).toEqual(['e\u0301', 'a'])
  })
})
