import type { AssetManifest } from '#schemas/manifest.ts'
import type { RenderStore } from '../ports/renders.ts'

/** R2 wants every part but the last to be of one size, at least 5 MiB. */
const PART_BYTES = 8 * 1024 * 1024

/** Cuts a stream into parts of exactly PART_BYTES and a rest. */
async function* parts(content: ReadableStream<Uint8Array>): AsyncIterable<Uint8Array<ArrayBuffer>> {
  let part = new Uint8Array(PART_BYTES)
  let filled = 0
  for await (const piece of content as unknown as AsyncIterable<Uint8Array>) {
    let rest = piece
    while (rest.length > 0) {
      const taken = Math.min(PART_BYTES - filled, rest.length)
      part.set(rest.subarray(0, taken), filled)
      filled += taken
      rest = rest.subarray(taken)
      if (filled === PART_BYTES) {
        yield part
        part = new Uint8Array(PART_BYTES)
        filled = 0
      }
    }
  }
  yield part.subarray(0, filled)
}

const manifestKey = (key: string) => `${key}.manifest.json`

const putStream = async (bucket: R2Bucket, key: string, type: string, content: ReadableStream<Uint8Array>) => {
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

/** Renders in R2, each with its manifest beside it. */
export const r2Renders = (bucket: R2Bucket): RenderStore => ({
  async find(key) {
    const [file, manifest] = await Promise.all([bucket.head(key), bucket.get(manifestKey(key))])
    return file && manifest ? { bytes: file.size, manifest: await manifest.json<AssetManifest>() } : null
  },
  put: (key, type, content) => putStream(bucket, key, type, content),
  async putManifest(key, manifest) {
    await bucket.put(manifestKey(key), JSON.stringify(manifest), { httpMetadata: { contentType: 'application/json' } })
  },
})
