import * as v from 'valibot'
import { SEARCH_KINDS } from '../catalog/search-filters.ts'
import { SEARCH_LIMITS } from '../catalog/search-limits.ts'
import { endpoint } from './endpoint.ts'

/** What somebody may mean who is typing: words and names that are there, the best first; popular words for no text. */
export const suggest = endpoint({
  method: 'GET',
  path: '/search/suggestions',
  auth: 'none',
  isShared: true,
  lists: SEARCH_KINDS,
  query: v.object({
    kind: v.picklist(SEARCH_KINDS),
    q: v.optional(
      v.pipe(
        v.string(),
        v.transform(text => text.replace(/\p{Cc}+/gu, ' ')),
        v.trim(),
        v.maxLength(SEARCH_LIMITS.typed),
      ),
      '',
    ),
  }),
  output: v.object({ words: v.array(v.string()) }),
})
