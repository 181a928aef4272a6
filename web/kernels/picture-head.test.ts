import { describe, expect, it } from 'vitest'
import { AVIF, gif, heic } from '#test/support/encoded-pictures.ts'
import { quarteredPng } from '#test/support/pictures.ts'
import { readPictureHead } from './picture-head.ts'

const text = (words: string) => new TextEncoder().encode(words)
const bytes = (base64: string) => Uint8Array.from(atob(base64), char => char.charCodeAt(0))

/** Stored without loss, 2 × 1 px. */
const VP8L = bytes('UklGRhwAAABXRUJQVlA4TBAAAAAvAQAAAAdQ/P/+/+BARPQ/AA==')
const vp8x = (flags: number, width: number, height: number) => {
  const file = new Uint8Array(60)
  file.set(text('RIFF'), 0)
  file.set(text('WEBPVP8X'), 8)
  file[16] = 10
  file[20] = flags
  file.set([(width - 1) & 0xff, (width - 1) >> 8, 0, (height - 1) & 0xff, (height - 1) >> 8, 0], 24)
  file.set(text('ALPH'), 30)
  return file
}
const vp8 = (width: number, height: number) => {
  const file = new Uint8Array(40)
  file.set(text('RIFF'), 0)
  file.set(text('WEBPVP8 '), 8)
  file.set([0x9d, 0x01, 0x2a, width & 0xff, width >> 8, height & 0xff, height >> 8], 23)
  return file
}
const jpg = (width: number, height: number) =>
  Uint8Array.of(
    ...[0xff, 0xd8, 0xff, 0xe1, 0, 4, 1, 2],
    ...[0xff, 0xc0, 0, 17, 8, height >> 8, height & 0xff, width >> 8, width & 0xff, 3, 0, 0],
  )
const apng = () => {
  const still = quarteredPng(4, 4)
  const control = Uint8Array.of(0, 0, 0, 8, ...text('acTL'), 0, 0, 0, 2, 0, 0, 0, 0, 1, 2, 3, 4)
  return Uint8Array.of(...still.subarray(0, 33), ...control, ...still.subarray(33))
}

describe('the first bytes of a picture', () => {
  it.each([
    ['a PNG', quarteredPng(40, 30), { type: 'image/png', width: 40, height: 30, isAnimated: false }],
    ['an animated PNG', apng(), { type: 'image/png', width: 4, height: 4, isAnimated: true }],
    ['a JPEG, behind other segments', jpg(3000, 2000), { type: 'image/jpeg', width: 3000, height: 2000 }],
    ['a GIF', gif(8, [1, 2, 3]), { type: 'image/gif', width: 8, height: 8 }],
    ['a WebP with loss', vp8(700, 500), { type: 'image/webp', width: 700, height: 500, isLossless: false }],
    ['a WebP without loss', VP8L, { type: 'image/webp', width: 2, height: 1, isLossless: true }],
    ['an extended WebP', vp8x(0x10, 700, 500), { type: 'image/webp', width: 700, height: 500, isAnimated: false }],
    ['an animated WebP', vp8x(0x12, 700, 500), { type: 'image/webp', width: 700, height: 500, isAnimated: true }],
    ['an AVIF', AVIF, { type: 'image/avif', width: 2, height: 2, isAnimated: false }],
    ['a photo of an iPhone: the whole, no tile', heic(4032, 3024), { type: 'image/heic', width: 4032, height: 3024 }],
    ['a drawing', text('\uFEFF\n<svg xmlns="http://www.w3.org/2000/svg"/>'), { type: 'image/svg+xml' }],
    ['a drawing with a declaration', text('<?xml version="1.0"?><svg/>'), { type: 'image/svg+xml' }],
  ])('tell type and size of %s', (_, file, told) => {
    expect(readPictureHead(file)).toMatchObject(told)
  })

  it.each([
    ['nothing', new Uint8Array()],
    ['words', text('this is no picture, whatever its name says')],
    ['a page', text('<!doctype html><html></html>')],
    ['a film', Uint8Array.of(0, 0, 0, 24, ...text('ftypmp42'), 0, 0, 0, 0, ...text('mp42isom'))],
    ['sound', Uint8Array.of(...text('RIFF'), 0, 0, 0, 0, ...text('WAVEfmt '), ...new Uint8Array(30))],
    ['the first bytes of a PNG', quarteredPng(4, 4).subarray(0, 20)],
  ])('tell nothing of %s', (_, file) => {
    expect(readPictureHead(file)).toBeNull()
  })

  it('never take long or fail, whatever they are and wherever they end', () => {
    for (const whole of [quarteredPng(9, 9), apng(), jpg(9, 9), gif(4, [0, 0, 0]), VP8L, vp8(9, 9), AVIF, heic(9, 9)])
      for (let end = 0; end <= whole.length; end++) expect(() => readPictureHead(whole.subarray(0, end))).not.toThrow()
    // Boxes and chunks without a length.
    const start = performance.now()
    for (const opening of ['\0\0\0\x18ftypheic\0\0\0\0', 'RIFF\0\0\0\0WEBP', '\x89PNG\r\n\x1a\n']) {
      const file = new Uint8Array(260_000)
      file.set([...opening].map(char => char.charCodeAt(0)))
      readPictureHead(file)
    }
    expect(performance.now() - start).toBeLessThan(1000)
  })

  /** A box of a HEIF file. */
  const part = (name: string, ...content: readonly number[]) => [0, 0, 0, content.length + 8, ...text(name), ...content]
  const brands = (...names: readonly string[]) => part('ftyp', ...[...names.join('')].map(char => char.charCodeAt(0)))
  const size = (width: number, height: number) =>
    part('ispe', 0, 0, 0, 0, ...[width, height].flatMap(side => [0, 0, side >> 8, side & 255]))
  const meta = (...content: readonly number[]) => part('meta', 0, 0, 0, 0, ...content)

  it('a HEIF file has the size of its largest picture, in its box of facts only', () => {
    const head = brands('heic', '\0\0\0\0', 'mif1')
    const read = (...boxes: readonly (readonly number[])[]) => readPictureHead(Uint8Array.from([head, ...boxes].flat()))
    expect(read(meta(...size(64, 48), ...size(640, 480), ...size(64, 48)))).toMatchObject({ width: 640, height: 480 })
    expect(read(part('free', 1, 2, 3), meta(...size(300, 20)))).toMatchObject({ width: 300, height: 20 })
    expect(read(part('free', ...size(300, 20)), meta())).toMatchObject({ width: 0, height: 0 })
    expect(read(meta(...size(30, 20)), part('mdat', ...size(300, 20)))).toMatchObject({ width: 30, height: 20 })
    expect(read(meta(...size(30, 20)).slice(0, -1))).toMatchObject({ width: 0, height: 0 })
  })

  it('a HEIF file has its type and its motion by its brands', () => {
    const read = (...names: readonly string[]) => {
      const found = readPictureHead(Uint8Array.from(brands(...names)))
      return found && [found.type, found.isAnimated]
    }
    const none = '\0\0\0\0'
    expect(read('avif', none)).toEqual(['image/avif', false])
    expect(read('avis', none, 'avif')).toEqual(['image/avif', true])
    expect(read('mif1', none, 'avif')).toEqual(['image/avif', false])
    expect(read('mif1', none, 'isom', 'avis')).toEqual(['image/avif', false])
    expect(read('heic', none)).toEqual(['image/heic', false])
    expect(read('hevc', none)).toEqual(['image/heic', true])
    expect(read('isom', none, 'mif1')).toEqual(['image/heic', false])
    expect(read('isom', none, 'mp42')).toBeNull()
    // The version behind the first brand is none.
    expect(read('isom', 'avif')).toBeNull()
    const beyond = Uint8Array.from([...brands('isom', none), ...text('avif')])
    expect(readPictureHead(beyond)).toBeNull()
  })

  it('a JPEG has the size of its first frame, whatever stands before it', () => {
    const file = (...segments: readonly (readonly number[])[]) =>
      readPictureHead(Uint8Array.from([0xff, 0xd8, ...segments.flat(), ...Array(12).fill(0)]))
    const frame = (marker: number) => [0xff, marker, 0, 17, 8, 1, 44, 2, 88, 3]
    const sizes = Array.from({ length: 20 }, (_, at) => 0xbe + at).map(marker => file(frame(marker))?.width)
    const [f, n] = [600, 0]
    expect(sizes).toEqual([n, n, f, f, f, f, n, f, f, f, n, f, f, f, n, f, f, f, n, n])
    expect(file([0xff, 0xc4, 0, 3, 9], frame(0xc2))).toMatchObject({ width: 600, height: 300 })
    // A marker may be filled up with FF.
    expect(file([0xff, 0xff], frame(0xc0))).toMatchObject({ width: 600, height: 300 })
    expect(file([0xff, 0xe0, 0, 4, 1, 2], [1, 2, 3], frame(0xc0))).toMatchObject({ width: 0, height: 0 })
    const short = Uint8Array.from([0xff, 0xd8, ...frame(0xc0)])
    expect(readPictureHead(short.subarray(0, 12))).toMatchObject({ width: 600, height: 300 })
    expect(readPictureHead(short.subarray(0, 11))).toMatchObject({ width: 0, height: 0 })
  })

  it('a WebP is without loss by its first chunk of pixels', () => {
    const chunks = (...names: readonly string[]) => {
      const file = [...text('RIFF'), 0, 0, 0, 0, ...text('WEBP')]
      for (const name of names) file.push(...text(name), 3, 0, 0, 0, 1, 2, 3, 0)
      return readPictureHead(Uint8Array.from([...file, ...Array(30).fill(0)]))?.isLossless
    }
    expect([chunks('VP8L'), chunks('VP8 '), chunks('VP8X', 'VP8L'), chunks('VP8X', 'ICCP', 'VP8L')]).toEqual([
      true,
      false,
      true,
      true,
    ])
    expect([chunks('VP8X', 'ALPH', 'VP8L'), chunks('VP8X', 'ANMF', 'VP8L'), chunks('VP8X')]).toEqual([
      false,
      false,
      false,
    ])
    expect(readPictureHead(vp8x(0, 0x10203, 0x102))).toMatchObject({ height: 0x102 })
    const large = vp8x(0, 1, 1)
    large.set([0x03, 0x02, 0x01, 0x06, 0x05, 0x04], 24)
    expect(readPictureHead(large)).toMatchObject({ width: 0x010204, height: 0x040507 })
    expect(readPictureHead(large.subarray(0, 30))).toMatchObject({ width: 0x010204, height: 0x040507 })
    expect(readPictureHead(large.subarray(0, 29))).toBeNull()
    expect(readPictureHead(vp8(0x4001, 0x8002))).toMatchObject({ width: 1, height: 2 })
  })

  it('a PNG is animated by a chunk before its pixels', () => {
    expect(readPictureHead(apng())?.isLossless).toBe(true)
    const late = apng()
    late.set(text('IDAT'), 37)
    expect(readPictureHead(late)?.isAnimated).toBe(false)
    const wrong = quarteredPng(4, 4)
    wrong[7] = 0
    expect(readPictureHead(wrong)).toBeNull()
    expect(readPictureHead(quarteredPng(4, 4).subarray(0, 33))).toMatchObject({ width: 4, height: 4 })
    expect(readPictureHead(quarteredPng(4, 4).subarray(0, 32))).toBeNull()
    const small = gif(300, [1, 2, 3])
    expect(readPictureHead(small.subarray(0, 14))).toMatchObject({ width: 300, height: 300, isLossless: true })
    expect(readPictureHead(small.subarray(0, 13))).toBeNull()
  })
})
