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
  /** A user's own pictures, newest first; they have no categories. */
  listOwn(userId: number, query: Omit<MaterialQuery, 'filters'>): Promise<Listed<MaterialRow>>
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
