import { useCallback, useEffect, useRef, useState } from 'react'
import type { PagedList } from '#web/services/picture-library.ts'

interface Found<Item> {
  readonly items: readonly Item[]
  readonly total: number
  readonly isNear: boolean
  /** The next page to request, zero-based. */
  readonly next: number
  readonly since: number
}

/** count; pages that are loaded again at once, so that a long list stays where it is; more follow when they are seen. */
const RELOADED = 8

/** What a grid shows of a list. */
export type ShownLibrary<Item extends { readonly id: number }> = Omit<
  ReturnType<typeof useLibrary<Item>>,
  'total' | 'since' | 'reload'
>

/**
 * A list of the library, loaded page by page; another keyword or category starts it again. `items` is null until the
 * first page has loaded; `since` is the time (ms, `performance.now()`) at which that page was asked for. `error` belongs
 * to the last requested page, and `more` requests it again.
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
    async (page: number, count = 1) => {
      running.current?.abort()
      const ending = new AbortController()
      running.current = ending
      setError('')
      setIsLoading(true)
      const askedAt = performance.now()
      const pages = Array.from({ length: count }, (_, at) => page + at)
      const results = await Promise.all(pages.map(each => list({ keyword, categoryId, page: each }, ending.signal)))
      // A newer request has replaced this one.
      if (ending.signal.aborted) return
      running.current = null
      setIsLoading(false)
      const failed = results.find(result => !result.ok)
      if (failed && !failed.ok) return setError(failed.message)
      const loaded = results.flatMap(result => (result.ok ? [result.data] : []))
      const { total = 0, isNear = false } = loaded.at(-1) ?? {}
      setFound(before => {
        const known = page === 0 || !before ? [] : before.items
        const since = page === 0 || !before ? askedAt : before.since
        const items = new Map([...known, ...loaded.flatMap(({ elements }) => elements)].map(item => [item.id, item]))
        return { items: [...items.values()], total, isNear, next: page + count, since }
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
  /** Requests the loaded pages again; the current items stay until they have come. */
  const reload = useCallback(() => void ask(0, Math.min(RELOADED, Math.max(1, next))), [ask, next])
  const isNear = found?.isNear ?? false
  const { items, total, since } = found ?? { items: null, total: 0, since: 0 }
  return { items, total, since, isNear, hasMore, isLoading, error, more, reload }
}
