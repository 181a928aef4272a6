import { isFrame, jpegProfile, jpegSegments } from '#schemas/pictures/jpeg-segments.ts'
import { jpegOrientation, type Orientation } from '#schemas/pictures/orientation.ts'
import { isTiff } from './formats/tiff-pages.ts'

/** Media types of pictures that the page knows by their first bytes. */
type PictureType =
  | 'image/png'
  | 'image/jpeg'
  | 'image/gif'
  | 'image/svg+xml'
  | 'image/webp'
  | 'image/avif'
  | 'image/heic'
  | 'image/bmp'
  | 'image/tiff'

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
  /** How a browser turns it; width and height are those before. */
  readonly orientation: Orientation
  /** Its ICC profile. */
  readonly profile: Uint8Array | null
  /** Whether the profile is deflated. */
  readonly isProfilePacked: boolean
  /** Whether its colors are known to be others than those of sRGB, whatever the profile says: inks, video colors. */
  readonly hasOtherColors: boolean
}

type Read = (bytes: Uint8Array) => PictureHead | null

const head = (type: PictureType, width: number, height: number, more: Partial<PictureHead> = {}): PictureHead => ({
  type,
  width,
  height,
  isAnimated: false,
  isLossless: false,
  orientation: 1,
  profile: null,
  isProfilePacked: false,
  hasOtherColors: false,
  ...more,
})
const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
const tag = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4))
const startsWith = (bytes: Uint8Array, signature: readonly number[]) =>
  signature.every((value, index) => bytes[index] === value)

const png: Read = bytes => {
  if (bytes.length < 33 || !startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return null
  const data = viewOf(bytes)
  let [isAnimated, hasOtherColors] = [false, false]
  let profile: Uint8Array | null = null
  for (let at = 8; at + 8 <= bytes.length && tag(bytes, at + 4) !== 'IDAT'; at += 12 + data.getUint32(at)) {
    const name = tag(bytes, at + 4)
    isAnimated ||= name === 'acTL'
    // 1 = the primaries of sRGB.
    hasOtherColors ||= name === 'cICP' && bytes[at + 8] !== 1
    // A name that ends with 0, and the way in which it is packed.
    if (name === 'iCCP') profile = bytes.subarray(bytes.indexOf(0, at + 8) + 2, at + 8 + data.getUint32(at))
  }
  const more = { isAnimated, isLossless: true, profile, isProfilePacked: profile !== null, hasOtherColors }
  return head('image/png', data.getUint32(16), data.getUint32(20), more)
}

const gif: Read = bytes => {
  if (bytes.length < 14 || !/^GIF8[79]a/.test(tag(bytes, 0) + tag(bytes, 4))) return null
  const data = viewOf(bytes)
  return head('image/gif', data.getUint16(6, true), data.getUint16(8, true), { isLossless: true })
}

const jpg: Read = bytes => {
  if (!startsWith(bytes, [0xff, 0xd8, 0xff])) return null
  const segments = jpegSegments(bytes)
  const body = segments.find(isFrame)?.body
  const side = (at: number) => (body && body.length > 5 ? ((body[at] as number) << 8) | (body[at + 1] as number) : 0)
  return head('image/jpeg', side(3), side(1), {
    orientation: jpegOrientation(segments),
    profile: jpegProfile(segments),
    hasOtherColors: body?.[5] === 4,
  })
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
        isAnimated: ((bytes[20] as number) & 0x02) !== 0,
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

/**
 * Size (px) of the largest picture that the `meta` box of a HEIF file names, as the others are its tiles and previews,
 * and the first profile.
 */
const heifFacts = (bytes: Uint8Array) => {
  const data = viewOf(bytes)
  let size = { width: 0, height: 0 }
  let profile: Uint8Array | null = null
  for (let at = 0; at + 8 <= bytes.length; at += Math.max(8, data.getUint32(at))) {
    if (tag(bytes, at + 4) !== 'meta') continue
    const end = Math.min(bytes.length, at + data.getUint32(at))
    for (let inside = at + 8; inside + 16 <= end; inside++) {
      if (bytes[inside] === 0x63 && tag(bytes, inside) === 'colr' && /^(prof|rICC)$/.test(tag(bytes, inside + 4)))
        profile ??= bytes.subarray(inside + 8, inside - 4 + data.getUint32(inside - 4))
      if (bytes[inside] !== 0x69 || tag(bytes, inside) !== 'ispe') continue
      const [width, height] = [data.getUint32(inside + 8), data.getUint32(inside + 12)]
      if (width * height > size.width * size.height) size = { width, height }
    }
  }
  return { size, profile }
}

/** AVIF and HEIC are both HEIF files; their brands tell which. */
const heif: Read = bytes => {
  if (bytes.length < 16 || tag(bytes, 4) !== 'ftyp') return null
  const end = Math.min(bytes.length, viewOf(bytes).getUint32(0))
  const brands = [tag(bytes, 8)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(tag(bytes, at))
  const isAvif = brands.some(brand => brand === 'avif' || brand === 'avis')
  if (!isAvif && !brands.some(brand => HEIC_BRANDS.test(brand))) return null
  const { size, profile } = heifFacts(bytes)
  const isAnimated = ANIMATED_BRANDS.test(brands[0] ?? '')
  return head(isAvif ? 'image/avif' : 'image/heic', size.width, size.height, { isAnimated, profile })
}

const bmp: Read = bytes => {
  if (bytes.length < 26 || !startsWith(bytes, [0x42, 0x4d]) || bytes[17] || bytes[16]) return null
  const data = viewOf(bytes)
  // Files of OS/2 have a short head; a negative height means that the top row comes first.
  const isShort = data.getUint32(14, true) === 12
  const width = isShort ? data.getUint16(18, true) : Math.abs(data.getInt32(18, true))
  const height = isShort ? data.getUint16(20, true) : Math.abs(data.getInt32(22, true))
  return head('image/bmp', width, height, { isLossless: true })
}

/** Its pages are read when it is converted: what names them may lie at the end of the file. */
const tiff: Read = bytes => (isTiff(bytes) ? head('image/tiff', 0, 0, { isLossless: true }) : null)

/** A drawing begins with its first tag, a declaration, a comment or a document type. */
const svg: Read = bytes => {
  const text = new TextDecoder().decode(bytes.subarray(0, 1024))
  return /^\s*<(svg[\s>/]|\?xml\s|!--|!DOCTYPE\s+svg)/i.test(text) ? head('image/svg+xml', 0, 0) : null
}

const READS: readonly Read[] = [png, jpg, gif, webp, heif, bmp, tiff, svg]

/** Type and size of a picture by its first bytes, never by its name; null = no picture that the page knows. */
export const readPictureHead = (bytes: Uint8Array): PictureHead | null => {
  for (const read of READS) {
    const found = read(bytes)
    if (found) return found
  }
  return null
}
