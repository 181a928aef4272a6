import { STORAGE_ITEMS } from '#schemas/catalog/device-keys.ts'
import type { SearchKind } from '#schemas/catalog/search-filters.ts'
import { SEARCH_LIMITS } from '#schemas/catalog/search-limits.ts'
import { client } from './client.ts'

/** Words for a text that is being typed, popular ones for none; none when they cannot be loaded. Never throws. */
export const suggest = async (kind: SearchKind, text: string, signal: AbortSignal): Promise<readonly string[]> => {
  const found = await client.search.suggest({ kind, q: text.slice(0, SEARCH_LIMITS.typed) }, { signal })
  return found.ok ? found.data.words : []
}

/** What this device has searched, by kind. */
const readAll = (): Readonly<Record<string, readonly string[]>> => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_ITEMS.recentSearches) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    return Object.fromEntries(
      Object.entries(stored).map(([kind, words]) => [
        kind,
        Array.isArray(words) ? words.filter((word): word is string => typeof word === 'string') : [],
      ]),
    )
  } catch {
    return {}
  }
}
const write = (kind: SearchKind, words: readonly string[]): void => {
  try {
    localStorage.setItem(STORAGE_ITEMS.recentSearches, JSON.stringify({ ...readAll(), [kind]: words }))
  } catch {
    // Private windows may block storage; recent searches are optional.
  }
}

/** The searches of this device, the newest first. */
export const recentSearches = (kind: SearchKind): readonly string[] =>
  (readAll()[kind] ?? []).slice(0, SEARCH_LIMITS.recent)
/** Stores a search as the newest one. */
export const rememberSearch = (kind: SearchKind, text: string): void => {
  const word = text.trim()
  if (word) write(kind, [word, ...recentSearches(kind).filter(each => each !== word)].slice(0, SEARCH_LIMITS.recent))
}
export const forgetSearches = (kind: SearchKind): void => write(kind, [])
