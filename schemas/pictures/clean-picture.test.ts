import { describe, expect, it } from 'vitest'
import { DISPLAY_P3, displayProfile } from '#test/support/color-profiles.ts'
import { blockJpeg, exifSegment } from '#test/support/jpegs.ts'
import { quarteredPng } from '#test/support/pictures.ts'
import { cleanPicture, isWholeJpeg } from './clean-picture.ts'
import { jpegProfile, jpegSegments } from './jpeg-segments.ts'
import { jpegOrientation } from './orientation.ts'

const ascii = (text: string) => [...text].map(char => char.charCodeAt(0))
const tells = (bytes: Uint8Array, text: string) =>
  Array.from(bytes, byte => String.fromCharCode(byte))
    .join('')
    .includes(text)
/** Tag of the place in EXIF data. */
const PLACE = '\x88\x25'
const COLORS = [[[120, 128, 128]], [[40, 128, 128]]]
const comment = (text: string) => [0xff, 0xfe, 0, text.length + 2, ...ascii(text)]
const chunk = (name: string, text: string) => [0, 0, 0, text.length, ...ascii(name), ...ascii(text), 0, 0, 0, 0]
const withChunks = (...chunks: readonly number[][]) => {
  const png = quarteredPng(4, 4)
  return Uint8Array.from([...png.subarray(0, 33), ...chunks.flat(), ...png.subarray(33)])
}

describe('a picture that others may see', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('has no place, but its orientation %i and its profile', orientation => {
    const profile = displayProfile(DISPLAY_P3)
    const jpeg = blockJpeg(COLORS, { segments: [exifSegment(orientation, true), comment('secret')], profile })
    const clean = cleanPicture(jpeg, 'image/jpeg')
    expect([tells(jpeg, PLACE), tells(jpeg, 'secret')]).toEqual([true, true])
    expect([tells(clean, PLACE), tells(clean, 'secret')]).toEqual([false, false])
    expect(jpegOrientation(jpegSegments(clean))).toBe(orientation)
    expect(jpegProfile(jpegSegments(clean))).toEqual(profile)
    expect(isWholeJpeg(clean)).toBe(true)
    // The pixels are not touched.
    const pixels = blockJpeg(COLORS).subarray(-40)
    expect(clean.subarray(-40)).toEqual(pixels)
    expect(cleanPicture(clean, 'image/jpeg')).toBe(clean)
  })

  it('ends with its picture: a film or a second picture behind it is left out', () => {
    const jpeg = blockJpeg(COLORS)
    const film = Uint8Array.from([...jpeg, ...ascii('ftypmp42 a film with a place')])
    expect(cleanPicture(film, 'image/jpeg')).toEqual(jpeg)
  })

  it('as PNG and as WebP has no texts, times and EXIF data', () => {
    const png = withChunks(chunk('tEXt', 'Author me'), chunk('eXIf', 'GPS'), chunk('iTXt', 'XML:com.adobe.xmp'))
    expect(cleanPicture(png, 'image/png')).toEqual(quarteredPng(4, 4))
    const vp8x = [...ascii('VP8X'), 10, 0, 0, 0, 0x1c, 0, 0, 0, 3, 0, 0, 3, 0, 0]
    const told = [...ascii('EXIF'), 3, 0, 0, 0, ...ascii('GPS'), 0]
    const pixels = [...ascii('VP8 '), 2, 0, 0, 0, 7, 7]
    const file = (...body: readonly number[]) =>
      Uint8Array.from([...ascii('RIFF'), body.length + 4, 0, 0, 0, ...ascii('WEBP'), ...body])
    const clean = cleanPicture(file(...vp8x, ...pixels, ...told), 'image/webp')
    expect(clean).toEqual(file(...vp8x.with(8, 0x10), ...pixels))
  })

  it('without anything of that is the same file', () => {
    for (const [bytes, type] of [
      [blockJpeg(COLORS), 'image/jpeg'],
      [quarteredPng(4, 4), 'image/png'],
      [Uint8Array.from(ascii('<svg/>')), 'image/svg+xml'],
    ] as const)
      expect(cleanPicture(bytes, type)).toBe(bytes)
  })

  it('that was cut off is known by its missing end', () => {
    const jpeg = blockJpeg(COLORS)
    expect(isWholeJpeg(jpeg)).toBe(true)
    for (const length of [2, 30, jpeg.length - 2, jpeg.length - 1])
      expect(isWholeJpeg(jpeg.subarray(0, length))).toBe(false)
  })
})
