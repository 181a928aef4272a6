import { SEARCH_KINDS, type SearchKind } from '#schemas/catalog/search-filters.ts'
import { SEARCH_LIMITS } from '#schemas/catalog/search-limits.ts'
import { FACET, SEARCH_VERSION } from '#schemas/search/index-text.ts'
import { normalText } from '#schemas/search/words.ts'
import type { CatalogSearch } from '../ports/search.ts'
import { purgeCatalog } from './purge-catalog.ts'
import { findRanked } from './search/find.ts'
import { SOURCES } from './search/sources.ts'

/** What writes the index. Its dictionary of sounds takes 50 ms to read, which no start of the Worker should wait for. */
const writers = async () => ({
  ...(await import('./search/index-for-search.ts')),
  ...(await import('./search/terms.ts')),
})

/** Where the names of a kind are. */
const NAMES = {
  template: 'templates i',
  material: 'materials i',
  photo: 'photos i',
  background: 'backgrounds i',
} as const

/** The words that begin with a text, also in pinyin, then those that have it, the more frequent first. */
const TERMS = `SELECT word FROM search_terms WHERE kind = ?1 AND (instr(word, ?2) > 0
    OR substr(spelled, 1, length(?3)) = ?3 OR substr(initials, 1, length(?3)) = ?3)
  ORDER BY word = ?2 DESC, instr(word, ?2) = 1 DESC, items DESC, word LIMIT ?4`
const POPULAR = 'SELECT word FROM search_terms WHERE kind = ?1 ORDER BY items DESC, word LIMIT ?2'

/** The search of the product's catalogs in D1: suggestions, counts of uses, and the upkeep of the index. */
export const d1CatalogSearch = (db: D1Database): CatalogSearch => {
  const namesOf = async (kind: SearchKind, text: string): Promise<readonly string[]> => {
    // Only what everybody is offered.
    const facets = kind === 'background' ? [FACET.set('open')] : []
    const query = { kind, text, facets, page: 0, size: SEARCH_LIMITS.suggestions }
    const { elements, isNear } = await findRanked<{ name: string }>(db, query, {
      select: 'i.name',
      from: NAMES[kind],
    })
    return isNear ? [] : elements.map(({ name }) => name)
  }
  const addUses = (kind: SearchKind) => [
    db.prepare(
      `UPDATE ${kind}_words SET uses = uses + (SELECT c.uses FROM use_counts c WHERE c.kind = '${kind}' AND c.item = id)
       WHERE id IN (SELECT item FROM use_counts WHERE kind = '${kind}')`,
    ),
    db.prepare(`DELETE FROM use_counts WHERE kind = '${kind}'`),
  ]
  /** Writes rows of another version again, the lowest ids first. */
  const renew = async (kind: SearchKind) => {
    const { select, factsOf } = SOURCES[kind]
    const stale = await db
      .prepare(
        `SELECT id FROM (SELECT id FROM ${kind}_words WHERE version < ?1 UNION ALL
           SELECT id FROM ${kind}_words WHERE version > ?1) LIMIT ?2`,
      )
      .bind(SEARCH_VERSION, SEARCH_LIMITS.sweptRows)
      .all<{ id: number }>()
    if (stale.results.length === 0) return
    const { indexForSearch, countTerms, termRow } = await writers()
    const ids = stale.results.map(({ id }) => id)
    const { results } = await db.prepare(select).bind(JSON.stringify(ids)).all<Parameters<typeof factsOf>[0]>()
    const rows = new Map(results.map(row => [row.id, row]))
    const items = ids.map(id => {
      const row = rows.get(id)
      return { id, sort: row?.sort ?? 0, facts: row ? factsOf(row) : null }
    })
    const addTerm = db.prepare(
      `INSERT INTO search_terms (id, kind, word, spelled, initials, items) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
       ON CONFLICT (id) DO NOTHING`,
    )
    const terms = [...countTerms(items.flatMap(({ facts }) => facts ?? []))].map(([word, count]) => {
      const row = termRow(kind, word, count)
      return addTerm.bind(row.id, row.kind, row.word, row.spelled, row.initials, row.items)
    })
    await db.batch([...indexForSearch(db, kind, items), ...terms])
  }
  return {
    async suggest(kind, text, most) {
      const typed = normalText(text).trim()
      if (typed === '')
        return (await db.prepare(POPULAR).bind(kind, most).all<{ word: string }>()).results.map(r => r.word)
      const spelled = typed.replace(/[\s']+/g, '')
      const [terms, names] = await Promise.all([
        db.prepare(TERMS).bind(kind, typed, spelled, most).all<{ word: string }>(),
        namesOf(kind, typed),
      ])
      const words = terms.results.map(({ word }) => word)
      const other = [...new Set(names)].filter(name => !words.includes(name)).slice(0, SEARCH_LIMITS.suggestedNames)
      return [...words.slice(0, Math.max(most - other.length, 0)), ...other].slice(0, most)
    },
    async countUses(kind, ids) {
      const counted = [...new Set(ids)].slice(0, SEARCH_LIMITS.usedItems)
      await db
        .prepare(
          `INSERT INTO use_counts (kind, item, uses) SELECT ?1, value, 1 FROM json_each(?2)
           WHERE EXISTS (SELECT 1 FROM ${kind}_words w WHERE w.id = value)
           ON CONFLICT (kind, item) DO UPDATE SET uses = uses + 1`,
        )
        .bind(kind, JSON.stringify(counted))
        .run()
    },
    async sweep() {
      await db.batch(SEARCH_KINDS.flatMap(addUses))
      for (const kind of SEARCH_KINDS) await renew(kind)
    },
    touchCatalog: purgeCatalog,
  }
}
