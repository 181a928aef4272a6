import { describe, expect, it } from 'vitest'
import { sniff } from './sniff.ts'

const text = (value: string) => [...new TextEncoder().encode(value)]
const big32 = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]
const little16 = (value: number) => [value & 255, value >>> 8]
const little32 = (value: number) => big32(value).toReversed()
const read = (...parts: readonly (readonly number[])[]) => sniff(Uint8Array.from(parts.flat()))

const chunk = (type: string, data: readonly number[]) => [...big32(data.length), ...text(type), ...data, 0, 0, 0, 0]
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const header = (width: number, height: number) => chunk('IHDR', [...big32(width), ...big32(height), 8, 6, 0, 0, 0])

describe('PNG', () => {
  it('is read to its end chunk', () => {
    const size = header(70_000, 300)
    expect(read(PNG, size, chunk('IEND', []))).toEqual({
      extension: 'png',
      type: 'image/png',
      width: 70_000,
      height: 300,
    })
    expect(read(PNG, size, chunk('IDAT', [1, 2, 3]), chunk('IEND', []))).toMatchObject({ width: 70_000 })
    expect(read(PNG, size, chunk('IDAT', [1, 2, 3]))).toBeNull()
    expect(read(PNG, size, chunk('IEND', []).slice(0, -1))).toBeNull()
    // The name of the end chunk inside another one ends nothing.
    expect(read(PNG, size, chunk('IDAT', chunk('IEND', [])))).toBeNull()
  })
  it('needs its signature, its header first and a size', () => {
    expect(read(PNG.with(3, 0), header(2, 2), chunk('IEND', []))).toBeNull()
    expect(read(PNG, chunk('tEXt', new Array<number>(13).fill(1)), chunk('IEND', []))).toBeNull()
    expect(read(PNG, header(1, 1), chunk('IEND', []))).toMatchObject({ width: 1, height: 1 })
    expect(read(PNG, header(0, 2), chunk('IEND', []))).toBeNull()
    expect(read(PNG, header(2, 0), chunk('IEND', []))).toBeNull()
    expect(read(PNG)).toBeNull()
    expect(read([])).toBeNull()
  })
})

describe('GIF', () => {
  const screen = (width: number, height: number, flags = 0) => [...little16(width), ...little16(height), flags, 0, 0]
  const frame = (x: number, y: number, width: number, height: number) => [
    0x2c,
    ...[x, y, width, height].flatMap(little16),
    0,
  ]
  it('has the size of its screen, or that to which its first frame enlarges it', () => {
    for (const version of ['GIF87a', 'GIF89a'])
      expect(read(text(version), screen(600, 400), frame(0, 0, 10, 20))).toEqual({
        extension: 'gif',
        type: 'image/gif',
        width: 600,
        height: 400,
      })
    expect(read(text('GIF89a'), screen(600, 400), frame(100, 50, 600, 700))).toMatchObject({ width: 700, height: 750 })
    expect(read(text('GIF88a'), screen(600, 400), frame(0, 0, 10, 20))).toBeNull()
  })
  it('is read past its palette and its extensions', () => {
    const start = [...text('GIF89a'), ...screen(6, 4, 0x80 | 2)]
    const palette = new Array<number>(24).fill(0x21)
    const extension = [0x21, 0xf9, 2, 7, 7, 1, 9, 0]
    expect(read(start, palette, frame(0, 0, 7, 5))).toMatchObject({ width: 7, height: 5 })
    expect(read(start, palette, extension, extension, frame(0, 0, 7, 5))).toMatchObject({ width: 7, height: 5 })
    expect(read(start, palette.slice(1), frame(0, 0, 7, 5))).toBeNull()
    // Flags without the bit of the palette: the frame follows at once.
    expect(read(text('GIF89a'), screen(6, 4, 0x77), frame(0, 0, 7, 5))).toMatchObject({ width: 7, height: 5 })
  })
  it('that ends before its frame does is none', () => {
    const start = [...text('GIF89a'), ...screen(6, 4)]
    expect(read(start, frame(0, 0, 7, 5).slice(0, -1))).toBeNull()
    expect(read(start, [0x21, 0xf9])).toBeNull()
    expect(read(start, [0x3b])).toBeNull()
    expect(read(text('GIF89a'))).toBeNull()
  })
})

describe('JPEG', () => {
  const START = [0xff, 0xd8]
  const segment = (marker: number, data: readonly number[]) => [0xff, marker, 0, data.length + 2, ...data]
  /** Height comes first. */
  const frame = (marker: number) => [0xff, marker, 0, 11, 8, 0x01, 0x2c, 0x02, 0x58]
  it('has the size of its frame header, whichever of the frame types it is', () => {
    for (const marker of [0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc7, 0xc9, 0xcb, 0xcd, 0xcf])
      expect(read(START, segment(0xe0, [1, 2, 3]), frame(marker), [1]), marker.toString(16)).toEqual({
        extension: 'jpg',
        type: 'image/jpeg',
        width: 600,
        height: 300,
      })
  })
  it('is read past tables, which are no frames, and past filling bytes', () => {
    for (const marker of [0xbf, 0xc4, 0xc8, 0xcc, 0xd0])
      expect(read(START, segment(marker, [0, 9, 9, 9, 9, 9]), frame(0xc0), [1]), marker.toString(16)).toMatchObject({
        width: 600,
        height: 300,
      })
    for (const filling of [[0xff], [0xff, 0xff]])
      expect(read(START, filling, frame(0xc0), [1])).toMatchObject({ width: 600, height: 300 })
  })
  it('without a whole frame header is none', () => {
    expect(read(START, frame(0xc0))).toBeNull()
    expect(read(START, segment(0xe0, [1, 2, 3]), [0, 0], frame(0xc0), [1])).toBeNull()
    expect(read([0xff, 0xd9], frame(0xc0), [1])).toBeNull()
    expect(read([0xfe, 0xd8], frame(0xc0), [1])).toBeNull()
    expect(read(START, frame(0xc0).with(0, 0xfe), [1])).toBeNull()
  })
})

describe('WebP', () => {
  const webp = (flags: number, more = 0, length = 23 + more) => [
    ...text('RIFF'),
    ...little32(length),
    ...text('WEBPVP8X'),
    ...little32(10),
    ...[flags, 0, 0, 0],
    // The sides less one, in 24 bits.
    ...[0x57, 0x02, 0x01],
    ...[0x2b, 0x01, 0x00],
    ...new Array<number>(more + 1).fill(7),
  ]
  it('with alpha and without animation is taken', () => {
    const picture = { extension: 'webp', type: 'image/webp', width: 66_136, height: 300 }
    expect(read(webp(0x10))).toEqual(picture)
    expect(read(webp(0x1d, 40))).toEqual(picture)
  })
  it('of another kind is refused, and so is an incomplete one', () => {
    expect(read(webp(0))).toBeNull()
    expect(read(webp(0x12))).toBeNull()
    expect(read(webp(0x02))).toBeNull()
    expect(read(webp(0x10, 0, 24))).toBeNull()
    expect(read(webp(0x10, 0, 22).slice(0, -1))).toBeNull()
    expect(read(webp(0x10).with(8, 0))).toBeNull()
    expect(read(webp(0x10).with(0, 0))).toBeNull()
  })
})

describe('SVG', () => {
  const svg = (file: string) => read(text(file))
  it('has the size of its attributes, else that of its view box, else none', () => {
    expect(svg('<svg width="30" height="20px" viewBox="0 0 300 200"></svg>')).toEqual({
      extension: 'svg',
      type: 'image/svg+xml',
      width: 30,
      height: 20,
    })
    expect(svg('<svg viewBox="5, 6, 300, 200"></svg>')).toMatchObject({ width: 300, height: 200 })
    expect(svg('<svg width="100%" height="50% " viewBox=" 5 6 300 200 "></svg>')).toMatchObject({
      width: 300,
      height: 200,
    })
    expect(svg('<svg width="auto" viewBox="0 0 a b"></svg>')).toMatchObject({ width: 0, height: 0 })
    expect(svg('<svg></svg>')).toMatchObject({ width: 0, height: 0 })
  })
  it('may begin with a byte order mark, a declaration, a document type and comments', () => {
    const head = '\uFEFF\n<?xml version="1.0"?>\n<!-- <svg width="9"> -->\n<!DOCTYPE svg>\n<!---->'
    expect(svg(`${head}<svg width="30" height="20"></svg>`)).toMatchObject({ width: 30, height: 20 })
    expect(svg(`<!--${' '.repeat(65_524)}--><svg>`)).toMatchObject({ width: 0 })
  })
  it('is nothing else', () => {
    for (const file of ['', 'svg', '<!-- <svg>', '<?xml <svg', '<p><svg></svg></p>', '<svgs></svgs>', '<svg'])
      expect(svg(file), file).toBeNull()
    // Its tag ends after what is read of a file.
    expect(svg(`<!--${' '.repeat(65_525)}--><svg>`)).toBeNull()
  })
})
