export interface FileFacts {
  readonly type: string
  readonly etag: string
  readonly bytes: number
}
export interface StoredFile extends FileFacts {
  readonly body: ReadableStream
}

/** Immutable files under their content's name (R2). */
export interface FileStore {
  /** Stores the bytes under `u/<sha256>.<ext>`; the same bytes twice is one file. Answers the key. */
  putPicture(bytes: Uint8Array<ArrayBuffer>, extension: string, type: string): Promise<{ key: string; hash: string }>
  /** Stores a subset of a font (WOFF2) under its key. */
  putFont(key: string, woff2: Uint8Array<ArrayBuffer>): Promise<void>
  /** null = no such file. */
  get(key: string): Promise<StoredFile | null>
  /** The same without the content. */
  describe(key: string): Promise<FileFacts | null>
  has(key: string): Promise<boolean>
  /** Removes what lies in a folder (`r/`) and was stored before a time. */
  removeOlder(folder: string, before: Date): Promise<void>
}

export interface UploadRow {
  readonly userId: number
  readonly key: string
  readonly name: string
  readonly type: string
  readonly bytes: number
  readonly width: number
  readonly height: number
  readonly now: string
}
export interface UploadStore {
  add(upload: UploadRow): Promise<void>
  /** Uploads of the last hour, for the rate limit. */
  countSince(userId: number, since: string): Promise<number>
}
