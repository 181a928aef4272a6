import { promisify } from 'node:util'
import { inflate, type ZlibOptions } from 'node:zlib'
import { LIGHT_BYTES } from './bands.ts'
import { bytesPerPixel, type PngParts } from './png-chunks.ts'

const inWhole = promisify<Uint8Array, ZlibOptions, Uint8Array<ArrayBuffer>>(inflate)

/** Bytes handed to the stream at a time, which unpacks all of them before it waits for its reader. */
const FED_BYTES = 64 * 1024

const feed = async (idat: PngParts['idat'], writer: WritableStreamDefaultWriter<BufferSource>): Promise<void> => {
  for (const part of idat)
    for (let at = 0; at < part.length; at += FED_BYTES) await writer.write(part.subarray(at, at + FED_BYTES))
  await writer.close()
}

/**
 * The rows of a PNG, each behind the byte that says its filter, in pieces of any length. A light picture comes in one: the
 * streams of the web hand over a few kB at a time, which costs more than the work itself. Noise comes by them, because its
 * pieces would be large, many, and kept until the next collection of garbage. Throws when rows are missing.
 */
export async function* inflated({ idat, width, height, colourType }: PngParts): AsyncIterable<Uint8Array<ArrayBuffer>> {
  const size = (1 + width * bytesPerPixel(colourType)) * height
  const packed = idat.reduce((sum, { length }) => sum + length, 0)
  let done = 0
  if (packed <= LIGHT_BYTES * width * height) {
    const rows = await inWhole(Buffer.concat(idat), { chunkSize: Math.max(64, size) })
    done = rows.length
    yield rows
  } else {
    const { readable, writable } = new DecompressionStream('deflate')
    const fed = feed(idat, writable.getWriter())
    // What is wrong with the data is told by the reader too.
    fed.catch(() => {})
    for await (const piece of readable as unknown as AsyncIterable<Uint8Array<ArrayBuffer>>) {
      done += piece.length
      yield piece
    }
    await fed
  }
  if (done !== size) throw new Error('band is cut short')
}
