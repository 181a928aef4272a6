import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ADOBE_RGB, displayProfile, pressProfile, SRGB } from '#test/support/color-profiles.ts'
import { heic } from '#test/support/encoded-pictures.ts'
import { convertMessage, startFormatWorker } from '#test/support/format-worker.ts'
import { RasterCanvas, RasterData, redsOf } from '#test/support/raster-canvas.ts'
import { readColorProfile } from '#web/kernels/formats/color-profile.ts'
import type { PictureHead } from '#web/kernels/picture-head.ts'

interface Image {
  readonly width: number
  readonly height: number
  readonly isPrimary?: boolean
  readonly hasAlpha?: boolean
  readonly isDamaged?: boolean
  readonly px?: ArrayLike<number>
}
const libheif = vi.hoisted(() => ({ images: [] as Image[] }))
vi.mock('libheif-js/libheif-wasm/libheif.js', () => ({
  default: () => ({
    HeifDecoder: class {
      decode = () =>
        libheif.images.map(({ width, height, isPrimary = false, hasAlpha = false, isDamaged, px }) => ({
          get_width: () => width,
          get_height: () => height,
          is_primary: () => isPrimary,
          has_alpha_channel: () => hasAlpha,
          display: ({ data, ...size }: RasterData, done: (shown: unknown) => void) => {
            if (isDamaged || size.width !== width || size.height !== height) return done(null)
            if (px) data.set(px)
            done({})
          },
        }))
    },
  }),
}))

const { write } = RasterCanvas
let ask: Awaited<ReturnType<typeof startFormatWorker>>
let written: (readonly string[])[] = []
let painted: RasterCanvas | null = null

beforeAll(async () => {
  vi.stubGlobal('OffscreenCanvas', RasterCanvas)
  vi.stubGlobal('ImageData', RasterData)
  RasterCanvas.write = async (canvas, { type = '' } = {}) => {
    painted = canvas
    written.push([type, ...(canvas.width > 9 ? [`${canvas.width}×${canvas.height}`] : redsOf(canvas))])
    return new Blob([], { type })
  }
  ask = await startFormatWorker(() => import('./heic.worker.ts'))
})
beforeEach(() => {
  written = []
  vi.stubGlobal('fetch', async () => new Response('wasm'))
})
afterAll(() => {
  RasterCanvas.write = write
  vi.unstubAllGlobals()
})

const convert = (images: readonly Image[], head: Partial<PictureHead> = {}, bytes = heic(40, 30)) => {
  libheif.images = [...images]
  return ask(convertMessage(bytes, { type: 'image/heic', ...head }))
}
const made = async (...all: Parameters<typeof convert>) => {
  const answer = (await convert(...all)).at(-1)
  return answer?.kind === 'made' ? answer.pictures[0] : answer
}
const failed = (problem: string) => ({ kind: 'failed', problem })
const opaque = (...reds: readonly number[]) => reds.flatMap(red => [red, 100, 50, 255])
const image: Image = { width: 3, height: 2, px: opaque(1, 2, 3, 4, 5, 6) }

describe('a photo of an iPhone', () => {
  it('becomes a JPEG with its px, and tells how far it is', async () => {
    const answers = await convert([image])
    expect(answers.slice(0, -1)).toEqual([0.05, 0.15, 0.7].map(share => ({ kind: 'progress', share })))
    const picture = { width: 3, height: 2, page: 0, isReduced: false, isChanged: false, rest: 'none' }
    expect(answers.at(-1)).toEqual({ kind: 'made', pictures: [{ ...picture, blob: expect.any(Blob) }] })
    expect(written).toEqual([['image/jpeg', '1 2 3', '4 5 6']])
  })

  it('is the main one of its file, else the first', async () => {
    const [first, second] = [
      { width: 1, height: 1, px: opaque(7) },
      { width: 2, height: 1, px: opaque(8, 9) },
    ]
    await made([first, second])
    await made([first, { ...second, isPrimary: true }])
    expect(written).toEqual([
      ['image/jpeg', '7'],
      ['image/jpeg', '8 9'],
    ])
  })

  it('of several frames says so, and a see-through one becomes a PNG', async () => {
    expect(await made([image], { isAnimated: true })).toMatchObject({ rest: 'frames' })
    const px = [1, 2, 3, 255, 1, 2, 3, 99]
    await made([{ width: 2, height: 1, px, hasAlpha: true }])
    await made([{ width: 2, height: 1, px }])
    expect(written.map(([type]) => type)).toEqual(['image/jpeg', 'image/png', 'image/jpeg'])
  })

  it('is reduced to what a canvas may have', async () => {
    expect(await made([{ width: 24_000, height: 2 }])).toMatchObject({ width: 12_000, height: 1, isReduced: true })
    expect(written).toEqual([['image/jpeg', '12000×1']])
  })

  it('comes into sRGB with its transparency', async () => {
    const profile = displayProfile(ADOBE_RGB)
    const colors = [10, 200, 60, 60, 200, 30]
    const expected = new Uint8ClampedArray(8)
    readColorProfile(profile)?.toSrgb(Uint8Array.from(colors), expected, 2)
    expect([...expected.subarray(0, 3)]).not.toEqual(colors.slice(0, 3))
    const px = [10, 200, 60, 90, 60, 200, 30, 40]
    expect(await made([{ width: 2, height: 1, hasAlpha: true, px }], { profile })).toMatchObject({ isChanged: true })
    ;[expected[3], expected[7]] = [90, 40]
    expect(painted?.data).toEqual(expected)
  })

  it('comes into sRGB as a whole when it has more than a million px', async () => {
    const [width, height] = [1001, 1001]
    // 10, 200, 60, 90
    const px = new Uint8Array(new Uint32Array(width * height).fill(0x5a3cc80a).buffer)
    await made([{ width, height, hasAlpha: true, px }], { profile: displayProfile(ADOBE_RGB) })
    const data = painted?.data
    const [first, last] = [data?.slice(0, 4), data?.slice(-4)]
    expect(first?.[0]).not.toBe(10)
    expect(last).toEqual(first)
    expect(data?.slice(4 * 999_999, 4 * 1_000_001)).toEqual(
      Uint8ClampedArray.from([...(first ?? []), ...(first ?? [])]),
    )
  })

  it.each([
    ['of sRGB', displayProfile(SRGB)],
    ['that cannot be read', new Uint8Array(200)],
    ['of inks', pressProfile(() => [50, 10, 20])],
  ])('keeps its colors with a profile %s', async (_, profile) => {
    expect(await made([image], { profile })).toMatchObject({ isChanged: false })
    expect(painted?.data).toEqual(Uint8ClampedArray.from(image.px ?? []))
  })

  it('that is damaged or too large is refused with the reason', async () => {
    expect(await made([image], {}, heic(40, 30).slice(0, -1))).toEqual(failed('cutOff'))
    expect(await made([])).toEqual(failed('notDecoded'))
    expect(await made([{ ...image, isDamaged: true }])).toEqual(failed('notDecoded'))
    expect(await made([{ width: 12_000, height: 10_001 }])).toEqual(failed('tooManyPixels'))
    vi.stubGlobal('fetch', async () => new Response('', { status: 500 }))
    expect(await made([image])).toEqual(failed('notLoaded'))
  })
})
