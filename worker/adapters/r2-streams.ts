import type { ObjectMetadata, ObjectStorage, UploadedPart } from '../ports/object-storage.ts'
import { writePatiently } from './r2-writes.ts'

/** R2 requires equal parts of at least 5 MiB, except for the last one; each part is held in memory. */
const PART_BYTES = 5 * 1024 * 1024

/**
 * Splits a stream into parts of exactly PART_BYTES and a rest. All parts use the same buffer, so the caller must use a
 * part before it requests the next: separate buffers would exceed the memory of an isolate before they are collected.
 */
async function* parts(content: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array<ArrayBuffer>> {
  const part = new Uint8Array(PART_BYTES)
  let filled = 0
  for await (const piece of content) {
    let rest = piece
    while (rest.length > 0) {
      const taken = Math.min(PART_BYTES - filled, rest.length)
      part.set(rest.subarray(0, taken), filled)
      filled += taken
      rest = rest.subarray(taken)
      if (filled === PART_BYTES) {
        yield part
        filled = 0
      }
    }
  }
  yield part.subarray(0, filled)
}

/**
 * Stores a file of unknown length as a stream. Returns its length in bytes.
 * @throws the error of the content or of R2, after the upload was aborted.
 */
export const putStream = async (
  bucket: ObjectStorage,
  key: string,
  options: ObjectMetadata,
  content: AsyncIterable<Uint8Array>,
): Promise<number> => {
  const pieces = parts(content)[Symbol.asyncIterator]()
  let piece = await pieces.next()
  if (piece.done) return 0
  const { value } = piece
  if (value.length < PART_BYTES) {
    await writePatiently(() => bucket.put(key, value, options))
    return value.length
  }
  const upload = await bucket.createMultipartUpload(key, options)
  try {
    const uploaded: UploadedPart[] = []
    let bytes = 0
    for (; !piece.done; piece = await pieces.next()) {
      if (piece.value.length === 0) continue
      uploaded.push(await upload.uploadPart(uploaded.length + 1, piece.value))
      bytes += piece.value.length
    }
    await writePatiently(() => upload.complete(uploaded))
    return bytes
  } catch (error) {
    await upload.abort()
    throw error
  }
}
