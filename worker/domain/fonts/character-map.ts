/** Calls `on` for every range of characters (inclusive) that a `cmap` subtable of format 4 or 12 maps to a glyph. */
const eachRange = (view: DataView, at: number, on: (from: number, to: number) => void): void => {
  if (view.getUint16(at) === 12) {
    const groups = view.getUint32(at + 12)
    for (let group = at + 16; group < at + 16 + groups * 12; group += 12)
      on(view.getUint32(group), view.getUint32(group + 4))
    return
  }
  const segments = view.getUint16(at + 6) / 2
  const ends = at + 14
  const starts = ends + segments * 2 + 2
  for (let segment = 0; segment < segments; segment++) {
    const from = view.getUint16(starts + segment * 2)
    // The last segment only closes the table.
    if (from !== 0xffff) on(from, view.getUint16(ends + segment * 2))
  }
}

/** Where a table of an sfnt file begins; -1 when it has none. */
const tableAt = (view: DataView, name: string): number => {
  for (let entry = 12; entry < 12 + view.getUint16(4) * 16; entry += 16) {
    const tag = String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + entry, 4))
    if (tag === name) return view.getUint32(entry + 8)
  }
  return -1
}

/** Which of the characters an sfnt file draws. Reads what our own cutter writes: a map has no holes in its ranges. */
export const charactersIn = (sfnt: Uint8Array, characters: string): ReadonlySet<string> => {
  const view = new DataView(sfnt.buffer, sfnt.byteOffset, sfnt.byteLength)
  const found = new Set<string>()
  const cmap = tableAt(view, 'cmap')
  if (cmap < 0) return found
  const codes = [...characters].map(char => ({ char, code: char.codePointAt(0) ?? 0 }))
  for (let record = cmap + 4; record < cmap + 4 + view.getUint16(cmap + 2) * 8; record += 8) {
    const at = cmap + view.getUint32(record + 4)
    const format = view.getUint16(at)
    if (format !== 4 && format !== 12) continue
    eachRange(view, at, (from, to) => {
      for (const { char, code } of codes) if (code >= from && code <= to) found.add(char)
    })
  }
  return found
}
