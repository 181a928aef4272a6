import { crc32 } from 'node:zlib'

/** Signature of a PNG file (PNG specification 5). */
export const PNG_SIGNATURE = new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10])

/** Builds a chunk with length and checksum. */
export const pngChunk = (type: string, ...data: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const length = data.reduce((sum, piece) => sum + piece.length, 0)
  const chunk = new Uint8Array(12 + length)
  const view = new DataView(chunk.buffer)
  view.setUint32(0, length)
  for (let index = 0; index < 4; index++) chunk[4 + index] = type.charCodeAt(index)
  let at = 8
  for (const piece of data) {
    chunk.set(piece, at)
    at += piece.length
  }
  view.setUint32(at, crc32(chunk.subarray(4, at)))
  return chunk
}

/** PNG color types of captures, at 8 bits per channel. */
export const RGB = 2
export const RGBA = 6

/** Bytes per pixel for the color types of captures. */
export const bytesPerPixel = (colorType: number): number => (colorType === RGBA ? 4 : 3)

const INCH = 0.0254
/** Metadata chunks after the header: sRGB (perceptual), and the resolution of a printed picture (`dpi` 0 = none). */
export const pngMarks = (dpi: number): readonly Uint8Array<ArrayBuffer>[] => {
  const srgb = pngChunk('sRGB', Uint8Array.of(0))
  if (dpi === 0) return [srgb]
  const density = new Uint8Array(9)
  const view = new DataView(density.buffer)
  const perMetre = Math.round(dpi / INCH)
  view.setUint32(0, perMetre)
  view.setUint32(4, perMetre)
  density[8] = 1
  return [srgb, pngChunk('pHYs', density)]
}

/** Bytes of the signature and the header chunk. */
const HEAD_BYTES = 33
/** Replaces the color and resolution chunks of a PNG file. Returns the parts of the new file. */
export const markPng = (bytes: Uint8Array<ArrayBuffer>, dpi: number): readonly Uint8Array<ArrayBuffer>[] => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const kept: Uint8Array<ArrayBuffer>[] = [bytes.subarray(0, HEAD_BYTES), ...pngMarks(dpi)]
  for (let at = HEAD_BYTES; at + 12 <= bytes.length; ) {
    const end = at + 12 + view.getUint32(at)
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    if (!['sRGB', 'pHYs', 'gAMA', 'cHRM', 'iCCP'].includes(type)) kept.push(bytes.subarray(at, end))
    at = end
  }
  return kept
}

export interface PngParts {
  readonly width: number
  readonly height: number
  /** 2 = RGB, 6 = RGBA; always 8 bits per channel. */
  readonly colorType: number
  /** Data of the IDAT chunks, as views of the file. */
  readonly idat: readonly Uint8Array<ArrayBuffer>[]
}

/**
 * Reads the header and the compressed data of a PNG file.
 * @throws Error when the file is not a PNG with 8 bits per channel.
 */
export const readPng = (bytes: Uint8Array<ArrayBuffer>): PngParts => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (PNG_SIGNATURE.some((byte, index) => bytes[index] !== byte)) throw new Error('not a PNG')
  const idat: Uint8Array<ArrayBuffer>[] = []
  let at = 8
  while (at + 12 <= bytes.length) {
    const length = view.getUint32(at)
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    if (type === 'IDAT') idat.push(bytes.subarray(at + 8, at + 8 + length))
    at += 12 + length
  }
  if (view.getUint8(24) !== 8) throw new Error('not 8 bits a channel')
  return { width: view.getUint32(16), height: view.getUint32(20), colorType: view.getUint8(25), idat }
}
