import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { fontFile } from '#worker/testing/font-file.ts'
import { FONTS } from './catalog/fonts.ts'
import { fontFacts } from './font-facts.ts'

const fileOf = (slug: string, weight = 400) => {
  const face = FONTS.find(each => each.slug === slug && each.weight === weight) ?? expect.fail(slug)
  return new Uint8Array(readFileSync(`node_modules/${face.package}/${face.file}`))
}

describe('what is read of a font file', () => {
  it('is name, weight, slant and permission', () => {
    expect(fontFacts(fileOf('lobster'))).toEqual({
      ...{ name: 'Lobster Regular', weight: 400, isItalic: false, embedding: 'yes' },
    })
    expect(fontFacts(fileOf('montserrat', 700))).toMatchObject({ weight: 700 })
    expect(fontFacts(fontFile({ name: '品牌"体\u0000', weight: 9, isItalic: true }))).toEqual({
      ...{ name: '品牌 体', weight: 900, isItalic: true, embedding: 'yes' },
    })
  })

  it('is nothing when a table is cut off, missing or out of the file, and it never fails', () => {
    const whole = fontFile()
    expect(fontFacts(whole)).not.toBeNull()
    for (let length = 0; length < whole.length - 1; length += 7) {
      const part = fontFacts(whole.subarray(0, length))
      // What is cut off at the end is the outline of a glyph that nobody draws.
      if (length < whole.length - 90) expect([length, part]).toEqual([length, null])
    }
    for (let at = 0; at < 300; at += 3) expect(() => fontFacts(whole.with(at, 255))).not.toThrow()
    for (const start of ['wOF2', 'wOFF', 'ttcf', '<svg'])
      expect(fontFacts(new Uint8Array([...new TextEncoder().encode(start), ...whole.subarray(4)]))).toBeNull()
  })

  it('knows what the maker allows: editable wins over preview, subsets and bitmaps are apart', () => {
    const of = (fsType: number) => fontFacts(fontFile({ fsType }))?.embedding
    expect([0, 2, 4, 8, 12, 0x100, 0x108, 0x200].map(of)).toEqual([
      ...['yes', 'no', 'no', 'yes', 'yes', 'whole', 'whole', 'no'],
    ])
  })
})
