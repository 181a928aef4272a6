import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { sha256Hex } from '#schemas/digest.ts'
import type {
  MultipartUpload,
  ObjectContent,
  ObjectFacts,
  ObjectMetadata,
  ObjectStorage,
  PresignedAddresses,
  PutOptions,
} from '../../ports/object-storage.ts'
import { putStream } from '../r2-streams.ts'
import type { S3Settings } from './settings.ts'

/** Objects per call that deletes, and per page of a list. */
const MOST = 1000
/** Tries of a put while another request stores the same object. */
const TRIES = 5

const statusOf = (error: unknown): number => {
  const { $metadata } = (typeof error === 'object' && error !== null ? error : {}) as {
    readonly $metadata?: { readonly httpStatusCode?: number }
  }
  return $metadata?.httpStatusCode ?? 0
}
/** null instead of the error that says that there is no such object. */
const found = async <T>(answer: Promise<T>): Promise<T | null> => {
  try {
    return await answer
  } catch (error) {
    if (statusOf(error) === 404) return null
    throw error
  }
}

interface Answer {
  readonly ContentLength?: number | undefined
  readonly ContentType?: string | undefined
  readonly CacheControl?: string | undefined
  readonly ETag?: string | undefined
  readonly LastModified?: Date | undefined
  readonly Metadata?: Record<string, string> | undefined
}
const quoted = (etag: string): string => (etag.startsWith('"') ? etag : `"${etag}"`)
/** The MD5 of an object that was stored in one piece; one in parts has another ETag. */
const md5Of = (etag: string): { md5?: ArrayBuffer } => {
  const hex = /^"?([\da-f]{32})"?$/.exec(etag)?.[1]
  return hex ? { md5: Uint8Array.from(hex.match(/../g) ?? [], byte => Number.parseInt(byte, 16)).buffer } : {}
}
const factsOf = (key: string, answer: Answer, size = answer.ContentLength ?? 0): ObjectFacts => ({
  key,
  size,
  uploaded: answer.LastModified ?? new Date(0),
  httpEtag: quoted(answer.ETag ?? ''),
  httpMetadata: {
    ...(answer.ContentType ? { contentType: answer.ContentType } : {}),
    ...(answer.CacheControl ? { cacheControl: answer.CacheControl } : {}),
  },
  customMetadata: answer.Metadata ?? {},
  checksums: md5Of(answer.ETag ?? ''),
})
const headersOf = ({ httpMetadata, customMetadata }: ObjectMetadata) => ({
  ...(httpMetadata?.contentType ? { ContentType: httpMetadata.contentType } : {}),
  ...(httpMetadata?.cacheControl ? { CacheControl: httpMetadata.cacheControl } : {}),
  ...(customMetadata ? { Metadata: customMetadata } : {}),
})
/** `bytes 5-9/100` → 100 */
const wholeSize = (range: string | undefined, length: number): number =>
  Number(/\/(\d+)$/.exec(range ?? '')?.[1] ?? length)

/** A bucket of an S3-compatible store, that behaves as one of R2. */
export const s3Storage = (settings: S3Settings): ObjectStorage & { readonly presigned: PresignedAddresses } => {
  const { bucket: Bucket } = settings
  const client = new S3Client({
    endpoint: settings.endpoint,
    region: settings.region,
    forcePathStyle: settings.isPathStyle,
    credentials: { accessKeyId: settings.keyId, secretAccessKey: settings.secret },
    // Other stores than Amazon's do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })

  const head = async (key: string): Promise<ObjectFacts | null> => {
    const answer = await found(client.send(new HeadObjectCommand({ Bucket, Key: key })))
    return answer && factsOf(key, answer)
  }

  const createMultipartUpload = async (key: string, options: ObjectMetadata = {}): Promise<MultipartUpload> => {
    const { UploadId } = await client.send(
      new CreateMultipartUploadCommand({ Bucket, Key: key, ...headersOf(options) }),
    )
    const upload = { Bucket, Key: key, UploadId }
    return {
      async uploadPart(partNumber, content) {
        const { ETag } = await client.send(
          new UploadPartCommand({
            ...upload,
            PartNumber: partNumber,
            Body: content,
            ContentLength: content.byteLength,
          }),
        )
        return { partNumber, etag: ETag ?? '' }
      },
      complete: parts =>
        client.send(
          new CompleteMultipartUploadCommand({
            ...upload,
            MultipartUpload: { Parts: parts.map(({ partNumber, etag }) => ({ PartNumber: partNumber, ETag: etag })) },
          }),
        ),
      async abort() {
        await found(client.send(new AbortMultipartUploadCommand(upload)))
      },
    }
  }

  /** null = there is one already. */
  const putBytes = async (key: string, content: Uint8Array, options: PutOptions): Promise<ObjectFacts | null> => {
    if (options.sha256 && (await sha256Hex(content)) !== options.sha256)
      throw new Error(`${key} does not have the given SHA-256`)
    const isNew = options.onlyIf !== undefined
    const put = new PutObjectCommand({
      ...{ Bucket, Key: key, Body: content, ContentLength: content.byteLength },
      ...headersOf(options),
      ...(isNew ? { IfNoneMatch: '*' } : {}),
    })
    for (let left = TRIES; ; left -= 1) {
      // Also for stores that do not know the condition, and so that the content is not sent in vain.
      if (isNew && (await head(key))) return null
      try {
        const { ETag } = await client.send(put)
        return factsOf(key, { ETag, LastModified: new Date(), ...headersOf(options) }, content.byteLength)
      } catch (error) {
        if (isNew && statusOf(error) === 412) return null
        // 409: another request is storing the same object.
        if (statusOf(error) !== 409 || left === 0) throw error
      }
    }
  }

  const storage: ObjectStorage = {
    head,
    async get(key, { range } = {}) {
      const Range = range && `bytes=${range.offset}-${range.offset + range.length - 1}`
      const answer = await found(client.send(new GetObjectCommand({ Bucket, Key: key, ...(Range ? { Range } : {}) })))
      if (!answer?.Body) return null
      const body = answer.Body.transformToWebStream()
      const read = () => new Response(body)
      const content: ObjectContent = {
        ...factsOf(key, answer, wholeSize(answer.ContentRange, answer.ContentLength ?? 0)),
        body,
        arrayBuffer: () => read().arrayBuffer(),
        text: () => read().text(),
        json: async <T>() => (await read().json()) as T,
      }
      return content
    },
    async put(key, content, options = {}) {
      if (typeof content === 'string') return putBytes(key, new TextEncoder().encode(content), options)
      if (content instanceof Uint8Array) return putBytes(key, content, options)
      if (options.onlyIf && (await head(key))) {
        await content.cancel()
        return null
      }
      await putStream(storage, key, options, content)
      return head(key)
    },
    async delete(keys) {
      const [first, ...others] = [keys].flat()
      if (first === undefined) return
      if (others.length === 0) {
        await found(client.send(new DeleteObjectCommand({ Bucket, Key: first })))
        return
      }
      if (others.length >= MOST) throw new Error(`at most ${MOST} objects are deleted at once`)
      const Objects = [first, ...others].map(Key => ({ Key }))
      const { Errors = [] } = await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }))
      const [failed] = Errors
      if (failed) throw new Error(`${failed.Key} was not deleted: ${failed.Code} ${failed.Message}`)
    },
    async list({ prefix, limit = MOST, startAfter, cursor }) {
      const answer = await client.send(
        new ListObjectsV2Command({
          ...{ Bucket, MaxKeys: limit },
          ...(prefix ? { Prefix: prefix } : {}),
          ...(startAfter ? { StartAfter: startAfter } : {}),
          ...(cursor ? { ContinuationToken: cursor } : {}),
        }),
      )
      const objects = (answer.Contents ?? []).map(object => factsOf(object.Key ?? '', object, object.Size ?? 0))
      const next = answer.NextContinuationToken
      return { objects, truncated: answer.IsTruncated === true, ...(next ? { cursor: next } : {}) }
    },
    createMultipartUpload,
  }
  const sign = (command: GetObjectCommand | PutObjectCommand, seconds: number) =>
    getSignedUrl(client, command, { expiresIn: seconds })
  return {
    ...storage,
    presigned: {
      get: (key, seconds) => sign(new GetObjectCommand({ Bucket, Key: key }), seconds),
      put: (key, type, seconds) => sign(new PutObjectCommand({ Bucket, Key: key, ContentType: type }), seconds),
    },
  }
}
