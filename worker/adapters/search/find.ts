import type { SearchKind } from '#schemas/catalog/search-filters.ts'
import { SEARCH_LIMITS } from '#schemas/catalog/search-limits.ts'
import { FACET } from '#schemas/search/index-text.ts'
import { matchOf } from '#schemas/search/match.ts'
import type { Found, SearchFilters } from '../../ports/search.ts'

interface Query {
  readonly kind: SearchKind
  readonly text: string
  /** Tokens of filters (`FACET`). */
  readonly facets: readonly string[]
  readonly page: number
  readonly size: number
}
/** How the rows of a kind are listed. */
interface Listing {
  /** Columns of a row `i` of `from`. */
  readonly select: string
  readonly from: string
}

/** Weights of the columns name, keywords, synonyms, pinyin, facets. */
const WEIGHTS = '10, 4, 1, 2, 0'
/** Relevance in steps, so that use decides between what is nearly equally relevant. */
const STEPS = 3

/** The tokens of filters. */
export const facetsOf = ({ orientation, hue, pageSize, occasion, pages }: SearchFilters): readonly string[] => [
  ...(orientation ? [FACET.orientation(orientation)] : []),
  ...(hue ? [FACET.hue(hue)] : []),
  ...(pageSize ? [FACET.size(pageSize.width, pageSize.height)] : []),
  ...(occasion ? [FACET.occasion(occasion)] : []),
  ...(pages ? [FACET.pages(pages)] : []),
]

export const isUnfiltered = (filters: SearchFilters): boolean =>
  Object.values(filters).every(value => value === undefined)

/** count; the matches that are ranked. */
const mostOf = (isNear: boolean): number => (isNear ? SEARCH_LIMITS.rankedNear : SEARCH_LIMITS.ranked)

/** The ids of the first matches, in the order of the ids. */
const ids = (kind: SearchKind, match: string, isNear: boolean) =>
  `SELECT * FROM (SELECT rowid AS id FROM ${kind}_search WHERE ${kind}_search MATCH ${match} LIMIT ${mostOf(isNear)})`
/** The ids that are ranked. Near matches are looked for once: the same words are asked for in the name and anywhere. */
const poolOf = (kind: SearchKind, isNear: boolean) =>
  isNear ? ids(kind, '?2', true) : `SELECT id FROM named UNION ${ids(kind, '?2', false)}`

/**
 * The best matches. FTS5 gives rows in the order of their ids without looking at them, so that the first
 * `SEARCH_LIMITS.ranked` with the words in their name, and as many with them anywhere, cost little at any size of the
 * catalog; only they are ranked: the words in the name, then in the keywords, then relevance, use and place. `bm25` counts
 * first how many items of the whole catalog have each token, so that they are weighed in one query, whose expression has
 * no filter that most items have (`Match.weighed`). Without words there is nothing to weigh.
 */
const rankedSql = (kind: SearchKind, { select, from }: Listing, isNear: boolean, hasWords: boolean) => {
  const table = `${kind}_search`
  const inKeywords = `bm25(${table}, 0, 1, 0, 0, 0) < 0`
  const tier = isNear ? '2' : `CASE WHEN ${table}.rowid IN (SELECT id FROM named) THEN 2 ELSE ${inKeywords} END`
  const weighed = hasWords
    ? `SELECT ${table}.rowid AS id, ${tier} AS tier, bm25(${table}, ${WEIGHTS}) AS score FROM ${table}
       WHERE ${table} MATCH ?5 AND ${table}.rowid >= (SELECT MIN(id) FROM pool)
         AND ${table}.rowid <= (SELECT MAX(id) FROM pool) AND +${table}.rowid IN (SELECT id FROM pool)`
    : 'SELECT id, 2 AS tier, 0 AS score FROM pool'
  return `WITH named AS MATERIALIZED (${ids(kind, '?1', isNear)}),
    pool AS MATERIALIZED (${poolOf(kind, isNear)}),
    weighed AS MATERIALIZED (${weighed}),
    best AS MATERIALIZED (
      SELECT weighed.id, ROW_NUMBER() OVER (
        ORDER BY tier DESC, CAST(score * ${STEPS} AS INTEGER), w.uses DESC, w.sort, weighed.id) AS place
      FROM weighed CROSS JOIN ${kind}_words w INDEXED BY ${kind}_words_in_rank ON w.id = weighed.id
      ORDER BY place LIMIT ?3 OFFSET ?4
    )
    SELECT ${select}, (SELECT COUNT(*) FROM pool) AS total FROM best CROSS JOIN ${from}
    WHERE i.id = best.id ORDER BY best.place`
}
const countSql = (kind: SearchKind, isNear: boolean) =>
  `WITH named AS MATERIALIZED (${ids(kind, '?1', isNear)}) SELECT COUNT(*) AS total FROM (${poolOf(kind, isNear)})`

const NOTHING = { elements: [], total: 0, isNear: false } as const

/**
 * Finds items by words and filters: those with every word, or, where there are none, those with some (`isNear`). A text
 * without a letter finds nothing.
 */
export const findRanked = async <Row>(db: D1Database, query: Query, listing: Listing): Promise<Found<Row>> => {
  const { kind, text, facets, page, size } = query
  const match = matchOf(text, facets)
  if (!match) return { ...NOTHING, elements: [] }
  const ask = async (named: string, all: string, weighed: string, isNear: boolean): Promise<Found<Row>> => {
    const hasWords = weighed !== ''
    const { results } = await db
      .prepare(rankedSql(kind, listing, isNear, hasWords))
      .bind(named, all, size, page * size, ...(hasWords ? [weighed] : []))
      .all<Row & { total: number }>()
    const total = results[0]?.total
    const elements = results.map(({ total: _, ...row }) => row as Row)
    if (total !== undefined || page === 0) return { elements, total: total ?? 0, isNear }
    // A page after the last one.
    const count = await db.prepare(countSql(kind, isNear)).bind(named, all).first<{ total: number }>()
    return { elements: [], total: count?.total ?? 0, isNear }
  }
  const { named, all, near, weighed } = match
  const found = await ask(named, all, weighed.all, false)
  return found.total === 0 && near !== '' ? ask(near, near, weighed.near, true) : found
}

/**
 * Lists items without a word, in their order. `index` names those of a page from an index alone, also of a deep one;
 * what is further than `SEARCH_LIMITS.listed` is not listed.
 */
export const listInOrder = async <Row>(
  db: D1Database,
  { select, from }: Listing,
  index: { readonly table: string; readonly where: string; readonly values: readonly unknown[] },
  { page, size }: { readonly page: number; readonly size: number },
): Promise<Found<Row>> => {
  const { table, where, values } = index
  const n = values.length
  const offset = page * size
  const most = SEARCH_LIMITS.listed
  const [rows, count] = await db.batch<Row & { total: number }>([
    db
      .prepare(
        `SELECT ${select} FROM ${from} WHERE i.id IN (
           SELECT id FROM ${table} WHERE ${where} ORDER BY sort, id LIMIT ?${n + 1} OFFSET ?${n + 2})
         ORDER BY i.sort, i.id`,
      )
      .bind(...values, offset < most ? Math.min(size, most - offset) : 0, Math.min(offset, most)),
    db.prepare(`SELECT COUNT(*) AS total FROM (SELECT 1 FROM ${table} WHERE ${where} LIMIT ${most})`).bind(...values),
  ])
  return { elements: rows?.results ?? [], total: count?.results[0]?.total ?? 0, isNear: false }
}
