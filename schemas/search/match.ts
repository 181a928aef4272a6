import { GRAMMAR } from '../catalog/synonyms.ts'
import { type Run, tokensToFind, wordsToFind } from './words.ts'

/** count; what is typed after so many words does not narrow a search. */
const WORDS = 8
/** count; tokens of a search for what is near. */
const NEAR_TOKENS = 24

/** Expressions for `MATCH` of the index, with nothing of a user's but letters and digits in quotation marks. */
export interface Match {
  /** Every word, in any column. */
  readonly all: string
  /** Every word in the name. */
  readonly named: string
  /** Any word, or a pair of characters of one; empty where no word names a subject. */
  readonly near: string
  /** `all` and `near` as their matches are weighed; empty without a word. */
  readonly weighed: { readonly all: string; readonly near: string }
}

const quoted = (tokens: readonly string[]): string => `"${tokens.join(' ')}"`

/** Han characters one after the other; a Latin word or number by its beginning, a single letter as it is. */
const phrase = (run: Run): string => {
  const tokens = quoted(tokensToFind(run))
  return run.isHan || [...run.text].length === 1 ? tokens : `${tokens} *`
}

const ANYWHERE = '{name keywords synonyms pinyin}'

/** Filters that most items may have. */
const BROAD = /^[dmop]/

const withFacets = (words: string, facets: readonly string[]): string =>
  [words, ...(facets.length > 0 ? [`facets : (${facets.map(facet => quoted([facet])).join(' AND ')})`] : [])]
    .filter(part => part !== '')
    .join(' AND ')

/**
 * The expressions for a search text and tokens of filters (`FACET`); null when the text has no letter or digit, so that
 * nothing can be found. An empty text with filters finds what has the filters. What is weighed leaves broad filters out:
 * `bm25` reads every item that has a token of the expression, and no filter changes the weight of an item.
 */
export const matchOf = (text: string, facets: readonly string[]): Match | null => {
  const words = wordsToFind(text).slice(0, WORDS)
  if (words.length === 0) {
    const all = text.trim() === '' ? withFacets('', facets) : ''
    return all === '' ? null : { all, named: all, near: '', weighed: { all: '', near: '' } }
  }
  const phrases = words.map(phrase).join(' AND ')
  const parts = new Set(
    words.flatMap(word =>
      word.isHan
        ? tokensToFind(word)
            .filter(token => !GRAMMAR.test(token))
            .map(token => quoted([token]))
        : [phrase(word)],
    ),
  )
  const all = `${ANYWHERE} : (${phrases})`
  const near = parts.size === 0 ? '' : `${ANYWHERE} : (${[...parts].slice(0, NEAR_TOKENS).join(' OR ')})`
  const narrow = facets.filter(facet => !BROAD.test(facet))
  const filtered = (expression: string, tokens: readonly string[]) => expression && withFacets(expression, tokens)
  return {
    all: withFacets(all, facets),
    named: withFacets(`name : (${phrases})`, facets),
    near: filtered(near, facets),
    weighed: { all: withFacets(all, narrow), near: filtered(near, narrow) },
  }
}
