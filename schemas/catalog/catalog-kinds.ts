import type { SearchKind } from './search-filters.ts'

/** What administrators keep of the product's content. */
export const CATALOG_KINDS = ['template', 'material', 'background', 'album'] as const
export type CatalogKind = (typeof CATALOG_KINDS)[number]

/** What is ordered: kinds of works that templates are for, and categories and tags of the other kinds. */
export const CATEGORY_KINDS = ['template', 'material', 'tag', 'background', 'album'] as const
export type CategoryKind = (typeof CATEGORY_KINDS)[number]

/** The lists that a change of a kind, or of its categories, makes caches forget. Albums are lists of photos. */
export const LISTS_OF: Readonly<Record<CategoryKind, SearchKind>> = {
  template: 'template',
  material: 'material',
  tag: 'material',
  background: 'background',
  album: 'photo',
}

/** Limits of what administrators write into the catalogs. */
export const CATALOG_LIMITS = {
  /** characters; longest name. */
  name: 60,
  /** count; most keywords or tags of an item. */
  tags: 30,
  /** characters; longest keyword or tag. */
  tag: 20,
  /** fen; highest price of a template. */
  priceFen: 100_000_00,
  /** Largest place in a list, in both directions. */
  place: 1_000_000_000,
  /** bytes; largest document of a template: a row of D1 has at most 2 MB. */
  templateBytes: 1_500_000,
  /** count; most works that are added as templates in one go. */
  templatesAtOnce: 20,
  /** count; categories of a kind that are listed, and that there may be. */
  categories: 999,
  /** count; accounts in `STAFF_IDS`. */
  staff: 11,
} as const
