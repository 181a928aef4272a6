import { describe, expect, it } from 'vitest'
import { ADOBE_RGB, displayProfile, SRGB } from '#test/support/color-profiles.ts'
import { decoded, gray, PAGE } from '#test/support/tiff-page.ts'
import { canDecode } from './decode-tiff.ts'
import type { TiffPage } from './tiff-pages.ts'

describe('a page can be decoded', () => {
  it.each<readonly [string, boolean, Partial<TiffPage>]>([
    ['RGB', true, {}],
    ['gray', true, { colors: 0, samples: 1 }],
    ['gray with more values', true, { colors: 1, samples: 8 }],
    ['nine values', false, { colors: 1, samples: 9 }],
    ['two values of RGB', false, { samples: 2 }],
    ['three inks', false, { colors: 5, samples: 3 }],
    ['four inks', true, { colors: 5, samples: 4 }],
    ['a palette', true, { colors: 3, samples: 1 }],
    ['a mask', false, { colors: 4, samples: 1 }],
    ['L*a*b*', false, { colors: 8 }],
    ['YCbCr outside of a JPEG', false, { colors: 6 }],
    ['no width', false, { pieceWidth: 0 }],
    ['no height', false, { pieceHeight: 0 }],
    ['a tile of the largest width', true, { pieceWidth: 4101 }],
    ['a tile that is too wide', false, { pieceWidth: 4102 }],
    ['a tile of the largest height', true, { pieceHeight: 4099 }],
    ['a tile that is too high', false, { pieceHeight: 4100 }],
    ['16 bits', true, { bits: 16 }],
    ['12 bits', false, { bits: 12 }],
    ['32 bits', false, { bits: 32 }],
    ['fractions', false, { bits: 16, isFloat: true }],
    ['1 bit', true, { bits: 1, colors: 1, samples: 1 }],
    ['2 bits', true, { bits: 2, colors: 0, samples: 1 }],
    ['4 bits of a palette', true, { bits: 4, colors: 3, samples: 1 }],
    ['3 bits', false, { bits: 3, colors: 1, samples: 1 }],
    ['4 bits of RGB', false, { bits: 4 }],
    ['4 bits of gray and another value', false, { bits: 4, colors: 1, samples: 2 }],
    ['differences', true, { predictor: 2 }],
    ['differences of 16 bits', true, { predictor: 2, bits: 16 }],
    ['differences of 4 bits', false, { predictor: 2, bits: 4, colors: 1, samples: 1 }],
    ['differences of fractions', false, { predictor: 3 }],
    ['LZW', true, { compression: 5 }],
    ['deflate', true, { compression: 8 }],
    ['old deflate', true, { compression: 32_946 }],
    ['PackBits', true, { compression: 32_773 }],
    ['a fax', false, { compression: 4 }],
    ['an old JPEG', false, { compression: 6 }],
    ['a JPEG', true, { compression: 7, colors: 6 }],
    ['a JPEG of RGB', true, { compression: 7 }],
    ['a gray JPEG', true, { compression: 7, colors: 1, samples: 1 }],
    ['a JPEG of inks', false, { compression: 7, colors: 5, samples: 4 }],
    ['a JPEG of 16 bits', false, { compression: 7, bits: 16 }],
    ['a JPEG in planes', false, { compression: 7, isPlanar: true }],
  ])('%s: %s', (_, can, page) => {
    expect(canDecode({ ...PAGE, ...page })).toBe(can)
  })
})

describe('the values of a page', () => {
  it('of fewer than 8 bits begin anew in each row and reach from black to white', async () => {
    const page = { colors: 1, samples: 1 }
    expect(
      gray(
        await decoded({ ...page, bits: 1, width: 10, height: 2 }, [
          [0b1011_0001, 0b0100_0000, 0b0100_1110, 0b1011_1111],
        ]),
      ),
    ).toEqual([...[255, 0, 255, 255, 0, 0, 0, 255, 0, 255], ...[0, 255, 0, 0, 255, 255, 255, 0, 255, 0]])
    expect(
      gray(
        await decoded({ ...page, bits: 2, width: 5, height: 2 }, [
          [0b0001_1011, 0b0111_1111, 0b1110_0100, 0b1000_0000],
        ]),
      ),
    ).toEqual([...[0, 85, 170, 255, 85], ...[255, 170, 85, 0, 170]])
    expect(gray(await decoded({ ...page, bits: 4, width: 3, height: 2 }, [[0x0f, 0x7a, 0x82, 0x1f]]))).toEqual([
      ...[0, 255, 119],
      ...[136, 34, 17],
    ])
    expect(gray(await decoded({ ...page, colors: 0, bits: 4, width: 3, height: 1 }, [[0x0f, 0x7a]]))).toEqual([
      255, 0, 136,
    ])
  })

  it('of 16 bits are their higher bytes in both byte orders', async () => {
    const page = { bits: 16, width: 2, height: 1 }
    const bytes = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
    expect(await decoded(page, [bytes])).toEqual([
      [1, 3, 5, 255],
      [7, 9, 11, 255],
    ])
    expect(await decoded(page, [bytes], true)).toEqual([
      [2, 4, 6, 255],
      [8, 10, 12, 255],
    ])
  })

  it('are added up where they are differences, in each row anew', async () => {
    const page = { predictor: 2, width: 3, height: 2 }
    const first = [10, 20, 30, 5, 250, 1, 1, 2, 255]
    const second = [200, 100, 50, 100, 1, 2, 3, 4, 5]
    expect(await decoded(page, [[...first, ...second]])).toEqual([
      ...[
        [10, 20, 30, 255],
        [15, 14, 31, 255],
        [16, 16, 30, 255],
      ],
      ...[
        [200, 100, 50, 255],
        [44, 101, 52, 255],
        [47, 105, 57, 255],
      ],
    ])
    const wide = { ...page, bits: 16, colors: 1, samples: 1 }
    // 0x12ff + 0x0102 = 0x1401, + 0xff00 = 0x1301; 0x0080 + 0x0080 = 0x0100, + 0x0a00 = 0x0b00.
    const big = [0x12, 0xff, 0x01, 0x02, 0xff, 0x00, 0x00, 0x80, 0x00, 0x80, 0x0a, 0x00]
    expect(gray(await decoded(wide, [big]))).toEqual([0x12, 0x14, 0x13, 0x00, 0x01, 0x0b])
    const little = big.map((_, at) => big[at ^ 1] ?? 0)
    expect(gray(await decoded(wide, [little], true))).toEqual([0x12, 0x14, 0x13, 0x00, 0x01, 0x0b])
    const two = { ...wide, samples: 2, width: 2, height: 1 }
    expect(gray(await decoded(two, [[5, 0, 9, 0, 1, 0, 1, 0]]))).toEqual([5, 6])
    const planes = { ...page, isPlanar: true, width: 2, height: 1 }
    expect(
      await decoded(planes, [
        [1, 2],
        [10, 20],
        [100, 200],
      ]),
    ).toEqual([
      [1, 10, 100, 255],
      [3, 30, 44, 255],
    ])
  })

  it('of a palette are its colors', async () => {
    const palette = [10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120].map(value => value * 256 + 255)
    expect(await decoded({ colors: 3, samples: 1, bits: 2, width: 4, height: 1, palette }, [[0b1101_1000]])).toEqual([
      ...[
        [40, 80, 120, 255],
        [20, 60, 100, 255],
      ],
      ...[
        [30, 70, 110, 255],
        [10, 50, 90, 255],
      ],
    ])
  })

  it('of inks take light away', async () => {
    const page = { colors: 5, samples: 5, width: 2, height: 1 }
    // (255 − 55) · (255 − 51) / 255 = 160; the fifth value is no ink.
    expect(await decoded(page, [[55, 105, 5, 51, 9, 255, 0, 100, 0, 7]])).toEqual([
      [160, 120, 200, 255],
      [0, 255, 155, 255],
    ])
  })

  it('beyond the colors are their transparency, by what is said of them', async () => {
    const rgb = { samples: 4, width: 2, height: 1 }
    const values = [[100, 60, 30, 150, 10, 20, 30, 0]]
    const see = (extra: number) => decoded({ ...rgb, extra }, values)
    expect(await see(2)).toEqual([
      [100, 60, 30, 150],
      [10, 20, 30, 0],
    ])
    // Multiplied by 150 / 255 before.
    expect(await see(1)).toEqual([
      [170, 102, 51, 150],
      [10, 20, 30, 0],
    ])
    for (const extra of [0, 3])
      expect(await see(extra)).toEqual([
        [100, 60, 30, 255],
        [10, 20, 30, 255],
      ])
    // 255 · value / alpha of each px; the last one is too bright for its alpha.
    const four = [[9, 8, 7, 255, 20, 40, 60, 102, 50, 0, 25, 51, 3, 200, 1, 2]]
    expect(await decoded({ ...rgb, width: 4, extra: 1 }, four)).toEqual([
      ...[
        [9, 8, 7, 255],
        [50, 100, 150, 102],
      ],
      ...[
        [250, 0, 125, 51],
        [255, 255, 128, 2],
      ],
    ])
    const more = { colors: 0, samples: 3, width: 2, height: 1, extra: 2 }
    expect(await decoded(more, [[55, 70, 9, 5, 80, 8]])).toEqual([
      [200, 200, 200, 70],
      [250, 250, 250, 80],
    ])
    expect(await decoded({ ...more, colors: 2 }, [[1, 2, 3, 4, 5, 6]])).toEqual([
      [1, 2, 3, 255],
      [4, 5, 6, 255],
    ])
    const inks = { colors: 5, samples: 5, width: 1, height: 1, extra: 2 }
    expect(await decoded(inks, [[55, 105, 5, 51, 77]])).toEqual([[160, 120, 200, 77]])
  })

  it('become sRGB by a profile for as many values, unless it is sRGB already', async () => {
    const page = { samples: 4, width: 2, height: 1, extra: 2 }
    const values = [[200, 60, 59, 9, 0, 0, 0, 8]]
    const [first = [], second] = await decoded({ ...page, profile: displayProfile(ADOBE_RGB) }, values)
    for (const [at, value] of [231, 57, 56, 9].entries()) expect(Math.abs((first[at] ?? 99) - value)).toBeLessThan(2)
    expect(second).toEqual([0, 0, 0, 8])
    const plain = [
      [200, 60, 59, 9],
      [0, 0, 0, 8],
    ]
    for (const profile of [displayProfile(SRGB), Uint8Array.of(1, 2, 3)])
      expect(await decoded({ ...page, profile }, values)).toEqual(plain)
    const one = { colors: 1, samples: 1, width: 1, height: 1, profile: displayProfile(ADOBE_RGB) }
    expect(await decoded(one, [[200]])).toEqual([[200, 200, 200, 255]])
  })
})
