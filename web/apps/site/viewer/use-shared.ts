import { useCallback, useEffect, useRef, useState } from 'react'
import type { CallOutput } from '#schemas/api/endpoint.ts'
import type { Api } from '#schemas/api/index.ts'
import { type CallFailure, client } from '#web/services/client.ts'

export type SharedView = CallOutput<Api['shares']['viewShare']>

export interface Shared {
  readonly view: SharedView | null
  readonly failure: CallFailure | null
  reload(): void
}

/** The work of a share; asked again when the visitor logs in, because the owner sees other buttons. */
export const useShared = (code: string, isLoggedIn: boolean): Shared => {
  const [view, setView] = useState<SharedView | null>(null)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const round = useRef(0)
  const load = useCallback(async () => {
    const mine = ++round.current
    setFailure(null)
    const result = await client.shares.viewShare({ code })
    if (mine !== round.current) return
    if (result.ok) setView(result.data)
    else setFailure(result)
  }, [code])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer depends on who is logged in
  useEffect(() => {
    void load()
    return () => {
      round.current++
    }
  }, [load, isLoggedIn])
  return { view, failure, reload: () => void load() }
}
