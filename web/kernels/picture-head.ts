/** Media types of pictures that the page knows by their first bytes. */
export type PictureType =
  | 'image/png'
  | 'image/jpeg'
  | 'image/gif'
  | 'image/svg+xml'
  | 'image/webp'
  | 'image/avif'
  | 'image/heic'

/** What the first bytes of a picture tell. */
export interface PictureHead {
  readonly type: PictureType
  /** px; 0 × 0 = the given bytes do not tell. */
  readonly width: number
  readonly height: number
  /** Whether it is known to be animated; a GIF tells that only with all its bytes. */
  readonly isAnimated: boolean
  /** Whether its pixels were stored without loss. */
  readonly isLossless: boolean
}

type Read = (bytes: Uint8Array) => PictureHead | null

const head = (type: PictureType, width: number, height: number, more: Partial<PictureHead> = {}): PictureHead => ({
  type,
  width,
  height,
  isAnimated: false,
  isLossless: false,
  ...more,
})
const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
const tag = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4))
const startsWith = (bytes: Uint8Array, signature: readonly number[]) =>
  signature.every((value, index) => bytes[index] === value)

const png: Read = bytes => {
  if (bytes.length < 33 || !startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return null
  const data = viewOf(bytes)
  let isAnimated = false
  for (let at = 8; at + 8 <= bytes.length && tag(bytes, at + 4) !== 'IDAT'; at += 12 + data.getUint32(at))
    isAnimated ||= tag(bytes, at + 4) === 'acTL'
  return head('image/png', data.getUint32(16), data.getUint32(20), { isAnimated, isLossless: true })
}

const gif: Read = bytes => {
  if (bytes.length < 14 || !/^GIF8[79]a/.test(tag(bytes, 0) + tag(bytes, 4))) return null
  const data = viewOf(bytes)
  return head('image/gif', data.getUint16(6, true), data.getUint16(8, true), { isLossless: true })
}

/** Markers SOF0–SOF15, which contain the size, except for DHT, JPG and DAC. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

const jpg: Read = bytes => {
  if (!startsWith(bytes, [0xff, 0xd8, 0xff])) return null
  const data = viewOf(bytes)
  let at = 2
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    if (isFrame(marker)) return head('image/jpeg', data.getUint16(at + 7), data.getUint16(at + 5))
    at += marker === 0xff ? 1 : 2 + data.getUint16(at + 2)
  }
  return head('image/jpeg', 0, 0)
}

/** Whether the picture in a WebP file is stored as VP8L. */
const isLosslessWebp = (bytes: Uint8Array): boolean => {
  const data = viewOf(bytes)
  for (let at = 12; at + 8 <= bytes.length; ) {
    const chunk = tag(bytes, at)
    if (['VP8L', 'VP8 ', 'ALPH', 'ANMF'].includes(chunk)) return chunk === 'VP8L'
    const length = data.getUint32(at + 4, true)
    at += 8 + length + (length & 1)
  }
  return false
}

const webp: Read = bytes => {
  if (bytes.length < 30 || tag(bytes, 0) !== 'RIFF' || tag(bytes, 8) !== 'WEBP') return null
  const data = viewOf(bytes)
  const isLossless = isLosslessWebp(bytes)
  const side = (at: number) => (data.getUint32(at, true) & 0xffffff) + 1
  switch (tag(bytes, 12)) {
    case 'VP8X':
      // The last byte of the height is the last of the 30 bytes: read it from one byte before.
      return head('image/webp', side(24), (data.getUint32(26, true) >>> 8) + 1, {
        isAnimated: ((bytes[20] ?? 0) & 0x02) !== 0,
        isLossless,
      })
    case 'VP8L': {
      const bits = data.getUint32(21, true)
      return head('image/webp', (bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1, { isLossless })
    }
    default:
      return head('image/webp', data.getUint16(26, true) & 0x3fff, data.getUint16(28, true) & 0x3fff, { isLossless })
  }
}

const HEIC_BRANDS = /^(hei[cmsx]|hev[cmsx]|mif1|msf1)$/
const ANIMATED_BRANDS = /^(avis|hev[cmsx]|msf1)$/

/** px; size of the largest picture that the `meta` box of a HEIF file names: the others are its tiles and previews. */
const heifSize = (bytes: Uint8Array) => {
  const data = viewOf(bytes)
  let size = { width: 0, height: 0 }
  for (let at = 0; at + 8 <= bytes.length; at += Math.max(8, data.getUint32(at))) {
    if (tag(bytes, at + 4) !== 'meta') continue
    const end = Math.min(bytes.length, at + data.getUint32(at))
    for (let inside = at + 8; inside + 16 <= end; inside++) {
      if (bytes[inside] !== 0x69 || tag(bytes, inside) !== 'ispe') continue
      const [width, height] = [data.getUint32(inside + 8), data.getUint32(inside + 12)]
      if (width * height > size.width * size.height) size = { width, height }
    }
  }
  return size
}

/** AVIF and HEIC are both HEIF files; their brands tell which. */
const heif: Read = bytes => {
  if (bytes.length < 16 || tag(bytes, 4) !== 'ftyp') return null
  const end = Math.min(bytes.length, viewOf(bytes).getUint32(0))
  const brands = [tag(bytes, 8)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(tag(bytes, at))
  const isAvif = brands.some(brand => brand === 'avif' || brand === 'avis')
  if (!isAvif && !brands.some(brand => HEIC_BRANDS.test(brand))) return null
  const { width, height } = heifSize(bytes)
  const isAnimated = ANIMATED_BRANDS.test(brands[0] ?? '')
  return head(isAvif ? 'image/avif' : 'image/heic', width, height, { isAnimated })
}

/** A drawing begins with its first tag, a declaration, a comment or a document type. */
const svg: Read = bytes => {
  const text = new TextDecoder().decode(bytes.subarray(0, 1024))
  return /^\s*<(svg[\s>/]|\?xml\s|!--|!DOCTYPE\s+svg)/i.test(text) ? head('image/svg+xml', 0, 0) : null
}

const READS: readonly Read[] = [png, jpg, gif, webp, heif, svg]

/** Type and size of a picture by its first bytes, never by its name; null = no picture that the page knows. */
export const readPictureHead = (bytes: Uint8Array): PictureHead | null => {
  for (const read of READS) {
    const found = read(bytes)
    if (found) return found
  }
  return null
}
