import { LIMITS } from '#schemas/catalog/limits.ts'
import { IMMUTABLE_CACHE, isDownloadKey, renderReportKey } from '#schemas/catalog/storage-keys.ts'
import type { RenderReport } from '#schemas/render-report.ts'
import { DAY } from '#schemas/time.ts'
import type { RenderStore } from '../ports/renders.ts'
import { writePatiently } from './r2-writes.ts'

/** R2 requires equal parts of at least 5 MiB, except for the last one; each part is held in memory. */
const PART_BYTES = 5 * 1024 * 1024

/** ms; age up to which a download certainly exists: the bucket's rule deletes files and reports separately. */
const SURE_MS = (LIMITS.renderDays - 1) * DAY

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

const hexOf = (bytes: ArrayBuffer) => new Uint8Array(bytes).toHex()

/** @throws the error of the content or of R2, after the upload was aborted. */
const putStream = async (bucket: R2Bucket, key: string, type: string, content: AsyncIterable<Uint8Array>) => {
  const httpMetadata = { contentType: type, cacheControl: IMMUTABLE_CACHE }
  const pieces = parts(content)[Symbol.asyncIterator]()
  let piece = await pieces.next()
  if (piece.done) return 0
  const { value } = piece
  if (value.length < PART_BYTES) {
    await writePatiently(() => bucket.put(key, value, { httpMetadata }))
    return value.length
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
    await writePatiently(() => upload.complete(uploaded))
    return bytes
  } catch (error) {
    await upload.abort()
    throw error
  }
}

/**
 * Renders in R2, each with its render report; a file without a report is unfinished. A file that is drawn again replaces
 * the earlier one.
 */
export const r2Renders = (bucket: R2Bucket): RenderStore => ({
  async find(key) {
    // The report is stored last and expires with its file, so it proves that the file exists, except on the last day.
    const report = await bucket.get(renderReportKey(key))
    const isEnding = isDownloadKey(key) && report && Date.now() - report.uploaded.getTime() > SURE_MS
    return report && !isEnding ? report.json<RenderReport>() : null
  },
  put: (key, type, content) => putStream(bucket, key, type, content),
  async putReport(key, report) {
    const httpMetadata = { contentType: 'application/json' }
    await writePatiently(() => bucket.put(renderReportKey(key), JSON.stringify(report), { httpMetadata }))
  },
  async move(from, to) {
    const file = await bucket.get(from)
    if (!file) throw new Error(`${from} is not stored`)
    await bucket.put(to, file.body, { httpMetadata: file.httpMetadata ?? {} })
    // It was written a moment ago.
    await writePatiently(() => bucket.delete(from))
  },
  async range(key, offset, length) {
    return (await (await bucket.get(key, { range: { offset, length } }))?.arrayBuffer()) ?? null
  },
  async hashOf(key) {
    const md5 = (await bucket.head(key))?.checksums.md5
    return md5 ? hexOf(md5) : ''
  },
})
