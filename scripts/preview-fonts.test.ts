import { readdirSync, readFileSync } from 'node:fs'
import { Blob, Face, Font } from 'harfbuzzjs'
import { describe, expect, it } from 'vitest'
import decompress from 'woff2-encoder/decompress'
import { FONTS } from '#schemas/catalog/fonts.ts'
import { hasCharacter, readCmap } from '#schemas/font-cmap.ts'
import { missingGraphemes } from '#schemas/shaping.ts'
import { cutSample } from './cut-sample.ts'
import { at } from './paths.ts'
import { previewFile, previewFont, previewName, previewTexts } from './preview-fonts.ts'

/** The font in a written sample; sfnt. */
const written = async (name: string): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await decompress(readFileSync(at(`web/ui/editor/parts/fonts/previews/${name}`))))

const open = (bytes: Uint8Array) => {
  const font = new Font(new Face(new Blob(Uint8Array.from(bytes).buffer)))
  /** Outline and advance of a character, in font units; null when the font lacks it. */
  return (char: string) => {
    const glyph = font.nominalGlyph(char.codePointAt(0) ?? 0)
    return glyph ? { path: font.glyphToPath(glyph), advance: font.glyphHAdvance(glyph) } : null
  }
}

describe('samples of fonts', () => {
  it('hold exactly the characters that panels show, a few KB each, as they were last written', async () => {
    for (const [face, text] of previewTexts()) {
      const sample = previewFont(face, text)
      expect(sample.length, face.name).toBeLessThan(24_000)
      const whole = readFileSync(at(`node_modules/${face.package}/${face.file}`))
      const inWhole = readCmap(new Uint8Array(whole).buffer) ?? expect.fail()
      const inSample = readCmap(sample.buffer) ?? expect.fail()
      expect(missingGraphemes(text, hasCharacter(inSample)), face.name).toEqual(
        missingGraphemes(text, hasCharacter(inWhole)),
      )
      expect(inSample('龘'.codePointAt(0) ?? 0)).toBe(0)
      const file = readFileSync(at(`web/ui/editor/parts/fonts/previews/${previewName(face)}`))
      expect(Buffer.compare(file, await previewFile(sample)), `run node scripts/preview-fonts.ts: ${face.name}`).toBe(0)
    }
  }, 60_000)

  it('hold the name of their family, which the font field shows in every weight', async () => {
    const files = readdirSync(at('web/ui/editor/parts/fonts/previews'))
    expect(files.length).toBeGreaterThan(20)
    for (const file of files) {
      const face = FONTS.find(each => previewName(each) === file) ?? expect.fail(file)
      const glyphOf = readCmap((await written(file)).buffer) ?? expect.fail(file)
      expect(missingGraphemes(face.family, hasCharacter(glyphOf)), file).toEqual([])
    }
  })

  it('draw every character as the whole font does', async () => {
    for (const [face, text] of previewTexts()) {
      const whole = open(readFileSync(at(`node_modules/${face.package}/${face.file}`)))
      const sample = open(await written(previewName(face)))
      for (const char of new Set(text)) expect(sample(char), `${face.name} ${char}`).toEqual(whole(char))
      expect([...text].some(char => (sample(char)?.path.length ?? 0) > 20)).toBe(true)
    }
  }, 60_000)

  it('are refused for a file that is no font', () => {
    expect(() => cutSample(new Uint8Array(100), '墨')).toThrow('cannot cut')
  })
})
