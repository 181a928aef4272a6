/** Where a photo of another library is from; shown wherever the photo is offered. */
interface PhotoCredit {
  /** Name of the library: `Unsplash`. */
  readonly library: string
  readonly author: string
  /** Pages of the author and of the photo, with what the library wants in links to it. */
  readonly authorUrl: string
  readonly pageUrl: string
}
/** A photo of another library. */
export interface ForeignPhoto {
  /** Its id there. */
  readonly ref: string
  readonly name: string
  /** Address of a small picture at the library, which panels show as it asks for. */
  readonly thumbnail: string
  /** natural px */
  readonly width: number
  readonly height: number
  readonly credit: PhotoCredit
}
interface Query {
  /** Empty = what the library recommends. */
  readonly words: string
  /** Zero-based. */
  readonly page: number
  readonly size: number
}

/** A photo library of somebody else. Null = it did not answer, or refused. Never throws. */
export interface PhotoSource {
  /** Host of the partner whose photos they are; missing = they are free. */
  readonly partner?: string
  /** Origins from which panels load its small pictures, for the CSP of pages. */
  readonly origins: readonly string[]
  /** `size` is how many it really gives in a page. */
  search(query: Query): Promise<{ elements: ForeignPhoto[]; total: number; size: number } | null>
  /** What is needed to take a photo over. `undefined` = there is none with this id. */
  find(ref: string): Promise<ForeignPhoto | undefined | null>
  /** The file of a photo, and what the library wants to be told when one is used. At most `most` bytes. */
  take(ref: string, most: number): Promise<Uint8Array<ArrayBuffer> | null>
}

export interface AlbumRow {
  readonly id: number
  readonly name: string
  /** Photos that have these words are in it. */
  readonly words: string
  /** ISO 8601 UTC */
  readonly createdAt: string
}
export interface AlbumStore {
  categories(): Promise<{ id: number; name: string }[]>
  /** Albums of a category, the newest first unless `isOldestFirst`. */
  list(categoryId: number, size: number, isOldestFirst: boolean): Promise<AlbumRow[]>
  byId(id: number): Promise<AlbumRow | null>
}
