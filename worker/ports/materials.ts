import type { PictureFormat, PictureSort } from '#schemas/catalog/own-picture-lists.ts'
import type { Orientation } from '#schemas/catalog/search-filters.ts'
import type { Found, SearchFilters } from './search.ts'

export interface MaterialRow {
  readonly id: number
  readonly name: string
  readonly url: string
  /** bytes */
  readonly size: number
  /** natural px */
  readonly width: number
  readonly height: number
  readonly categoryId: number | null
  readonly categoryName: string
  readonly materialType: number
  readonly tags: string[]
  readonly description: string
  /** bytes; the file that an own picture was made from. */
  readonly originalSize?: number
  /** `MATERIAL_ACCESS`; default: everybody. */
  readonly access?: number
}
export interface MaterialQuery {
  readonly materialType: number
  /** null = all. */
  readonly categoryId: number | null
  readonly keyword: string
  readonly filters: SearchFilters
  readonly page: number
  readonly size: number
}
/** A list of own pictures. */
export interface OwnPictureQuery {
  /** Words that are in the name; empty = any. */
  readonly keyword: string
  readonly orientation?: Orientation | undefined
  readonly format?: PictureFormat | undefined
  readonly sort: PictureSort
  readonly page: number
  readonly size: number
}
interface OwnMaterialRow extends MaterialRow {
  /** The folder that it is in; null = none. */
  readonly dirId: number | null
}
export interface CategoryQuery extends Omit<MaterialQuery, 'categoryId' | 'filters'> {
  readonly kind: 'category' | 'tag'
}
export interface Listed<Row> {
  readonly elements: Row[]
  readonly total: number
}

/** Pictures for designs. */
export interface MaterialStore {
  /** Published materials of the product. */
  list(query: MaterialQuery): Promise<Found<MaterialRow>>
  /** A user's own pictures in no folder; with a keyword or a filter, those of everywhere. */
  listOwn(userId: number, query: OwnPictureQuery & Pick<MaterialQuery, 'materialType'>): Promise<Listed<OwnMaterialRow>>
  /** Removes a picture from its owner's list but keeps the file; false when it is not in the list. */
  removeOwn(userId: number, id: number): Promise<boolean>
  categories(query: CategoryQuery): Promise<Listed<{ readonly id: number; readonly name: string }>>
}

export interface PhotoRow {
  readonly id: number
  readonly name: string
  readonly image: string
  /** natural px */
  readonly width: number
  readonly height: number
}
export interface PhotoQuery {
  /** Empty = every photo. */
  readonly words: string
  readonly filters: SearchFilters
  readonly page: number
  readonly size: number
}
/** A library of photos that may be used in designs. */
export interface PhotoLibrary {
  search(query: PhotoQuery): Promise<Found<PhotoRow>>
}
