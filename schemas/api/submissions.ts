import * as v from 'valibot'
import { SET_STATES, WORK_STATUS } from '../catalog/statuses.ts'
import { endpoint } from './endpoint.ts'
import { id, pathId } from './fields.ts'
import { workReview } from './review-fields.ts'

const ofWork = { auth: 'designer', params: v.object({ id: pathId }) } as const

/** What the review says about an own work: its state, the reason, the comments. */
export const workReviewed = endpoint({
  ...ofWork,
  method: 'GET',
  path: '/editor/work/review/:id',
  output: workReview,
  errors: ['WORK_NOT_FOUND'],
})
/** Takes an own work back that nobody looks at yet: it is what it was before it was submitted. */
export const withdrawWork = endpoint({
  ...ofWork,
  method: 'POST',
  path: '/editor/work/withdraw/:id',
  output: v.object({ id, status: v.picklist(Object.values(WORK_STATUS)) }),
  errors: ['WORK_NOT_FOUND', 'REVIEW_CLAIMED', 'REVIEW_DECIDED'],
})
/** Ticks a comment off, or not. */
export const resolveComment = endpoint({
  method: 'PUT',
  path: '/editor/work/review/:id/comments/:commentId',
  auth: 'designer',
  params: v.object({ id: pathId, commentId: pathId }),
  body: v.object({ isResolved: v.boolean() }),
  output: workReview,
  errors: ['WORK_NOT_FOUND', 'NOT_FOUND'],
})
/**
 * Gives the work `id` a status by its name. Who may set which is in `catalog/statuses.ts`; who may not set it for this
 * work is answered as if there was none.
 */
export const setPublishStatus = endpoint({
  method: 'PUT',
  path: '/app-publishs/:id/:status',
  auth: 'user',
  params: v.object({ id: pathId, status: v.picklist(SET_STATES) }),
  output: v.object({ id, status: v.picklist(SET_STATES) }),
  errors: [
    'FORBIDDEN',
    'WORK_NOT_FOUND',
    'WORK_BROKEN',
    'WORK_TOO_LARGE',
    'IMAGE_SOURCE_WRONG',
    'REVIEW_DECIDED',
    'REVIEW_CLAIMED',
    'PUBLICATION_NOT_FOUND',
    'PUBLICATION_REMOVED',
  ],
})
