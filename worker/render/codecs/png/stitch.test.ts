import { PNG } from 'pngjs'
import { describe, expect, it } from 'vitest'
import { bandCutter, bandsOf, CAPTURE_PIXELS, highestBand } from '../../job/bands.ts'
import { readPng } from './chunks.ts'
import { stitchPng } from './stitch.ts'

const noise = (x: number, y: number, channel: number) => (x * 31 + y * 17 + channel * 97 + ((x * y) % 251)) & 255

/** The same picture is opaque above this row. */
const CLEAR_FROM = 16
const opaque = () => 255
const clearBelow = (x: number, y: number) => (y < CLEAR_FROM ? 255 : noise(x, y, 3))

/** Rows `y` to `y + height` of one deterministic noisy picture, written with one PNG row filter. */
const band = (
  width: number,
  y: number,
  height: number,
  filterType: number,
  colorType: 2 | 6 = 6,
  alpha: (x: number, y: number) => number = opaque,
): Uint8Array<ArrayBuffer> => {
  const png = new PNG({ width, height })
  for (let row = 0; row < height; row++)
    for (let x = 0; x < width; x++)
      for (let channel = 0; channel < 4; channel++)
        png.data[(row * width + x) * 4 + channel] = channel === 3 ? alpha(x, y + row) : noise(x, y + row, channel)
  return new Uint8Array(PNG.sync.write(png, { filterType, colorType }))
}
async function* each<T>(items: readonly T[]) {
  yield* items
}
const stitch = async (width: number, height: number, bands: readonly Uint8Array<ArrayBuffer>[], hasAlpha = false) =>
  new Uint8Array(await new Response(stitchPng({ width, height, dpi: 0, hasAlpha }, each(bands))).arrayBuffer())

describe('stitching bands', () => {
  it.each([0, 1, 2, 3, 4])('gives the picture of one shot with row filter %i', async filter => {
    const bands = bandsOf(37, 50, 37 * 16).map(({ y, height }) => band(37, y, height, filter))
    expect(bands).toHaveLength(4)
    const stitched = PNG.sync.read(Buffer.from(await stitch(37, 50, bands)))
    const whole = PNG.sync.read(Buffer.from(band(37, 0, 50, 0)))
    expect(stitched.width).toBe(37)
    expect(stitched.height).toBe(50)
    expect(Buffer.compare(stitched.data, whole.data)).toBe(0)
  })

  it.each([0, 1, 2, 3, 4])(
    'of a see-through page joins bands with and without alpha with row filter %i',
    async filter => {
      const bands = bandsOf(37, 50, 37 * CLEAR_FROM).map(({ y, height }) =>
        band(37, y, height, filter, y < CLEAR_FROM ? 2 : 6, clearBelow),
      )
      const inOrder = await stitch(37, 50, bands, true)
      expect(readPng(inOrder).colorType).toBe(6)
      const whole = PNG.sync.read(Buffer.from(band(37, 0, 50, 0, 6, clearBelow)))
      expect(Buffer.compare(PNG.sync.read(Buffer.from(inOrder)).data, whole.data)).toBe(0)
      // Opaque rows below a band with alpha, and below another opaque band.
      const mixed = [band(37, 20, 5, filter, 6, clearBelow), band(37, 0, 9, filter, 2), band(37, 9, 4, filter, 2)]
      const { data } = PNG.sync.read(Buffer.from(await stitch(37, 18, mixed, true)))
      const first = PNG.sync.read(Buffer.from(band(37, 20, 5, 0, 6, clearBelow))).data
      const rest = PNG.sync.read(Buffer.from(band(37, 0, 13, 0))).data
      expect(Buffer.compare(data, Buffer.concat([first, rest]))).toBe(0)
    },
  )

  it('mixes filters between bands', async () => {
    const bands = [band(9, 0, 3, 4), band(9, 3, 3, 3), band(9, 6, 3, 2), band(9, 9, 1, 1)]
    const stitched = PNG.sync.read(Buffer.from(await stitch(9, 10, bands)))
    expect(Buffer.compare(stitched.data, PNG.sync.read(Buffer.from(band(9, 0, 10, 0))).data)).toBe(0)
  })

  it('errors rather than give a wrong picture', async () => {
    await expect(stitch(9, 10, [band(9, 0, 3, 0)])).rejects.toThrow()
    await expect(stitch(9, 6, [band(9, 0, 3, 0), band(8, 3, 3, 0)])).rejects.toThrow()
    await expect(stitch(9, 6, [band(9, 0, 3, 0, 2), band(9, 3, 3, 0, 6)])).rejects.toThrow()
    await expect(stitch(9, 3, [new TextEncoder().encode('no picture') as Uint8Array<ArrayBuffer>])).rejects.toThrow()
  })

  it('reads what it writes', async () => {
    const { width, height, colorType } = readPng((await stitch(5, 4, [band(5, 0, 4, 0)])) as Uint8Array<ArrayBuffer>)
    expect([width, height, colorType]).toEqual([5, 4, 6])
  })
})

describe('bands', () => {
  it('cover every row once within the budget', () => {
    for (const [width, height] of [
      [900, 500],
      [4960, 6732],
      [4724, 11_811],
      [12_000, 12_000],
      [1, 1],
    ] as const) {
      const bands = bandsOf(width, height)
      expect(bands.reduce((rows, { height: rowsOfBand }) => rows + rowsOfBand, 0)).toBe(height)
      expect(bands.every(({ height: rows }) => rows * width <= CAPTURE_PIXELS)).toBe(true)
      expect(bands.every(({ y }, index) => y === index * (bands[0]?.height ?? 0))).toBe(true)
    }
  })

  it('are joined by four or by two below a light one, and captured singly again below noise', () => {
    const [width, height] = [2480, 3508]
    const rows = bandsOf(width, height)[0]?.height ?? 0
    const bytesOf = { plain: 0.1, light: 0.9, noise: 3.5 }
    const cutter = bandCutter(width, height)
    const heights: number[] = []
    let band = cutter.next(null)
    for (const content of ['light', 'noise', 'plain', 'noise', 'plain'] as const) {
      if (!band) break
      heights.push(band.height)
      expect(band.y % rows).toBe(0)
      expect(band.height).toBeLessThanOrEqual(highestBand(width, height))
      band = cutter.next({ bytes: bytesOf[content] * width * band.height, height: band.height })
    }
    expect(heights.map(each => each / rows)).toEqual([1, 2, 1, 4, expect.closeTo(0.7, 1)])
    expect(heights.reduce((sum, each) => sum + each, 0)).toBe(height)
    expect(cutter.taken()).toEqual({ band: 9, bands: 9 })
  })
})
