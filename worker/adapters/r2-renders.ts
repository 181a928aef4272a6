import { LIMITS } from '#schemas/catalog/limits.ts'
import { IMMUTABLE_CACHE, isDownloadKey, renderReportKey } from '#schemas/catalog/storage-keys.ts'
import type { RenderReport } from '#schemas/render-report.ts'
import { DAY } from '#schemas/time.ts'
import type { ObjectStorage } from '../ports/object-storage.ts'
import type { RenderStore } from '../ports/renders.ts'
import { putStream } from './r2-streams.ts'
import { writePatiently } from './r2-writes.ts'

/** ms; age up to which a download certainly exists: the bucket's rule deletes files and reports separately. */
const SURE_MS = (LIMITS.renderDays - 1) * DAY

const hexOf = (bytes: ArrayBuffer) => new Uint8Array(bytes).toHex()

/**
 * Renders in R2, each with its render report; a file without a report is unfinished. A file that is drawn again replaces
 * the earlier one.
 */
export const r2Renders = (bucket: ObjectStorage): RenderStore => ({
  async find(key) {
    // The report is stored last and expires with its file, so it proves that the file exists, except on the last day.
    const report = await bucket.get(renderReportKey(key))
    const isEnding = isDownloadKey(key) && report && Date.now() - report.uploaded.getTime() > SURE_MS
    return report && !isEnding ? report.json<RenderReport>() : null
  },
  put: (key, type, content) =>
    putStream(bucket, key, { httpMetadata: { contentType: type, cacheControl: IMMUTABLE_CACHE } }, content),
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
