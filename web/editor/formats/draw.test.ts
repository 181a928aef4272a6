import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { grayPicture, RasterCanvas, RasterData, type RasterPicture, redsOf } from '#test/support/raster-canvas.ts'
import { canvasFrom, drawn, printShare } from './draw.ts'
import { previewOf } from './preview.ts'

beforeAll(() => {
  vi.stubGlobal('OffscreenCanvas', RasterCanvas)
  vi.stubGlobal('ImageData', RasterData)
})
afterAll(() => {
  vi.unstubAllGlobals()
})

const draw = (picture: RasterPicture, ...more: [share: number, orientation?: Parameters<typeof drawn>[2]]) =>
  drawn(picture as unknown as ImageBitmap, ...more) as unknown as RasterCanvas

describe('the share for print', () => {
  it('brings a picture to the px of A3 at 300 dpi, and never enlarges it', () => {
    expect(printShare({ width: 30, height: 20 })).toBe(1)
    expect(printShare({ width: 4961, height: 3508 })).toBe(1)
    expect(printShare({ width: 3508, height: 4961 })).toBe(1)
    expect(printShare({ width: 9922, height: 7016 })).toBe(0.5)
    expect(printShare({ width: 3508, height: 19_844 })).toBe(0.5)
  })

  it('brings the longer side to what a canvas may have', () => {
    expect(printShare({ width: 12_000, height: 20 })).toBe(1)
    expect(printShare({ width: 16_000, height: 20 })).toBe(0.75)
    expect(printShare({ width: 20, height: 24_000 })).toBe(0.5)
  })
})

describe('a drawn picture', () => {
  const picture = grayPicture([11, 12, 13], [21, 22, 23])

  it.each([
    [1, ['11 12 13', '21 22 23']],
    [2, ['13 12 11', '23 22 21']],
    [3, ['23 22 21', '13 12 11']],
    [4, ['21 22 23', '11 12 13']],
    [5, ['11 21', '12 22', '13 23']],
    [6, ['21 11', '22 12', '23 13']],
    [7, ['23 13', '22 12', '21 11']],
    [8, ['13 23', '12 22', '11 21']],
  ] as const)('stands as orientation %i says', (orientation, rows) => {
    expect(redsOf(draw(picture, 1, orientation))).toEqual(rows)
  })

  it('has its share of the px, rounded, and at least one', () => {
    const sizes = (width: number, height: number, share: number, orientation?: 1 | 6) => {
      const canvas = draw({ width, height }, share, orientation)
      return [canvas.width, canvas.height, ...canvas.drawn, canvas.imageSmoothingQuality]
    }
    expect(sizes(30, 21, 0.5)).toEqual([15, 11, '30×21 at 0 0 as 15×11', 'high'])
    expect(sizes(30, 21, 0.5, 6)).toEqual([11, 15, '30×21 at 0 0 as 15×11', 'high'])
    expect(sizes(30, 4, 0.1)).toEqual([3, 1, '30×4 at 0 0 as 3×1', 'high'])
    expect(sizes(4, 30, 0.1)).toEqual([1, 3, '4×30 at 0 0 as 1×3', 'high'])
    expect(redsOf(draw(picture, 1))).toEqual(redsOf(draw(picture, 1, 1)))
  })

  it('is made of px', () => {
    const { width, height, data = new Uint8ClampedArray() } = picture
    expect(redsOf(canvasFrom(new Uint8ClampedArray(data), width, height) as unknown as RasterCanvas)).toEqual(
      redsOf(picture),
    )
  })

  it('that the browser has no memory for is an error with its reason', () => {
    RasterCanvas.hasContext = false
    try {
      expect(() => draw(picture, 1)).toThrow('tooManyPixels')
    } finally {
      RasterCanvas.hasContext = true
    }
  })
})

describe('a preview', () => {
  it('has 240 px on its longer side, or those of the picture, and is an address', async () => {
    const { write } = RasterCanvas
    const asked: unknown[] = []
    const bytes = Uint8Array.from({ length: 70_000 }, (_, at) => (7 * at) % 251)
    RasterCanvas.write = async ({ width, height }, options) => {
      asked.push([width, height, options])
      return new Blob([bytes], { type: 'image/webp' })
    }
    try {
      const of = (width: number, height: number) =>
        previewOf(new RasterCanvas(width, height) as unknown as OffscreenCanvas)
      expect(await of(480, 120)).toBe(`data:image/webp;base64,${Buffer.from(bytes).toString('base64')}`)
      await of(120, 960)
      await of(100, 50)
    } finally {
      RasterCanvas.write = write
    }
    const options = { type: 'image/webp', quality: 0.9 }
    expect(asked).toEqual([
      [240, 60, options],
      [30, 240, options],
      [100, 50, options],
    ])
  })
})
