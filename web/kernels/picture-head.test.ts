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
})
