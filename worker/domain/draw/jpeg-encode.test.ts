import { PNG } from 'pngjs'
import { describe, expect, it } from 'vitest'
import { encodeJpeg } from './jpeg-encode.ts'
import { pngRows } from './png-rows.ts'

async function* each<T>(items: readonly T[]) {
  yield* items
}
const colour = (x: number, y: number, channel: number) => (x * (channel + 2) + y * (3 - channel)) & 255

/** Rows `y` to `y + height` of one picture, written with one PNG row filter. */
const band = (width: number, y: number, height: number, filterType: number) => {
  const png = new PNG({ width, height })
  for (let row = 0; row < height; row++)
    for (let x = 0; x < width; x++)
      for (let channel = 0; channel < 4; channel++)
        png.data[(row * width + x) * 4 + channel] = channel === 3 ? 255 : colour(x, y + row, channel)
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
      colour(Math.floor(at / 3) % 23, Math.floor(at / 69), at % 3),
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

  it('of too few rows is an error', async () => {
    await expect(encode(9, 9, 0, [band(9, 0, 8, 0)])).rejects.toThrow('8 of 9 rows')
  })
})
