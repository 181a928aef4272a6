/** A paint format (OpenType 1.9, COLR): its length in bytes, and the positions of its offsets. */
interface PaintForm {
  readonly bytes: number
  /** Positions of the 24-bit offsets of its child paints. */
  readonly paints?: readonly number[]
  readonly colorLine?: number
  readonly matrix?: number
}

const over = (bytes: number): PaintForm => ({ bytes, paints: [1] })
const LAYERS = 1
const SOLID = 2
const GLYPH = 10
/** Paint formats, without the variable ones, because no font of the catalog is variable. */
const FORMS: Readonly<Record<number, PaintForm>> = {
  [LAYERS]: { bytes: 6 },
  [SOLID]: { bytes: 5 },
  4: { bytes: 16, colorLine: 1 },
  6: { bytes: 16, colorLine: 1 },
  8: { bytes: 12, colorLine: 1 },
  [GLYPH]: over(6),
  12: { ...over(7), matrix: 4 },
  14: over(8),
  16: over(8),
  18: over(12),
  20: over(6),
  22: over(10),
  24: over(6),
  26: over(10),
  28: over(8),
  30: over(12),
  32: { bytes: 8, paints: [1, 5] },
}
const MATRIX_BYTES = 24
const STOP_BYTES = 6
const CLIP_BOX_BYTES = 9
const HEAD_BYTES = 34
/** Palette index that means the text color. */
const TEXT_COLOR = 0xffff

/** A buffer that grows. */
const newBytes = () => {
  let view = new DataView(new ArrayBuffer(4096))
  let length = 0
  return {
    /** Reserves bytes at the end and returns their offset. */
    add(bytes: number): number {
      const at = length
      length += bytes
      if (length > view.byteLength) {
        const larger = new Uint8Array(Math.max(length, view.byteLength * 2))
        larger.set(new Uint8Array(view.buffer))
        view = new DataView(larger.buffer)
      }
      return at
    },
    copy(from: DataView, at: number, bytes: number): number {
      const to = this.add(bytes)
      new Uint8Array(view.buffer).set(new Uint8Array(from.buffer, from.byteOffset + at, bytes), to)
      return to
    },
    set16: (at: number, value: number) => view.setUint16(at, value),
    set24(at: number, value: number) {
      view.setUint8(at, value >> 16)
      view.setUint16(at + 1, value & 0xffff)
    },
    set32: (at: number, value: number) => view.setUint32(at, value),
    all: () => new Uint8Array(view.buffer).subarray(0, length),
  }
}
const get24 = (view: DataView, at: number) => (view.getUint8(at) << 16) | view.getUint16(at + 1)

interface CutColors {
  readonly colr: Uint8Array
  readonly cpal: Uint8Array
  /** Old ids of the glyphs whose outlines the paints use. */
  readonly outlines: ReadonlySet<number>
}

/**
 * Subsets the color tables (`COLR` version 1, `CPAL`) of a font. HarfBuzz subsets the other tables, but its small build
 * for Workers does not support color tables.
 * @param numberOf the new id of a glyph; the order of the glyphs is kept
 * @throws Error when a paint format is unknown or the table has no version 1 lists
 */
export const cutColors = (
  colr: DataView,
  cpal: DataView,
  kept: ReadonlySet<number>,
  numberOf: (glyph: number) => number,
): CutColors => {
  const [baseList, layerList, clipList] = [14, 18, 22].map(at => colr.getUint32(at))
  if (!baseList || !layerList) throw new Error('a font of colors without version 1')
  const outlines = new Set<number>()
  const colors = new Map<number, number>()
  /** Old offsets of the layer paints in their new order; runs of layers that several glyphs use are stored once. */
  const layers: number[] = []
  const runs = new Map<string, number>()

  const colorOf = (old: number): number => {
    if (old === TEXT_COLOR) return old
    const index = colors.get(old) ?? colors.size
    colors.set(old, index)
    return index
  }
  const runOf = (first: number, count: number): number => {
    const key = `${first} ${count}`
    const found = runs.get(key)
    if (found !== undefined) return found
    const start = layers.length
    for (let layer = first; layer < first + count; layer++)
      layers.push(layerList + colr.getUint32(layerList + 4 + layer * 4))
    runs.set(key, start)
    return start
  }
  /**
   * Writes a paint and its children, which must follow it because offsets are positive. Returns its offset.
   * @throws Error when the paint format is unknown.
   */
  const write = (to: ReturnType<typeof newBytes>, old: number): number => {
    const format = colr.getUint8(old)
    const form = FORMS[format]
    if (!form) throw new Error(`a paint of format ${format}`)
    const at = to.copy(colr, old, form.bytes)
    if (format === LAYERS) to.set32(at + 2, runOf(colr.getUint32(old + 2), colr.getUint8(old + 1)))
    if (format === SOLID) to.set16(at + 1, colorOf(colr.getUint16(old + 1)))
    if (format === GLYPH) {
      const glyph = colr.getUint16(old + 4)
      outlines.add(glyph)
      to.set16(at + 4, numberOf(glyph))
    }
    if (form.matrix) to.set24(at + form.matrix, to.copy(colr, old + get24(colr, old + form.matrix), MATRIX_BYTES) - at)
    if (form.colorLine) {
      const line = old + get24(colr, old + form.colorLine)
      const count = colr.getUint16(line + 1)
      const copy = to.copy(colr, line, 3 + count * STOP_BYTES)
      for (let stop = 5; stop < 3 + count * STOP_BYTES; stop += STOP_BYTES)
        to.set16(copy + stop, colorOf(colr.getUint16(line + stop)))
      to.set24(at + form.colorLine, copy - at)
    }
    for (const place of form.paints ?? []) to.set24(at + place, write(to, old + get24(colr, old + place)) - at)
    return at
  }

  const bases: (readonly [glyph: number, paint: number])[] = []
  const basePaints = newBytes()
  for (let index = 0, at = baseList + 4; index < colr.getUint32(baseList); index++, at += 6)
    if (kept.has(colr.getUint16(at)))
      bases.push([colr.getUint16(at), write(basePaints, baseList + colr.getUint32(at + 2))])
  const layerPaints = newBytes()
  const written = new Map<number, number>()
  // Layers may contain layers: the list grows during the loop.
  for (let index = 0; index < layers.length; index++) {
    const old = layers[index] ?? 0
    if (!written.has(old)) written.set(old, write(layerPaints, old))
  }

  const out = newBytes()
  out.set16(out.add(HEAD_BYTES), 1)
  const newBase = out.add(4 + bases.length * 6)
  out.set32(14, newBase)
  out.set32(newBase, bases.length)
  bases.forEach(([glyph, paint], index) => {
    out.set16(newBase + 4 + index * 6, numberOf(glyph))
    out.set32(newBase + 6 + index * 6, 4 + bases.length * 6 + paint)
  })
  const append = (bytes: Uint8Array) => out.copy(new DataView(bytes.buffer, bytes.byteOffset), 0, bytes.length)
  append(basePaints.all())
  const newLayers = out.add(4 + layers.length * 4)
  out.set32(18, newLayers)
  out.set32(newLayers, layers.length)
  layers.forEach((old, index) => {
    out.set32(newLayers + 4 + index * 4, 4 + layers.length * 4 + (written.get(old) ?? 0))
  })
  append(layerPaints.all())
  if (clipList) out.set32(22, writeClips(out, colr, clipList, bases, numberOf))

  const newPalette = newBytes()
  newPalette.add(14)
  const old = cpal.getUint32(8)
  ;[0, colors.size, 1, colors.size, 0, 14].forEach((word, index) => {
    newPalette.set16(index * 2, word)
  })
  for (const index of colors.keys()) newPalette.copy(cpal, old + index * 4, 4)
  return { colr: out.all(), cpal: newPalette.all(), outlines }
}

/** Writes the clip boxes of the kept glyphs and returns the offset of their list. */
const writeClips = (
  out: ReturnType<typeof newBytes>,
  colr: DataView,
  clipList: number,
  bases: readonly (readonly [glyph: number, paint: number])[],
  numberOf: (glyph: number) => number,
): number => {
  const boxes: (readonly [glyph: number, box: number])[] = []
  let at = clipList + 5
  const end = at + colr.getUint32(clipList + 1) * 7
  for (const [glyph] of bases) {
    while (at < end && colr.getUint16(at + 2) < glyph) at += 7
    if (at < end && colr.getUint16(at) <= glyph) boxes.push([numberOf(glyph), clipList + get24(colr, at + 4)])
  }
  const list = out.copy(colr, clipList, 1)
  out.set32(out.add(4), boxes.length)
  const records = out.add(boxes.length * 7)
  boxes.forEach(([glyph, box], index) => {
    const record = records + index * 7
    out.set16(record, glyph)
    out.set16(record + 2, glyph)
    out.set24(record + 4, out.copy(colr, box, CLIP_BOX_BYTES) - list)
  })
  return list
}
