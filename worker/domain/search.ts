import type { SearchKind } from '#schemas/catalog/search-filters.ts'
import { SEARCH_LIMITS } from '#schemas/catalog/search-limits.ts'
import type { Ports } from '../ports/index.ts'
import type { Found } from '../ports/search.ts'

/** A found page as a list of the API; `isNear` is named only where nothing has every word. */
export const listOf = <Row>(
  { elements, total, isNear }: Found<Row>,
  { page, size }: { readonly page: number; readonly size: number },
) => ({ elements, page, total, size, ...(isNear ? { isNear } : {}) })

/** What somebody may mean who is typing `text`; popular words for an empty text. */
export const suggest = async (ports: Ports, kind: SearchKind, text: string): Promise<string[]> => [
  ...(await ports.search.suggest(kind, text, SEARCH_LIMITS.suggestions)),
]

/** Keeps the index of the search: counted uses, new versions. Runs every few minutes. */
export const sweepSearch = (ports: Ports): Promise<void> => ports.search.sweep()
