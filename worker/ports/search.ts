import type { HueId, Orientation, PageRange, SearchKind } from '#schemas/catalog/search-filters.ts'

/** Filters of a list besides its type or category; absent = any. */
export interface SearchFilters {
  readonly orientation?: Orientation | undefined
  readonly hue?: HueId | undefined
  /** px of the first page. */
  readonly pageSize?: { readonly width: number; readonly height: number } | undefined
  readonly occasion?: string | undefined
  readonly pages?: PageRange | undefined
}

/** A page of a list. */
export interface Found<Row> {
  readonly elements: Row[]
  /** Number of all; at most `SEARCH_LIMITS.listed`, or `SEARCH_LIMITS.ranked` for each way to match. */
  readonly total: number
  /** Nothing has every word: these have some. */
  readonly isNear: boolean
}

/** What belongs to the search of the product's catalogs and not to one of them. */
export interface CatalogSearch {
  /** Words and names for a text that somebody is typing, the best first; popular words for none. */
  suggest(kind: SearchKind, text: string, most: number): Promise<readonly string[]>
  /**
   * Counts a use of each item that is published, of at most `SEARCH_LIMITS.usedItems`; it moves them up in a search
   * within minutes.
   */
  countUses(kind: SearchKind, ids: readonly number[]): Promise<void>
  /** Adds the counted uses, and writes what of the index is missing or was written by another version. */
  sweep(): Promise<void>
  /** Answers in caches that list this kind are not used any more. Called after a change of its rows. */
  touchCatalog(kind: SearchKind): Promise<void>
}
