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

/**
 * The best matches. FTS5 gives rows in the order of their ids without looking at them, so that the first
 * `SEARCH_LIMITS.ranked` with the words in their name, and as many with them anywhere, cost little at any size of the
 * catalog; only they are ranked: the words in the name, then in the keywords, then relevance, use and place. Near matches
 * are looked for once: the same words are asked for in the name and anywhere.
 */
const rankedSql = (kind: SearchKind, { select, from }: Listing, isNear: boolean) => {
  const table = `${kind}_search`
  const rows = (match: string, tier: string) =>
    `SELECT * FROM (SELECT rowid AS id, ${tier} AS tier, bm25(${table}, ${WEIGHTS}) AS score
       FROM ${table} WHERE ${table} MATCH ${match} LIMIT ${mostOf(isNear)})`
  const anywhere = rows('?2', isNear ? '2' : `bm25(${table}, 0, 1, 0, 0, 0) < 0`)
  return `WITH pool AS MATERIALIZED (
      SELECT id, MAX(tier) AS tier, MIN(score) AS score FROM (${isNear ? '' : `${rows('?1', '2')} UNION ALL`} ${anywhere})
      GROUP BY id
    ), best AS MATERIALIZED (
      SELECT pool.id, ROW_NUMBER() OVER (
        ORDER BY tier DESC, CAST(score * ${STEPS} AS INTEGER), w.uses DESC, w.sort, pool.id) AS place
      FROM pool CROSS JOIN ${kind}_words w INDEXED BY ${kind}_words_in_rank ON w.id = pool.id
      ORDER BY place LIMIT ?3 OFFSET ?4
    )
    SELECT ${select}, (SELECT COUNT(*) FROM pool) AS total FROM best CROSS JOIN ${from}
    WHERE i.id = best.id ORDER BY best.place`
}
const countSql = (kind: SearchKind, isNear: boolean) => {
  const rows = (match: string) =>
    `SELECT * FROM (SELECT rowid AS id FROM ${kind}_search WHERE ${kind}_search MATCH ${match} LIMIT ${mostOf(isNear)})`
  return `SELECT COUNT(*) AS total FROM (${rows('?1')} UNION ${rows('?2')})`
}

const NOTHING = { elements: [], total: 0, isNear: false } as const

/**
 * Finds items by words and filters: those with every word, or, where there are none, those with some (`isNear`). A text
 * without a letter finds nothing.
 */
export const findRanked = async <Row>(db: D1Database, query: Query, listing: Listing): Promise<Found<Row>> => {
  const { kind, text, facets, page, size } = query
  const match = matchOf(text, facets)
  if (!match) return { ...NOTHING, elements: [] }
  const ask = async (named: string, all: string, isNear: boolean): Promise<Found<Row>> => {
    const { results } = await db
      .prepare(rankedSql(kind, listing, isNear))
      .bind(named, all, size, page * size)
      .all<Row & { total: number }>()
    const total = results[0]?.total
    const elements = results.map(({ total: _, ...row }) => row as Row)
    if (total !== undefined || page === 0) return { elements, total: total ?? 0, isNear }
    // A page after the last one.
    const count = await db.prepare(countSql(kind, isNear)).bind(named, all).first<{ total: number }>()
    return { elements: [], total: count?.total ?? 0, isNear }
  }
  const found = await ask(match.named, match.all, false)
  return found.total === 0 && match.near !== '' ? ask(match.near, match.near, true) : found
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
