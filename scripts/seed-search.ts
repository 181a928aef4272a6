import type { SearchKind } from '#schemas/catalog/search-filters.ts'
import type { SearchFacts } from '#schemas/search/index-text.ts'
import { searchRow } from '../worker/adapters/search/search-row.ts'
import { countTerms, termRow } from '../worker/adapters/search/terms.ts'
import type { SeedRow } from './seed-sql.ts'

/** An item of the seed as the search knows it. */
export interface SeedItem {
  readonly kind: SearchKind
  readonly id: number
  readonly sort: number
  readonly facts: SearchFacts
}

/** The rows of the search index, and the words that are suggested. */
export const searchRows = (items: readonly SeedItem[]): readonly SeedRow[] => [
  ...items.map(({ kind, id, sort, facts }) => ({ table: `${kind}_words`, values: searchRow(id, sort, facts) })),
  ...[...Map.groupBy(items, ({ kind }) => kind)].flatMap(([kind, ofKind]) =>
    [...countTerms(ofKind.map(({ facts }) => facts))].map(([word, count]) => ({
      table: 'search_terms',
      values: termRow(kind, word, count),
    })),
  ),
]

export const wordsOf = (keywords: string): readonly string[] => keywords.split(/\s+/).filter(word => word !== '')
