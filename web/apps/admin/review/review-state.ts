import * as texts from '#messages/adminReview.ts'
import type { ListedReview } from '#schemas/api/review-fields.ts'

/** Text and tone of the state of a submission. */
export const reviewState = (
  status: ListedReview['status'],
): { readonly text: string; readonly tone: 'good' | 'warn' | 'bad' } =>
  (
    ({
      2: { text: texts.waiting, tone: 'warn' },
      3: { text: texts.returned, tone: 'bad' },
      4: { text: texts.accepted, tone: 'good' },
    }) as const
  )[status]
