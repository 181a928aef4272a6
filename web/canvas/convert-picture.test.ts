import { afterEach, describe, expect, it, type Mock, vi } from 'vitest'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { convertPicture } from './convert-picture.ts'

const FILE = new Blob(['x'])

interface Watched {
  readonly close: Mock
  /** Types and qualities that were asked for. */
  readonly asked: readonly string[]
}

/** A browser that decodes a picture with this alpha in its last pixel, and writes files of these bytes by type. */
const browserWith = (
  { width = 40, height = 600, alpha = 255 }: { width?: number; height?: number; alpha?: number },
  bytes: (type: string, quality: number | undefined) => number = () => 10,
  writes: (type: string) => string = type => type,
): Watched => {
  const close = vi.fn()
  const asked: string[] = []
  class Canvas {
    readonly width = width
    readonly height = height
    getContext() {
      return {
        canvas: this,
        drawImage: () => {},
        getImageData: (_x: number, top: number, w: number, h: number) => {
          const data = new Uint8ClampedArray(w * h * 4).fill(255)
          if (top + h === height) data[data.length - 1] = alpha
          return { data }
        },
      }
    }
    convertToBlob({ type, quality }: { type: string; quality?: number }) {
      asked.push(quality === undefined ? type : `${type} ${quality}`)
      return Promise.resolve({ type: writes(type), size: bytes(type, quality) })
    }
  }
  vi.stubGlobal('OffscreenCanvas', Canvas)
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close }))
  return { asked, close }
}

describe('a converted picture', () => {
  afterEach(() => void vi.unstubAllGlobals())
  const typeOf = async (isLossless = false) => {
    const converted = await convertPicture(FILE, isLossless)
    return converted.ok ? converted.picture.type : converted.why
  }

  it('is a JPEG of high quality; a PNG when any of its pixels is transparent or it was stored without loss', async () => {
    const opaque = browserWith({})
    expect(await typeOf()).toBe('image/jpeg')
    expect(opaque.asked).toEqual(['image/jpeg 0.95'])
    expect(opaque.close).toHaveBeenCalled()
    browserWith({ alpha: 254 })
    expect(await typeOf()).toBe('image/png')
    browserWith({})
    expect(await typeOf(true)).toBe('image/png')
  })

  it('stays under the upload limit: a smaller JPEG, a WebP with alpha, or none', async () => {
    const over = LIMITS.uploadBytes + 1
    const heavy = browserWith({}, (_, quality) => ((quality ?? 1) > 0.8 ? over : LIMITS.uploadBytes))
    expect(await typeOf()).toBe('image/jpeg')
    expect(heavy.asked).toEqual(['image/jpeg 0.95', 'image/jpeg 0.85', 'image/jpeg 0.7'])
    const heavyPng = (type: string) => (type === 'image/png' ? over : 10)
    browserWith({ alpha: 0 }, heavyPng)
    expect(await typeOf()).toBe('image/webp')
    browserWith({}, heavyPng)
    expect(await typeOf(true)).toBe('image/jpeg')
    // A browser that cannot write WebP writes a PNG.
    browserWith({ alpha: 0 }, heavyPng, () => 'image/png')
    expect(await typeOf()).toBe('too-large')
  })

  it('is none when the browser cannot decode it, or it has too many pixels', async () => {
    const { asked, close } = browserWith({ width: 10_001, height: 10_000 })
    expect(await typeOf()).toBe('too-many-pixels')
    expect(close).toHaveBeenCalled()
    expect(asked).toEqual([])
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('no')))
    expect(await typeOf()).toBe('not-decoded')
  })

  it('is given up when it is canceled, at any moment', async () => {
    const { asked, close } = browserWith({})
    await expect(convertPicture(FILE, false, AbortSignal.abort())).rejects.toThrow(/abort/i)
    expect(close).toHaveBeenCalled()
    const ending = new AbortController()
    const converting = convertPicture(FILE, false, ending.signal)
    setTimeout(() => ending.abort())
    await expect(converting).rejects.toThrow(/abort/i)
    expect(asked).toEqual([])
  })
})
