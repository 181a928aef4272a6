import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ADOBE_RGB, displayProfile, SRGB } from '#test/support/color-profiles.ts'
import { gif } from '#test/support/encoded-pictures.ts'
import { convertMessage, startFormatWorker } from '#test/support/format-worker.ts'
import { quarteredPng } from '#test/support/pictures.ts'
import { grayPicture, RasterCanvas, redsOf } from '#test/support/raster-canvas.ts'
import type { PictureHead } from '#web/kernels/picture-head.ts'

const { write } = RasterCanvas
let ask: Awaited<ReturnType<typeof startFormatWorker>>
let written: (readonly string[])[] = []
const picture = grayPicture([11, 12, 13], [21, 22, 23])
const decode = vi.fn(async () => picture)
const close = vi.fn()

beforeAll(async () => {
  vi.stubGlobal('OffscreenCanvas', RasterCanvas)
  vi.stubGlobal('createImageBitmap', decode)
  RasterCanvas.write = async (canvas, { type = '' } = {}) => {
    written.push([type, ...(canvas.width > 9 ? [`${canvas.width}×${canvas.height}`] : redsOf(canvas))])
    return new Blob(['written'], { type })
  }
  ask = await startFormatWorker(() => import('./picture.worker.ts'))
})
beforeEach(() => {
  written = []
  decode.mockReset().mockResolvedValue({ ...picture, close })
  close.mockReset()
})
afterAll(() => {
  RasterCanvas.write = write
  vi.unstubAllGlobals()
})

const PNG = quarteredPng(4, 4)
const JPEG = Uint8Array.of(0xff, 0xd8, 0xff, 0xda, 0, 2, 1, 0xff, 0xd9)
/** The frame of a WebP, with nothing in it. */
const WEBP = Uint8Array.of(0x52, 0x49, 0x46, 0x46, 4, 0, 0, 0, 0x57, 0x45, 0x42, 0x50)
const convert = (head: Partial<PictureHead> = {}, bytes: Uint8Array<ArrayBuffer> = PNG) =>
  ask(convertMessage(bytes, { type: 'image/png', isLossless: true, ...head }))
/** What was made, with the text of a file that was written, or the first bytes of one that was kept. */
const made = async (...all: Parameters<typeof convert>) => {
  const answer = (await convert(...all)).at(-1)
  if (answer?.kind !== 'made') return answer?.kind === 'failed' ? answer.problem : answer
  const [one] = answer.pictures
  if (!one) return null
  const isWritten = (await one.blob.text()) === 'written'
  const { blob, width, height, isReduced, isChanged, rest, page } = one
  return [isWritten ? 'written' : 'kept', blob.type, `${width}×${height}`, page, isReduced, isChanged, rest].join(' ')
}
const plain = '3×2 0 false false none'

describe('a picture that the browser decodes', () => {
  it('is kept when it is a PNG, JPEG or GIF of sRGB; others are written anew', async () => {
    const steps = (await convert()).slice(0, -1)
    expect(steps).toEqual([0.1, 0.4].map(share => ({ kind: 'progress', share })))
    expect(await made()).toBe(`kept image/png ${plain}`)
    expect(await made({ type: 'image/gif' }, gif(4, [1, 2, 3]))).toBe(`kept image/gif ${plain}`)
    expect(written).toEqual([])
    const bmp = await convert({ type: 'image/bmp' })
    expect(bmp.slice(0, -1)).toEqual([0.1, 0.4, 0.6].map(share => ({ kind: 'progress', share })))
    expect(await made({ type: 'image/bmp' })).toBe(`written image/png ${plain}`)
    expect(await made({ type: 'image/bmp', isLossless: false })).toBe(`written image/jpeg ${plain}`)
    expect(written.at(-1)).toEqual(['image/jpeg', '11 12 13', '21 22 23'])
    expect(close).toHaveBeenCalled()
  })

  it('is written anew when it is larger than print needs', async () => {
    decode.mockResolvedValue({ width: 24_000, height: 2, close })
    expect(await made()).toBe('written image/png 12000×1 0 true false none')
    decode.mockResolvedValue({ width: 12_000, height: 2, close })
    expect(await made()).toBe('kept image/png 12000×2 0 false false none')
    decode.mockResolvedValue({ width: 24_000, height: 2, close })
    expect(await made({ type: 'image/gif' }, gif(4, [1, 2, 3]))).toBe('kept image/gif 24000×2 0 false false none')
  })

  it('is written anew when it has other colors, which changes it', async () => {
    const changed = '3×2 0 false true none'
    expect(await made({ hasOtherColors: true })).toBe(`written image/png ${changed}`)
    expect(await made({ type: 'image/gif', hasOtherColors: true }, gif(4, [1, 2, 3]))).toBe(`kept image/gif ${plain}`)
    const [other, same] = [displayProfile(ADOBE_RGB), displayProfile(SRGB)]
    expect(await made({ profile: other })).toBe(`written image/png ${changed}`)
    expect(await made({ profile: same })).toBe(`kept image/png ${plain}`)
    expect(await made({ profile: Uint8Array.from(deflateSync(other)), isProfilePacked: true })).toBe(
      `written image/png ${changed}`,
    )
    expect(await made({ profile: Uint8Array.from(deflateSync(same)), isProfilePacked: true })).toBe(
      `kept image/png ${plain}`,
    )
    expect(await made({ profile: new Uint8Array(200) })).toBe(`kept image/png ${plain}`)
  })

  it('is written anew when its file is larger than 10 MB', async () => {
    const sized = (size: number) => {
      const bytes = new Uint8Array(size)
      bytes.set(PNG)
      return bytes
    }
    expect(await made({}, sized(10 * 1024 * 1024))).toBe(`kept image/png ${plain}`)
    expect(await made({}, sized(10 * 1024 * 1024 + 1))).toBe(`written image/png ${plain}`)
  })

  it('that moves says that only its first frame is shown; a GIF tells it with its bytes', async () => {
    expect(await made({ isAnimated: true })).toBe('kept image/png 3×2 0 false false frames')
    expect(await made({ type: 'image/webp', isAnimated: true }, WEBP)).toMatch(/^written .* frames$/)
    const [still, moving] = [gif(4, [1, 2, 3]), gif(4, [1, 2, 3], [9, 8, 7])]
    expect(await made({ type: 'image/gif', isAnimated: true }, still)).toMatch(/ none$/)
    expect(await made({ type: 'image/gif' }, moving)).toBe('kept image/gif 3×2 0 false false frames')
  })

  it('is searched for see-through px unless it is a JPEG', async () => {
    const hole = { ...grayPicture([5]), data: Uint8ClampedArray.of(5, 5, 5, 0), close }
    decode.mockResolvedValue(hole)
    expect(await made({ type: 'image/webp', isLossless: false }, WEBP)).toMatch(/^written image\/png/)
    expect(await made({ type: 'image/jpeg', isLossless: false, hasOtherColors: true }, JPEG)).toMatch(
      /^written image\/jpeg/,
    )
  })

  it('that is damaged or has too many px is refused with the reason', async () => {
    expect(await made({}, PNG.slice(0, -12))).toBe('cutOff')
    decode.mockRejectedValueOnce(new DOMException('no'))
    expect(await made()).toBe('notDecoded')
    decode.mockResolvedValue({ width: 12_000, height: 10_001, close })
    expect(await made()).toBe('tooManyPixels')
    expect(close).toHaveBeenCalledOnce()
    decode.mockResolvedValue({ width: 12_000, height: 10_000, close })
    expect(await made({ type: 'image/gif' }, gif(4, [1, 2, 3]))).toBe('kept image/gif 12000×10000 0 false false none')
  })
})
