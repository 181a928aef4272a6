import { useEffect, useState } from 'react'
import type { SearchKind } from '#schemas/catalog/search-filters.ts'
import { SEARCH_LIMITS } from '#schemas/catalog/search-limits.ts'
import { suggest } from '#web/services/search.ts'

/** Suggestions for a text that is being typed, or popular words; those before stay until the next are there. Without a kind there are none. */
export const useSuggestions = (kind: SearchKind | null, typed: string, isWanted: boolean): readonly string[] => {
  const [words, setWords] = useState<readonly string[]>([])
  useEffect(() => {
    if (!isWanted || kind === null) return
    const ending = new AbortController()
    const timer = setTimeout(
      async () => {
        const found = await suggest(kind, typed, ending.signal)
        if (!ending.signal.aborted) setWords(found)
      },
      typed ? SEARCH_LIMITS.pauseMs : 0,
    )
    return () => {
      clearTimeout(timer)
      ending.abort()
    }
  }, [kind, typed, isWanted])
  return words
}
