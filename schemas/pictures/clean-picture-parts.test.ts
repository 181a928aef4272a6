import { describe, expect, it } from 'vitest'
import { cleanPicture, isCutOffJpeg, isWholeJpeg } from './clean-picture.ts'
import { orientationSegment } from './orientation.ts'

const ascii = (text: string) => [...text].map(char => char.charCodeAt(0))
const segment = (marker: number, ...body: readonly number[]) => [
  ...[0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 255],
  ...body,
]
const bytesOf = (...parts: readonly (readonly number[])[]) => Uint8Array.from(parts.flat())
const START = [0xff, 0xd8]
const JFIF = segment(0xe0, ...ascii('JFIF\0'), 1, 2)
const TABLE = segment(0xdb, 4, 5)
const SCAN = segment(0xda, 1, 2)
const PIXELS = [7, 0xff, 0, 8, 0xff, 0xd0, 9]
const END = [0xff, 0xd9]

describe('a cleaned JPEG', () => {
  const clean = (...parts: readonly (readonly number[])[]) => [...cleanPicture(bytesOf(...parts), 'image/jpeg')]

  it('keeps the segments that its pixels need, and no others', () => {
    const kept = [
      segment(0xc0, 1),
      segment(0xc4, 2),
      segment(0xdd, 3),
      segment(0xdf, 3),
      segment(0xee, ...ascii('Adobe')),
    ]
    const profile = segment(0xe2, ...ascii('ICC_PROFILE\0'), 1, 1, 5)
    const told = [
      segment(0xe0, ...ascii('JFXX\0')),
      ...[0xe1, 0xe3, 0xed, 0xef, 0xf0, 0xfe].map(marker => segment(marker, 6)),
      segment(0xe2, ...ascii('MPF\0')),
    ]
    const rest = [SCAN, PIXELS, END]
    expect(clean(START, JFIF, ...told, ...kept, profile, TABLE, ...rest)).toEqual(
      [START, JFIF, ...kept, profile, TABLE, ...rest].flat(),
    )
  })
  it('has its orientation behind JFIF, else at its start', () => {
    const exif = [...segment(0xe1, ...ascii('Exif\0\0'), ...orientationSegment(6).slice(10), 1, 2, 3)]
    const alone = orientationSegment(6)
    expect(clean(START, JFIF, exif, TABLE, SCAN, PIXELS, END)).toEqual(
      [START, JFIF, alone, TABLE, SCAN, PIXELS, END].flat(),
    )
    expect(clean(START, exif, TABLE, SCAN, PIXELS, END)).toEqual([START, alone, TABLE, SCAN, PIXELS, END].flat())
    expect(clean(START, TABLE, JFIF, exif, SCAN, PIXELS, END)).toEqual(
      [START, alone, TABLE, JFIF, SCAN, PIXELS, END].flat(),
    )
  })
  it('ends with its picture, or where the bytes end', () => {
    const comment = segment(0xfe, 1)
    const head = [START, TABLE, SCAN]
    expect(clean(...head, PIXELS, END, [1, 2, 3])).toEqual([...head, PIXELS, END].flat())
    expect(clean(...head, END, [0xff, 0xd9])).toEqual([...head, END].flat())
    for (const last of [[5, 6], [5, 0xff], [5, 0xff, 0xff], []])
      expect(clean(START, comment, TABLE, SCAN, last)).toEqual([...head, last].flat())
    // A picture that has not begun stays as it is.
    const begun = bytesOf(START, comment, TABLE)
    expect(cleanPicture(begun, 'image/jpeg')).toBe(begun)
  })
  it('that was cut off is known, however short it is', () => {
    const whole = bytesOf(START, TABLE, SCAN, PIXELS, END)
    const isCut = (length: number) => isCutOffJpeg(whole.subarray(0, length))
    expect([whole.length, whole.length - 1, whole.length - 2].map(isCut)).toEqual([false, true, true])
    expect([isCut(6), isWholeJpeg(whole.subarray(0, 6))]).toEqual([false, false])
    expect([isWholeJpeg(whole), isWholeJpeg(bytesOf(START, TABLE, SCAN, END))]).toEqual([true, true])
    expect(isCutOffJpeg(bytesOf(START, SCAN, PIXELS, [0xff, 0xda]))).toBe(true)
    expect(isCutOffJpeg(bytesOf(START, SCAN, PIXELS, [0xfe, 0xd9]))).toBe(true)
    expect(isCutOffJpeg(bytesOf(START, SCAN, PIXELS, END, [1]))).toBe(false)
  })
})

describe('a cleaned PNG', () => {
  const chunk = (name: string, ...body: readonly number[]) => [
    ...[0, 0, body.length >> 8, body.length & 255],
    ...ascii(name),
    ...body,
    ...[1, 2, 3, 4],
  ]
  const clean = (...parts: readonly (readonly number[])[]) => [...cleanPicture(bytesOf(...parts), 'image/png')]
  const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]
  const long = chunk('IDAT', ...Array.from({ length: 700 }, (_, at) => at & 255))

  it('has no notes, and ends with its last chunk', () => {
    const told = ['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME'].map(name => chunk(name, 5, 6))
    const kept = [chunk('IHDR', 1, 2), chunk('gAMA', 3), long, chunk('IEND')]
    expect(clean(SIGNATURE, ...told, ...kept, [9, 9], chunk('tEXt'))).toEqual([SIGNATURE, ...kept].flat())
    expect(clean(SIGNATURE, chunk('IHDR', 1), ...told, long)).toEqual([SIGNATURE, chunk('IHDR', 1), long].flat())
  })
  it('that is cut off keeps what there is', () => {
    const [first, cut] = [chunk('IHDR', 1, 2), long.slice(0, 300)]
    expect(clean(SIGNATURE, first, chunk('tEXt'), cut)).toEqual([SIGNATURE, first, cut].flat())
    expect(clean(SIGNATURE, chunk('tEXt', 1), long.slice(0, 11))).toEqual(SIGNATURE)
    expect(clean(SIGNATURE, chunk('tEXt', 1), long.slice(0, 12))).toEqual([SIGNATURE, long.slice(0, 12)].flat())
  })
})

describe('a cleaned WebP', () => {
  const chunk = (name: string, ...body: readonly number[]) => [
    ...ascii(name),
    ...[body.length & 255, body.length >> 8, 0, 0],
    ...body,
    ...(body.length % 2 ? [0] : []),
  ]
  const file = (...chunks: readonly (readonly number[])[]) => {
    const length = chunks.flat().length + 4
    return bytesOf(ascii('RIFF'), [length & 255, length >> 8, 0, 0], ascii('WEBP'), chunks.flat())
  }
  const pixels = chunk('VP8 ', ...Array.from({ length: 301 }, (_, at) => at & 255))
  const head = (flags: number) => chunk('VP8X', flags, 1, 2, 3, 4, 5, 6, 7, 8, 9)
  const clean = (bytes: Uint8Array<ArrayBuffer>) => [...cleanPicture(bytes, 'image/webp')]

  it('has no notes and does not announce them', () => {
    const [exif, notes] = [chunk('EXIF', 1, 2, 3), chunk('XMP ', 4)]
    expect(clean(file(head(0xff), exif, pixels, notes, chunk('ALPH', 5)))).toEqual([
      ...file(head(0xf3), pixels, chunk('ALPH', 5)),
    ])
    expect(clean(file(exif, pixels))).toEqual([...file(pixels)])
    const plain = file(head(0x0c), pixels)
    expect(cleanPicture(plain, 'image/webp')).toBe(plain)
  })
  it('that is cut off keeps what there is', () => {
    const cut = pixels.slice(0, 200)
    expect(clean(file(chunk('EXIF', 1, 2), cut))).toEqual([...file(cut)])
    expect(clean(file(chunk('EXIF', 1), pixels.slice(0, 7)))).toEqual([...file()])
    expect(clean(file(chunk('EXIF', 1), pixels.slice(0, 8)))).toEqual([...file(pixels.slice(0, 8))])
  })
})
