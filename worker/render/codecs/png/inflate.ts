import { promisify } from 'node:util'
import { inflate, type ZlibOptions } from 'node:zlib'
import { bytesPerPixel, type PngParts } from './chunks.ts'

const inWhole = promisify<Uint8Array, ZlibOptions, Uint8Array<ArrayBuffer>>(inflate)

/** Compressed bytes per pixel up to which a picture counts as light. */
export const LIGHT_BYTES = 1

/** Bytes per write to the stream, which decompresses all of them before it waits for its reader. */
const FED_BYTES = 64 * 1024

const feed = async (idat: PngParts['idat'], writer: WritableStreamDefaultWriter<BufferSource>): Promise<void> => {
  for (const part of idat)
    for (let at = 0; at < part.length; at += FED_BYTES) await writer.write(part.subarray(at, at + FED_BYTES))
  await writer.close()
}

/**
 * Decompresses the rows of a PNG, each after its filter byte, in chunks of any length. A light picture is one chunk:
 * web streams deliver a few kB at a time, which costs more than the decompression. Other pictures use web streams,
 * because their chunks would be large and would stay in memory until the next garbage collection.
 * @throws Error when rows are missing.
 */
export async function* inflated({ idat, width, height, colorType }: PngParts): AsyncIterable<Uint8Array<ArrayBuffer>> {
  const size = (1 + width * bytesPerPixel(colorType)) * height
  const packed = idat.reduce((sum, { length }) => sum + length, 0)
  let done = 0
  if (packed <= LIGHT_BYTES * width * height) {
    const rows = await inWhole(Buffer.concat(idat), { chunkSize: Math.max(64, size) })
    done = rows.length
    yield rows
  } else {
    const { readable, writable } = new DecompressionStream('deflate')
    const fed = feed(idat, writable.getWriter())
    // The reader reports errors in the data too.
    fed.catch(() => {})
    for await (const piece of readable as unknown as AsyncIterable<Uint8Array<ArrayBuffer>>) {
      done += piece.length
      yield piece
    }
    await fed
  }
  if (done !== size) throw new Error('band is cut short')
}
