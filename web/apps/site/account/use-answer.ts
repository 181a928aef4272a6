import { useCallback, useEffect, useRef, useState } from 'react'
import type { CallFailure } from '#web/services/client.ts'
import type { Result } from '#web/services/result.ts'

/** The answer of a call that the page makes when it is shown. */
export interface Answer<T> {
  /** null until the first answer; an earlier one stays while the call is made again. */
  readonly data: T | null
  readonly failure: CallFailure | null
  reload(): void
}

/** Makes a call when the part is shown, and again on `reload`. `call` must stay the same function. */
export const useAnswer = <T>(call: () => Promise<Result<T>>): Answer<T> => {
  const [answer, setAnswer] = useState<Omit<Answer<T>, 'reload'>>({ data: null, failure: null })
  const round = useRef(0)
  const load = useCallback(async () => {
    const mine = ++round.current
    const result = await call()
    if (mine !== round.current) return
    if (result.ok) setAnswer({ data: result.data, failure: null })
    else setAnswer(before => ({ ...before, failure: result }))
  }, [call])
  useEffect(() => {
    void load()
    return () => {
      round.current++
    }
  }, [load])
  return { ...answer, reload: () => void load() }
}
