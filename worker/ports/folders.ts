import type { OwnPictureQuery } from './materials.ts'

export interface FolderRow {
  readonly id: number
  readonly name: string
}
export interface ListedFolder extends FolderRow {
  /** Pictures in it. */
  readonly count: number
  /** Path of the newest picture; '' = none. */
  readonly cover: string
}
export interface FolderPicture {
  readonly id: number
  readonly name: string
  readonly url: string
  /** bytes */
  readonly size: number
  /** natural px */
  readonly width: number
  readonly height: number
  /** bytes; the file that it was made from; 0 = none. */
  readonly originalSize: number
}
/** Folders of accounts for their own pictures. Nothing reaches those of another account. */
export interface FolderStore {
  /** Newest first. */
  list(userId: number): Promise<readonly ListedFolder[]>
  /** Creates a folder unless the account has `most`; null = it has. */
  create(userId: number, name: string, most: number, now: string): Promise<FolderRow | null>
  /** Whether the account has the folder. */
  has(userId: number, id: number): Promise<boolean>
  /** false = the account has no such folder. */
  rename(userId: number, id: number, name: string): Promise<boolean>
  /** Deletes a folder and takes its pictures out of it; the ids of the pictures, null = no such folder. */
  remove(userId: number, id: number): Promise<readonly number[] | null>
  contents(userId: number, id: number, query: OwnPictureQuery): Promise<{ elements: FolderPicture[]; total: number }>
  /** Moves pictures into a folder, null = into none; the number of pictures that are there now. */
  move(userId: number, ids: readonly number[], folderId: number | null): Promise<number>
}
