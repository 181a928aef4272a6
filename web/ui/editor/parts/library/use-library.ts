import { useCallback, useEffect, useRef, useState } from 'react'
import type { PagedList } from '#web/services/picture-library.ts'

interface Found<Item> {
  readonly items: readonly Item[]
  readonly total: number
  readonly isNear: boolean
  /** The next page to request, zero-based. */
  readonly next: number
}

/**
 * A list of the library, loaded page by page; another keyword or category starts it again. `items` is null until the
 * first page has loaded; `error` belongs to the last requested page, and `more` requests it again.
 */
export const useLibrary = <Item extends { readonly id: number }>(
  list: PagedList<Item>,
  keyword: string,
  categoryId: string,
) => {
  const [found, setFound] = useState<Found<Item> | null>(null)
  const [error, setError] = useState('')
  const [isLoading, setIsLoading] = useState(true)
  const running = useRef<AbortController | null>(null)

  const ask = useCallback(
    async (page: number) => {
      running.current?.abort()
      const ending = new AbortController()
      running.current = ending
      setError('')
      setIsLoading(true)
      const result = await list({ keyword, categoryId, page }, ending.signal)
      // A newer request has replaced this one.
      if (ending.signal.aborted) return
      running.current = null
      setIsLoading(false)
      if (!result.ok) return setError(result.message)
      const { elements, total, isNear = false } = result.data
      setFound(before => {
        const known = page === 0 || !before ? [] : before.items
        const ids = new Set(known.map(({ id }) => id))
        return { items: [...known, ...elements.filter(({ id }) => !ids.has(id))], total, isNear, next: page + 1 }
      })
    },
    [list, keyword, categoryId],
  )
  useEffect(() => {
    setFound(null)
    void ask(0)
    return () => running.current?.abort()
  }, [ask])

  const hasMore = found !== null && found.next > 0 && found.items.length < found.total
  const next = found?.next ?? 0
  /** Requests the next page, unless a request is running. */
  const more = useCallback(() => {
    if (running.current === null) void ask(next)
  }, [ask, next])
  /** Requests the first page again; the current items stay until it has loaded. */
  const reload = useCallback(() => void ask(0), [ask])
  const isNear = found?.isNear ?? false
  return { items: found?.items ?? null, isNear, hasMore, isLoading, error, more, reload }
}
