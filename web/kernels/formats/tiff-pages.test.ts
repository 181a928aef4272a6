import { describe, expect, it } from 'vitest'
import { isTiff, readTiff } from './tiff-pages.ts'

type Entry = readonly [tag: number, type: number, amount: number, value: readonly number[]]

/** A file with one page: the entries at 8, what is longer than 4 bytes behind them. */
const fileOf = (isLittle: boolean, entries: readonly Entry[], end: readonly number[] = [0, 0, 0, 0]) => {
  const ordered = (bytes: readonly number[]) => (isLittle ? [...bytes].reverse() : bytes)
  const u16 = (value: number) => ordered([value >> 8, value & 255])
  const u32 = (value: number) => ordered([value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255])
  const behind: number[] = []
  const place = 8 + 2 + 12 * entries.length + 4
  const listed = entries.flatMap(([tag, type, amount, value]) => {
    const isLong = value.length > 4
    const at = place + behind.length
    if (isLong) behind.push(...value)
    return [...u16(tag), ...u16(type), ...u32(amount), ...(isLong ? u32(at) : [...value, 0, 0, 0, 0].slice(0, 4))]
  })
  const mark = isLittle ? [0x49, 0x49, 42, 0] : [0x4d, 0x4d, 0, 42]
  return Uint8Array.from([...mark, ...u32(8), ...u16(entries.length), ...listed, ...end, ...behind])
}
/** The one page of a little-endian file of 5 × 7 px. */
const pageOf = (...entries: readonly Entry[]) =>
  readTiff(fileOf(true, [[256, 3, 1, [5, 0]], [257, 3, 1, [7, 0]], ...entries]))?.pages[0]

describe('the entries of a TIFF', () => {
  it('have their standard values when they are missing', () => {
    expect(pageOf()).toEqual({
      ...{ width: 5, height: 7, orientation: 1, compression: 1, colors: 1, samples: 1, bits: 1 },
      ...{ isFloat: false, isPlanar: false, predictor: 1, extra: 0, palette: [], profile: null, jpegTables: null },
      ...{ isTiled: false, pieceWidth: 5, pieceHeight: 7, offsets: [], lengths: [], isWhole: false },
    })
    expect(pageOf([277, 3, 1, [2, 0]])).toMatchObject({ samples: 2, colors: 1 })
    expect(pageOf([277, 3, 1, [3, 0]])).toMatchObject({ samples: 3, colors: 2 })
  })

  it('are read in both byte orders and in numbers of one, two and four bytes', () => {
    const little = pageOf(
      [258, 3, 3, [8, 0, 16, 0, 8, 0]],
      [259, 3, 1, [0x05, 0x80]],
      [262, 1, 1, [6]],
      [273, 4, 2, [10, 0, 0, 0, 20, 1, 0, 0]],
      [274, 3, 1, [6, 0]],
      [277, 3, 1, [3, 0]],
      [278, 4, 1, [3, 0, 0, 0]],
      [279, 3, 2, [4, 0, 5, 0]],
      [284, 3, 1, [2, 0]],
      [317, 3, 1, [2, 0]],
      [320, 3, 3, [1, 2, 3, 4, 5, 6]],
      [338, 3, 1, [2, 0]],
      [339, 3, 1, [3, 0]],
      [347, 7, 3, [7, 8, 9]],
      [34_675, 7, 5, [1, 2, 3, 4, 5]],
    )
    expect(little).toEqual({
      ...{ width: 5, height: 7, orientation: 6, compression: 0x8005, colors: 6, samples: 3, bits: 16 },
      ...{ isFloat: true, isPlanar: true, predictor: 2, extra: 2, palette: [0x0201, 0x0403, 0x0605] },
      ...{ profile: Uint8Array.of(1, 2, 3, 4, 5), jpegTables: Uint8Array.of(7, 8, 9) },
      ...{ isTiled: false, pieceWidth: 5, pieceHeight: 3, offsets: [10, 276], lengths: [4, 5], isWhole: false },
    })
    const big = readTiff(
      fileOf(false, [
        [256, 4, 1, [0, 0, 1, 2]],
        [257, 3, 1, [1, 1]],
        [259, 6, 1, [8]],
        [278, 3, 1, [2, 0]],
        [284, 3, 1, [0, 2]],
        [339, 3, 1, [0, 2]],
      ]),
    )
    expect(big?.isLittle).toBe(false)
    expect(big?.pages).toMatchObject([{ width: 258, height: 257, compression: 8, pieceHeight: 257, pieceWidth: 258 }])
    // One value for each px lies in one plane whatever is said.
    expect(big?.pages).toMatchObject([{ isPlanar: false, isFloat: false }])
  })

  it('of tiles replace those of strips', () => {
    const tiled = pageOf(
      [273, 3, 1, [1, 0]],
      [279, 3, 1, [2, 0]],
      [322, 3, 1, [16, 0]],
      [323, 3, 1, [32, 0]],
      [324, 3, 1, [3, 0]],
      [325, 3, 1, [4, 0]],
    )
    expect(tiled).toMatchObject({ isTiled: true, pieceWidth: 16, pieceHeight: 32, offsets: [3], lengths: [4] })
    expect(pageOf([322, 3, 1, [16, 0]])).toMatchObject({ isTiled: true, pieceWidth: 16, pieceHeight: 0 })
    expect(pageOf([323, 3, 1, [16, 0]])).toMatchObject({ isTiled: false, pieceWidth: 5, pieceHeight: 7 })
  })

  it('are left out when their type is unknown, they are too long, or lie beyond the file', () => {
    const colors = (type: number, amount: number, value: readonly number[]) =>
      pageOf([262, type, amount, value])?.colors
    expect([0, 14, 99].map(type => colors(type, 1, [5, 0]))).toEqual([1, 1, 1])
    expect([1, 2, 6, 7].map(type => colors(type, 1, [5, 9, 9, 9]))).toEqual([5, 5, 5, 5])
    expect([3, 4, 9, 11, 13].map(type => colors(type, 1, [5, 0, 0, 0]))).toEqual([5, 5, 5, 5, 5])
    // Numbers of two bytes with a sign, of eight bytes and with fractions are not read, but are there.
    expect(colors(8, 1, [5, 0])).toBe(0)
    expect([5, 10, 12].map(type => colors(type, 1, [5, 0, 0, 0, 1, 0, 0, 0]))).toEqual([0, 0, 0])
    expect(colors(3, 3, [200, 0, 0, 0])).toBe(1)
    const large = new Uint8Array(2_000_100)
    const tables = (amount: number) => {
      large.set(
        fileOf(true, [
          [256, 1, 1, [1]],
          [257, 1, 1, [1]],
          [347, 7, amount, [8, 0, 0, 0]],
        ]),
      )
      return readTiff(large)?.pages[0]?.jpegTables?.length
    }
    expect([tables(2_000_000), tables(2_000_001)]).toEqual([2_000_000, undefined])
    const long = (length: number) => pageOf([320, 1, length, Array.from({ length }, (_, at) => at + 1)])?.palette.length
    expect([3, 4, 5, 64, 65].map(long)).toEqual([3, 4, 5, 64, 0])
    // Eight bytes at the end of the file, and one byte more than it has.
    const last = (amount: number) => pageOf([347, 7, amount, [1, 2, 3, 4, 5, 6, 7, 8]])?.jpegTables
    expect(last(8)).toEqual(Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8))
    expect(last(9)).toBeNull()
    expect([5, 10, 12].map(type => pageOf([347, type, 1, [1, 2, 3, 4, 5, 6, 7, 8]])?.jpegTables?.length)).toEqual([
      8, 8, 8,
    ])
  })

  it('are as many as is said, one after the other', () => {
    // Behind the last entry: a link and bytes that would make up another entry, 262 with the value 5.
    const tables: Entry = [347, 7, 8, [1, 0, 0, 0, 5, 0, 0, 0]]
    const file = (link: readonly number[]) =>
      readTiff(fileOf(true, [[256, 3, 1, [5, 0]], [257, 3, 1, [7, 0]], tables], link))?.pages
    expect(file([6, 1, 3, 0])).toMatchObject([{ colors: 1, jpegTables: Uint8Array.of(1, 0, 0, 0, 5, 0, 0, 0) }])
    expect(pageOf([320, 1, 6, [10, 20, 30, 40, 50, 60]])?.palette).toEqual([10, 20, 30, 40, 50, 60])
    expect(pageOf([258, 1, 3, [4, 16, 8]])?.bits).toBe(16)
    expect(pageOf([320, 4, 2, [1, 2, 0, 0, 3, 0, 4, 0]])?.palette).toEqual([513, 262_147])
  })

  it('say whether all pieces lie in the file', () => {
    // 8 + 2 + 4 · 12 + 4 = 62 bytes.
    const isWhole = (offset: number, length: number) =>
      pageOf([273, 3, 1, [offset, 0]], [279, 3, 1, [length, 0]])?.isWhole
    expect([isWhole(60, 2), isWhole(60, 3), isWhole(62, 0), isWhole(63, 0)]).toEqual([true, false, true, false])
    expect(pageOf([273, 3, 2, [8, 0, 9, 0]], [279, 3, 1, [1, 0]])?.isWhole).toBe(false)
    expect(pageOf([273, 3, 2, [8, 0, 9, 0]], [279, 3, 2, [1, 0, 200, 0]])?.isWhole).toBe(false)
    expect(pageOf([273, 3, 2, [8, 0, 9, 0]], [279, 3, 2, [1, 0, 2, 0]])?.isWhole).toBe(true)
  })
})

describe('the pages of a TIFF', () => {
  it('begin with one of two marks', () => {
    const marks = [
      [0x49, 0x49, 42, 0],
      [0x4d, 0x4d, 0, 42],
      [0x49, 0x49, 43, 0],
      [0x49, 0x49, 42, 1],
      [0x49, 0x4d, 42, 0],
      [0x4d, 0x49, 0, 42],
      [0x4d, 0x4d, 1, 42],
      [0x4d, 0x4d, 0, 43],
      [0x4d, 0x4d, 42, 0],
      [0x49, 0x49, 0, 42],
      [0x48, 0x49, 42, 0],
      [0x4c, 0x4d, 0, 42],
    ]
    expect(marks.map(mark => isTiff(Uint8Array.from(mark)))).toEqual([true, true, ...Array(10).fill(false)])
    expect(readTiff(Uint8Array.of(0x49, 0x49, 42, 0, 8, 0, 0))).toBeNull()
    expect(readTiff(Uint8Array.of(0x49, 0x49, 42, 0, 8, 0, 0, 0))).toEqual({ isLittle: true, pages: [] })
    expect(readTiff(Uint8Array.of(0x49, 0x49, 43, 0, 8, 0, 0, 0))).toBeNull()
  })

  it('are those with a size that are neither a smaller copy nor a mask', () => {
    const kind = (value: number) => pageOf([254, 4, 1, [value, 0, 0, 0]]) !== undefined
    expect([0, 1, 2, 3, 4, 5, 6, 8].map(kind)).toEqual([true, false, true, false, false, false, false, true])
    const size = (width: number, height: number) =>
      readTiff(
        fileOf(true, [
          [256, 3, 1, [width, 0]],
          [257, 3, 1, [height, 0]],
        ]),
      )?.pages.length
    expect([size(1, 1), size(0, 1), size(1, 0)]).toEqual([1, 0, 0])
    expect(readTiff(fileOf(true, [[257, 3, 1, [1, 0]]]))?.pages).toEqual([])
    expect(readTiff(fileOf(true, [[256, 3, 1, [1, 0]]]))?.pages).toEqual([])
  })

  it('follow each other until the chain ends, leaves the file or has a thousand', () => {
    /** Pages of 1 × 1 px with 30 bytes each; the last one leads to `end`. */
    const chain = (count: number, end: number) => {
      const bytes = new Uint8Array(8 + 30 * count)
      const data = new DataView(bytes.buffer)
      bytes.set([0x49, 0x49, 42, 0, 8])
      for (let page = 0; page < count; page++) {
        const at = 8 + 30 * page
        data.setUint16(at, 2, true)
        for (const entry of [0, 1]) {
          data.setUint16(at + 2 + 12 * entry, 256 + entry, true)
          data.setUint16(at + 4 + 12 * entry, 3, true)
          data.setUint32(at + 6 + 12 * entry, 1, true)
          data.setUint16(at + 10 + 12 * entry, page + 1, true)
        }
        data.setUint32(at + 26, page + 1 < count ? at + 30 : end, true)
      }
      return bytes
    }
    // The last page of the file leads to the one before it.
    const back = chain(2, 8)
    back[4] = 38
    expect(readTiff(back)?.pages.map(({ width }) => width)).toEqual([2, 1])
    const widths = (file: Uint8Array) => readTiff(file)?.pages.map(({ width }) => width)
    expect(widths(chain(3, 0))).toEqual([1, 2, 3])
    expect(widths(chain(3, 38))).toEqual([1, 2, 3])
    expect(widths(chain(3, 97))).toEqual([1, 2, 3])
    expect(widths(chain(3, 7))).toEqual([1, 2, 3])
    // Without the link to the next page, without the last entry, and without any.
    expect(widths(chain(2, 0).subarray(0, 66))).toEqual([1, 2])
    expect(widths(chain(2, 0).subarray(0, 64))).toEqual([1, 2])
    expect(widths(chain(2, 0).subarray(0, 63))).toEqual([1])
    expect(widths(chain(2, 0).subarray(0, 40))).toEqual([1])
    expect(widths(chain(2, 0).subarray(0, 39))).toEqual([1])
    expect(widths(chain(1000, 0))).toHaveLength(1000)
    expect(widths(chain(1003, 0))).toHaveLength(1000)
  })
})
