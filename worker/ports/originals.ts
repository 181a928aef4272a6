/** A file that a picture was made from. */
export interface Original {
  /** Key of the file. */
  readonly key: string
  readonly name: string
  readonly type: string
  readonly bytes: number
}
/** A picture of an account. */
export interface OriginalOf {
  readonly userId: number
  /** Key of the picture. */
  readonly picture: string
}
/** What is known of a picture and of a file that it was made from. */
interface Known {
  /** Whether the account has the picture. */
  readonly isOwned: boolean
  /** The file that is kept for the picture. */
  readonly kept: Original | null
  /** The same content, kept for another picture of the account. */
  readonly same: Original | null
}

/** The files that pictures of accounts were made from: one for each picture. */
export interface Originals {
  look(of: OriginalOf, content: { readonly sha256: string; readonly bytes: number }): Promise<Known>
  /**
   * Takes room and place for a file that is about to be stored, unless the picture has one: then that is the answer. An
   * attempt that has not stored its file loses the place; `left` is the key of its file. `none` = the account has no
   * such picture, `full` = it has no room. The room of the upload in parts `but` is that of the file.
   */
  reserve(
    of: OriginalOf,
    original: Original,
    options: { readonly now: string; readonly but?: string | undefined },
  ): Promise<{ readonly kept: Original } | { readonly left: string | null } | 'none' | 'full'>
  /** The file is stored, which ends its upload in parts. False = another attempt has its place, or nothing has. */
  stored(
    of: OriginalOf,
    key: string,
    options: { readonly sha256: string; readonly upload?: string | undefined },
  ): Promise<boolean>
  /** null = none, or the picture was removed. */
  find(of: OriginalOf): Promise<Original | null>
  forget(of: OriginalOf, key: string): Promise<void>
  /** Files whose picture was removed, or that have not arrived, before a time (ISO 8601). */
  leftBefore(time: string, most: number): Promise<readonly (OriginalOf & Pick<Original, 'key'>)[]>
}
