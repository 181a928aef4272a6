import type { HasCharacter } from './shaping.ts'

/** The glyph of a code point in the `cmap` table of a TrueType or OpenType file; 0 = none. */
export type GlyphOf = (codePoint: number) => number

const tag = (view: DataView, at: number) =>
  String.fromCharCode(view.getUint8(at), view.getUint8(at + 1), view.getUint8(at + 2), view.getUint8(at + 3))

/** Offset and length (bytes) of a table; null when the file does not have the table or is not a font. */
export const findTable = (
  view: DataView,
  name: string,
): { readonly offset: number; readonly length: number } | null => {
  if (view.byteLength < 12) return null
  const count = view.getUint16(4)
  for (let at = 12; at < 12 + count * 16 && at + 16 <= view.byteLength; at += 16)
    if (tag(view, at) === name) return { offset: view.getUint32(at + 8), length: view.getUint32(at + 12) }
  return null
}

/** `cmap` format 4: segments of 16-bit characters, each with a delta or a glyph list. */
const format4 = (view: DataView, at: number): GlyphOf => {
  const segments = view.getUint16(at + 6) / 2
  const ends = at + 14
  const starts = ends + segments * 2 + 2
  const deltas = starts + segments * 2
  const ranges = deltas + segments * 2
  return code => {
    if (code > 0xffff) return 0
    let low = 0
    let high = segments - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if (view.getUint16(ends + middle * 2) < code) low = middle + 1
      else high = middle
    }
    const start = view.getUint16(starts + low * 2)
    if (code < start || code > view.getUint16(ends + low * 2)) return 0
    const delta = view.getUint16(deltas + low * 2)
    const range = view.getUint16(ranges + low * 2)
    if (range === 0) return (code + delta) & 0xffff
    const glyph = view.getUint16(ranges + low * 2 + range + (code - start) * 2)
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff
  }
}

/** `cmap` format 12: groups of characters of all planes. */
const format12 = (view: DataView, at: number): GlyphOf => {
  const groups = view.getUint32(at + 12)
  return code => {
    let low = 0
    let high = groups - 1
    while (low <= high) {
      const middle = (low + high) >> 1
      const group = at + 16 + middle * 12
      const start = view.getUint32(group)
      if (code < start) high = middle - 1
      else if (code > view.getUint32(group + 4)) low = middle + 1
      else return view.getUint32(group + 8) + code - start
    }
    return 0
  }
}

const READERS: Readonly<Record<number, (view: DataView, at: number) => GlyphOf>> = { 4: format4, 12: format12 }

/** Bytes at the start of a font file that contain its table directory. */
export const FONT_DIRECTORY_BYTES = 4096

/**
 * Reads a `cmap` table; `readCmap` reads a whole file. null = the table is not readable.
 */
export const readCmapTable = (bytes: ArrayBuffer): GlyphOf | null => {
  try {
    const view = new DataView(bytes)
    const count = view.getUint16(2)
    let best: { readonly format: number; readonly at: number } | null = null
    for (let record = 4; record < 4 + count * 8; record += 8) {
      const at = view.getUint32(record + 4)
      const platform = view.getUint16(record)
      const format = view.getUint16(at)
      // Only Unicode maps; a map of all planes has priority.
      if ((platform === 0 || platform === 3) && READERS[format] && format > (best?.format ?? 0)) best = { format, at }
    }
    return (best && READERS[best.format]?.(view, best.at)) ?? null
  } catch {
    // The table is cut short, so it is not usable.
    return null
  }
}

/**
 * Reads the character map of a font file. null = the file has no readable map, so nothing is known about its
 * characters.
 */
export const readCmap = (bytes: ArrayBuffer): GlyphOf | null => {
  const table = findTable(new DataView(bytes), 'cmap')
  // Copies only the map, so that the file itself can be freed.
  return table && readCmapTable(bytes.slice(table.offset, table.offset + table.length))
}

/** Whether a font with this map has a character. */
export const hasCharacter =
  (glyphOf: GlyphOf): HasCharacter =>
  char =>
    glyphOf(char.codePointAt(0) ?? 0) !== 0
