import { describe, expect, it } from 'vitest'
import { ADOBE_RGB, displayProfile, pressProfile } from '#test/support/color-profiles.ts'
import { type TiffPicture, tiff } from '#test/support/tiffs.ts'
import { canDecode, decodeTiff } from './decode-tiff.ts'
import { readTiff } from './tiff-pages.ts'

const decodeJpeg = () => Promise.reject(new Error('no JPEG in it'))
const decoded = async (file: Uint8Array, at = 0) => {
  const read = readTiff(file)
  const page = read?.pages[at]
  if (!read || !page || !canDecode(page)) throw new Error('not decoded')
  const data = await decodeTiff(file, read, page, { decodeJpeg })
  return Array.from({ length: data.length / 4 }, (_, pixel) => [...data.subarray(4 * pixel, 4 * pixel + 4)])
}
const RED = [255, 0, 0, 255]
const GREEN = [0, 255, 0, 255]
const WHITE = [255, 255, 255, 255]
const BLACK = [0, 0, 0, 255]
/** 2 × 2 px: red, green, white, black. */
const RGB: TiffPicture = {
  width: 2,
  height: 2,
  samples: 3,
  colors: 2,
  strips: [[255, 0, 0, 0, 255, 0, 255, 255, 255, 0, 0, 0]],
}
const FOUR = [RED, GREEN, WHITE, BLACK]

describe('a TIFF', () => {
  it.each([
    ['not packed', RGB],
    ['LZW', { ...RGB, compression: 5 }],
    ['deflate', { ...RGB, compression: 8 }],
    ['PackBits', { ...RGB, compression: 32773 }],
    ['strips', { ...RGB, rowsPerStrip: 1, strips: [RGB.strips[0]?.slice(0, 6) ?? [], RGB.strips[0]?.slice(6) ?? []] }],
    [
      'differences',
      { ...RGB, compression: 5, strips: [[255, 0, 0, 1, 255, 0, 255, 255, 255, 1, 1, 1]], shorts: { 317: [2] } },
    ],
    ['16 bits', { ...RGB, bits: 16, strips: [RGB.strips[0]?.flatMap(value => [value, value]) ?? []] }],
    [
      'planes',
      {
        ...RGB,
        strips: [
          [255, 0, 255, 0],
          [0, 255, 255, 0],
          [0, 0, 255, 0],
        ],
        shorts: { 284: [2] },
      },
    ],
    ['a palette', { ...RGB, samples: 1, colors: 3, bits: 4, strips: [[0x01, 0x23]], shorts: { 320: palette() } }],
    ['inks', { ...RGB, samples: 4, colors: 5, strips: [[0, 255, 255, 0, 255, 0, 255, 0, 0, 0, 0, 0, 0, 0, 0, 255]] }],
    ['tiles', { ...RGB, ...tiles() }],
  ] as const)('is decoded: %s', async (_, picture) => {
    expect(await decoded(tiff(picture))).toEqual(FOUR)
  })

  it('in gray and in black and white is decoded, with 0 as black or as white', async () => {
    const gray = { width: 2, height: 1, strips: [[0, 255]] }
    expect(await decoded(tiff({ ...gray, colors: 1 }))).toEqual([BLACK, WHITE])
    expect(await decoded(tiff({ ...gray, colors: 0 }))).toEqual([WHITE, BLACK])
    expect(await decoded(tiff({ ...gray, bits: 1, colors: 1, strips: [[0b0100_0000]] }))).toEqual([BLACK, WHITE])
  })

  it('keeps its transparency', async () => {
    const see = { ...RGB, width: 1, height: 1, samples: 4, strips: [[100, 0, 0, 128]] }
    expect(await decoded(tiff({ ...see, shorts: { 338: [2] } }))).toEqual([[100, 0, 0, 128]])
    expect(await decoded(tiff({ ...see, shorts: { 338: [1] } }))).toEqual([[199, 0, 0, 128]])
  })

  it('becomes sRGB by its profile: of a display and of a press', async () => {
    const display = {
      ...RGB,
      width: 1,
      height: 1,
      strips: [[200, 60, 59]],
      bytes: { 34675: displayProfile(ADOBE_RGB) },
    }
    expect(await decoded(tiff(display))).toEqual([[231, 57, 56, 255]])
    const press = pressProfile(([, m = 0]) => [100 - 50 * m, 0, 0])
    const inks = { ...display, samples: 4, colors: 5, strips: [[0, 255, 0, 0]], bytes: { 34675: press } }
    const [[r = 0, g = 0, b = 0] = []] = await decoded(tiff(inks))
    expect(Math.max(r, g, b) - Math.min(r, g, b)).toBeLessThan(3)
    expect(r).toBeGreaterThan(110)
    expect(r).toBeLessThan(125)
  })

  it('of several pages names those of full size, with their orientation', async () => {
    const preview = { ...RGB, shorts: { 254: [1] } }
    const turned = { ...RGB, width: 1, height: 1, strips: [[0, 255, 0]], shorts: { 274: [6] } }
    const file = tiff(RGB, preview, turned)
    expect(readTiff(file)?.pages.map(({ width, orientation }) => [width, orientation])).toEqual([
      [2, 1],
      [1, 6],
    ])
    expect(await decoded(file, 1)).toEqual([GREEN])
  })

  it('that is hostile or cut off neither hangs nor takes memory', async () => {
    const whole = tiff({ ...RGB, compression: 8 })
    for (let length = 0; length < whole.length; length += 3)
      expect(() => readTiff(whole.subarray(0, length))).not.toThrow()
    expect(readTiff(whole)?.pages.every(({ isWhole }) => isWhole)).toBe(true)
    expect(readTiff(whole.subarray(0, 100))?.pages.some(({ isWhole }) => isWhole)).toBe(false)
    // The chain of pages leads back to the first one.
    const circle = tiff(RGB)
    const data = new DataView(circle.buffer)
    data.setUint32(circle.length - 4, data.getUint32(4))
    expect(readTiff(circle)?.pages).toHaveLength(1)
    // A strip that would become much more than its px.
    const bomb = tiff({ ...RGB, compression: 8, strips: [Array.from({ length: 3_000_000 }, () => 255)] })
    expect(await decoded(bomb)).toEqual([WHITE, WHITE, WHITE, WHITE])
    // Tiles that are much larger than the picture.
    const [page] = readTiff(tiff({ ...RGB, shorts: { 322: [60_000], 323: [60_000] } }))?.pages ?? []
    expect(page && canDecode(page)).toBe(false)
    // Codes that were never defined.
    const wrong = tiff({ ...RGB, compression: 5 })
    expect(await decoded(wrong.fill(0xff, 8, 16))).toHaveLength(4)
  })
})

function palette(): readonly number[] {
  const colors = FOUR
  return [0, 1, 2].flatMap(channel => Array.from({ length: 16 }, (_, at) => (colors[at]?.[channel] ?? 0) * 257))
}

/** One px in the corner of each tile of 16 × 16 px, stored as strips are. */
function tiles(): Pick<TiffPicture, 'strips' | 'shorts'> {
  const tile = Array.from({ length: 16 * 16 }, (_, at) =>
    at % 16 < 2 && at < 32 ? (FOUR[(at >> 4) * 2 + (at % 16)] ?? []).slice(0, 3) : [9, 9, 9],
  )
  return { strips: [tile.flat()], shorts: { 322: [16], 323: [16] } }
}
