import * as v from 'valibot'
import { CATALOG_LIMITS } from '../catalog/catalog-kinds.ts'
import { REVIEW_LIMITS } from '../catalog/review-limits.ts'
import { RENDER_ERRORS } from '../errors.ts'
import { account, choice, listOf, note, paging, reason } from './admin-fields.ts'
import { endpoint } from './endpoint.ts'
import { id, pathId } from './fields.ts'
import { comment, commentText, listedReview, place, shownReview } from './review-fields.ts'

const ofReview = { auth: 'admin', params: v.object({ id: pathId }) } as const
const index = v.optional(v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number)), '0')
const tag = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(CATALOG_LIMITS.tag), v.regex(/^\S+$/))

/** The template that a submission becomes. */
const asTemplate = v.object({
  /** A template that was made of the work before: it gets the new pages. Absent = another one is added. */
  templateId: v.optional(id),
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(CATALOG_LIMITS.name)),
  /** Template type. */
  categoryId: id,
  /** Keywords; an occasion is one of its words. */
  tags: v.pipe(v.array(tag), v.maxLength(CATALOG_LIMITS.tags)),
  priceFen: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(CATALOG_LIMITS.priceFen)),
})
const templateErrors = [
  'NOT_FOUND',
  'REVIEW_DECIDED',
  'REVIEW_CLAIMED',
  'TEMPLATE_NOT_FOUND',
  'IMAGE_SOURCE_WRONG',
  'PARTNER_MEDIA_REFUSED',
  ...RENDER_ERRORS,
] as const

/** The queue: what waits, the oldest first; what was decided, the last first. */
export const listReviews = endpoint({
  method: 'GET',
  path: '/admin/reviews',
  auth: 'admin',
  query: v.object({
    state: v.optional(v.picklist(['waiting', 'returned', 'accepted']), 'waiting'),
    /** Account id. */
    designer: account,
    /** Category of the works; `none` = those without one. */
    category: v.optional(v.pipe(v.string(), v.regex(/^(\d{1,15}|none)?$/)), ''),
    /** days; submitted longer ago. */
    older: choice(REVIEW_LIMITS.ages.map(String)),
    ...paging,
  }),
  output: listOf(listedReview),
})
export const showReview = endpoint({ ...ofReview, method: 'GET', path: '/admin/reviews/:id', output: shownReview })
/** A page of a submitted version as a picture; `isFull` = in its own size, without loss. */
export const reviewedPage = endpoint({
  ...ofReview,
  method: 'GET',
  path: '/admin/reviews/:id/page',
  query: v.object({ index, isFull: choice(['1']) }),
  output: v.object({ url: v.string() }),
  errors: ['NOT_FOUND', ...RENDER_ERRORS],
})
/** Keeps a submission for the caller for a while, so that nobody else decides about it and it is not taken back. */
export const claimReview = endpoint({
  ...ofReview,
  method: 'POST',
  path: '/admin/reviews/:id/claim',
  /** `isTaken`: from another reviewer too. */
  body: v.object({ isTaken: v.optional(v.boolean(), false) }),
  output: shownReview,
  errors: ['NOT_FOUND', 'REVIEW_DECIDED', 'REVIEW_CLAIMED'],
})
/** Lets go of a submission. */
export const releaseReview = endpoint({ ...ofReview, method: 'DELETE', path: '/admin/reviews/:id/claim' })
/** Writes a comment at a place of a page. */
export const commentReview = endpoint({
  ...ofReview,
  method: 'POST',
  path: '/admin/reviews/:id/comments',
  body: v.object({ index: v.pipe(v.number(), v.integer(), v.minValue(0)), x: place, y: place, text: commentText }),
  output: comment,
  errors: ['NOT_FOUND', 'REVIEW_DECIDED', 'REVIEW_CLAIMED', 'COMMENTS_FULL', 'PAGE_NOT_FOUND'],
})
/** Removes a comment while the submission waits. */
export const removeComment = endpoint({
  method: 'DELETE',
  path: '/admin/reviews/:id/comments/:commentId',
  auth: 'admin',
  params: v.object({ id: pathId, commentId: pathId }),
  errors: ['NOT_FOUND', 'REVIEW_DECIDED', 'REVIEW_CLAIMED'],
})
/** Returns a submission to its designer, with the comments. */
export const returnReview = endpoint({
  ...ofReview,
  method: 'POST',
  path: '/admin/reviews/:id/return',
  body: v.object({ reason }),
  output: shownReview,
  errors: ['NOT_FOUND', 'REVIEW_DECIDED', 'REVIEW_CLAIMED'],
})
/** Accepts a submission, and makes a template of it. */
export const acceptReview = endpoint({
  ...ofReview,
  method: 'POST',
  path: '/admin/reviews/:id/accept',
  body: v.object({ note, template: v.optional(asTemplate) }),
  output: shownReview,
  errors: templateErrors,
})
/** Makes a template of a submission that was accepted without one. */
export const publishReview = endpoint({
  ...ofReview,
  method: 'POST',
  path: '/admin/reviews/:id/template',
  body: asTemplate,
  output: shownReview,
  errors: templateErrors,
})
