import type { Medium } from '#schemas/catalog/media-types.ts'
import type { OwnPicture, UnfinishedUpload } from './unfinished-uploads.ts'

/** A film or sound of an account. */
export interface Media {
  readonly id: number
  readonly key: string
  readonly medium: Medium
  readonly name: string
  readonly type: string
  /** bytes */
  readonly size: number
  /** ms; 0 = the file does not tell. */
  readonly durationMs: number
  /** px; 0 for sounds. */
  readonly width: number
  readonly height: number
  /** Key of the still picture; '' = none. */
  readonly poster: string
  /** ISO 8601 UTC */
  readonly createdAt: string
}
interface MediaRow extends Omit<Media, 'id' | 'poster' | 'createdAt'> {
  readonly userId: number
  /** SHA-256 (hex) of the file as it was sent. */
  readonly sha256: string
  readonly now: string
}

/** Films and sounds by account. */
export interface MediaStore {
  /** The one of an account that has this content, also one that its owner has removed. */
  known(userId: number, sha256: string): Promise<Pick<Media, 'id' | 'key'> | null>
  /** Puts a known one back into the list; null = there is no room for it. */
  restore(userId: number, id: number): Promise<OwnPicture | null>
  /** Stores one that was made here; null = there is no room for it. */
  add(row: MediaRow): Promise<Media | null>
  /** Stores what an upload in parts has become; null = there is no room for it. */
  finish(upload: Pick<UnfinishedUpload, 'id'>, row: MediaRow): Promise<OwnPicture | null>
  list(
    userId: number,
    asked: {
      /** null = both */
      readonly medium: Medium | null
      readonly keyword: string
      readonly page: number
      readonly size: number
    },
  ): Promise<{ readonly elements: readonly Media[]; readonly total: number }>
  /** null = the account has none with this id. */
  find(userId: number, id: number): Promise<Media | null>
  /** False = the account has none with this id. */
  rename(userId: number, id: number, name: string): Promise<boolean>
  remove(userId: number, id: number): Promise<boolean>
  /** False = it has one, there is no room for it, or the account has no such film. */
  setPoster(userId: number, id: number, poster: { readonly key: string; readonly bytes: number }): Promise<boolean>
  /** Whether anything still refers to a file. */
  isUsed(key: string): Promise<boolean>
}
