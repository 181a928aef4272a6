import * as m from '#messages/reviewComments.ts'
import type { ReviewComment, WorkReview } from '#schemas/api/review-fields.ts'
import { WORK_STATUS, type WorkStatus } from '#schemas/catalog/statuses.ts'
import { computed, type Signal, signal } from '#web/model/signals.ts'
import type { CallFailure } from '#web/services/result.ts'
import { submissions } from '#web/services/review-client.ts'
import { toast } from '#web/widgets/toast.ts'

/** A comment with its number, from 1, as it stands on the page and in the list. */
export interface NumberedComment extends ReviewComment {
  readonly number: number
}

/** What the review says about the open work; null = it was not loaded yet. */
export const review = signal<WorkReview | null>(null)
export const reviewFailure = signal<CallFailure | null>(null)
export const isPanelOpen = signal(false)
/** The comment whose text is shown at its place. */
export const activeId = signal<number | null>(null)

/** Comments in the order of the pages. */
export const comments = computed<readonly NumberedComment[]>(() =>
  [...(review.value?.comments ?? [])]
    .sort((a, b) => a.pageIndex - b.pageIndex || a.id - b.id)
    .map((comment, at) => ({ ...comment, number: at + 1 })),
)
export const unresolved = computed(() => comments.value.filter(({ isResolved }) => !isResolved).length)

const DECIDED: Readonly<Partial<Record<WorkStatus, string>>> = {
  [WORK_STATUS.returned]: m.wasReturned,
  [WORK_STATUS.accepted]: m.wasAccepted,
}

/** Loads what the review says; tells what was decided since the work was opened, which can be changed from then on. */
export const loadReview = async (workId: number, status: Signal<WorkStatus | null>): Promise<void> => {
  const found = await submissions.workReviewed({ id: workId })
  if (!found.ok) {
    reviewFailure.value = found
    return
  }
  reviewFailure.value = null
  review.value = found.data
  const text = status.peek() === WORK_STATUS.submitted ? DECIDED[found.data.status] : undefined
  if (found.data.status === status.peek()) return
  status.value = found.data.status
  if (text) toast.show(text, { kind: found.data.status === WORK_STATUS.accepted ? 'success' : 'info' })
  if (found.data.status === WORK_STATUS.returned) isPanelOpen.value = true
}

/** Ticks a comment off, or not: at once on the screen, and back when the server does not take it. */
export const resolveComment = async (workId: number, id: number, isResolved: boolean): Promise<void> => {
  const mark = (value: boolean) => {
    const { value: shown } = review
    if (!shown) return
    review.value = {
      ...shown,
      comments: shown.comments.map(each => (each.id === id ? { ...each, isResolved: value } : each)),
    }
  }
  mark(isResolved)
  const done = await submissions.resolveComment({ id: workId, commentId: id, isResolved })
  if (done.ok) return
  mark(!isResolved)
  toast.show(done.message, { kind: 'error' })
}
