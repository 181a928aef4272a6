import { describe, expect, it } from 'vitest'
import { isExif, isFrame, isProfile, isScan, jpegProfile, jpegSegments } from './jpeg-segments.ts'
import { isTurned, jpegOrientation, orientationOf, orientationSegment } from './orientation.ts'

const ascii = (text: string) => [...text].map(char => char.charCodeAt(0))
const segment = (marker: number, ...body: readonly number[]) => [
  ...[0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 255],
  ...body,
]
const jpeg = (...parts: readonly (readonly number[])[]) => Uint8Array.from([0xff, 0xd8, ...parts.flat()])
const shown = (bytes: Uint8Array) =>
  jpegSegments(bytes).map(({ marker, start, end, body }) => [marker, start, end, ...body])

describe('the segments of a JPEG', () => {
  it('end with the first scan', () => {
    const bytes = jpeg(segment(0xe0, 5, 6), segment(0xdb), segment(0xda, 9), [1, 2, 0xff, 0xe1, 0, 2])
    expect(shown(bytes)).toEqual([
      [0xe0, 2, 8, 5, 6],
      [0xdb, 8, 12],
      [0xda, 12, 17, 9],
    ])
    const long = Array.from({ length: 0x0203 }, (_, at) => at & 127)
    expect(shown(jpeg(segment(0xe1, ...long), segment(0xfe, 7)))).toEqual([
      [0xe1, 2, 521, ...long],
      [0xfe, 521, 526, 7],
    ])
  })
  it('may have room between them, and markers without a length', () => {
    const bytes = jpeg([0xff, 0xff], segment(0xe0, 5), [0xff, 0xd0], [0xff, 0xd8], [0xff, 0x01], segment(0xfe, 6, 7))
    expect(shown(bytes).map(([marker, start, end]) => [marker, start, end])).toEqual([
      [0xe0, 4, 9],
      [0xd0, 9, 11],
      [0xd8, 11, 13],
      [0x01, 13, 15],
      [0xfe, 15, 21],
    ])
    // Other markers have one.
    for (const marker of [0x00, 0x02, 0xcf]) expect(shown(jpeg(segment(marker, 3)))).toEqual([[marker, 2, 7, 3]])
  })
  it('stop at the end of the picture, at what is none, and where the bytes end', () => {
    const first = segment(0xe0, 5)
    expect(shown(jpeg(first, [0xff, 0xd9, 0, 2], segment(0xfe)))).toHaveLength(1)
    expect(shown(jpeg(first, [0xfe, 0xe1, 0, 2], segment(0xfe)))).toHaveLength(1)
    expect(shown(jpeg(first, [0xff, 0xe1, 0, 1], segment(0xfe)))).toHaveLength(1)
    expect(shown(jpeg(first, [0xff, 0xe1, 0]))).toHaveLength(1)
    expect(shown(jpeg(first, [0xff, 0xe1, 0, 2]))).toHaveLength(2)
    expect(shown(jpeg([0xff, 0xe1, 0, 9, 1, 2, 3]))).toEqual([[0xe1, 2, 9, 1, 2, 3]])
    expect(shown(jpeg([0xff, 0xe1, 0, 3]))).toEqual([[0xe1, 2, 6]])
  })
  it('are named by their markers and first words', () => {
    const of = (marker: number, text = '') => ({ marker, start: 0, end: 0, body: Uint8Array.from(ascii(text)) })
    const frames = Array.from({ length: 256 }, (_, marker) => marker).filter(marker => isFrame(of(marker)))
    expect(frames).toEqual([...[0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]])
    expect([of(0xda), of(0xdb)].map(isScan)).toEqual([true, false])
    const exif = [of(0xe1, 'Exif\0\0MM'), of(0xe2, 'Exif\0\0MM'), of(0xe1, 'Exif\0'), of(0xe1, 'http:')]
    expect(exif.map(isExif)).toEqual([true, false, false, false])
    const profiles = [of(0xe2, 'ICC_PROFILE\0'), of(0xe1, 'ICC_PROFILE\0'), of(0xe2, 'ICC_PROFILE'), of(0xe2, 'MPF\0')]
    expect(profiles.map(isProfile)).toEqual([true, false, false, false])
  })
})

describe('the profile of a JPEG', () => {
  const part = (number: number, count: number, ...body: readonly number[]) =>
    segment(0xe2, ...ascii('ICC_PROFILE\0'), number, count, ...body)
  const profile = (...parts: readonly (readonly number[])[]) => {
    const found = jpegProfile(jpegSegments(jpeg(...parts)))
    return found && [...found]
  }
  it('is joined in the order of its parts', () => {
    expect(profile(part(3, 3, 6), part(1, 3, 1, 2, 3), segment(0xe2, 1), part(2, 3, 4, 5))).toEqual([1, 2, 3, 4, 5, 6])
    expect(profile(part(1, 1, 7, 8))).toEqual([7, 8])
  })
  it('is none when a part is missing', () => {
    expect([profile(), profile(part(1, 2, 7)), profile(part(1, 1, 7), part(2, 1, 8))]).toEqual([null, null, null])
  })
})

describe('the orientation of a JPEG', () => {
  const exif = (...tiff: readonly number[]) => jpeg(segment(0xe1, ...ascii('Exif\0\0'), ...tiff))
  const orientation = (...tiff: readonly number[]) => jpegOrientation(jpegSegments(exif(...tiff)))
  const big = (tag: number, value: number) => [tag >> 8, tag & 255, 0, 3, 0, 0, 0, 1, value >> 8, value & 255, 9, 9]
  const HEAD = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8]

  it('is told in both byte orders, behind other tags', () => {
    expect(orientation(...HEAD, 0, 2, ...big(0x0111, 3), ...big(0x0112, 6), 0, 0, 0, 0)).toBe(6)
    const little = [0x12, 1, 3, 0, 1, 0, 0, 0, 5, 0, 9, 9]
    expect(orientation(0x49, 0x49, 42, 0, 10, 0, 0, 0, 7, 7, 1, 0, ...little)).toBe(5)
    // Its first tag may lie far behind the head.
    expect(orientation(...HEAD.with(7, 13), 1, 2, 3, 4, 5, 0, 1, ...big(0x0112, 8))).toBe(8)
  })
  it('is 1 when it is not told', () => {
    expect(orientation(...HEAD, 0, 1, ...big(0x0113, 6))).toBe(1)
    for (const value of [0, 9, 0x0106]) expect(orientation(...HEAD, 0, 1, ...big(0x0112, value))).toBe(1)
    // The tag behind the last one is none, nor one that is cut off.
    expect(orientation(...HEAD, 0, 1, ...big(0x0111, 3), ...big(0x0112, 6))).toBe(1)
    expect(orientation(...HEAD, 0, 0, ...big(0x0112, 6))).toBe(1)
    expect(orientation(...HEAD, 0, 9, ...big(0x0111, 3), ...big(0x0112, 6).slice(0, 11))).toBe(1)
    expect(orientation(...HEAD, 0, 9, ...big(0x0111, 3), ...big(0x0112, 6))).toBe(6)
    expect(orientation(...HEAD.with(7, 12), 0, 0, 0, 0, 0)).toBe(1)
    expect(orientation(...HEAD.with(7, 14), 0, 0, 0, 0, 0, 0)).toBe(1)
    expect(jpegOrientation(jpegSegments(jpeg(segment(0xe0, 1))))).toBe(1)
  })
  it('is written as it is read', () => {
    for (const each of [1, 2, 3, 4, 5, 6, 7, 8] as const) {
      const bytes = jpeg(orientationSegment(each), segment(0xda))
      expect(jpegOrientation(jpegSegments(bytes))).toBe(each)
      expect(shown(bytes).map(([marker, start, end]) => [marker, start, end])).toEqual([
        [0xe1, 2, 38],
        [0xda, 38, 42],
      ])
    }
    expect(orientationSegment(7)).toEqual([
      ...[0xff, 0xe1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0],
      ...[0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1],
      ...[1, 0x12, 0, 3, 0, 0, 0, 1, 0, 7, 0, 0, 0, 0, 0, 0],
    ])
    expect([1, 4, 5, 8].map(each => isTurned(orientationOf(each)))).toEqual([false, false, true, true])
    expect([0, 1, 8, 9, Number.NaN].map(orientationOf)).toEqual([1, 1, 8, 1, 1])
  })
})
