import { jpegSegments } from '#schemas/pictures/jpeg-segments.ts'
import { isTurned, jpegOrientation } from '#schemas/pictures/orientation.ts'

/** Type and size of a picture, read from the content of its file. */
export interface Sniffed {
  readonly extension: 'png' | 'jpg' | 'gif' | 'svg' | 'webp'
  readonly type: string
  /** px; 0 × 0 when an SVG has no size. */
  readonly width: number
  readonly height: number
}

const startsWith = (bytes: Uint8Array, signature: readonly number[], at = 0) =>
  signature.every((value, index) => bytes[at + index] === value)
const view = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
const ascii = (text: string) => [...text].map(char => char.charCodeAt(0))

/** Whether the chunks of a PNG lead to the end chunk; an incomplete file has none. */
const isWholePng = (bytes: Uint8Array): boolean => {
  const data = view(bytes)
  for (let at = 8; at + 12 <= bytes.length; at += 12 + data.getUint32(at))
    if (startsWith(bytes, ascii('IEND'), at + 4)) return true
  return false
}
const png = (bytes: Uint8Array): Sniffed | null =>
  startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) &&
  startsWith(bytes, ascii('IHDR'), 12) &&
  isWholePng(bytes)
    ? { extension: 'png', type: 'image/png', width: view(bytes).getUint32(16), height: view(bytes).getUint32(20) }
    : null

/** Index of the first frame of a GIF; null when it has none. */
const firstGifFrame = (bytes: Uint8Array): number | null => {
  const flags = bytes[10] ?? 0
  let at = 13 + (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)
  while (bytes[at] === 0x21) {
    at += 2
    for (let length = bytes[at] ?? 0; length > 0; length = bytes[at] ?? 0) at += length + 1
    at += 1
  }
  return bytes[at] === 0x2c && at + 10 <= bytes.length ? at : null
}
const gif = (bytes: Uint8Array): Sniffed | null => {
  if (!startsWith(bytes, ascii('GIF87a')) && !startsWith(bytes, ascii('GIF89a'))) return null
  const frame = firstGifFrame(bytes)
  if (frame === null) return null
  const side = (at: number) => view(bytes).getUint16(at, true)
  // Browsers enlarge the picture when the first frame exceeds the declared screen size.
  return {
    extension: 'gif',
    type: 'image/gif',
    width: Math.max(side(6), side(frame + 1) + side(frame + 5)),
    height: Math.max(side(8), side(frame + 3) + side(frame + 7)),
  }
}

/** Reads the segments of a JPEG up to its frame header; null when it has none. */
const jpg = (bytes: Uint8Array): Sniffed | null => {
  if (!startsWith(bytes, [0xff, 0xd8, 0xff])) return null
  const data = view(bytes)
  let at = 2
  while (at + 9 < bytes.length) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    // SOF0–SOF15 contain the size, except for DHT, JPG and DAC.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      const [height, width] = [data.getUint16(at + 5), data.getUint16(at + 7)]
      // Browsers show it turned.
      const size = isTurned(jpegOrientation(jpegSegments(bytes))) ? [height, width] : [width, height]
      return { extension: 'jpg', type: 'image/jpeg', width: size[0] ?? 0, height: size[1] ?? 0 }
    }
    at += 2 + data.getUint16(at + 2)
  }
  return null
}

/**
 * WebP with alpha and without animation, in which the editor saves pictures that are too large as PNG. Other WebP is
 * refused.
 */
const webp = (bytes: Uint8Array): Sniffed | null => {
  const isAlpha =
    bytes.length > 30 &&
    startsWith(bytes, ascii('RIFF')) &&
    startsWith(bytes, ascii('WEBPVP8X'), 8) &&
    view(bytes).getUint32(4, true) + 8 === bytes.length &&
    (view(bytes).getUint8(20) & 0x12) === 0x10
  if (!isAlpha) return null
  const side = (at: number) => (view(bytes).getUint32(at, true) & 0xffffff) + 1
  return { extension: 'webp', type: 'image/webp', width: side(24), height: side(27) }
}

const svgLength = (value: string | undefined): number => {
  const number = Number.parseFloat(value ?? '')
  return Number.isFinite(number) && !/%\s*$/.test(value ?? '') ? number : 0
}
/** bytes; large, because drawing programs write long comments before the first tag. */
const SVG_HEAD_BYTES = 65_536
/** Attributes of the root `svg` element, after the XML declaration, comments and document type; null when not SVG. */
const svgOpenTag = (file: string): string | null => {
  let head = file.replace(/^\uFEFF/, '').trimStart()
  for (let close: string | null = ''; close !== null; ) {
    close = head.startsWith('<!--') ? '-->' : /^<(\?xml|!DOCTYPE)\s/i.test(head) ? '>' : null
    const end = close === null ? 0 : head.indexOf(close)
    if (end < 0) return null
    if (close !== null) head = head.slice(end + close.length).trimStart()
  }
  return /^<svg\b([^>]*)>/i.exec(head)?.[1] ?? null
}
const svg = (bytes: Uint8Array): Sniffed | null => {
  const open = svgOpenTag(new TextDecoder().decode(bytes.subarray(0, SVG_HEAD_BYTES)))
  if (open === null) return null
  const attribute = (name: string) => new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`, 'i').exec(open)?.[1]
  const box =
    attribute('viewBox')
      ?.trim()
      .split(/[\s,]+/)
      .map(Number) ?? []
  return {
    extension: 'svg',
    type: 'image/svg+xml',
    width: svgLength(attribute('width')) || (Number.isFinite(box[2]) ? (box[2] ?? 0) : 0),
    height: svgLength(attribute('height')) || (Number.isFinite(box[3]) ? (box[3] ?? 0) : 0),
  }
}

/** Detects the type of a picture by its bytes, never by its name; null = not a supported picture. */
export const sniff = (bytes: Uint8Array): Sniffed | null => {
  const picture = png(bytes) ?? jpg(bytes) ?? gif(bytes) ?? webp(bytes)
  if (picture) return picture.width * picture.height > 0 ? picture : null
  return svg(bytes)
}
