import type { PictureSort } from '#schemas/catalog/own-picture-lists.ts'
import type { DocumentBody, WorkRow } from './works.ts'

/** Who added something: the account, and its nickname; null = an account that was deleted. */
interface Added {
  readonly addedBy: number | null
  readonly by: string | null
}
export interface TeamFolder extends Added {
  readonly id: number
  readonly name: string
  /** Pictures in it. */
  readonly count: number
  /** Path of the newest picture; '' = none. */
  readonly cover: string
}
export interface TeamPicture extends Added {
  readonly id: number
  readonly name: string
  readonly url: string
  /** bytes */
  readonly size: number
  /** natural px */
  readonly width: number
  readonly height: number
  readonly dirId: number | null
}
export interface TeamTemplate extends Added {
  readonly id: number
  readonly name: string
  readonly image: string
  readonly width: number
  readonly height: number
  readonly pages: number
}
interface LoadedTemplate {
  readonly name: string
  readonly data: string
  readonly image: string
  readonly categoryId: number | null
}
interface NewTemplate extends Pick<WorkRow, 'name' | 'cover' | 'categoryId' | 'width' | 'height' | 'pages'> {
  readonly teamId: number
  readonly addedBy: number
  readonly body: DocumentBody
  readonly now: string
}
export interface TeamWork extends Added {
  readonly id: number
  readonly name: string
  readonly cover: string
  readonly width: number
  readonly height: number
  readonly pages: number
  readonly updatedAt: string
  readonly savedBy: string | null
}
interface Paging {
  readonly page: number
  readonly size: number
}
interface Search extends Paging {
  readonly keyword: string
}
interface Page<T> {
  readonly elements: readonly T[]
  readonly total: number
}
/** Where pictures are taken from and put. */
interface Adding {
  readonly teamId: number
  /** The account whose pictures they are. */
  readonly userId: number
  readonly keys: readonly string[]
  readonly dirId: number | null
  readonly now: string
}

/** Folders and pictures of teams. Nothing reaches those of another team. */
export interface TeamPictureStore {
  /** Newest first. */
  folders(teamId: number): Promise<readonly TeamFolder[]>
  /** The team of a folder, and who made the folder; null = there is no such folder. */
  folder(id: number): Promise<{ readonly teamId: number; readonly addedBy: number | null } | null>
  /** null = the team has as many as it may. */
  createFolder(teamId: number, userId: number, name: string, now: string): Promise<number | null>
  /** false = the team has no such folder. */
  renameFolder(teamId: number, id: number, name: string): Promise<boolean>
  /** Deletes a folder and takes its pictures out of it; their ids, null = no such folder. */
  removeFolder(teamId: number, id: number): Promise<readonly number[] | null>
  contents(teamId: number, dirId: number, query: Paging & { readonly sort: PictureSort }): Promise<Page<TeamPicture>>
  /** Those in no folder; with a keyword, those of all. */
  list(teamId: number, query: Search): Promise<Page<TeamPicture>>
  /** Adds pictures of an account that the team has not got; the number of those; null = the team has no room for them. */
  add(adding: Adding): Promise<number | null>
  /** Moves pictures into a folder of the team; the number of those that are there now. */
  move(teamId: number, ids: readonly number[], dirId: number | null): Promise<number>
  /** Deletes pictures, of one account only when it is named; which. */
  remove(teamId: number, ids: readonly number[], addedBy: number | null): Promise<readonly number[]>
}

/** Templates of teams. */
export interface TeamTemplateStore {
  /** Newest first. */
  list(teamId: number, query: Search): Promise<Page<TeamTemplate>>
  /** null = the team has no such template. @throws WORK_BROKEN when the stored document is missing. */
  load(teamId: number, id: number): Promise<LoadedTemplate | null>
  /** Who added it; null = the team has no such template. */
  find(teamId: number, id: number): Promise<{ readonly addedBy: number | null } | null>
  /** null = the team has as many as it may. */
  add(template: NewTemplate): Promise<number | null>
  rename(teamId: number, id: number, name: string): Promise<boolean>
  remove(teamId: number, id: number): Promise<boolean>
}

/** Works in teams. */
export interface TeamWorkStore {
  /** The last changed first. */
  list(teamId: number, query: Search): Promise<Page<TeamWork>>
  /** The team and the owner of a work; null = there is no such work, or it is in no team. */
  find(id: number): Promise<{ readonly teamId: number; readonly owner: number } | null>
  /** Puts a work of an account into a team; `full` = the team has no room, `missing` = the account has no such work. */
  add(teamId: number, id: number, owner: number): Promise<'added' | 'elsewhere' | 'full' | 'missing'>
  /** Takes a work out of a team; false = it is not there. */
  remove(teamId: number, id: number): Promise<boolean>
}

/** What teams have. */
export interface TeamContent {
  readonly pictures: TeamPictureStore
  readonly templates: TeamTemplateStore
  readonly works: TeamWorkStore
}
