import { useCallback, useEffect, useRef, useState } from 'react'
import type { Result } from '#web/services/result.ts'

interface Page<T> {
  readonly elements: readonly T[]
  readonly total: number
}
export interface Paged<T> {
  /** null until the first page has come. */
  readonly items: readonly T[] | null
  readonly total: number
  readonly error: string
  readonly isLoading: boolean
  more(): void
  /** Reads the list again from its first page; what is shown stays until then. */
  reload(): void
}

/** A list that is read page by page. `list` must stay the same function; another one starts it again. */
export const usePaged = <T>(list: (page: number) => Promise<Result<Page<T>>>): Paged<T> => {
  const [found, setFound] = useState<(Page<T> & { readonly page: number }) | null>(null)
  const [error, setError] = useState('')
  const [isLoading, setLoading] = useState(true)
  const turn = useRef(0)
  const load = useCallback(
    async (page: number) => {
      const mine = ++turn.current
      setError('')
      setLoading(true)
      const answer = await list(page)
      if (mine !== turn.current) return
      setLoading(false)
      if (!answer.ok) return setError(answer.message)
      const { elements, total } = answer.data
      setFound(before => ({
        elements: page === 0 || !before ? elements : [...before.elements, ...elements],
        total,
        page,
      }))
    },
    [list],
  )
  useEffect(() => {
    setFound(null)
    void load(0)
    return () => {
      turn.current++
    }
  }, [load])
  return {
    items: found?.elements ?? null,
    total: found?.total ?? 0,
    error,
    isLoading,
    more: () => void load((found?.page ?? -1) + 1),
    reload: () => void load(0),
  }
}
