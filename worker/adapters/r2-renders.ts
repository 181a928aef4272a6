import { LIMITS } from '#schemas/catalog/limits.ts'
import type { RenderReceipt } from '#schemas/receipt.ts'
import type { RenderStore } from '../ports/renders.ts'

/** R2 wants every part but the last to be of one size, at least 5 MiB; each is held in memory. */
const PART_BYTES = 5 * 1024 * 1024

/** ms for which a download is certainly there: the bucket's rule takes files and receipts away one by one. */
const SURE_MS = (LIMITS.renderDays - 1) * 86_400_000

/**
 * Cuts a stream into parts of exactly PART_BYTES and a rest. All are the same memory: each is used up before the next is
 * asked for, as a file of many would otherwise leave so many behind for the collector of an isolate that has little.
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

const receiptKey = (key: string) => `${key}.receipt.json`
const hexOf = (bytes: ArrayBuffer) => new Uint8Array(bytes).toHex()

const putStream = async (bucket: R2Bucket, key: string, type: string, content: AsyncIterable<Uint8Array>) => {
  const httpMetadata = { contentType: type, cacheControl: 'public, max-age=31536000, immutable' }
  const pieces = parts(content)[Symbol.asyncIterator]()
  let piece = await pieces.next()
  if (piece.done) return 0
  if (piece.value.length < PART_BYTES) {
    await bucket.put(key, piece.value, { httpMetadata })
    return piece.value.length
  }
  const upload = await bucket.createMultipartUpload(key, { httpMetadata })
  try {
    const uploaded: R2UploadedPart[] = []
    let bytes = 0
    for (; !piece.done; piece = await pieces.next()) {
      if (piece.value.length === 0) continue
      uploaded.push(await upload.uploadPart(uploaded.length + 1, piece.value))
      bytes += piece.value.length
    }
    await upload.complete(uploaded)
    return bytes
  } catch (error) {
    await upload.abort()
    throw error
  }
}

/** Renders in R2, each with its receipt beside it; a file without one is unfinished. */
export const r2Renders = (bucket: R2Bucket): RenderStore => ({
  async find(key) {
    // The receipt is stored last and expires with its file: one look tells of both, but for the last day of a download.
    const receipt = await bucket.get(receiptKey(key))
    const isEnding = key.startsWith('r/') && receipt && Date.now() - receipt.uploaded.getTime() > SURE_MS
    return receipt && !isEnding ? receipt.json<RenderReceipt>() : null
  },
  put: (key, type, content) => putStream(bucket, key, type, content),
  async putReceipt(key, receipt) {
    await bucket.put(receiptKey(key), JSON.stringify(receipt), { httpMetadata: { contentType: 'application/json' } })
  },
  async range(key, offset, length) {
    return (await (await bucket.get(key, { range: { offset, length } }))?.arrayBuffer()) ?? null
  },
  async hashOf(key) {
    const md5 = (await bucket.head(key))?.checksums.md5
    return md5 ? hexOf(md5) : ''
  },
})
