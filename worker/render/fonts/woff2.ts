import { brotliCompressSync, constants } from 'node:zlib'
import { WOFF2 } from '#schemas/woff2.ts'

/** Table tags that WOFF2 encodes as a number (W3C WOFF2, 5.2). */
const KNOWN_TAGS = [
  ...'cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH'.split(
    ' ',
  ),
  ...'PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG_ sbix acnt avar bdat'.split(' '),
  ...'bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc'.split(' '),
  ...'Feat Sill'.split(' '),
].map(tag => tag.replace('_', ' '))
const UNKNOWN_TAG = 63
/** Null transform of the glyph tables: the transformed form saves only 10 % of a few kB and needs much more code. */
const AS_IS = { glyf: 3, loca: 3 } as Readonly<Record<string, number>>
/** Brotli quality; 9 takes six times as long and saves 1.4 %. */
const QUALITY = 6

/** Encodes a number as UIntBase128. */
const base128 = (value: number): readonly number[] => {
  const bytes = [value & 127]
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) bytes.unshift((rest & 127) | 128)
  return bytes
}

const toFour = (bytes: number) => (bytes + 3) & ~3

/** Converts an sfnt file (TrueType or CFF) to WOFF2, with a text in its private block, which font engines ignore. */
export const woff2Of = (sfnt: Uint8Array, privateText = ''): Uint8Array<ArrayBuffer> => {
  const view = new DataView(sfnt.buffer, sfnt.byteOffset, sfnt.byteLength)
  const count = view.getUint16(4)
  const directory: number[] = []
  const tables: Uint8Array[] = []
  let plain = 12 + 16 * count
  for (let entry = 12; entry < 12 + count * 16; entry += 16) {
    const tag = String.fromCharCode(...sfnt.subarray(entry, entry + 4))
    const offset = view.getUint32(entry + 8)
    const length = view.getUint32(entry + 12)
    const known = KNOWN_TAGS.indexOf(tag)
    directory.push(((AS_IS[tag] ?? 0) << 6) | (known < 0 ? UNKNOWN_TAG : known))
    if (known < 0) directory.push(...sfnt.subarray(entry, entry + 4))
    directory.push(...base128(length))
    tables.push(sfnt.subarray(offset, offset + length))
    plain += toFour(length)
  }
  const content = brotliCompressSync(Buffer.concat(tables), {
    params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT, [constants.BROTLI_PARAM_QUALITY]: QUALITY },
  })
  const head = WOFF2.headBytes + directory.length
  const note = new TextEncoder().encode(privateText)
  const noteAt = toFour(head + content.length)
  const file = new Uint8Array(noteAt + toFour(note.length))
  const header = new DataView(file.buffer)
  header.setUint32(0, WOFF2.signature)
  header.setUint32(4, view.getUint32(0))
  header.setUint32(8, file.length)
  header.setUint16(12, count)
  header.setUint32(16, plain)
  header.setUint32(20, content.length)
  header.setUint16(24, 1)
  if (note.length > 0) {
    header.setUint32(WOFF2.privateOffset, noteAt)
    header.setUint32(WOFF2.privateLength, note.length)
  }
  file.set(directory, WOFF2.headBytes)
  file.set(content, head)
  file.set(note, noteAt)
  return file
}
