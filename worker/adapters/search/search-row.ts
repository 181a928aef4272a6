import { indexText, SEARCH_VERSION, type SearchFacts } from '#schemas/search/index-text.ts'
import { spell } from './spell.ts'

/** The values of an item's row in `<kind>_words`. */
export const searchRow = (id: number, sort: number, facts: SearchFacts) => ({
  id,
  ...indexText(facts, spell),
  sort,
  version: SEARCH_VERSION,
})
