import type { BackgroundSet } from '../catalog/backgrounds.ts'
import { OCCASIONS, type OccasionId } from '../catalog/occasions.ts'
import { type HueId, NEARLY_SQUARE, type Orientation, type PageRange } from '../catalog/search-filters.ts'
import { SYNONYMS } from '../catalog/synonyms.ts'
import { groupsOf, normalText, runsOf, tokensOf } from './words.ts'

/** What of a template, material, photo or background is searched and filtered. */
export interface SearchFacts {
  readonly name: string
  /** Keywords, tags, name of the category, description. */
  readonly keywords: readonly string[]
  /** Template type. */
  readonly typeId?: number
  /** Category of the library. */
  readonly categoryId?: number | null
  /** The category above it. */
  readonly parentId?: number
  /** Who is offered it: a set of backgrounds. */
  readonly set?: BackgroundSet
  readonly materialType?: number
  /** px; of the first page, or natural. */
  readonly width: number
  readonly height: number
  readonly pages?: number
  /** Family of the dominant color; empty = unknown. */
  readonly hue?: HueId | ''
}
/** The texts of a row of the index, already cut into tokens: SQLite only splits them at spaces. */
export interface IndexText {
  readonly name: string
  readonly keywords: string
  readonly synonyms: string
  readonly pinyin: string
  readonly facets: string
}
/** The syllables of a run of Han characters, without tones. */
export type Spell = (run: string) => readonly string[]

/** letters; longer pinyin adds nothing to a prefix that people type. */
const SPELLED = 24
/** count; runs of Han characters of one item that are spelled. */
const SPELLED_RUNS = 24

export const orientationOf = (width: number, height: number): Orientation => {
  if (width > height * NEARLY_SQUARE) return 'landscape'
  return height > width * NEARLY_SQUARE ? 'portrait' : 'square'
}
const pageRangeOf = (pages: number): PageRange => (pages > 1 ? 'several' : 'one')

const GROUP_OF: ReadonlyMap<string, readonly string[]> = new Map(SYNONYMS.map(group => [group[0] ?? '', group]))

/** The occasions of groups of synonyms. */
const occasionsOf = (groups: ReadonlySet<readonly string[]>): readonly OccasionId[] =>
  OCCASIONS.filter(({ word }) => groups.has(GROUP_OF.get(word) ?? [])).map(({ id }) => id)

/** The token of a filter in the index: a letter for what it is, and the value. */
export const FACET = {
  type: (id: number) => `t${id}`,
  category: (id: number) => `k${id}`,
  set: (value: BackgroundSet) => `d${value}`,
  materialType: (id: number) => `m${id}`,
  orientation: (value: Orientation) => `o${value}`,
  size: (width: number, height: number) => `s${width}x${height}`,
  pages: (value: PageRange) => `p${value}`,
  hue: (value: HueId) => `h${value}`,
  occasion: (id: string) => `c${id.toLowerCase()}`,
} as const

const facetsOf = (facts: SearchFacts, occasions: readonly OccasionId[]): readonly string[] => {
  const { typeId, categoryId, parentId, set, materialType, width, height, pages, hue } = facts
  return [
    ...(typeId === undefined ? [] : [FACET.type(typeId)]),
    ...(categoryId === undefined || categoryId === null ? [] : [FACET.category(categoryId)]),
    ...(parentId === undefined ? [] : [FACET.category(parentId)]),
    ...(set === undefined ? [] : [FACET.set(set)]),
    ...(materialType === undefined ? [] : [FACET.materialType(materialType)]),
    FACET.orientation(orientationOf(width, height)),
    FACET.size(width, height),
    ...(pages === undefined ? [] : [FACET.pages(pageRangeOf(pages))]),
    ...(hue ? [FACET.hue(hue)] : []),
    ...occasions.map(id => FACET.occasion(id)),
  ]
}

/**
 * Full pinyin and initials of a Han run from each of its characters on, so that a prefix of one of them finds any part of
 * it: 海报 is `haibao`, `bao`, `hb`.
 */
const spelled = (syllables: readonly string[]): readonly string[] =>
  syllables.flatMap((_, at) => {
    const rest = syllables.slice(at)
    const whole = rest.join('').slice(0, SPELLED)
    const initials = rest
      .map(syllable => syllable[0])
      .join('')
      .slice(0, SPELLED)
    return rest.length > 1 ? [whole, initials] : [whole]
  })

const joined = (tokens: Iterable<string>): string => [...tokens].join(' ')

/** The row of the index for an item. `spell` reads Chinese; everything else follows from the facts. Pure. */
export const indexText = (facts: SearchFacts, spell: Spell): IndexText => {
  const text = [facts.name, ...facts.keywords].join(' ')
  const normal = normalText(text)
  const groups = groupsOf(text)
  const related = groups.flatMap(group => group.filter(word => !normal.includes(word)))
  const runs = [...new Set(runsOf(text).flatMap(run => (run.isHan ? [run.text] : [])))].slice(0, SPELLED_RUNS)
  return {
    name: joined(tokensOf(facts.name)),
    keywords: joined(facts.keywords.flatMap(keyword => tokensOf(keyword))),
    synonyms: joined([...new Set(related)].flatMap(word => tokensOf(word))),
    pinyin: joined(new Set(runs.flatMap(run => spelled(spell(run))))),
    facets: joined(facetsOf(facts, occasionsOf(new Set(groups)))),
  }
}

/** Raised when the tokens of the index change. */
const TOKENS = 1

const hashOf = (text: string): number => {
  let hash = 0
  for (const character of text) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0
  return hash
}
/** Names the tokens and catalogs that a row of the index was written with: a row of another version is written again. */
export const SEARCH_VERSION = hashOf(JSON.stringify([TOKENS, SYNONYMS, OCCASIONS]))
