import { useEffect, useRef } from 'react'
import * as texts from '#messages/adminReview.ts'
import type { ShownReview } from '#schemas/api/review-fields.ts'
import { REVIEW_LIMITS } from '#schemas/catalog/review-limits.ts'
import { WORK_STATUS } from '#schemas/catalog/statuses.ts'
import { adminReviews } from '#web/services/admin-client.ts'
import { toast } from '#web/widgets/toast.ts'
import type { Answer } from '../use-call.ts'

/**
 * Keeps a waiting submission for who looks at it: from its opening, unless somebody else does, until the page leaves it.
 */
export const useClaim = (id: number, { data, replace, reload }: Answer<ShownReview>): void => {
  const isWaiting = data?.status === WORK_STATUS.submitted
  const isOwn = isWaiting && data.claim?.isOwn === true
  const isFree = isWaiting && data.claim === null
  const answer = useRef({ replace, reload })
  answer.current = { replace, reload }

  useEffect(() => {
    if (!isFree) return
    let isLeft = false
    void adminReviews.claimReview({ id }).then(claimed => {
      // Somebody else was faster, or it was decided or taken back meanwhile.
      if (isLeft) void adminReviews.releaseReview({ id })
      else if (claimed.ok) answer.current.replace(claimed.data)
      else if (claimed.code !== 'NETWORK') answer.current.reload()
    })
    return () => {
      isLeft = true
    }
  }, [id, isFree])

  useEffect(() => {
    if (!isOwn) return
    const stay = async () => {
      const claimed = await adminReviews.claimReview({ id })
      if (claimed.ok) answer.current.replace(claimed.data)
      else if (claimed.code === 'REVIEW_CLAIMED') {
        toast.show(texts.lost({ name: '' }).trim(), { kind: 'error' })
        answer.current.reload()
      }
    }
    const timer = setInterval(() => void stay(), REVIEW_LIMITS.claimEveryMs)
    const leave = () => void adminReviews.releaseReview({ id }, { keepalive: true })
    addEventListener('pagehide', leave)
    return () => {
      clearInterval(timer)
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [id, isOwn])
}
