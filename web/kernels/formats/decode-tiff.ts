import { type ColorProfile, readColorProfile } from './color-profile.ts'
import type { Tiff, TiffPage } from './tiff-pages.ts'
import { inflate, type Unpack, unpackBits, unpackLzw } from './unpack.ts'

const copy: Unpack = (from, to) => to.set(from.subarray(0, to.length))
const UNPACK: Readonly<Record<number, Unpack>> = {
  1: copy,
  5: unpackLzw,
  8: inflate,
  32946: inflate,
  32773: unpackBits,
}
const JPEG = 7

/** Decodes a JPEG of a piece into RGBA. */
export type DecodeJpeg = (file: Uint8Array<ArrayBuffer>) => Promise<{
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray
}>

const [WHITE_IS_0, BLACK_IS_0, RGB, PALETTE, INKS, YCBCR] = [0, 1, 2, 3, 5, 6]
/** Values of a color. */
const CHANNELS: Readonly<Record<number, number>> = {
  [WHITE_IS_0]: 1,
  [BLACK_IS_0]: 1,
  [RGB]: 3,
  [PALETTE]: 1,
  [INKS]: 4,
  [YCBCR]: 3,
}

/** px; by which a tile may be larger than its picture. */
const TILE_MORE = 4096

/** Whether the pixels of a page can be decoded. */
export const canDecode = ({ compression, colors, samples, bits, isFloat, predictor, ...page }: TiffPage): boolean => {
  const channels = CHANNELS[colors]
  if (channels === undefined || samples < channels || samples > 8 || page.pieceWidth * page.pieceHeight === 0)
    return false
  if (page.pieceWidth > page.width + TILE_MORE || page.pieceHeight > page.height + TILE_MORE) return false
  if (compression === JPEG)
    return bits === 8 && !page.isPlanar && (colors === RGB || colors === YCBCR || channels === 1)
  const isDepth = bits === 8 || bits === 16 || (channels === 1 && samples === 1 && [1, 2, 4].includes(bits))
  return (
    isDepth && !isFloat && compression in UNPACK && colors !== YCBCR && predictor <= 2 && (predictor < 2 || bits >= 8)
  )
}

/** Adds up the differences of neighbors; a sum that is too large begins anew at 0. */
const addUp = (values: Uint8Array, rowBytes: number, samples: number, bits: number, isLittle: boolean) => {
  const view = new DataView(values.buffer, values.byteOffset, values.byteLength)
  for (let row = 0; row + rowBytes <= values.length; row += rowBytes)
    if (bits === 8)
      for (let at = row + samples; at < row + rowBytes; at++)
        values[at] = (values[at] as number) + (values[at - samples] as number)
    else
      for (let at = row + 2 * samples; at < row + rowBytes; at += 2)
        view.setUint16(at, view.getUint16(at, isLittle) + view.getUint16(at - 2 * samples, isLittle), isLittle)
}

/** Values of 8 bits; colors of a palette stay its numbers. */
const toBytes = (
  values: Uint8Array,
  page: TiffPage,
  width: number,
  rows: number,
  samples: number,
  isLittle: boolean,
) => {
  const { bits } = page
  if (bits === 8) return values
  const bytes = new Uint8Array(width * rows * samples)
  if (bits === 16) {
    for (let at = 0; at < bytes.length; at++) bytes[at] = values[2 * at + (isLittle ? 1 : 0)] as number
    return bytes
  }
  const rowBytes = Math.ceil((width * bits) / 8)
  const most = 2 ** bits - 1
  const scale = page.colors === PALETTE ? 1 : 255 / most
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < width; x++) {
      const byte = values[y * rowBytes + ((x * bits) >> 3)] as number
      bytes[y * width + x] = ((byte >> (8 - bits - ((x * bits) & 7))) & most) * scale
    }
  return bytes
}

/** The inks of a press without a profile: what covers, takes light away. */
const plainInks: ColorProfile['toSrgb'] = (from, to, pixels) => {
  for (let at = 0; at < 4 * pixels; at += 4) {
    const light = 255 - (from[at + 3] as number)
    to[at + 3] = 255
    for (let ink = 0; ink < 3; ink++) to[at + ink] = ((255 - (from[at + ink] as number)) * light) / 255
  }
}

/** Turns the values of a piece into RGBA. */
const colorsOf = (page: TiffPage) => {
  const { colors, samples, palette } = page
  const channels = CHANNELS[colors] as number
  const profile = page.profile && readColorProfile(page.profile)
  const managed = profile && profile.channels === channels && !profile.isSrgb ? profile.toSrgb : null
  const hasAlpha = samples > channels && (page.extra === 1 || page.extra === 2)
  const depth = palette.length / 3
  return (from: Uint8Array, to: Uint8ClampedArray, pixels: number) => {
    if (managed || colors === INKS) {
      const plain = new Uint8Array(pixels * channels)
      for (let pixel = 0; pixel < pixels; pixel++)
        for (let channel = 0; channel < channels; channel++)
          plain[pixel * channels + channel] = from[pixel * samples + channel] as number
      ;(managed ?? plainInks)(plain, to, pixels)
    } else
      for (let pixel = 0; pixel < pixels; pixel++) {
        const [at, place] = [pixel * samples, 4 * pixel]
        const value = from[at] as number
        to[place + 3] = 255
        for (let channel = 0; channel < 3; channel++) {
          if (colors === RGB) to[place + channel] = from[at + channel] as number
          else if (colors === PALETTE) to[place + channel] = (palette[channel * depth + value] ?? 0) >> 8
          else to[place + channel] = colors === WHITE_IS_0 ? 255 - value : value
        }
      }
    if (!hasAlpha) return
    for (let pixel = 0; pixel < pixels; pixel++) {
      const alpha = from[pixel * samples + channels] as number
      to[4 * pixel + 3] = alpha
      if (page.extra === 1 && alpha > 0)
        for (let at = 4 * pixel; at < 4 * pixel + 3; at++) to[at] = ((to[at] as number) * 255) / alpha
    }
  }
}

/** A piece as a JPEG of its own: with the tables that all pieces share, and with the colors that it has. */
const jpegOf = (page: TiffPage, piece: Uint8Array): Uint8Array<ArrayBuffer> => {
  const tables = page.jpegTables?.subarray(2, -2) ?? new Uint8Array()
  const adobe = page.colors === RGB ? [0xff, 0xee, 0, 14, 0x41, 0x64, 0x6f, 0x62, 0x65, 0, 100, 0, 0, 0, 0, 0] : []
  return Uint8Array.from([0xff, 0xd8, ...adobe, ...tables, ...piece.subarray(2)])
}

/**
 * Decodes a page that `canDecode`, as RGBA in sRGB. Memory: four bytes for each px, and one piece.
 * @throws RangeError when a piece is missing.
 */
export const decodeTiff = async (
  file: Uint8Array,
  { isLittle }: Pick<Tiff, 'isLittle'>,
  page: TiffPage,
  { decodeJpeg, onProgress }: { readonly decodeJpeg: DecodeJpeg; readonly onProgress?: (share: number) => void },
): Promise<Uint8ClampedArray<ArrayBuffer>> => {
  const { width, height, samples, pieceWidth, pieceHeight, bits, isTiled } = page
  const picture = new Uint8ClampedArray(4 * width * height)
  const across = Math.ceil(width / pieceWidth)
  const pieces = across * Math.ceil(height / pieceHeight)
  const planes = page.isPlanar ? samples : 1
  const perPlane = page.isPlanar ? 1 : samples
  const paint = colorsOf(page)
  const unpack = UNPACK[page.compression] ?? copy

  const stored = (index: number): Uint8Array => {
    const [offset, length] = [page.offsets[index], page.lengths[index]]
    if (offset === undefined || length === undefined) throw new RangeError('A piece is missing.')
    return file.subarray(offset, offset + length)
  }
  const plane = async (index: number, rows: number): Promise<Uint8Array> => {
    const rowBytes = Math.ceil((pieceWidth * perPlane * bits) / 8)
    const values = new Uint8Array(rowBytes * rows)
    await unpack(stored(index), values)
    if (page.predictor === 2) addUp(values, rowBytes, perPlane, bits, isLittle)
    return toBytes(values, page, pieceWidth, rows, perPlane, isLittle)
  }
  const joinedPlanes = async (piece: number, rows: number): Promise<Uint8Array> => {
    if (planes === 1) return plane(piece, rows)
    const joined = new Uint8Array(pieceWidth * rows * samples)
    for (let sample = 0; sample < planes; sample++) {
      const values = await plane(piece + sample * pieces, rows)
      for (let at = 0; at < values.length; at++) joined[at * samples + sample] = values[at] as number
    }
    return joined
  }
  for (let piece = 0; piece < pieces; piece++) {
    const [left, top] = [(piece % across) * pieceWidth, Math.floor(piece / across) * pieceHeight]
    const shownRows = Math.min(pieceHeight, height - top)
    const shown = Math.min(pieceWidth, width - left)
    let colors: Uint8ClampedArray
    let stride = pieceWidth
    if (page.compression === JPEG) {
      const decoded = await decodeJpeg(jpegOf(page, stored(piece)))
      ;[colors, stride] = [decoded.data, decoded.width]
    } else {
      const rows = isTiled ? pieceHeight : shownRows
      colors = new Uint8ClampedArray(4 * pieceWidth * rows)
      paint(await joinedPlanes(piece, rows), colors, pieceWidth * rows)
    }
    for (let y = 0; y < shownRows; y++) {
      const from = 4 * y * stride
      picture.set(colors.subarray(from, from + 4 * Math.min(shown, stride)), 4 * ((top + y) * width + left))
    }
    onProgress?.((piece + 1) / pieces)
  }
  return picture
}
