import { describe, expect, it } from 'vitest'
import { quarteredPng } from '#test/support/pictures.ts'
import { readPictureHead } from './picture-head.ts'

const text = (words: string) => [...new TextEncoder().encode(words)]
const long = (value: number) => [(value >> 24) & 255, (value >> 16) & 255, (value >> 8) & 255, value & 255]
const little = (value: number) => long(value).reverse()
const read = (...parts: readonly (readonly number[])[]) => readPictureHead(Uint8Array.from(parts.flat()))
const PLAIN = {
  ...{ isAnimated: false, isLossless: false, orientation: 1 },
  ...{ profile: null, isProfilePacked: false, hasOtherColors: false },
}

describe('what a PNG tells of its colors', () => {
  const start = [...quarteredPng(40, 30).subarray(0, 33)]
  const chunk = (name: string, ...content: readonly number[]) => [
    ...long(content.length),
    ...text(name),
    ...content,
    ...[201, 202, 203, 204],
  ]
  const IDAT = chunk('IDAT', 1, 2, 3)

  it('nothing but the size in a plain one', () => {
    const told = { type: 'image/png', width: 40, height: 30, ...PLAIN, isLossless: true }
    expect(read(start, chunk('tEXt', 9, 0, 0, 7), IDAT)).toEqual(told)
    expect(read(start)).toEqual(told)
  })
  it('its packed profile without name and method, wherever it stands before the pixels', () => {
    const iCCP = chunk('iCCP', ...text('sRGB'), 0, 0, 11, 12, 13)
    const found = read(start, chunk('gAMA', 1, 0, 2, 0), iCCP, chunk('tEXt', 9, 0, 8), IDAT)
    expect(found).toMatchObject({ isProfilePacked: true, hasOtherColors: false, isAnimated: false })
    expect([...(found?.profile ?? [])]).toEqual([11, 12, 13])
    expect(read(start, IDAT, iCCP)?.profile).toBeNull()
  })
  it('other primaries than those of sRGB', () => {
    expect(read(start, chunk('cICP', 9, 1, 0, 1), IDAT)?.hasOtherColors).toBe(true)
    expect(read(start, chunk('cICP', 1, 13, 0, 1), IDAT)?.hasOtherColors).toBe(false)
    expect(read(start, chunk('cICP', 9, 1, 0, 1), chunk('cICP', 1, 1, 0, 1))?.hasOtherColors).toBe(true)
    expect(read(start, IDAT, chunk('cICP', 9, 1, 0, 1))?.hasOtherColors).toBe(false)
  })
  it('a last chunk without content counts', () => {
    expect(read(start, [0, 0, 0, 0, ...text('acTL')])?.isAnimated).toBe(true)
    expect(read(start, [0, 0, 0, 0, ...text('acT')])?.isAnimated).toBe(false)
  })
})

it('a GIF is of version 87a or 89a and tells its size in little-endian numbers', () => {
  const gif = (version: string) => read(text(version), [0x02, 0x01, 0x04, 0x03, 0, 0, 0, 0])
  const told = { type: 'image/gif', width: 0x102, height: 0x304, ...PLAIN, isLossless: true }
  expect([gif('GIF87a'), gif('GIF89a'), gif('GIF88a')]).toEqual([told, told, null])
})

it('a JPEG of four inks has other colors, one of three has not', () => {
  const jpg = (channels: number) =>
    read([0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, 0x01, 0x02, 0x03, 0x04, channels, 0, 0, 0, 0, 0, 0, 0, 0, 0])
  expect(jpg(3)).toEqual({ type: 'image/jpeg', width: 0x304, height: 0x102, ...PLAIN })
  expect([1, 4, 5].map(channels => jpg(channels)?.hasOtherColors)).toEqual([false, true, false])
})

it('a WebP without loss has 14 bits for each side', () => {
  const webp = (width: number, height: number) =>
    read(
      [...text('RIFF'), 0, 0, 0, 0, ...text('WEBPVP8L'), ...little(10), 0x2f],
      little((width - 1) | ((height - 1) << 14) | (1 << 28)),
      Array(5).fill(0),
    )
  expect(webp(700, 500)).toEqual({ type: 'image/webp', width: 700, height: 500, ...PLAIN, isLossless: true })
  expect(webp(16384, 9)).toMatchObject({ width: 16384, height: 9 })
  expect(webp(9, 16384)).toMatchObject({ width: 9, height: 16384 })
})

it('the chunks of a WebP fill an even number of bytes', () => {
  const webp = (length: number, filled: number, last: readonly number[]) =>
    read(
      [...text('RIFF'), 0, 0, 0, 0, ...text('WEBPVP8X'), ...little(10), ...Array(10).fill(0)],
      [...text('ICCP'), ...little(length), ...Array(filled).fill(7)],
      last,
    )?.isLossless
  expect(webp(5, 6, text('VP8L\0\0\0\0'))).toBe(true)
  expect(webp(6, 6, text('VP8L\0\0\0\0'))).toBe(true)
  expect(webp(5, 5, text('VP8L\0\0\0\0'))).toBe(false)
  expect(webp(6, 6, text('VP8L\0\0\0'))).toBe(false)
})

describe('what a HEIF file tells of its colors', () => {
  const part = (name: string, ...content: readonly number[]) => [...long(content.length + 8), ...text(name), ...content]
  const head = part('ftyp', ...text('avif'), 0, 0, 0, 0)
  const meta = (...content: readonly number[]) => part('meta', ...content)
  const profileOf = (...boxes: readonly (readonly number[])[]) => {
    const profile = read(head, ...boxes)?.profile
    return profile && [...profile]
  }
  const ispe = part('ispe', 0, 0, 0, 0, ...long(30), ...long(20))

  it('the first profile of its box of facts, of either kind', () => {
    const first = part('colr', ...text('prof'), 11, 12, 13)
    const second = part('colr', ...text('rICC'), 21, 22, 23, 24)
    expect(profileOf(meta(...first, ...second, ...ispe))).toEqual([11, 12, 13])
    expect(profileOf(meta(...ispe, ...second, ...first, 0, 0, 0, 0))).toEqual([21, 22, 23, 24])
    expect(profileOf(first, meta(...ispe))).toBeNull()
    expect(profileOf(meta(...part('colr', ...text('nclx'), 0, 1, 0, 13), ...ispe))).toBeNull()
    expect(profileOf(meta(...part('cold', ...text('prof'), 0, 1, 0, 13), ...ispe))).toBeNull()
  })
  it('its size, when that is the last thing in the box', () => {
    expect(read(head, meta(...ispe))).toEqual({ type: 'image/avif', width: 30, height: 20, ...PLAIN })
    expect(read(head, meta(...ispe.slice(4, -1)))).toMatchObject({ width: 0, height: 0 })
    const flat = part('ispe', 0, 0, 0, 0, ...long(8), ...long(8))
    const broad = part('ispe', 0, 0, 0, 0, ...long(32), ...long(2))
    expect(read(head, meta(...flat, ...broad))).toMatchObject({ width: 8, height: 8 })
    expect(read(head, meta(...broad, ...flat))).toMatchObject({ width: 32, height: 2 })
  })
})

describe('a BMP', () => {
  const bmp = (size: number, ...sides: readonly number[]) =>
    read(text('BM'), Array(12).fill(1), little(size), sides, [0, 0, 0, 0])
  it('has sides of four bytes, and a negative height when its top row comes first', () => {
    const told = { type: 'image/bmp', width: 0x10203, height: 300, ...PLAIN, isLossless: true }
    expect(bmp(40, ...little(0x10203), ...little(300))).toEqual(told)
    expect(bmp(40, ...little(0x10203), ...little(-300))).toEqual(told)
  })
  it('of OS/2 has sides of two bytes', () => {
    expect(bmp(12, 0x02, 0x01, 0x04, 0x03, 1, 0)).toMatchObject({ width: 0x102, height: 0x304 })
  })
  it('has a short head of at least 26 bytes', () => {
    expect(bmp(0x10028, ...little(5), ...little(6))).toBeNull()
    expect(bmp(0x1000028, ...little(5), ...little(6))).toBeNull()
    const whole = [...text('BM'), ...Array(12).fill(1), ...little(40), ...little(5), ...little(6)]
    expect(read(whole)).toMatchObject({ width: 5, height: 6 })
    expect(read(whole.slice(0, 25))).toBeNull()
  })
})

it('a TIFF has its size told later', () => {
  expect(read([0x49, 0x49, 42, 0, 8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])).toEqual({
    ...{ type: 'image/tiff', width: 0, height: 0 },
    ...{ ...PLAIN, isLossless: true },
  })
})

it('a drawing begins within the first 1024 bytes', () => {
  const drawing = (spaces: number) => read(Array(spaces).fill(32), text('<svg>'))
  expect(drawing(1019)).toEqual({ type: 'image/svg+xml', width: 0, height: 0, ...PLAIN })
  expect(drawing(1020)).toBeNull()
})

it('an extended WebP is animated by one bit of its flags', () => {
  const webp = (flags: number) =>
    read([...text('RIFF'), 0, 0, 0, 0, ...text('WEBPVP8X'), ...little(10), flags], Array(9).fill(0), Array(9).fill(0))
  expect([0, 0x3d, 0x02, 0x3f].map(flags => webp(flags)?.isAnimated)).toEqual([false, false, true, true])
  expect(webp(0)).toMatchObject({ width: 1, height: 1 })
})
