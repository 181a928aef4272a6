import type { UploadRow } from './files.ts'

/** A stored picture of an account; or a film or sound, whose type says so. */
export interface OwnPicture {
  readonly id: number
  readonly key: string
  readonly name: string
  readonly type: string
  /** bytes */
  readonly size: number
  /** natural px */
  readonly width: number
  readonly height: number
  readonly dirId: number | null
}
export interface UnfinishedUpload {
  readonly id: string
  readonly userId: number
  /** SHA-256 (hex) of the file, as its sender says. */
  readonly sha256: string
  readonly bytes: number
  readonly name: string
  readonly folderId: number | null
  /** Key of the picture whose original it is; '' = it becomes a picture, film or sound itself. */
  readonly originalOf: string
}
export interface FoundUpload extends UnfinishedUpload {
  /** The picture, film or sound that it has become; null = it is not finished, or is an original. */
  readonly picture: OwnPicture | null
  readonly isFinished: boolean
  /** Whether the account has the picture whose original it is; true for others. */
  readonly isWanted: boolean
}

/** Uploads in parts, by account. Times are ISO 8601 UTC. */
export interface UnfinishedUploads {
  /** The picture of an account that has this content, also one that its owner has removed. Films and sounds: `MediaStore`. */
  known(userId: number, sha256: string): Promise<OwnPicture | null>
  /**
   * Puts a known picture into a folder (undefined = where it is, null = into none) and, when it was removed, back among
   * the others. null = there is no room for it.
   */
  restore(userId: number, id: number, folderId: number | null | undefined): Promise<OwnPicture | null>
  /** Notes an upload, or finds the one of the same file that was begun. */
  begin(upload: UnfinishedUpload, now: string): Promise<{ readonly id: string } | 'full' | 'too many'>
  /** null = the account has no such upload. */
  find(userId: number, id: string): Promise<FoundUpload | null>
  /** Whether this request may finish it: no other one does until `until`. */
  claim(id: string, now: string, until: string): Promise<boolean>
  /** Lets another request finish it. */
  release(id: string): Promise<void>
  /** Stores the picture in its folder, if that still exists; null = there is no room for it. */
  finish(upload: UnfinishedUpload, row: UploadRow): Promise<OwnPicture | null>
  forget(id: string): Promise<void>
  /** Uploads of the original of a picture. */
  ofOriginal(userId: number, picture: string): Promise<readonly string[]>
  /** Uploads that were begun before a time. */
  begunBefore(time: string, most: number): Promise<readonly string[]>
  /** bytes; what an account stores, with what it is sending. */
  used(userId: number): Promise<number>
}

/** The parts of uploads, as private files. */
export interface UploadParts {
  /**
   * Stores a part of a known length; one that is stored already stays as it is. False = the content had another length,
   * and nothing is stored.
   */
  put(id: string, part: number, content: ReadableStream<Uint8Array>, bytes: number): Promise<boolean>
  /** bytes by number of the part. */
  list(id: string): Promise<ReadonlyMap<number, number>>
  /** The content of a part, or a range of its bytes; null = it is not stored. */
  read(
    id: string,
    part: number,
    range?: { readonly offset: number; readonly length: number },
  ): Promise<ReadableStream<Uint8Array> | null>
  /** Removes all parts of an upload. */
  remove(id: string): Promise<void>
}
