import { useCallback, useEffect, useRef, useState } from 'react'
import type { CallOutput } from '#schemas/api/endpoint.ts'
import type { FiguresApi } from '#schemas/api/index.ts'
import type { DataLog } from '#schemas/api/visit-fields.ts'
import { chinaDay } from '#schemas/china-time.ts'
import { DAY } from '#schemas/time.ts'
import type { CallFailure } from '#web/services/client.ts'
import { figuresClient } from '#web/services/figures-client.ts'

type Figures = CallOutput<FiguresApi['figures']['statistics']>
interface Answer {
  /** null until the first answer. */
  readonly figures: Figures | null
  readonly logs: readonly DataLog[]
  readonly failure: CallFailure | null
}
const NOTHING: Answer = { figures: null, logs: [], failure: null }

/** The figures of a work on the last days; what is shown stays until those of another period have come. */
export const useFigures = (workId: number, days: number, isLoggedIn: boolean) => {
  const [answer, setAnswer] = useState(NOTHING)
  const round = useRef(0)
  const load = useCallback(async () => {
    const mine = ++round.current
    const now = Date.now()
    const st = chinaDay(now - (days - 1) * DAY)
    const [figures, logs] = await Promise.all([
      figuresClient.statistics({ id: workId, st, et: chinaDay(now) }),
      figuresClient.dataLogs({ id: workId }),
    ])
    if (mine !== round.current) return
    if (figures.ok) setAnswer({ figures: figures.data, logs: logs.ok ? logs.data : [], failure: null })
    else setAnswer(before => ({ ...before, failure: figures }))
  }, [workId, days])
  useEffect(() => {
    if (isLoggedIn) void load()
    else setAnswer(NOTHING)
    return () => {
      round.current++
    }
  }, [load, isLoggedIn])
  return { ...answer, reload: () => void load() }
}
