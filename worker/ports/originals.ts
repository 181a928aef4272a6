/** A file that a picture was made from. */
export interface Original {
  /** Key of the file. */
  readonly key: string
  readonly name: string
  readonly type: string
  readonly bytes: number
  readonly isStored: boolean
}

/** The files that pictures of accounts were made from. */
export interface Originals {
  /**
   * Takes the room for a file, unless the picture has one: then that is the answer. `none` = the account has no such
   * picture, `full` = it has no room.
   */
  reserve(
    of: { readonly userId: number; readonly picture: string; readonly now: string },
    original: Omit<Original, 'isStored'>,
  ): Promise<Original | 'none' | 'full'>
  /** The file has arrived. */
  stored(userId: number, picture: string): Promise<void>
  /** null = none, or the picture was removed. */
  find(userId: number, picture: string): Promise<Original | null>
  forget(userId: number, picture: string): Promise<void>
  /** Files whose picture was removed, or that have not arrived, before a time (ISO 8601). */
  leftBefore(
    time: string,
    most: number,
  ): Promise<readonly { readonly userId: number; readonly picture: string; readonly key: string }[]>
}
