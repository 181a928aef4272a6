import { describe, expect, it } from 'vitest'
import { findTable, hasCharacter, readCmap, readCmapTable } from './font-cmap.ts'
import { sfntFile, sfntTables } from './sfnt.ts'

const word = (value: number) => [(value >> 8) & 255, value & 255]
const long = (value: number) => [...word(value >>> 16), ...word(value & 0xffff)]

/** Format 4: A–C as glyphs 10–12, a–c by a list (5, none, 7 plus a delta of 2), and the last segment. */
const segments = () => [
  ...[4, 0, 0, 6, 0, 0, 0].flatMap(word),
  ...[0x43, 0x63, 0xffff, 0, 0x41, 0x61, 0xffff].flatMap(word),
  ...[10 - 0x41, 2, 1].flatMap(word),
  // From the entry of the second segment to the list: two entries on.
  ...[0, 4, 0, 5, 0, 7].flatMap(word),
]
/** Format 12: A–B as glyphs 20–21, and two emoji. */
const groups = () =>
  [
    [...word(12), 0, 0, ...long(0), ...long(0), ...long(2)],
    [...long(0x41), ...long(0x42), ...long(20)],
    [...long(0x1f600), ...long(0x1f601), ...long(30)],
  ].flat()
const cmap = (...tables: readonly (readonly [platform: number, bytes: readonly number[]])[]) => {
  const directory = [...word(0), ...word(tables.length)]
  const data: number[] = []
  for (const [platform, bytes] of tables) {
    directory.push(...word(platform), ...word(1), ...long(4 + tables.length * 8 + data.length))
    data.push(...bytes)
  }
  return Uint8Array.from([...directory, ...data])
}
const glyphs = (table: Uint8Array, codes: readonly number[]) => {
  const glyphOf = readCmapTable(table.slice().buffer)
  return glyphOf && codes.map(glyphOf)
}

describe('the characters of a font', () => {
  it('segments of format 4, by a delta or a list', () => {
    const codes = [0x40, 0x41, 0x42, 0x43, 0x44, 0x60, 0x61, 0x62, 0x63, 0x64, 0xffff, 0x10041]
    expect(glyphs(cmap([3, segments()]), codes)).toEqual([0, 10, 11, 12, 0, 0, 7, 0, 9, 0, 0, 0])
  })
  it('groups of format 12', () => {
    const codes = [0x40, 0x41, 0x42, 0x43, 0x1f5ff, 0x1f600, 0x1f601, 0x1f602]
    expect(glyphs(cmap([0, groups()]), codes)).toEqual([0, 20, 21, 0, 0, 30, 31, 0])
  })
  it('the map of all planes is used; other platforms and formats are not', () => {
    expect(glyphs(cmap([3, segments()], [3, groups()]), [0x41])).toEqual([20])
    expect(glyphs(cmap([0, groups()], [3, segments()]), [0x41])).toEqual([20])
    expect(glyphs(cmap([1, groups()], [3, segments()]), [0x41])).toEqual([10])
    expect(glyphs(cmap([3, [...word(6), ...Array(40).fill(0)]], [3, segments()]), [0x41])).toEqual([10])
    expect(glyphs(cmap([1, segments()]), [0x41])).toBeNull()
    expect(glyphs(cmap(), [0x41])).toBeNull()
    expect(glyphs(cmap([3, segments()]).subarray(0, 10), [0x41])).toBeNull()
  })
  it('a file is read by its directory', () => {
    const file = sfntFile({ cmap: cmap([3, segments()]), head: new Uint8Array(54) })
    const has = hasCharacter(readCmap(file.buffer) ?? expect.fail())
    expect(['A', 'b', 'c', '😀', ''].map(has)).toEqual([true, false, true, false, false])
    expect(readCmap(sfntFile({ head: new Uint8Array(54) }).buffer)).toBeNull()
    expect(readCmap(new ArrayBuffer(11))).toBeNull()
    expect(readCmap(new ArrayBuffer(12))).toBeNull()
  })
})

describe('a font file', () => {
  const tables = {
    head: Uint8Array.from({ length: 54 }, (_, at) => at),
    cmap: Uint8Array.of(1, 2, 3, 4, 5),
    glyf: Uint8Array.of(9, 8, 7, 6),
    loca: new Uint8Array(),
    name: Uint8Array.of(255, 255, 255, 255, 255, 255),
  }
  const file = sfntFile(tables)
  const view = new DataView(file.buffer)
  const sumOf = (bytes: Uint8Array) => {
    let sum = 0
    for (let at = 0; at < bytes.length; at++) sum = (sum + (bytes[at] ?? 0) * 2 ** (24 - 8 * (at % 4))) % 2 ** 32
    return sum
  }
  it('has a directory in the order of the tags, with aligned tables', () => {
    expect([view.getUint32(0), ...[4, 6, 8, 10].map(at => view.getUint16(at))]).toEqual([0x10000, 5, 64, 2, 16])
    expect(findTable(view, 'cmap')).toEqual({ offset: 92, length: 5 })
    expect(findTable(view, 'glyf')).toEqual({ offset: 100, length: 4 })
    expect(findTable(view, 'head')).toEqual({ offset: 104, length: 54 })
    expect(findTable(view, 'loca')).toEqual({ offset: 160, length: 0 })
    expect(findTable(view, 'name')).toEqual({ offset: 160, length: 6 })
    expect(findTable(view, 'post')).toBeNull()
    expect(file.length).toBe(168)
    // A directory that is cut off.
    expect(findTable(new DataView(file.buffer, 0, 12 + 16 * 5 - 1), 'name')).toBeNull()
    expect(findTable(new DataView(file.buffer, 0, 12 + 16 * 5), 'name')).toEqual({ offset: 160, length: 6 })
  })
  it('gives its tables back, but for the checksum of the file', () => {
    const back = sfntTables(file)
    expect(Object.keys(back)).toEqual(['cmap', 'glyf', 'head', 'loca', 'name'])
    const { head, ...others } = tables
    expect(back).toMatchObject(others)
    expect(back.head?.subarray(0, 8)).toEqual(head.subarray(0, 8))
    expect(back.head?.subarray(12)).toEqual(head.subarray(12))
  })
  it('has the checksums that the format wants', () => {
    const head = findTable(view, 'head')?.offset ?? 0
    const adjustment = view.getUint32(head + 8)
    expect(sumOf(file)).toBe(0xb1b0afba)
    view.setUint32(head + 8, 0)
    const wanted = ['cmap', 'glyf', 'head', 'loca', 'name'].map(name => {
      const table = findTable(view, name)
      return sumOf(file.subarray(table?.offset, (table?.offset ?? 0) + (table?.length ?? 0)))
    })
    expect(wanted.map((_, at) => view.getUint32(12 + at * 16 + 4))).toEqual(wanted)
    view.setUint32(head + 8, adjustment)
  })
})
