import type { Rows } from '../jpeg/encode.ts'
import { bytesPerPixel, readPng } from './chunks.ts'
import { inflated } from './inflate.ts'

/**
 * Reverses the filter of one row in place (PNG specification 9); `above` is the previous row, zeroes for the first row.
 * @throws Error when the filter does not exist.
 */
const unfilter = (filter: number, row: Uint8Array, above: Uint8Array, bpp: number): void => {
  const { length } = row
  if (filter === 1) for (let i = bpp; i < length; i++) row[i] = (row[i] as number) + (row[i - bpp] as number)
  else if (filter === 2) for (let i = 0; i < length; i++) row[i] = (row[i] as number) + (above[i] as number)
  else if (filter === 3)
    for (let i = 0; i < length; i++)
      row[i] = (row[i] as number) + (((i < bpp ? 0 : (row[i - bpp] as number)) + (above[i] as number)) >> 1)
  else if (filter === 4)
    for (let i = 0; i < length; i++) {
      const left = i < bpp ? 0 : (row[i - bpp] as number)
      const up = above[i] as number
      const corner = i < bpp ? 0 : (above[i - bpp] as number)
      const a = Math.abs(up - corner)
      const b = Math.abs(left - corner)
      const c = Math.abs(left + up - 2 * corner)
      row[i] = (row[i] as number) + (a <= b && a <= c ? left : b <= c ? up : corner)
    }
  else if (filter !== 0) throw new Error(`filter ${filter}`)
}

/**
 * Decodes PNG bands of one width to pixel rows as a stream.
 * @throws Error when a band has another width or is cut short.
 */
export async function* pngRows(width: number, bands: AsyncIterable<Uint8Array<ArrayBuffer>>): AsyncIterable<Rows> {
  for await (const band of bands) {
    const png = readPng(band)
    if (png.width !== width) throw new Error(`band of ${png.width} px`)
    const bpp = bytesPerPixel(png.colorType)
    const rowBytes = width * bpp
    let [row, above] = [new Uint8Array(rowBytes), new Uint8Array(rowBytes)]
    let filter = -1
    let filled = 0
    for await (const piece of inflated(png)) {
      const ready = new Uint8Array(filled + piece.length)
      let length = 0
      for (let at = 0; at < piece.length; ) {
        if (filter < 0) {
          filter = piece[at++] as number
          continue
        }
        const taken = Math.min(rowBytes - filled, piece.length - at)
        row.set(piece.subarray(at, at + taken), filled)
        filled += taken
        at += taken
        if (filled < rowBytes) continue
        unfilter(filter, row, above, bpp)
        ready.set(row, length)
        length += rowBytes
        ;[row, above] = [above, row]
        filter = -1
        filled = 0
      }
      if (length > 0) yield { bytes: ready.subarray(0, length), bpp }
    }
  }
}
