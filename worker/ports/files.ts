/** What was found out about a picture when it was stored. */
export interface PictureNotes {
  /** Version of the rules that a drawing passed. */
  readonly svgRules?: number
  /** Whether a GIF shows one picture only. */
  readonly isStill?: boolean
}
export interface FileFacts {
  readonly type: string
  readonly etag: string
  readonly bytes: number
  readonly notes: PictureNotes
}
export interface StoredFile extends FileFacts {
  readonly body: ReadableStream
}

/** Immutable files (R2). */
export interface FileStore {
  /** Stores a picture under a key from its content hash, so the same bytes are stored once. Returns key and hash. */
  putPicture(
    bytes: Uint8Array<ArrayBuffer>,
    extension: string,
    type: string,
    notes?: PictureNotes,
  ): Promise<{ key: string; hash: string }>
  /**
   * Stores a picture of unknown length under a key from its content hash, as a stream, unless it is stored already. The
   * content is read in any case.
   * @throws the errors of `content`; nothing is stored then.
   */
  putLargePicture(key: string, type: string, content: AsyncIterable<Uint8Array>): Promise<void>
  /** Stores a file of known length (bytes) as it arrives. False = another length has arrived, and nothing is stored. */
  putOriginal(key: string, type: string, content: ReadableStream<Uint8Array>, bytes: number): Promise<boolean>
  /**
   * Stores a file of unknown length under a key of its own, as a stream.
   * @throws the errors of `pieces`; nothing is stored then.
   */
  putPieces(key: string, type: string, pieces: AsyncIterable<Uint8Array>): Promise<void>
  /** Stores a picture that only its owner gets, under a key of its own. */
  putPrivate(key: string, bytes: Uint8Array<ArrayBuffer>, type: string): Promise<void>
  /** Stores an avatar under a new key, which it returns. */
  putAvatar(bytes: Uint8Array<ArrayBuffer>, extension: string, type: string): Promise<string>
  /** Removes files; keys that do not exist are ignored. */
  remove(keys: readonly string[]): Promise<void>
  /** Stores a font under its key; default: a subset (WOFF2). */
  putFont(key: string, font: Uint8Array<ArrayBuffer>, type?: string): Promise<void>
  /** The file, or a range of its bytes; null = the file does not exist. `bytes` are those of the whole file. */
  get(key: string, range?: { readonly offset: number; readonly length: number }): Promise<StoredFile | null>
  /** Metadata of a file without its content. */
  describe(key: string): Promise<FileFacts | null>
  has(key: string): Promise<boolean>
  /** Deletes files with a key prefix that were stored before a time. */
  removeOlder(prefix: string, before: Date): Promise<void>
}

export interface UploadRow {
  readonly userId: number
  readonly key: string
  /** SHA-256 (hex) of the file as it was sent. */
  readonly sha256: string
  readonly name: string
  readonly type: string
  readonly bytes: number
  readonly width: number
  readonly height: number
  readonly now: string
}
export interface UploadStore {
  /** Whether the account may store that many bytes more. */
  hasRoom(userId: number, bytes: number): Promise<boolean>
  /** False = there is no room for it. */
  add(upload: UploadRow): Promise<boolean>
  /** Whether anything still refers to a picture. */
  isUsed(key: string): Promise<boolean>
  /** Uploads of an account since a time (ISO 8601), for the rate limit. */
  countSince(userId: number, since: string): Promise<number>
}
