import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { FONTS } from '#schemas/catalog/fonts.ts'

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
