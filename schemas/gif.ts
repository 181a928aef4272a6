/** Header of a response with the first frame of an animated picture instead of the picture. */
export const FIRST_FRAME_HEADER = 'x-first-frame'

/** Index after the data blocks that begin at `at`: each begins with its length, the last is empty. */
const afterBlocks = (bytes: Uint8Array, at: number): number => {
  let next = at
  for (let length = bytes[next] ?? 0; length > 0; length = bytes[next] ?? 0) next += length + 1
  return next + 1
}
/** bytes; color table that the flags of a GIF or of one of its images announce. */
const tableBytes = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

const EXTENSION = 0x21
const IMAGE = 0x2c
const END = 0x3b

interface GifFrames {
  /** Index after the first image; 0 = the file has none. */
  readonly firstEnd: number
  /** Whether another image follows. */
  readonly isAnimated: boolean
}

/** Finds the first image of a GIF. Reads block lengths only: the time is linear in the length of the file. */
export const gifFrames = (bytes: Uint8Array): GifFrames => {
  let firstEnd = 0
  let at = 13 + tableBytes(bytes[10] ?? 0)
  while (at < bytes.length) {
    if (bytes[at] === EXTENSION) at = afterBlocks(bytes, at + 2)
    else if (bytes[at] !== IMAGE) break
    else if (firstEnd) return { firstEnd, isAnimated: true }
    else {
      // Position, size and flags take 10 bytes; after its color table an image has a byte before its data.
      at = afterBlocks(bytes, at + 10 + tableBytes(bytes[at + 9] ?? 0) + 1)
      firstEnd = Math.min(at, bytes.length)
    }
  }
  return { firstEnd, isAnimated: false }
}

/** The first image of an animated GIF as a GIF of its own; the same bytes when it is not animated. */
export const stillGif = (bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> => {
  const { firstEnd, isAnimated } = gifFrames(bytes)
  if (!isAnimated) return bytes
  const still = new Uint8Array(firstEnd + 1)
  still.set(bytes.subarray(0, firstEnd))
  still[firstEnd] = END
  return still
}
