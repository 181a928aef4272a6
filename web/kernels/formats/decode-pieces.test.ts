import { describe, expect, it } from 'vitest'
import { decoded, gray, PAGE } from '#test/support/tiff-page.ts'
import { decodeTiff } from './decode-tiff.ts'
import type { TiffPage } from './tiff-pages.ts'

const JPEG_PAGE = { ...PAGE, compression: 7, width: 3, height: 3, pieceWidth: 2, pieceHeight: 2, isTiled: true }

describe('the pieces of a page', () => {
  const gray1 = { colors: 1, samples: 1 }
  it('that are strips lie below each other, the last one lower', async () => {
    const page = { ...gray1, width: 2, height: 5, pieceWidth: 2, pieceHeight: 2 }
    expect(
      gray(
        await decoded(page, [
          [1, 2, 3, 4],
          [5, 6, 7, 8],
          [9, 10, 11, 12],
        ]),
      ),
    ).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    // A strip that is too short leaves its rest at 0.
    expect(gray(await decoded(page, [[1, 2, 3, 4], [5, 6, 7], [9]]))).toEqual([1, 2, 3, 4, 5, 6, 7, 0, 9, 0])
    await expect(
      decoded(page, [
        [1, 2, 3, 4],
        [5, 6, 7, 8],
      ]),
    ).rejects.toThrow(RangeError)
  })

  it('that are tiles are cut off at the right and at the bottom', async () => {
    const page = { ...gray1, isTiled: true, width: 5, height: 3, pieceWidth: 3, pieceHeight: 2 }
    const tiles = [
      [1, 2, 3, 4, 5, 6],
      [7, 8, 0, 9, 10, 0],
      [11, 12, 13, 0, 0, 0],
      [14, 15, 0, 0, 0, 0],
    ]
    expect(gray(await decoded(page, tiles))).toEqual([1, 2, 3, 7, 8, 4, 5, 6, 9, 10, 11, 12, 13, 14, 15])
    const wide = { ...page, bits: 4, predictor: 1, width: 4, height: 1, pieceHeight: 1 }
    expect(
      gray(
        await decoded(wide, [
          [0x12, 0x30],
          [0x40, 0x00],
        ]),
      ),
    ).toEqual([17, 34, 51, 68])
  })

  it('in planes have each value apart', async () => {
    const page = { isPlanar: true, width: 2, height: 3, pieceWidth: 2, pieceHeight: 2 }
    const planes = [
      [1, 2, 3, 4],
      [5, 6],
      [11, 12, 13, 14],
      [15, 16],
      [21, 22, 23, 24],
      [25, 26],
    ]
    expect(await decoded(page, planes)).toEqual([
      ...[
        [1, 11, 21, 255],
        [2, 12, 22, 255],
        [3, 13, 23, 255],
      ],
      ...[
        [4, 14, 24, 255],
        [5, 15, 25, 255],
        [6, 16, 26, 255],
      ],
    ])
    const pair = { ...gray1, isPlanar: true, samples: 2, extra: 2, bits: 16, width: 2, height: 1 }
    expect(
      await decoded(pair, [
        [1, 0, 2, 0],
        [50, 0, 60, 0],
      ]),
    ).toEqual([
      [1, 1, 1, 50],
      [2, 2, 2, 60],
    ])
  })

  it('that are JPEGs are decoded with the tables that they share', async () => {
    const file = Uint8Array.from([0, 0xff, 0xd8, 1, 2, 0xff, 0xd8, 3, 0xff, 0xd8, 4, 5, 6, 0xff, 0xd8, 7, 0xff])
    const page = { ...JPEG_PAGE, offsets: [1, 5, 8, 13], lengths: [4, 3, 5, 3] }
    const given: number[][] = []
    const told: number[] = []
    const decode = (of: TiffPage) =>
      decodeTiff(file, { isLittle: false }, of, {
        decodeJpeg: piece => {
          given.push([...piece])
          const data = Uint8ClampedArray.from({ length: 24 }, (_, at) => given.length * 10 + (at >> 2))
          return Promise.resolve({ width: 3, height: 2, data })
        },
        onProgress: share => told.push(share),
      })
    const data = await decode({ ...page, colors: 6, jpegTables: Uint8Array.of(0xff, 0xd8, 50, 51, 0xff, 0xd9) })
    expect(given).toEqual([
      [0xff, 0xd8, 50, 51, 1, 2],
      [0xff, 0xd8, 50, 51, 3],
      [0xff, 0xd8, 50, 51, 4, 5, 6],
      [0xff, 0xd8, 50, 51, 7],
    ])
    expect(told).toEqual([0.25, 0.5, 0.75, 1])
    expect([...data].filter((_, at) => at % 4 === 0)).toEqual([10, 11, 20, 13, 14, 23, 30, 31, 40])
    given.length = 0
    await decode(page)
    // The values are those of RGB: Adobe's segment says so.
    const adobe = [0xff, 0xee, 0, 14, ...[...'Adobe'].map(char => char.charCodeAt(0)), 0, 100, 0, 0, 0, 0, 0]
    expect(given[1]).toEqual([0xff, 0xd8, ...adobe, 3])
  })

  it('that are JPEGs smaller than said fill what they have', async () => {
    const page = { ...JPEG_PAGE, colors: 6, offsets: [0], lengths: [3], width: 2, height: 2 }
    const data = await decodeTiff(Uint8Array.of(0xff, 0xd8, 1), { isLittle: false }, page, {
      decodeJpeg: () => Promise.resolve({ width: 1, height: 2, data: Uint8ClampedArray.of(1, 2, 3, 4, 5, 6, 7, 8) }),
    })
    expect([...data]).toEqual([1, 2, 3, 4, 0, 0, 0, 0, 5, 6, 7, 8, 0, 0, 0, 0])
  })

  it('that are JPEGs must all be there', async () => {
    const given: number[][] = []
    const decode = (offsets: readonly number[], lengths: readonly number[]) => {
      const page = { ...JPEG_PAGE, colors: 6, offsets, lengths, width: 2, height: 4 }
      return decodeTiff(Uint8Array.of(0xff, 0xd8, 1, 0xff, 0xd8, 2), { isLittle: false }, page, {
        decodeJpeg: piece => {
          given.push([...piece])
          return Promise.resolve({ width: 2, height: 2, data: new Uint8ClampedArray(16).fill(given.length) })
        },
      })
    }
    expect([...(await decode([0, 3], [3, 3]))]).toEqual([...Array(16).fill(1), ...Array(16).fill(2)])
    expect(given).toEqual([
      [0xff, 0xd8, 1],
      [0xff, 0xd8, 2],
    ])
    await expect(decode([0], [3])).rejects.toThrow(RangeError)
    await expect(decode([0, 3], [3])).rejects.toThrow(RangeError)
  })
})
