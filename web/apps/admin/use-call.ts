import { useCallback, useEffect, useRef, useState } from 'react'
import type { CallFailure } from '#web/services/client.ts'
import type { Result } from '#web/services/result.ts'

export interface Answer<T> {
  /** null until the first answer, and while another thing is asked for. */
  readonly data: T | null
  readonly failure: CallFailure | null
  readonly isLoading: boolean
  reload(): void
  /** Takes the answer of a call that has changed it. */
  replace(data: T): void
}

/** Asks when the page opens and when `key`, which says what is asked, changes. A late answer to an earlier question is dropped. */
export const useCall = <T>(key: string, ask: () => Promise<Result<T>>): Answer<T> => {
  const [answer, setAnswer] = useState<{ readonly data: T | null; readonly failure: CallFailure | null }>({
    data: null,
    failure: null,
  })
  const [isLoading, setLoading] = useState(true)
  const round = useRef(0)
  const asked = useRef(ask)
  asked.current = ask
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is asked
  const load = useCallback(async () => {
    const mine = ++round.current
    setLoading(true)
    const result = await asked.current()
    if (mine !== round.current) return
    setLoading(false)
    setAnswer(before => (result.ok ? { data: result.data, failure: null } : { data: before.data, failure: result }))
  }, [key])
  useEffect(() => {
    void load()
    return () => {
      round.current++
    }
  }, [load])
  return {
    ...answer,
    isLoading,
    reload: () => void load(),
    replace: data => {
      round.current++
      setLoading(false)
      setAnswer({ data, failure: null })
    },
  }
}
