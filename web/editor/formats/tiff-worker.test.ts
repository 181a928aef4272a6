import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ADOBE_RGB, displayProfile, SRGB } from '#test/support/color-profiles.ts'
import { convertMessage, startFormatWorker } from '#test/support/format-worker.ts'
import { grayPicture, RasterCanvas, RasterData, redsOf } from '#test/support/raster-canvas.ts'
import { type TiffPicture, tiff } from '#test/support/tiffs.ts'
import type { ToFormatWorker } from './messages.ts'

const { write } = RasterCanvas
let ask: Awaited<ReturnType<typeof startFormatWorker>>
/** What was written as a file: its type, and its px. */
let written: (readonly string[])[] = []
/** bytes; size of the first file that is written. */
let firstSize = 7

beforeAll(async () => {
  vi.stubGlobal('OffscreenCanvas', RasterCanvas)
  vi.stubGlobal('ImageData', RasterData)
  RasterCanvas.write = async (canvas, { type = '' } = {}) => {
    written.push([type, ...(canvas.width > 9 ? [`${canvas.width}×${canvas.height}`] : redsOf(canvas))])
    const blob = new Blob([type], { type })
    return written.length === 1 ? Object.defineProperty(blob, 'size', { value: firstSize }) : blob
  }
  ask = await startFormatWorker(() => import('./tiff.worker.ts'))
})
beforeEach(() => {
  written = []
  firstSize = 7
})
afterAll(() => {
  RasterCanvas.write = write
  vi.unstubAllGlobals()
})

const gray = (width: number, ...values: readonly number[]): TiffPicture => ({
  width,
  height: values.length / width,
  strips: [values],
})
const convert = (bytes: Uint8Array<ArrayBuffer>, mayChoose = false) =>
  ask(convertMessage(bytes, { type: 'image/tiff' }, mayChoose))
const last = async (message: ReturnType<typeof ask>) => (await message).at(-1)
const problemOf = async (bytes: Uint8Array<ArrayBuffer>) => {
  const answer = await last(convert(bytes))
  return answer?.kind === 'failed' ? answer.problem : answer?.kind
}
/** Changes a number of a directory's entry, which is stored in it. */
const withEntry = (bytes: Uint8Array<ArrayBuffer>, tag: number, write: (data: DataView, at: number) => void) => {
  const data = new DataView(bytes.buffer)
  const start = data.getUint32(4)
  for (let at = start + 2; at < start + 2 + 12 * data.getUint16(start); at += 12)
    if (data.getUint16(at) === tag) write(data, at + 8)
  return bytes
}
const whole = { width: 3, height: 2, page: 0, isReduced: false, isChanged: false, rest: 'none' }

describe('a TIFF', () => {
  it('becomes a PNG with its px', async () => {
    const answers = await convert(tiff(gray(3, 1, 2, 3, 4, 5, 6)))
    expect(answers.at(-1)).toEqual({ kind: 'made', pictures: [{ ...whole, blob: expect.any(Blob) }] })
    expect(answers[0]).toEqual({ kind: 'progress', share: 1 })
    expect(written).toEqual([['image/png', '1 2 3', '4 5 6']])
  })

  it('stands as its orientation says', async () => {
    const answer = await last(convert(tiff({ ...gray(3, 1, 2, 3, 4, 5, 6), shorts: { 274: [6] } })))
    expect(answer).toMatchObject({ pictures: [{ width: 2, height: 3, isReduced: false }] })
    expect(written).toEqual([['image/png', '4 1', '5 2', '6 3']])
  })

  it('is reduced to what a canvas may have', async () => {
    const answer = await last(convert(tiff(gray(24_000, ...Array(48_000).fill(7)))))
    expect(answer).toMatchObject({ pictures: [{ width: 12_000, height: 1, isReduced: true }] })
    expect(written).toEqual([['image/png', '12000×1']])
  })

  it('has changed colors when it has inks, or a profile of other colors', async () => {
    const changed = async (picture: TiffPicture) => {
      const answer = await last(convert(tiff(picture)))
      return answer?.kind === 'made' && answer.pictures[0]?.isChanged
    }
    const rgb = { width: 1, height: 1, samples: 3, colors: 2, strips: [[10, 20, 30]] }
    expect(await changed(rgb)).toBe(false)
    expect(await changed({ ...rgb, bytes: { 34675: displayProfile(SRGB) } })).toBe(false)
    expect(await changed({ ...rgb, bytes: { 34675: displayProfile(ADOBE_RGB) } })).toBe(true)
    expect(await changed({ ...rgb, bytes: { 34675: new Uint8Array(200) } })).toBe(false)
    expect(await changed({ width: 1, height: 1, samples: 4, colors: 5, strips: [[10, 20, 30, 40]] })).toBe(true)
  })

  it('keeps see-through px when it is made smaller, and only what says that it has them is searched for them', async () => {
    firstSize = 11 * 1024 * 1024
    const alpha = { width: 1, height: 1, samples: 4, colors: 2, strips: [[10, 20, 30, 40]] }
    const types = async (extra: number) => {
      written = []
      const answer = await last(convert(tiff({ ...alpha, shorts: { 338: [extra] } })))
      expect(answer).toMatchObject({ pictures: [{ isChanged: true }] })
      return written.map(([type]) => type)
    }
    expect(await types(2)).toEqual(['image/png', 'image/webp'])
    expect(await types(1)).toEqual(['image/png', 'image/webp'])
    expect(await types(0)).toEqual(['image/png', 'image/jpeg'])
  })

  it('of JPEGs is decoded by the browser, which may not be given too many px', async () => {
    const jpeg = { width: 3, height: 2, compression: 7, strips: [[0xff, 0xd8, 1, 2, 0xff, 0xd9]] }
    const open = vi.fn(async () => grayPicture([11, 12, 13], [21, 22, 23]))
    vi.stubGlobal('createImageBitmap', open)
    expect(await last(convert(tiff(jpeg)))).toMatchObject({ pictures: [{ width: 3, height: 2 }] })
    expect(written).toEqual([['image/png', '11 12 13', '21 22 23']])
    open.mockResolvedValue({ ...grayPicture(), width: 12_000, height: 10_001 })
    expect(await problemOf(tiff(jpeg))).toBe('tooManyPixels')
  })

  it('that is damaged, enormous or of a rare kind is refused with the reason', async () => {
    expect(await problemOf(Uint8Array.of(0x4d, 0x4d, 0, 42, 0, 0, 0, 0))).toBe('cutOff')
    expect(await problemOf(tiff(gray(1, 5)).slice(0, 9))).toBe('cutOff')
    const cut = tiff(gray(1, 5), gray(1, 5))
    expect(await problemOf(withEntry(cut, 273, (data, at) => data.setUint32(at, 60_000)))).toBe('cutOff')
    expect(await problemOf(tiff({ ...gray(1, 5), compression: 99 }))).toBe('unsupported')
    // 120 million px may be decoded; here they are not in the file.
    expect(await problemOf(tiff({ width: 12_000, height: 10_000, strips: [[1]], compression: 99 }))).toBe('unsupported')
    expect(await problemOf(tiff({ width: 12_000, height: 10_001, strips: [[1]], compression: 99 }))).toBe(
      'tooManyPixels',
    )
    const second = { width: 10_001, height: 12_000, strips: [[1]] }
    expect(await problemOf(tiff(gray(1, 5), second))).toBe('tooManyPixels')
  })
})

describe('a TIFF with several pages', () => {
  const pages = tiff(
    gray(2, 10, 20),
    { ...gray(2, 30, 40), shorts: { 274: [3] } },
    { ...gray(1, 50), compression: 99 },
    gray(1, 60),
  )

  it('gives its first page where nobody can choose', async () => {
    expect(await last(convert(pages))).toMatchObject({ pictures: [{ width: 2, page: 0, rest: 'pages' }] })
    expect(written).toEqual([['image/png', '10 20']])
  })

  it('offers the pages that can be decoded with a preview, and counts the others', async () => {
    const answers = await convert(pages, true)
    const preview = `data:image/webp;base64,${btoa('image/webp')}`
    expect(answers).toEqual([
      ...[0.25, 0.5, 0.75, 1].map(share => ({ kind: 'progress', share })),
      {
        kind: 'offered',
        pages: [
          { number: 1, width: 2, height: 1, preview },
          { number: 2, width: 2, height: 1, preview },
          { number: 4, width: 1, height: 1, preview },
        ],
        unreadable: 1,
        total: 4,
      },
    ])
    expect(written).toEqual([
      ['image/webp', '10 20'],
      ['image/webp', '40 30'],
      ['image/webp', '60'],
    ])
  })

  it('shows no previews beyond 400 million px', async () => {
    const rare = (width: number, height: number) => ({ width, height, compression: 99, strips: [[1]] })
    const large = Array.from({ length: 3 }, () => rare(12_000, 10_000))
    const all = [gray(1, 5), ...large, rare(6324, 6325), rare(698, 1), gray(1, 5), gray(1, 5)]
    const answer = await last(convert(tiff(...all), true))
    const shown = answer?.kind === 'offered' && answer.pages.map(({ number, preview }) => [number, preview !== ''])
    expect(shown).toEqual([
      [1, true],
      [7, true],
      [8, false],
    ])
  })

  it('is refused when no page can be decoded, and offers the only one that can', async () => {
    const rare = { ...gray(1, 5), compression: 99 }
    expect(await last(convert(tiff(rare, rare), true))).toEqual({ kind: 'failed', problem: 'unsupported' })
    expect(await last(convert(tiff(rare, gray(1, 5)), true))).toMatchObject({ pages: [{ number: 2 }], unreadable: 1 })
    const jpeg = { width: 1, height: 1, compression: 7, strips: [[0xff, 0xd8, 1, 2, 0xff, 0xd9]] }
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('broken')))
    expect(await last(convert(tiff(jpeg, gray(1, 5)), true))).toMatchObject({ pages: [{ number: 2 }], unreadable: 1 })
  })

  it('offers at most 100 of them and says how many there are', async () => {
    const answer = await last(convert(tiff(...Array.from({ length: 101 }, () => gray(1, 5))), true))
    expect(answer).toMatchObject({ kind: 'offered', unreadable: 0, total: 101 })
    expect(answer?.kind === 'offered' && answer.pages.length).toBe(100)
  })

  it('makes a picture of each chosen page', async () => {
    const message: ToFormatWorker = { kind: 'pages', numbers: [2, 4], dpi: 300 }
    await convert(pages, true)
    written = []
    const answers = await ask(message)
    expect(answers).toEqual([
      { kind: 'progress', share: 0.5 },
      { kind: 'progress', share: 1 },
      {
        kind: 'made',
        pictures: [
          { ...whole, blob: expect.any(Blob), width: 2, height: 1, page: 2 },
          { ...whole, blob: expect.any(Blob), width: 1, height: 1, page: 4 },
        ],
      },
    ])
    expect(written).toEqual([
      ['image/png', '40 30'],
      ['image/png', '60'],
    ])
    for (const numbers of [[3], [5], [0]])
      expect(await last(ask({ ...message, numbers }))).toEqual({ kind: 'failed', problem: 'unsupported' })
  })
})
