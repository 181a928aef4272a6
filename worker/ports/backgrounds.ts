import type { BackgroundSet } from '#schemas/catalog/backgrounds.ts'
import type { Found } from './search.ts'

export interface BackgroundRow {
  readonly mediaId: number
  readonly name: string
  readonly image: string
  /** natural px */
  readonly width: number
  readonly height: number
}
export interface BackgroundQuery {
  /** A category of either level; the root or null = all. */
  readonly categoryId: number | null
  readonly set: BackgroundSet
  readonly keyword: string
  readonly page: number
  readonly size: number
}
export interface BackgroundCategory {
  readonly id: number
  readonly parentId: number
  readonly name: string
}

/** Pictures that cover a page. */
export interface BackgroundStore {
  /** Published ones of a set. */
  list(query: BackgroundQuery): Promise<Found<BackgroundRow>>
  /** Every category, in order. */
  categories(): Promise<BackgroundCategory[]>
}
