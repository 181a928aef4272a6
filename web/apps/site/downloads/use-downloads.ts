import { useCallback, useEffect, useRef, useState } from 'react'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { type CallFailure, client } from '#web/services/client.ts'
import type { ListedDownload } from './download-texts.ts'

export const PAGE_SIZE = 20

export interface Downloads {
  /** null until the first response. */
  readonly downloads: readonly ListedDownload[] | null
  readonly total: number
  readonly failure: CallFailure | null
  reload(): void
}

const NOTHING = { downloads: null, total: 0, failure: null }

/** One page (from 1) of the user's downloads; it is read again while one of them is running. */
export const useDownloads = (page: number, isLoggedIn: boolean): Downloads => {
  const [answer, setAnswer] = useState<Omit<Downloads, 'reload'>>(NOTHING)
  const round = useRef(0)
  const load = useCallback(async () => {
    const mine = ++round.current
    const result = await client.delivery.listDownloads({ page: page - 1, size: PAGE_SIZE })
    if (mine !== round.current) return
    if (result.ok) setAnswer({ downloads: result.data.elements, total: result.data.total, failure: null })
    else setAnswer(before => ({ ...before, failure: result }))
  }, [page])
  useEffect(() => {
    setAnswer(NOTHING)
    if (isLoggedIn) void load()
    return () => {
      round.current++
    }
  }, [load, isLoggedIn])
  const isRunning = answer.downloads?.some(({ state }) => state === 'running') === true
  useEffect(() => {
    if (!isRunning) return
    const look = () => document.visibilityState === 'visible' && void load()
    const timer = setInterval(look, LIMITS.download.listMs)
    return () => clearInterval(timer)
  }, [isRunning, load])
  return { ...answer, reload: () => void load() }
}
