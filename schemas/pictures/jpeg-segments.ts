/** One segment of a JPEG before its pixels. */
export interface JpegSegment {
  /** Second byte of the marker. */
  readonly marker: number
  /** Index of the marker, and the index after the segment. */
  readonly start: number
  readonly end: number
  /** What the segment says, without its length. */
  readonly body: Uint8Array
}

const SCAN = 0xda
const END = 0xd9
/** Markers without a length: restarts and the one that some encoders leave behind. */
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)

/**
 * The segments of a JPEG up to its first scan, which is the last one; what of them is there when the bytes end before.
 * Reads lengths only: the time is linear in their number.
 */
export const jpegSegments = (bytes: Uint8Array): readonly JpegSegment[] => {
  const segments: JpegSegment[] = []
  let at = 2
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === END) break
    const length = isBare(marker) ? 0 : ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0)
    if (!isBare(marker) && length < 2) break
    const end = Math.min(at + 2 + length, bytes.length)
    segments.push({ marker, start: at, end, body: bytes.subarray(Math.min(at + 4, end), end) })
    if (marker === SCAN) break
    at = end
  }
  return segments
}

const beginsWith = (bytes: Uint8Array, text: string) => [...text].every((char, at) => bytes[at] === char.charCodeAt(0))

export const isExif = ({ marker, body }: JpegSegment): boolean => marker === 0xe1 && beginsWith(body, 'Exif\0\0')
export const isProfile = ({ marker, body }: JpegSegment): boolean =>
  marker === 0xe2 && beginsWith(body, 'ICC_PROFILE\0')
export const isScan = ({ marker }: JpegSegment): boolean => marker === SCAN
/** SOF0–SOF15, which contain the size, except for DHT, JPG and DAC. */
export const isFrame = ({ marker }: JpegSegment): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** The profile that a JPEG contains in parts; null when it has none, or not all of them. */
export const jpegProfile = (segments: readonly JpegSegment[]): Uint8Array | null => {
  const parts = segments.filter(isProfile).sort((a, b) => (a.body[12] ?? 0) - (b.body[12] ?? 0))
  const [first] = parts
  if (!first || parts.length !== first.body[13]) return null
  const whole = new Uint8Array(parts.reduce((sum, { body }) => sum + body.length - 14, 0))
  let at = 0
  for (const { body } of parts) {
    whole.set(body.subarray(14), at)
    at += body.length - 14
  }
  return whole
}
