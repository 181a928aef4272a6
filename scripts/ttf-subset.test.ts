import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { missingCharacters, readCmap } from '#schemas/font-cmap.ts'
import { at } from './paths.ts'
import { previewFont, previewName, previewTexts } from './preview-fonts.ts'

describe('samples of fonts', () => {
  it('hold exactly the characters that panels show, a few KB each, as they were last written', () => {
    for (const [face, text] of previewTexts()) {
      const sample = previewFont(face, text)
      expect(sample.length, face.name).toBeLessThan(24_000)
      const whole = readFileSync(at(`node_modules/${face.package}/${face.file}`))
      const inWhole = readCmap(new Uint8Array(whole).buffer as ArrayBuffer) ?? expect.fail()
      const inSample = readCmap(sample.buffer as ArrayBuffer) ?? expect.fail()
      expect(missingCharacters(text, inSample), face.name).toEqual(missingCharacters(text, inWhole))
      expect(inSample('龘'.codePointAt(0) ?? 0)).toBe(0)
      const written = readFileSync(at(`web/ui/editor/fonts/previews/${previewName(face)}`))
      expect(Buffer.compare(written, Buffer.from(sample)), `run node scripts/preview-fonts.ts: ${face.name}`).toBe(0)
    }
  }, 60_000)
})
