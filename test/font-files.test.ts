import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { EMOJI_FONT, FONTS, STORED_FONTS } from '#schemas/catalog/fonts.ts'
import { hasCharacter, readCmap } from '#schemas/font-cmap.ts'
import { missingGraphemes } from '#schemas/shaping.ts'
import { emojiFontFile } from '../scripts/emoji-font.ts'
import { fontFiles } from '../scripts/seed-content.ts'

const PACKAGES = fileURLToPath(new URL('../node_modules/', import.meta.url))

describe('font files', () => {
  it('every face has its file, in the version its key names, with the weight and family it says', () => {
    for (const face of FONTS) {
      const file = `${PACKAGES}${face.package}/${face.file}`
      expect(existsSync(file), file).toBe(true)
      expect(readFileSync(file).readUInt32BE(0), 'TrueType').toBe(0x00010000)
      expect(JSON.parse(readFileSync(`${PACKAGES}${face.package}/package.json`, 'utf8')).version).toBe(face.version)
      const os2 = table(file, 'OS/2')
      expect(os2.readUInt16BE(4), file).toBe(face.weight)
      expect(table(file, 'GSUB').includes('vert'), file).toBe(face.vertical)
    }
  })

  it('the emoji face is stored with its colors and every emoji, without the drawings that no browser of ours reads', () => {
    const whole = `${PACKAGES}${EMOJI_FONT.package}/${EMOJI_FONT.file}`
    const file = emojiFontFile()
    expect(JSON.parse(readFileSync(`${PACKAGES}${EMOJI_FONT.package}/package.json`, 'utf8')).version).toBe(
      EMOJI_FONT.version,
    )
    for (const tag of ['COLR', 'CPAL', 'GSUB', 'glyf', 'cmap'])
      expect(table(file, tag).equals(table(whole, tag)) && table(file, tag).length > 0, tag).toBe(true)
    expect(table(file, 'SVG ').length).toBe(0)
    expect(readFileSync(file).length).toBeLessThan(6_000_000)
    const glyphOf = readCmap(new Uint8Array(readFileSync(file)).buffer) ?? expect.fail()
    // Up to Unicode 16, which every rendering runtime supports.
    const emoji = Array.from({ length: 0x1fb00 }, (_, code) => String.fromCodePoint(code)).filter(char =>
      /^\p{Emoji_Presentation}$/u.test(char),
    )
    expect(emoji.length).toBeGreaterThan(1200)
    expect(missingGraphemes(emoji.join(''), hasCharacter(glyphOf))).toEqual([])
  })

  it('every stored face is seeded', () => {
    expect(fontFiles().map(({ path }) => existsSync(path))).toEqual(STORED_FONTS.map(() => true))
    expect(fontFiles().filter(({ key }) => key.includes('emoji'))).toEqual([
      { key: 'f/noto-color-emoji-400@0.4.6.ttf', path: emojiFontFile(), type: 'font/ttf' },
    ])
  })
})

/** One table of a TrueType file; empty when it has none. */
function table(file: string, tag: string): Buffer {
  const font = readFileSync(file)
  for (let at = 12; at < 12 + font.readUInt16BE(4) * 16; at += 16) {
    if (font.toString('latin1', at, at + 4) !== tag) continue
    const start = font.readUInt32BE(at + 8)
    return font.subarray(start, start + font.readUInt32BE(at + 12))
  }
  return Buffer.alloc(0)
}
