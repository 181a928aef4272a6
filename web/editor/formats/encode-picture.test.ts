import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { RasterCanvas } from '#test/support/raster-canvas.ts'
import { encodePicture } from './encode-picture.ts'

const MB = 1024 * 1024
const { write } = RasterCanvas
/** What was written: type, quality, and size in px. */
let written: string[] = []
/** Sizes (bytes) of the files that are written, in their order; later ones are small. */
let sizes: readonly number[] = []
/** Types that this browser cannot write. */
let unknown: readonly string[] = []

beforeAll(() => {
  vi.stubGlobal('OffscreenCanvas', RasterCanvas)
  RasterCanvas.write = async ({ width, height }, { type = '', quality } = {}) => {
    const size = sizes[written.length] ?? 7
    written.push([type.replace('image/', ''), quality, `${width}×${height}`].filter(Boolean).join(' '))
    const blob = new Blob([], { type: unknown.includes(type) ? 'image/png' : type })
    return Object.defineProperty(blob, 'size', { value: size })
  }
})
beforeEach(() => {
  ;[written, sizes, unknown] = [[], [], []]
})
afterAll(() => {
  RasterCanvas.write = write
  vi.unstubAllGlobals()
})

/** A canvas whose px are opaque but for one. */
const canvas = (width: number, height: number, hole?: number, alpha = 254) => {
  const made = new RasterCanvas(width, height)
  made.data = new Uint8ClampedArray(4 * width * height)
  for (let at = 3; at < made.data.length; at += 4) made.data[at] = 255
  if (hole !== undefined) made.data[4 * hole + 3] = alpha
  return made as unknown as OffscreenCanvas
}
const encode = async (picture: OffscreenCanvas, isLossless: boolean, mayHaveAlpha: boolean) => {
  const { width, height, isReduced, isChanged } = await encodePicture(picture, isLossless, mayHaveAlpha)
  return `${width}×${height}${isReduced ? ' reduced' : ''}${isChanged ? ' changed' : ''}`
}

describe('a picture that is written', () => {
  it('is a PNG when it was stored without loss, else a JPEG', async () => {
    expect(await encode(canvas(3, 2), true, false)).toBe('3×2')
    expect(await encode(canvas(3, 2), false, false)).toBe('3×2')
    expect(written).toEqual(['png 3×2', 'jpeg 0.95 3×2'])
  })

  it('is a PNG when a px is see-through, wherever it lies', async () => {
    for (const hole of [0, 1, 2 * 255 + 1, 2 * 256, 2 * 300 - 1]) await encode(canvas(2, 300, hole), false, true)
    await encode(canvas(2, 300, 5, 0), false, true)
    expect(written).toEqual(Array(6).fill('png 2×300'))
  })

  it('is a JPEG when all px are opaque, or those that are not are none of its kind', async () => {
    await encode(canvas(2, 300), false, true)
    await encode(canvas(3, 256), false, true)
    await encode(canvas(3, 2, 1), false, false)
    expect(written).toEqual(['jpeg 0.95 2×300', 'jpeg 0.95 3×256', 'jpeg 0.95 3×2'])
  })

  it('may have 10 MB', async () => {
    sizes = [10 * MB]
    expect(await encode(canvas(3, 2), true, false)).toBe('3×2')
    expect(written).toEqual(['png 3×2'])
  })

  it('becomes a JPEG when its PNG is too large, which changes it, then a smaller one', async () => {
    sizes = [10 * MB + 1]
    expect(await encode(canvas(3, 2), true, false)).toBe('3×2 changed')
    expect(written).toEqual(['png 3×2', 'jpeg 0.95 3×2'])
    written = []
    sizes = [11 * MB, 11 * MB]
    expect(await encode(canvas(3, 2), true, false)).toBe('3×2 changed')
    expect(written.at(-1)).toBe('jpeg 0.88 3×2')
  })

  it('a JPEG of a lower quality is a changed picture', async () => {
    sizes = [11 * MB]
    expect(await encode(canvas(3, 2), false, false)).toBe('3×2 changed')
    expect(written).toEqual(['jpeg 0.95 3×2', 'jpeg 0.88 3×2'])
  })

  it('becomes a WebP when it is see-through, if the browser can write one', async () => {
    sizes = Array(2).fill(11 * MB)
    expect(await encode(canvas(20, 40, 3), false, true)).toBe('20×40 changed')
    expect(written).toEqual(['png 20×40', 'webp 0.95 20×40', 'webp 0.85 20×40'])
    written = []
    unknown = ['image/webp']
    sizes = [11 * MB]
    expect(await encode(canvas(20, 40, 3), false, true)).toBe('15×30 reduced')
    expect(written).toEqual(['png 20×40', 'webp 0.95 20×40', 'webp 0.85 20×40', 'png 15×30'])
  })

  it('gets smaller until it fits', async () => {
    sizes = Array(6).fill(11 * MB)
    expect(await encode(canvas(20, 40), false, false)).toBe('6×12 reduced')
    expect(written).toEqual(
      ['20×40', '15×30', '10×20', '6×12'].flatMap(size => [`jpeg 0.95 ${size}`, `jpeg 0.88 ${size}`]).slice(0, 7),
    )
    written = []
    sizes = Array(8).fill(11 * MB)
    await expect(encode(canvas(20, 40), false, false)).rejects.toThrow('tooLarge')
    expect(written).toHaveLength(8)
  })
})
