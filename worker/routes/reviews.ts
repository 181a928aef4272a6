import * as decisions from '../domain/admin/review-decisions.ts'
import * as queue from '../domain/admin/reviews.ts'
import * as review from '../domain/review.ts'
import type { Handlers } from '../http/handler.ts'

/** What designers ask the review. */
export const submissionRoutes: Handlers['submissions'] = {
  workReviewed: (ports, { params }, { actor }) => review.ofWork(ports, actor, params.id),
  withdrawWork: (ports, { params }, { actor }) => review.withdraw(ports, actor, params.id),
  resolveComment: (ports, { params, body }, { actor }) => review.resolveComment(ports, actor, params, body.isResolved),
  setPublishStatus: (ports, { params }, { actor }) => review.setStatus(ports, actor, params),
}

/** What administrators do with submissions. */
export const reviewRoutes: Handlers['reviews'] = {
  listReviews: (ports, { query }, { actor }) => queue.listReviews(ports, actor, query),
  showReview: (ports, { params }, { actor }) => queue.showReview(ports, actor, params.id),
  reviewedPage: (ports, { params, query }, { actor }) => queue.reviewedPage(ports, actor, params.id, query),
  claimReview: (ports, { params, body }, { actor }) => queue.claim(ports, actor, params.id, body.isTaken),
  releaseReview: (ports, { params }, { actor }) => queue.release(ports, actor, params.id),
  commentReview: (ports, { params, body }, { actor }) => decisions.comment(ports, actor, params.id, body),
  removeComment: (ports, { params }, { actor }) => decisions.removeComment(ports, actor, params),
  returnReview: async (ports, { params, body }, { actor }) => {
    await decisions.returnToDesigner(ports, actor, params.id, body.reason)
    return queue.showReview(ports, actor, params.id)
  },
  acceptReview: async (ports, { params, body }, { actor }) => {
    await decisions.accept(ports, actor, params.id, body)
    return queue.showReview(ports, actor, params.id)
  },
  publishReview: async (ports, { params, body }, { actor }) => {
    await decisions.publish(ports, actor, params.id, body)
    return queue.showReview(ports, actor, params.id)
  },
}
