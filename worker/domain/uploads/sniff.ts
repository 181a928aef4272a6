/** What a picture file says about itself. */
export interface Sniffed {
  readonly extension: 'png' | 'jpg' | 'gif' | 'svg' | 'webp'
  readonly type: string
  /** px; 0 × 0 when an SVG names no size. */
  readonly width: number
  readonly height: number
}

const startsWith = (bytes: Uint8Array, signature: readonly number[], at = 0) =>
  signature.every((value, index) => bytes[at + index] === value)
const view = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
const ascii = (text: string) => [...text].map(char => char.charCodeAt(0))

const png = (bytes: Uint8Array): Sniffed | null =>
  bytes.length > 33 &&
  startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) &&
  startsWith(bytes, ascii('IHDR'), 12)
    ? { extension: 'png', type: 'image/png', width: view(bytes).getUint32(16), height: view(bytes).getUint32(20) }
    : null

const gif = (bytes: Uint8Array): Sniffed | null =>
  bytes.length > 13 && (startsWith(bytes, ascii('GIF87a')) || startsWith(bytes, ascii('GIF89a')))
    ? {
        extension: 'gif',
        type: 'image/gif',
        width: view(bytes).getUint16(6, true),
        height: view(bytes).getUint16(8, true),
      }
    : null

/** Walks a JPEG's segments to its frame header; null when it has none. */
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
    // SOF0–SOF15 but for the tables (DHT, JPG, DAC) hold the size.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { extension: 'jpg', type: 'image/jpeg', width: data.getUint16(at + 7), height: data.getUint16(at + 5) }
    at += 2 + data.getUint16(at + 2)
  }
  return null
}

const svgLength = (value: string | undefined): number => {
  const number = Number.parseFloat(value ?? '')
  return Number.isFinite(number) && !/%\s*$/.test(value ?? '') ? number : 0
}
const svg = (bytes: Uint8Array): Sniffed | null => {
  const head = new TextDecoder()
    .decode(bytes.subarray(0, 4096))
    .replace(/^\uFEFF/, '')
    .trimStart()
  const open = /^(?:<\?xml[^>]*\?>\s*)?(?:<!--[\s\S]*?-->\s*)*(?:<!DOCTYPE[^>]*>\s*)?<svg\b([^>]*)>/i.exec(head)
  if (!open) return null
  const attribute = (name: string) => new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`, 'i').exec(open[1] ?? '')?.[1]
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

/** Tells a picture by its bytes, never by its name; null = none that the product takes. */
export const sniff = (bytes: Uint8Array): Sniffed | null => png(bytes) ?? jpg(bytes) ?? gif(bytes) ?? svg(bytes)
