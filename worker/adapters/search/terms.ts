import type { SearchKind } from '#schemas/catalog/search-filters.ts'
import type { SearchFacts } from '#schemas/search/index-text.ts'
import { termId } from '#schemas/search/term-id.ts'
import { normalText } from '#schemas/search/words.ts'
import { spell } from './spell.ts'

/** characters; a longer keyword is a description and no word to suggest. */
const LONGEST = 12

/** The words of items that are suggested, and how many items have each. */
export const countTerms = (items: readonly SearchFacts[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const { keywords } of items)
    for (const keyword of new Set(keywords.map(word => normalText(word).trim())))
      if (keyword.length > 1 && keyword.length <= LONGEST) counts.set(keyword, (counts.get(keyword) ?? 0) + 1)
  return counts
}

/** A row of `search_terms`. */
export const termRow = (kind: SearchKind, word: string, items: number) => {
  const syllables = spell(word)
  const initials = syllables.map(syllable => syllable[0]).join('')
  return { id: termId(kind, word), kind, word, spelled: syllables.join(''), initials, items }
}
