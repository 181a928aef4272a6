/** What is known of a stored object without its content. */
export interface ObjectFacts {
  readonly key: string
  /** bytes */
  readonly size: number
  readonly uploaded: Date
  /** With its quotation marks. */
  readonly httpEtag: string
  readonly httpMetadata?: { readonly contentType?: string; readonly cacheControl?: string }
  readonly customMetadata?: Readonly<Record<string, string>>
  readonly checksums: { readonly md5?: ArrayBuffer }
}
export interface ObjectContent extends ObjectFacts {
  readonly body: ReadableStream
  arrayBuffer(): Promise<ArrayBuffer>
  text(): Promise<string>
  json<T>(): Promise<T>
}
export interface ObjectMetadata {
  readonly httpMetadata?: { readonly contentType?: string; readonly cacheControl?: string }
  /** Names in lower case, values in ASCII. */
  readonly customMetadata?: Record<string, string>
}
export interface PutOptions extends ObjectMetadata {
  /** SHA-256 (hex) that the content must have. */
  readonly sha256?: string
  /** `*` = only when there is no such object yet. */
  readonly onlyIf?: { readonly etagDoesNotMatch: '*' }
}
interface ObjectList {
  readonly objects: readonly ObjectFacts[]
  /** Whether more follow. */
  readonly truncated: boolean
  readonly cursor?: string
}
export interface UploadedPart {
  readonly partNumber: number
  readonly etag: string
}
/** An object that comes in parts, each but the last one of the same length and at least 5 MiB; it exists when all are there. */
export interface MultipartUpload {
  uploadPart(partNumber: number, content: Uint8Array): Promise<UploadedPart>
  complete(parts: UploadedPart[]): Promise<unknown>
  abort(): Promise<void>
}

/**
 * A bucket of objects by key, strongly consistent. A bucket of R2 is one as it is; an S3-compatible store has an adapter
 * that behaves alike (`worker/adapters/s3/`), which the same tests check.
 */
export interface ObjectStorage {
  /** null = there is no such object. */
  head(key: string): Promise<ObjectFacts | null>
  /** The object, or a range of its bytes; null = there is no such object. */
  get(
    key: string,
    options?: { readonly range?: { readonly offset: number; readonly length: number } },
  ): Promise<ObjectContent | null>
  /**
   * null = the condition does not hold, and nothing is stored.
   * @throws Error when the content does not have the given SHA-256; nothing is stored then.
   */
  put(key: string, content: Uint8Array | string | ReadableStream, options?: PutOptions): Promise<ObjectFacts | null>
  /** Keys that do not exist are ignored. At most 1000. */
  delete(keys: string | string[]): Promise<void>
  /** Objects in the order of their keys, at most 1000. */
  list(options: {
    readonly prefix?: string
    readonly limit?: number
    readonly startAfter?: string
    readonly cursor?: string
  }): Promise<ObjectList>
  createMultipartUpload(key: string, options?: ObjectMetadata): Promise<MultipartUpload>
}

/** Addresses by which who has them reads or writes one object for some time, without the Worker. */
export interface PresignedAddresses {
  get(key: string, seconds: number): Promise<string>
  put(key: string, type: string, seconds: number): Promise<string>
}
