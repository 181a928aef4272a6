import { isExif, type JpegSegment } from './jpeg-segments.ts'

/** How a stored picture is turned and mirrored to be looked at (EXIF): 1 = as it is, 6 = a quarter turn clockwise. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8
const ALL: readonly Orientation[] = [1, 2, 3, 4, 5, 6, 7, 8]
const TAG = 0x0112

/** 1 for a number that is none. */
export const orientationOf = (value: number): Orientation => ALL.find(each => each === value) ?? 1

/** Whether width and height change places. */
export const isTurned = (orientation: Orientation): boolean => orientation >= 5

/** The orientation in EXIF data, which is a TIFF of its own; 1 when it names none. */
const exifOrientation = (tiff: Uint8Array): Orientation => {
  if (tiff.length < 14) return 1
  const data = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength)
  const isLittle = tiff[0] === 0x49
  const start = data.getUint32(4, isLittle)
  if (start + 2 > tiff.length) return 1
  const count = data.getUint16(start, isLittle)
  for (let at = start + 2; at < start + 2 + 12 * count && at + 12 <= tiff.length; at += 12)
    if (data.getUint16(at, isLittle) === TAG) return orientationOf(data.getUint16(at + 8, isLittle))
  return 1
}

/** The orientation that a JPEG tells. */
export const jpegOrientation = (segments: readonly JpegSegment[]): Orientation => {
  const exif = segments.find(isExif)
  return exif ? exifOrientation(exif.body.subarray(6)) : 1
}

/** A segment of EXIF data with the orientation alone. */
export const orientationSegment = (orientation: Orientation): readonly number[] => [
  ...[0xff, 0xe1, 0, 34],
  // "Exif", then a TIFF in the byte order MM with one entry.
  ...[0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1],
  ...[TAG >> 8, TAG & 0xff, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0],
]
