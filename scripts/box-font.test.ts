import { readFileSync } from 'node:fs'
import { Blob, Buffer, Face, Font, shape } from 'harfbuzzjs'
import { describe, expect, it } from 'vitest'
import { BOX_FONT_FILE, boxFont } from './box-font.ts'

const font = new Font(new Face(new Blob(boxFont().buffer)))
/** Glyphs and their widths in font units. */
const drawn = (text: string) => {
  const buffer = new Buffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  shape(font, buffer)
  return buffer.getGlyphInfosAndPositions().map(({ codepoint, xAdvance }) => [codepoint, xAdvance])
}

describe('the font of boxes', () => {
  it('has a glyph for every character, so that no text needs a font of the machine', () => {
    const lacked: string[] = []
    for (let code = 0; code <= 0x10ffff; code++) if (!font.nominalGlyph(code)) lacked.push(code.toString(16))
    expect(lacked).toEqual([])
  })

  it('draws one box for each letter, a wide one in place of a wide character, and nothing for what is never seen', () => {
    const [narrow, wide] = [
      [1, 600],
      [2, 1000],
    ]
    expect(drawn('ไม่')).toEqual([narrow, narrow, [1, 0]])
    expect(drawn('שלום')).toEqual([narrow, narrow, narrow, narrow])
    expect(drawn('한\u{30000}')).toEqual([wide, wide])
    expect(drawn('\u2028\u3164')).toEqual([
      [3, 0],
      [3, 0],
    ])
    expect(font.glyphToPath(1)).not.toBe('')
    expect(font.glyphToPath(3)).toBe('')
  })

  it('is the file that pages import, about 1 kB', () => {
    expect(readFileSync(BOX_FONT_FILE).equals(boxFont()), 'run node scripts/box-font.ts').toBe(true)
    expect(boxFont().length).toBeLessThan(1500)
  })
})
