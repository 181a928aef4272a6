import * as m from '#messages/designs.ts'
import { WORK_STATUS, type WorkStatus } from '#schemas/catalog/statuses.ts'

/** What a card says about the review of its work. */
export const STATUS_BADGES: Readonly<
  Partial<Record<WorkStatus, { readonly text: string; readonly tone: 'waiting' | 'returned' | 'accepted' }>>
> = {
  [WORK_STATUS.submitted]: { text: m.inReview, tone: 'waiting' },
  [WORK_STATUS.returned]: { text: m.returned, tone: 'returned' },
  [WORK_STATUS.accepted]: { text: m.accepted, tone: 'accepted' },
}
