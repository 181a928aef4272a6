/** Limits of the search in the product's catalogs. */
export const SEARCH_LIMITS = {
  /** count; matches that are ranked: so many with the words in the name, and so many with them anywhere. */
  ranked: 1000,
  /** count; near matches that are ranked: a second search, after one that found nothing. */
  rankedNear: 400,
  /** count; items of a list without a word that can be paged through. */
  listed: 10_000,
  /** count; suggestions while typing. */
  suggestions: 8,
  /** count; of these, names of items. */
  suggestedNames: 4,
  /** characters; longest text that suggestions are asked for. */
  typed: 40,
  /** ms; pause while typing before suggestions are asked for. */
  pauseMs: 150,
  /** count; searches that a device remembers. */
  recent: 8,
  /** count; rows of the index that one run of the sweep writes. */
  sweptRows: 400,
  /** count; items whose use one call counts. */
  usedItems: 20,
} as const
