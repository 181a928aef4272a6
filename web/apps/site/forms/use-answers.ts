import { useCallback, useEffect, useRef, useState } from 'react'
import type { CallOutput } from '#schemas/api/endpoint.ts'
import type { Api } from '#schemas/api/index.ts'
import { ANSWER_LIMITS } from '#schemas/catalog/answer-limits.ts'
import type { CallFailure } from '#web/services/client.ts'
import { formClient } from '#web/services/form-client.ts'

export type AnswerList = CallOutput<Api['forms']['listAnswers']>
export type ListedAnswer = AnswerList['elements'][number]

/** What is looked for: words, and days of this device (`2026-11-23`; empty = any). */
export interface AnswerSearch {
  readonly keyword: string
  readonly from: string
  readonly to: string
}
export const NO_SEARCH: AnswerSearch = { keyword: '', from: '', to: '' }

/** Start of a day on this device, ISO 8601 UTC; `after` = so many days later. Empty for no day. */
const dayStart = (day: string, after = 0): string => {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? []
  if (year === undefined) return ''
  return new Date(Number(year), Number(month) - 1, Number(date) + after).toISOString()
}

/** One page (from 0) of what a work was sent. What was shown is seen: `seenId` stays that of the first answer. */
export const useAnswers = (workId: number, { keyword, from, to }: AnswerSearch, page: number, isLoggedIn: boolean) => {
  const [list, setList] = useState<AnswerList | null>(null)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const [isLoading, setIsLoading] = useState(true)
  /** The last submission that was seen before this visit; null until it is known. */
  const seen = useRef<number | null>(null)
  const round = useRef(0)
  const load = useCallback(async () => {
    const mine = ++round.current
    setIsLoading(true)
    const result = await formClient.forms.listAnswers({
      ...{ appId: workId, keyword, page, size: ANSWER_LIMITS.page },
      ...{ from: dayStart(from), before: dayStart(to, 1) },
    })
    if (mine !== round.current) return
    setIsLoading(false)
    setFailure(result.ok ? null : result)
    if (!result.ok) return
    setList(result.data)
    seen.current ??= result.data.seenId
    const newest = result.data.elements[0]?.id ?? 0
    if (newest > result.data.seenId) void formClient.forms.seeAnswers({ id: workId, lastId: newest })
  }, [workId, keyword, from, to, page])
  useEffect(() => {
    if (isLoggedIn) void load()
    return () => {
      round.current++
    }
  }, [load, isLoggedIn])
  return { list, setList, failure, isLoading, reload: () => void load(), seenId: seen.current ?? 0 }
}
