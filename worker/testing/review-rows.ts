import type { API } from '#schemas/api/index.ts'
import { everyone, type Row } from './call-rows.ts'

/** Everybody but administrators learns nothing, not even what exists. */
const administrators = (admin: Row['answers']['admin'] = 'ok') =>
  ({ ...everyone('FORBIDDEN'), nobody: 'UNAUTHENTICATED', admin }) as const
/** Calls about a designer's own work: the owner of the rows is no designer. */
export const DESIGNERS = {
  ...everyone('WORK_NOT_FOUND'),
  nobody: 'UNAUTHENTICATED',
  user: 'FORBIDDEN',
  owner: 'FORBIDDEN',
} as const
const TEMPLATE = { name: '海报', categoryId: 1, tags: [], priceFen: 0 }

/** Who may make the calls of the review: `worker/routes/review.test.ts` and `review-queue.test.ts` have the rest. */
export const REVIEW_ROWS: Readonly<
  Record<`reviews.${keyof (typeof API)['reviews']}` | `submissions.${keyof (typeof API)['submissions']}`, Row>
> = {
  'reviews.listReviews': { ask: () => ['/admin/reviews'], answers: administrators() },
  'reviews.showReview': { ask: () => ['/admin/reviews/999999'], answers: administrators('NOT_FOUND') },
  'reviews.reviewedPage': { ask: () => ['/admin/reviews/999999/page'], answers: administrators('NOT_FOUND') },
  'reviews.claimReview': {
    ask: () => ['/admin/reviews/999999/claim', { body: {} }],
    answers: administrators('NOT_FOUND'),
  },
  'reviews.releaseReview': { ask: () => ['/admin/reviews/999999/claim'], answers: administrators() },
  'reviews.commentReview': {
    ask: () => ['/admin/reviews/999999/comments', { body: { index: 0, x: 1, y: 1, text: '大一点' } }],
    answers: administrators('NOT_FOUND'),
  },
  'reviews.removeComment': { ask: () => ['/admin/reviews/999999/comments/1'], answers: administrators('NOT_FOUND') },
  'reviews.returnReview': {
    ask: () => ['/admin/reviews/999999/return', { body: { reason: '字太小' } }],
    answers: administrators('NOT_FOUND'),
  },
  'reviews.acceptReview': {
    ask: () => ['/admin/reviews/999999/accept', { body: {} }],
    answers: administrators('NOT_FOUND'),
  },
  'reviews.publishReview': {
    ask: () => ['/admin/reviews/999999/template', { body: TEMPLATE }],
    answers: administrators('NOT_FOUND'),
  },
  'submissions.workReviewed': { ask: id => [`/editor/work/review/${id}`], isAboutWork: true, answers: DESIGNERS },
  'submissions.withdrawWork': { ask: id => [`/editor/work/withdraw/${id}`], isAboutWork: true, answers: DESIGNERS },
  'submissions.resolveComment': {
    ask: id => [`/editor/work/review/${id}/comments/1`, { body: { isResolved: true } }],
    isAboutWork: true,
    answers: DESIGNERS,
  },
  // Each status is asked for by each role in `worker/routes/publish-status.test.ts`.
  'submissions.setPublishStatus': {
    ask: id => [`/app-publishs/${id}/submitted`],
    isAboutWork: true,
    answers: DESIGNERS,
  },
}
