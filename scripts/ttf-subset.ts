import { findTable, readCmap } from '#schemas/font-cmap.ts'
import { padded, sfntFile } from '#schemas/sfnt.ts'

/** Bits of a composite glyph's flags. */
const ARE_WORDS = 0x1
const HAS_SCALE = 0x8
const HAS_MORE = 0x20
const HAS_XY_SCALE = 0x40
const HAS_MATRIX = 0x80
const HAS_PROGRAM = 0x100

const bytesOf = (view: DataView, offset: number, length: number) =>
  new Uint8Array(view.buffer, view.byteOffset + offset, length).slice()
const table = (view: DataView, name: string) => {
  const found = findTable(view, name)
  if (!found) throw new Error(`the font has no table ${name}`)
  return found
}

/** Where the parts of a composite glyph stand. */
const components = (glyph: DataView): readonly number[] => {
  const found: number[] = []
  let at = 10
  for (;;) {
    const flags = glyph.getUint16(at)
    found.push(at)
    at += 4 + (flags & ARE_WORDS ? 4 : 2)
    at += flags & HAS_SCALE ? 2 : flags & HAS_XY_SCALE ? 4 : flags & HAS_MATRIX ? 8 : 0
    if (!(flags & HAS_MORE)) return [...found, at]
  }
}
const isComposite = (glyph: Uint8Array) => glyph.length > 1 && (glyph[0] ?? 0) >= 0x80

/** A glyph without its hinting program, which calls functions that the small font does not have. */
const withoutProgram = (glyph: Uint8Array): Uint8Array => {
  if (glyph.length === 0) return glyph
  const view = new DataView(glyph.buffer)
  if (isComposite(glyph)) {
    const places = components(view)
    for (const at of places.slice(0, -1)) view.setUint16(at, view.getUint16(at) & ~HAS_PROGRAM)
    return glyph.slice(0, places.at(-1))
  }
  const program = 10 + view.getInt16(0) * 2
  const length = view.getUint16(program)
  view.setUint16(program, 0)
  return Uint8Array.from([...glyph.subarray(0, program + 2), ...glyph.subarray(program + 2 + length)])
}

/** One segment per character, then the end mark. */
const cmapTable = (glyphs: readonly (readonly [code: number, glyph: number])[]): Uint8Array => {
  const segments = glyphs.length + 1
  const length = 16 + segments * 8
  const view = new DataView(new ArrayBuffer(12 + length))
  const power = 2 ** Math.floor(Math.log2(segments))
  view.setUint16(2, 1)
  view.setUint16(4, 3)
  view.setUint16(6, 1)
  view.setUint32(8, 12)
  const words = [4, length, 0, segments * 2, power * 2, Math.log2(power), (segments - power) * 2]
  words.forEach((word, at) => {
    view.setUint16(12 + at * 2, word)
  })
  const all = [...glyphs, [0xffff, 0] as const]
  all.forEach(([code, glyph], at) => {
    view.setUint16(26 + at * 2, code)
    view.setUint16(28 + (segments + at) * 2, code)
    view.setUint16(28 + (segments * 2 + at) * 2, code === 0xffff ? 1 : (glyph - code) & 0xffff)
  })
  return new Uint8Array(view.buffer)
}

/**
 * A TrueType file that holds only the characters of `text` (those outside the first plane are left out), with the
 * metrics of the whole font. For small samples of a font; layout features are gone. Throws for a file without outlines.
 */
export const subsetFont = (bytes: ArrayBuffer, text: string): Uint8Array => {
  const view = new DataView(bytes)
  const glyphOf = readCmap(bytes)
  if (!glyphOf) throw new Error('the font has no readable cmap')
  const [head, loca, glyf] = [table(view, 'head'), table(view, 'loca'), table(view, 'glyf')] as const
  const isLong = view.getInt16(head.offset + 50) === 1
  const place = (glyph: number) =>
    isLong ? view.getUint32(loca.offset + glyph * 4) : view.getUint16(loca.offset + glyph * 2) * 2
  const outline = (glyph: number) => bytesOf(view, glyf.offset + place(glyph), place(glyph + 1) - place(glyph))

  const codes = [...new Set([...text].map(char => char.codePointAt(0) ?? 0))]
    .filter(code => code < 0xffff && glyphOf(code) > 0)
    .sort((a, b) => a - b)
  // Old glyph numbers in their new order; parts of composite glyphs join as they are met.
  const kept = [...new Set([0, ...codes.map(glyphOf)])]
  const outlines: Uint8Array[] = []
  for (let at = 0; at < kept.length; at++) {
    const glyph = withoutProgram(outline(kept[at] ?? 0))
    if (isComposite(glyph)) {
      const parts = new DataView(glyph.buffer)
      for (const part of components(parts).slice(0, -1)) {
        const old = parts.getUint16(part + 2)
        if (!kept.includes(old)) kept.push(old)
        parts.setUint16(part + 2, kept.indexOf(old))
      }
    }
    outlines.push(glyph)
  }

  const newGlyf = new Uint8Array(outlines.reduce((sum, glyph) => sum + padded(glyph.length), 0))
  const newLoca = new DataView(new ArrayBuffer((kept.length + 1) * 4))
  let end = 0
  outlines.forEach((glyph, at) => {
    newLoca.setUint32(at * 4, end)
    newGlyf.set(glyph, end)
    end += padded(glyph.length)
  })
  newLoca.setUint32(kept.length * 4, end)
  /** Advance and bearing of every kept glyph along one axis, each in full. */
  const metricsOf = (header: string, name: string): Uint8Array => {
    const count = view.getUint16(table(view, header).offset + 34)
    const { offset } = table(view, name)
    const written = new DataView(new ArrayBuffer(kept.length * 4))
    kept.forEach((glyph, at) => {
      const bearing = glyph < count ? offset + glyph * 4 + 2 : offset + count * 4 + (glyph - count) * 2
      written.setUint16(at * 4, view.getUint16(offset + Math.min(glyph, count - 1) * 4))
      written.setInt16(at * 4 + 2, view.getInt16(bearing))
    })
    return new Uint8Array(written.buffer)
  }
  const copy = (name: string, change: (copied: DataView) => void = () => {}) => {
    const { offset, length } = table(view, name)
    const copied = bytesOf(view, offset, length)
    change(new DataView(copied.buffer))
    return copied
  }
  const post = new Uint8Array(32)
  post.set([0, 3, 0, 0])
  const tables: Readonly<Record<string, Uint8Array>> = {
    'OS/2': copy('OS/2'),
    cmap: cmapTable(codes.map(code => [code, kept.indexOf(glyphOf(code))])),
    glyf: newGlyf,
    head: copy('head', changed => changed.setInt16(50, 1)),
    hhea: copy('hhea', changed => changed.setUint16(34, kept.length)),
    hmtx: metricsOf('hhea', 'hmtx'),
    loca: new Uint8Array(newLoca.buffer),
    maxp: copy('maxp', changed => changed.setUint16(4, kept.length)),
    name: Uint8Array.from([0, 0, 0, 0, 0, 6]),
    post,
    ...(findTable(view, 'vmtx')
      ? {
          vhea: copy('vhea', changed => changed.setUint16(34, kept.length)),
          vmtx: metricsOf('vhea', 'vmtx'),
        }
      : {}),
  }
  return sfntFile(tables)
}
