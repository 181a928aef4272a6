import { createDeflate } from 'node:zlib'
import { bytesPerPixel, PNG_SIGNATURE, type PngParts, pngChunk, pngMarks, RGB, RGBA, readPng } from './chunks.ts'
import { inflated } from './inflate.ts'
import { withAlpha } from './with-alpha.ts'

const IDAT_BYTES = 256 * 1024
/** Compression level. The default (6) takes six times as long for gradients and saves 20 % of the file size. */
const LEVEL = 4

/**
 * The first row of a band is filtered without a row above. Below another band the row above would be used, so the
 * filter is replaced by an equivalent one without it: Up → None, Paeth → Sub, Average → resolved to None.
 */
const detachFirstRow = (row: Uint8Array, bpp: number): void => {
  const filter = row[0]
  if (filter === 2) row[0] = 0
  else if (filter === 4) row[0] = 1
  else if (filter === 3) {
    for (let index = 1; index < row.length; index++) {
      const left = index > bpp ? (row[index - bpp] ?? 0) : 0
      row[index] = ((row[index] ?? 0) + (left >> 1)) & 255
    }
    row[0] = 0
  }
}

/**
 * The rows of a band for the joined picture of a color type. Only the filter of the first row changes, and an opaque
 * alpha channel is added where the band has none; no pixel is decoded.
 */
async function* rowsOf(png: PngParts, colorType: number, isFirst: boolean): AsyncIterable<Uint8Array> {
  const bpp = bytesPerPixel(colorType)
  const first = new Uint8Array(1 + png.width * bpp)
  let filled = isFirst ? first.length : 0
  const rows = png.colorType === colorType ? inflated(png) : withAlpha(png.width, inflated(png))
  for await (const piece of rows) {
    const taken = Math.min(first.length - filled, piece.length)
    if (taken > 0) {
      first.set(piece.subarray(0, taken), filled)
      filled += taken
      if (filled === first.length) {
        detachFirstRow(first, bpp)
        yield first
      }
    }
    if (taken < piece.length) yield piece.subarray(taken)
  }
}

const header = (width: number, height: number, colorType: number): Uint8Array => {
  const data = new Uint8Array(13)
  const view = new DataView(data.buffer)
  view.setUint32(0, width)
  view.setUint32(4, height)
  data[8] = 8
  data[9] = colorType
  return pngChunk('IHDR', data)
}

/** Compressed bytes → IDAT chunks of about IDAT_BYTES. */
const emitIdat = async (deflated: AsyncIterable<Uint8Array>, emit: (bytes: Uint8Array) => Promise<void>) => {
  let held: Uint8Array[] = []
  let size = 0
  const flush = async () => {
    if (size === 0) return
    const chunk = pngChunk('IDAT', ...held)
    held = []
    size = 0
    await emit(chunk)
  }
  for await (const piece of deflated) {
    held.push(piece)
    size += piece.length
    if (size >= IDAT_BYTES) await flush()
  }
  await flush()
}

interface PngForm {
  /** px */
  readonly width: number
  readonly height: number
  /** 0 = none. */
  readonly dpi: number
  /** The file has an alpha channel, also if its first band has none. */
  readonly hasAlpha: boolean
}

/**
 * Joins PNG bands of one width, top to bottom, into one PNG as a stream. One band and a few chunks are in memory. The
 * stream errors when a band has another width, when a band has alpha and the file has not, or when the sum of the
 * heights is not the height of the file.
 */
export const stitchPng = ({ width, height, dpi, hasAlpha }: PngForm, bands: AsyncIterable<Uint8Array<ArrayBuffer>>) => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const out = writable.getWriter()
  const deflate = createDeflate({ level: LEVEL, chunkSize: IDAT_BYTES })
  const run = async () => {
    const emitted = emitIdat(deflate, bytes => out.write(bytes))
    // When the consumer stops reading, a write would never finish, so it races against this rejection.
    const lost = emitted.then(() => Promise.reject(new Error('the file ended early')))
    lost.catch(() => {})
    const write = (bytes: Uint8Array) =>
      Promise.race([
        new Promise<void>((done, refuse) => deflate.write(bytes, error => (error ? refuse(error) : done()))),
        lost,
      ])
    let colorType = RGBA
    let done = 0
    for await (const band of bands) {
      const png = readPng(band)
      if (done === 0) {
        if (!hasAlpha) colorType = png.colorType
        await out.write(PNG_SIGNATURE)
        await out.write(header(width, height, colorType))
        for (const mark of pngMarks(dpi)) await out.write(mark)
      }
      if (png.width !== width || (png.colorType !== colorType && png.colorType !== RGB))
        throw new Error(`band of ${png.width} px, color type ${png.colorType}`)
      for await (const rows of rowsOf(png, colorType, done === 0)) await write(rows)
      done += png.height
    }
    if (done !== height) throw new Error(`${done} of ${height} rows`)
    deflate.end()
    await emitted
    await out.write(pngChunk('IEND', new Uint8Array()))
    await out.close()
  }
  run()
    .catch(error => out.abort(error))
    .finally(() => deflate.destroy())
  return readable
}
