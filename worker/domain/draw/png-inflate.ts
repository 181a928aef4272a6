import { promisify } from 'node:util'
import { inflate, type ZlibOptions } from 'node:zlib'
import { bytesPerPixel, type PngParts } from './png-chunks.ts'

const inflated = promisify<Uint8Array, ZlibOptions, Uint8Array>(inflate)

/**
 * The rows of a PNG, each behind the byte that says its filter. In one piece: the streams of the web hand over a few kB at
 * a time, which costs more than the work itself. Throws when rows are missing.
 */
export const inflateRows = async ({ idat, width, height, colourType }: PngParts): Promise<Uint8Array> => {
  const size = (1 + width * bytesPerPixel(colourType)) * height
  const rows = await inflated(Buffer.concat(idat), { chunkSize: Math.max(64, size) })
  if (rows.length !== size) throw new Error('band is cut short')
  return rows
}
