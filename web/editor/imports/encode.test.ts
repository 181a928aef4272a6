import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { canvasOf, encodePicture, proofBitmap, proofShareOf } from './encode.ts'

const MB = 1024 * 1024
/** Bytes of a file of a type, quality and width. */
let sizeOf: (type: string, quality: number, width: number) => number
let written: unknown[] = []
let made: FakeCanvas[] = []
class FakeCanvas {
  readonly width: number
  readonly height: number
  readonly context = { drawImage: vi.fn(), putImageData: vi.fn(), imageSmoothingQuality: 'low' }
  constructor(width: number, height: number) {
    this.width = width
    this.height = height
    made.push(this)
  }
  getContext = () => this.context
  convertToBlob = async ({ type, quality = 1 }: { type: string; quality?: number }) => {
    written.push([type, quality, this.width, this.height])
    return new Blob([new Uint8Array(sizeOf(type, quality, this.width)).fill(65)], { type })
  }
  transferToImageBitmap = () => [this.width, this.height]
}
const canvas = (width: number, height: number) => new FakeCanvas(width, height) as unknown as OffscreenCanvas
beforeEach(() => {
  written = []
  made = []
  sizeOf = () => 3
  vi.stubGlobal('OffscreenCanvas', FakeCanvas)
  vi.stubGlobal(
    'ImageData',
    class {
      readonly all: unknown[]
      constructor(...all: unknown[]) {
        this.all = all
      }
    },
  )
})
afterEach(() => void vi.unstubAllGlobals())
const place = { left: 5, top: 6, width: 1000, height: 500 }

it('a picture loses quality, then px, until it has 5 MB at most', async () => {
  sizeOf = type => (type === 'image/webp' ? 3 : 5 * MB + 1)
  const { picture, isReduced } = await encodePicture(canvas(1000, 500), place, true, 1)
  expect(written).toEqual([
    ...[
      ['image/png', 1, 1000, 500],
      ['image/jpeg', 0.95, 1000, 500],
      ['image/jpeg', 0.85, 1000, 500],
    ],
    ...[
      ['image/jpeg', 0.85, 600, 300],
      ['image/jpeg', 0.8, 350, 175],
      ['image/webp', 0.92, 1000, 500],
    ],
  ])
  // The last way is taken, however large its file is.
  expect([picture.width, picture.height, picture.file.type, isReduced]).toEqual([350, 175, 'image/jpeg', true])
  expect(picture.box).toEqual(place)
  sizeOf = (_, quality) => (quality === 1 ? 5 * MB + 1 : quality === 0.92 ? 3 : 5 * MB)
  const clear = await encodePicture(canvas(1000, 500), place, false, 0.001)
  expect([clear.picture.width, clear.picture.file.type, clear.isReduced]).toEqual([1000, 'image/webp', true])
})

it('a picture of 5 MB stays a PNG; its preview has the size of the comparison', async () => {
  sizeOf = type => (type === 'image/png' ? 5 * MB : 70_000)
  const { picture, isReduced } = await encodePicture(canvas(600, 300), place, true, 0.3)
  expect([picture.width, picture.height, picture.file.type, isReduced]).toEqual([600, 300, 'image/png', false])
  // Half as many px as the box has × 0.3, and at least one.
  expect(written[1]).toEqual(['image/webp', 0.92, 300, 150])
  expect(picture.preview).toBe(`data:image/webp;base64,${btoa('A'.repeat(70_000))}`)
  written = []
  await encodePicture(canvas(1000, 1), place, true, 0.3)
  expect(written[1]).toEqual(['image/webp', 0.92, 300, 1])
})

it('a picture that is small enough is not drawn again', async () => {
  const whole = canvas(600, 300)
  await encodePicture(whole, place, true, 1)
  expect(proofBitmap(whole, 1)).toEqual([600, 300])
  expect(made).toEqual([whole])
})

it('the comparison has 960 px at most', () => {
  expect([
    proofShareOf({ width: 960, height: 1 }),
    proofShareOf({ width: 1920, height: 961 }),
    proofShareOf({ width: 30, height: 3840 }),
  ]).toEqual([1, 0.5, 0.25])
  expect([proofBitmap(canvas(100, 60), 0.3), proofBitmap(canvas(100, 60), 1)]).toEqual([
    [30, 18],
    [100, 60],
  ])
})

it('a smaller picture is drawn from the whole one, as fine as a browser can', () => {
  const whole = canvas(100, 60)
  proofBitmap(whole, 0.3)
  const context = made.at(-1)?.context
  expect(context?.drawImage.mock.calls).toEqual([[whole, 0, 0, 30, 18]])
  expect(context?.imageSmoothingQuality).toBe('high')
})

it('a raster is put onto a canvas of its size', () => {
  const data = new Uint8ClampedArray(24)
  const made = canvasOf({ left: 7, top: 8, width: 3, height: 2, data }) as unknown as FakeCanvas
  expect([made.width, made.height]).toEqual([3, 2])
  expect(made.context.putImageData).toHaveBeenCalledWith({ all: [data, 3, 2] }, 0, 0)
})
