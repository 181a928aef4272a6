import { useCallback, useEffect, useRef, useState } from 'react'
import { type CallFailure, client } from '#web/services/client.ts'
import type { ListedWork } from './DesignCard.tsx'

export const PAGE_SIZE = 20

export interface Designs {
  readonly works: readonly ListedWork[] | null
  readonly total: number
  readonly failure: CallFailure | null
  reload(): void
}

/** One page (from 1) of the user's works. `works` is null until the first response. */
export const useDesigns = (page: number, isLoggedIn: boolean): Designs => {
  const [answer, setAnswer] = useState<Omit<Designs, 'reload'>>({ works: null, total: 0, failure: null })
  const round = useRef(0)
  const load = useCallback(async () => {
    const mine = ++round.current
    const result = await client.works.listWorks({ page: page - 1, size: PAGE_SIZE })
    if (mine !== round.current) return
    if (result.ok) setAnswer({ works: result.data.elements, total: result.data.total, failure: null })
    else setAnswer(before => ({ ...before, failure: result }))
  }, [page])
  useEffect(() => {
    setAnswer({ works: null, total: 0, failure: null })
    if (isLoggedIn) void load()
    return () => {
      round.current++
    }
  }, [load, isLoggedIn])
  return { ...answer, reload: () => void load() }
}
