import type { Rows } from './jpeg-encode.ts'
import { bytesPerPixel, readPng } from './png-chunks.ts'
import { inflateRows } from './png-inflate.ts'

/** Undoes the filter of one row in place (PNG specification 9); `above` is the row before, zeroes for the first. */
export const unfilter = (filter: number, row: Uint8Array, above: Uint8Array, bpp: number): void => {
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

/** Rows that are handed on together. */
const TOGETHER = 32

/** The pixels of PNG bands of one width, as they come. Throws when a band has another width or is cut short. */
export async function* pngRows(width: number, bands: AsyncIterable<Uint8Array<ArrayBuffer>>): AsyncIterable<Rows> {
  for await (const band of bands) {
    const png = readPng(band)
    if (png.width !== width) throw new Error(`band of ${png.width} px`)
    const bpp = bytesPerPixel(png.colourType)
    const rowBytes = width * bpp
    const filtered = await inflateRows(png)
    let above: Uint8Array = new Uint8Array(rowBytes)
    for (let y = 0; y < png.height; y += TOGETHER) {
      const count = Math.min(TOGETHER, png.height - y)
      const bytes = new Uint8Array(count * rowBytes)
      for (let index = 0; index < count; index++) {
        const start = (y + index) * (1 + rowBytes)
        const row = bytes.subarray(index * rowBytes, (index + 1) * rowBytes)
        row.set(filtered.subarray(start + 1, start + 1 + rowBytes))
        unfilter(filtered[start] ?? 0, row, above, bpp)
        above = row
      }
      yield { bytes, bpp }
    }
  }
}
