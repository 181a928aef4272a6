import { isProfile, isScan, type JpegSegment, jpegSegments } from './jpeg-segments.ts'
import { jpegOrientation, orientationSegment } from './orientation.ts'

type Bytes = Uint8Array<ArrayBuffer>

const tagAt = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4))

/** The parts of a file that stay, joined; the same bytes when nothing goes. */
const joined = (bytes: Bytes, parts: readonly (Uint8Array | readonly number[])[]): Bytes => {
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  const kept = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    kept.set(part, at)
    at += part.length
  }
  return kept.length === bytes.length && kept.every((value, index) => value === bytes[index]) ? bytes : kept
}

/** JFIF, the profile and what says how colors are stored; everything else of applications and comments may tell a place. */
const isKept = (segment: JpegSegment): boolean => {
  const { marker } = segment
  if (marker === 0xe0) return tagAt(segment.body, 0) === 'JFIF'
  return isProfile(segment) || marker === 0xee || (marker < 0xe0 && marker !== 0xfe)
}

/** The end of the picture: what follows it (more pictures, films of phones) is left out. */
const endOfPicture = (bytes: Uint8Array, from: number): number => {
  let at = from
  while (at + 1 < bytes.length) {
    at = bytes.indexOf(0xff, at)
    if (at < 0 || at + 1 >= bytes.length) return bytes.length
    if (bytes[at + 1] === 0xd9) return at + 2
    at += 1
  }
  return bytes.length
}

const cleanJpeg = (bytes: Bytes): Bytes => {
  const segments = jpegSegments(bytes)
  const scan = segments.find(isScan)
  if (!scan) return bytes
  const orientation = jpegOrientation(segments)
  const isJfif = segments[0]?.marker === 0xe0
  const kept = segments.filter(isKept).map(({ start, end }) => bytes.subarray(start, end))
  // JFIF must come first.
  const straight = orientation === 1 ? [] : [orientationSegment(orientation)]
  const body = [...kept.slice(0, isJfif ? 1 : 0), ...straight, ...kept.slice(isJfif ? 1 : 0)]
  return joined(bytes, [bytes.subarray(0, 2), ...body, bytes.subarray(scan.end, endOfPicture(bytes, scan.end))])
}

/** Chunks that only tell something about a picture. */
const TOLD: ReadonlySet<string> = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME'])

const cleanPng = (bytes: Bytes): Bytes => {
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const kept: Uint8Array[] = [bytes.subarray(0, 8)]
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = Math.min(bytes.length, at + 12 + data.getUint32(at))
    const name = tagAt(bytes, at + 4)
    if (!TOLD.has(name)) kept.push(bytes.subarray(at, end))
    if (name === 'IEND') break
    at = end
  }
  return joined(bytes, kept)
}

/** Bits of the head of a WebP that announce metadata. */
const WEBP_TOLD = 0x0c

const cleanWebp = (bytes: Bytes): Bytes => {
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const kept: Uint8Array[] = [bytes.subarray(0, 12)]
  for (let at = 12; at + 8 <= bytes.length; ) {
    const length = data.getUint32(at + 4, true)
    const end = Math.min(bytes.length, at + 8 + length + (length & 1))
    if (!['EXIF', 'XMP '].includes(tagAt(bytes, at))) kept.push(bytes.subarray(at, end))
    at = end
  }
  const clean = joined(bytes, kept)
  if (clean === bytes) return bytes
  new DataView(clean.buffer).setUint32(4, clean.length - 8, true)
  if (tagAt(clean, 12) === 'VP8X') clean[20] = (clean[20] ?? 0) & ~WEBP_TOLD
  return clean
}

const CLEAN: Readonly<Record<string, (bytes: Bytes) => Bytes>> = {
  'image/jpeg': cleanJpeg,
  'image/png': cleanPng,
  'image/webp': cleanWebp,
}

/**
 * A picture without what it tells besides its pixels: place, device, owner, texts, previews, films. Its orientation and
 * its color profile stay, its pixels are not touched. The same bytes when there is nothing of that, so a second time
 * changes nothing.
 */
export const cleanPicture = (bytes: Bytes, type: string): Bytes => CLEAN[type]?.(bytes) ?? bytes

/** Whether the end of a JPEG is missing after its px have begun: it was cut off on its way. */
export const isCutOffJpeg = (bytes: Uint8Array): boolean => {
  const scan = jpegSegments(bytes).find(isScan)
  if (!scan) return false
  const end = endOfPicture(bytes, scan.end)
  return bytes[end - 2] !== 0xff || bytes[end - 1] !== 0xd9
}
/** Whether a JPEG has px and its end. */
export const isWholeJpeg = (bytes: Uint8Array): boolean => jpegSegments(bytes).some(isScan) && !isCutOffJpeg(bytes)
