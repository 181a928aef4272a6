import { decode } from 'jpeg-js'
import { PNG } from 'pngjs'
import { describe, expect, it } from 'vitest'
import { pngRows } from '../png/rows.ts'
import { encodeJpeg } from './encode.ts'

async function* each<T>(items: readonly T[]) {
  yield* items
}
const color = (x: number, y: number, channel: number) => (x * (channel + 2) + y * (3 - channel)) & 255

/** Rows `y` to `y + height` of one picture, written with one PNG row filter. */
const band = (width: number, y: number, height: number, filterType: number) => {
  const png = new PNG({ width, height })
  for (let row = 0; row < height; row++)
    for (let x = 0; x < width; x++)
      for (let channel = 0; channel < 4; channel++)
        png.data[(row * width + x) * 4 + channel] = channel === 3 ? 255 : color(x, y + row, channel)
  return new Uint8Array(PNG.sync.write(png, { filterType, colorType: filterType % 2 ? 2 : 6 }))
}
const encode = async (width: number, height: number, dpi: number, bands: readonly Uint8Array<ArrayBuffer>[]) => {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  for await (const piece of encodeJpeg(width, height, dpi, pngRows(width, each(bands)))) pieces.push(piece)
  return new Uint8Array(await new Blob(pieces).arrayBuffer())
}

describe('rows of PNG bands', () => {
  it.each([0, 1, 2, 3, 4])('are the pixels of row filter %i', async filter => {
    const bytes: number[] = []
    for await (const rows of pngRows(23, each([band(23, 0, 5, filter), band(23, 5, 4, filter)])))
      for (let at = 0; at < rows.bytes.length; at += rows.bpp) bytes.push(...rows.bytes.subarray(at, at + 3))
    const expected = Array.from({ length: 23 * 9 * 3 }, (_, at) =>
      color(Math.floor(at / 3) % 23, Math.floor(at / 69), at % 3),
    )
    expect(bytes).toEqual(expected)
  })

  it('refuse a band of another width or a short one', async () => {
    const rows = async (bands: Uint8Array<ArrayBuffer>[]) => {
      for await (const _ of pngRows(23, each(bands)));
    }
    await expect(rows([band(22, 0, 4, 0)])).rejects.toThrow('band of 22 px')
    await expect(rows([band(23, 0, 4, 0).slice(0, -40)])).rejects.toThrow()
  })
})

describe('a JPEG', () => {
  it('is the same wherever the bands are cut', async () => {
    const whole = await encode(37, 50, 0, [band(37, 0, 50, 4)])
    const cut = await encode(37, 50, 0, [band(37, 0, 13, 4), band(37, 13, 16, 2), band(37, 29, 21, 0)])
    expect(Buffer.compare(whole, cut)).toBe(0)
    expect([...whole.subarray(0, 2), ...whole.subarray(-2)]).toEqual([0xff, 0xd8, 0xff, 0xd9])
  })

  it('says its size, its density and sRGB', async () => {
    const bytes = await encode(37, 50, 300, [band(37, 0, 50, 0)])
    const view = new DataView(bytes.buffer)
    expect([view.getUint8(13), view.getUint16(14), view.getUint16(16)]).toEqual([1, 300, 300])
    const text = new TextDecoder('latin1').decode(bytes)
    expect(text).toContain('ICC_PROFILE\0')
    const frame = text.indexOf('\xff\xc0\0\x11\x08')
    expect([view.getUint16(frame + 5), view.getUint16(frame + 7)]).toEqual([50, 37])
  })

  /** Red, green and blue of a pixel. */
  type Paint = (x: number, y: number) => readonly [number, number, number]
  const FLAT: readonly ReturnType<Paint>[] = [
    [255, 0, 0],
    [0, 255, 0],
    [0, 0, 255],
    [255, 255, 255],
    [0, 0, 0],
    [254, 224, 0],
    [123, 45, 67],
  ]
  const hashed = (seed: number) => (seed * 2_654_435_761) >>> 24
  const PAINTS: Readonly<Record<string, Paint>> = {
    'flat colors in squares': (x, y) => FLAT[(Math.floor(x / 10) + Math.floor(y / 7)) % FLAT.length] ?? [0, 0, 0],
    'a gradient': (x, y) => [x * 3, 255 - y * 2, (x + y) * 1.5],
    'lines of one pixel': (x, y) => ((x + y) % 5 === 0 ? [20, 20, 20] : [250, 240, 230]),
    noise: (x, y) => [hashed(x * 73 + y * 151), hashed(x * 73 + y * 151 + 199), hashed(x * 73 + y * 151 + 398)],
  }
  const pictureOf = (width: number, height: number, paint: Paint) => {
    const png = new PNG({ width, height })
    const pixels = new Uint8Array(width * height * 3)
    for (let at = 0; at < width * height; at++) {
      const rgb = paint(at % width, Math.floor(at / width)).map(value => Math.round(value))
      pixels.set(rgb, at * 3)
      png.data.set([...rgb, 255], at * 4)
    }
    return { pixels, file: new Uint8Array(PNG.sync.write(png, { colorType: 2 })) }
  }

  // Levels of 255 by which channels are off: on the average, and at the most.
  it.each([
    ['flat colors in squares', 2.2, 26],
    ['a gradient', 0.9, 6],
    ['lines of one pixel', 3.8, 20],
    ['noise', 5, 44],
  ] as const)('decodes to the pixels it was made of: %s', async (name, average, most) => {
    // A last block of five columns and two rows.
    const [width, height] = [77, 58]
    const { pixels, file } = pictureOf(width, height, PAINTS[name] ?? expect.fail(name))
    const picture = decode(await encode(width, height, 0, [file]), { useTArray: true, formatAsRGBA: false })
    expect([picture.width, picture.height, picture.data.length]).toEqual([width, height, pixels.length])
    const off = Array.from(pixels, (value, at) => Math.abs(value - (picture.data[at] ?? -1)))
    expect(off.reduce((sum, value) => sum + value, 0) / off.length).toBeLessThan(average)
    expect(Math.max(...off)).toBeLessThan(most)
  })

  it('of too few rows is an error', async () => {
    await expect(encode(9, 9, 0, [band(9, 0, 8, 0)])).rejects.toThrow('8 of 9 rows')
  })
})
