import type { ByteSource } from '#schemas/media/byte-source.ts'
import { MediaError } from '#schemas/media/media-facts.ts'

/** A file of pieces with zeros between them; without a size it ends with the last piece. */
export const sparse = (
  pieces: readonly (readonly [at: number, bytes: Uint8Array])[],
  size = Math.max(...pieces.map(([at, { length }]) => at + length)),
): ByteSource => ({
  size,
  read: async (from, length) => {
    const found = new Uint8Array(Math.max(0, Math.min(length, size - from)))
    for (const [at, bytes] of pieces) {
      const [start, end] = [Math.max(at, from), Math.min(at + bytes.length, from + found.length)]
      if (start < end) found.set(bytes.subarray(start - at, end - at), start - from)
    }
    return found
  },
})

/** Why a film or sound is not taken; what is read otherwise. */
export const problemOf = async (reading: Promise<unknown>): Promise<unknown> => {
  try {
    return await reading
  } catch (error) {
    return error instanceof MediaError ? error.problem : error
  }
}
