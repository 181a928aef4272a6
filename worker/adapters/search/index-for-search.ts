import type { SearchKind } from '#schemas/catalog/search-filters.ts'
import type { SearchFacts } from '#schemas/search/index-text.ts'
import { searchRow } from './search-row.ts'

/** Id and place in the list of an item, and what of it is searched; null = it is not published. */
export interface SearchItem {
  readonly id: number
  readonly sort: number
  readonly facts: SearchFacts | null
}

/**
 * Statements for the D1 batch that inserts, changes or removes items, after the statements for the items themselves: what
 * is published is found by its new words, and what is not is found no more.
 */
export const indexForSearch = (
  db: D1Database,
  kind: SearchKind,
  items: readonly SearchItem[],
): readonly D1PreparedStatement[] => {
  const remove = db.prepare(`DELETE FROM ${kind}_words WHERE id = ?1`)
  const write = db.prepare(
    `INSERT INTO ${kind}_words (id, name, keywords, synonyms, pinyin, facets, sort, version)
     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8) ON CONFLICT (id) DO UPDATE SET name = excluded.name,
       keywords = excluded.keywords, synonyms = excluded.synonyms, pinyin = excluded.pinyin, facets = excluded.facets,
       sort = excluded.sort, version = excluded.version`,
  )
  return items.map(({ id, sort, facts }) => {
    if (!facts) return remove.bind(id)
    const row = searchRow(id, sort, facts)
    return write.bind(id, ...[row.name, row.keywords, row.synonyms, row.pinyin, row.facets], ...[row.sort, row.version])
  })
}
