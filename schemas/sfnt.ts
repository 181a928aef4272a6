import { findTable } from './font-cmap.ts'

/** Rounds a length up to a multiple of four bytes, the alignment of tables. */
const padded = (length: number) => (length + 3) & ~3

const checksum = (bytes: Uint8Array): number => {
  let sum = 0
  for (let at = 0; at < bytes.length; at += 4)
    sum =
      (sum +
        (((bytes[at] ?? 0) << 24) |
          ((bytes[at + 1] ?? 0) << 16) |
          ((bytes[at + 2] ?? 0) << 8) |
          (bytes[at + 3] ?? 0))) >>>
      0
  return sum
}

/** The tables of a TrueType file by tag, as views of the file. */
export const sfntTables = (file: Uint8Array): Readonly<Record<string, Uint8Array>> => {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const tables: Record<string, Uint8Array> = {}
  for (let entry = 12; entry < 12 + view.getUint16(4) * 16; entry += 16) {
    const start = view.getUint32(entry + 8)
    const tag = String.fromCharCode(...file.subarray(entry, entry + 4))
    tables[tag] = file.subarray(start, start + view.getUint32(entry + 12))
  }
  return tables
}

/** Builds a TrueType file from tables and computes its checksums. */
export const sfntFile = (tables: Readonly<Record<string, Uint8Array>>): Uint8Array<ArrayBuffer> => {
  const names = Object.keys(tables).sort()
  const power = 2 ** Math.floor(Math.log2(names.length))
  const start = 12 + names.length * 16
  const size = names.reduce((sum, name) => sum + padded(tables[name]?.length ?? 0), start)
  const file = new Uint8Array(size)
  const view = new DataView(file.buffer)
  view.setUint32(0, 0x00010000)
  ;[names.length, power * 16, Math.log2(power), (names.length - power) * 16].forEach((word, at) => {
    view.setUint16(4 + at * 2, word)
  })
  let offset = start
  names.forEach((name, at) => {
    const bytes = tables[name] ?? new Uint8Array()
    const entry = 12 + at * 16
    file.set(bytes, offset)
    // The checksum field of the font counts as 0 while the checksums are computed.
    if (name === 'head') view.setUint32(offset + 8, 0)
    for (let letter = 0; letter < 4; letter++) view.setUint8(entry + letter, name.charCodeAt(letter))
    view.setUint32(entry + 4, checksum(file.subarray(offset, offset + bytes.length)))
    view.setUint32(entry + 8, offset)
    view.setUint32(entry + 12, bytes.length)
    offset += padded(bytes.length)
  })
  const head = findTable(view, 'head')
  if (head) view.setUint32(head.offset + 8, (0xb1b0afba - checksum(file)) >>> 0)
  return file
}
