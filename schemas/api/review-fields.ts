import * as v from 'valibot'
import { REVIEW_LIMITS } from '../catalog/review-limits.ts'
import { WORK_STATUS } from '../catalog/statuses.ts'
import { id, time } from './fields.ts'

const { submitted, returned, accepted } = WORK_STATUS
/** Status of a submission. */
const status = v.picklist([submitted, returned, accepted])

/** A comment at a place of a page. */
export const comment = v.object({
  id,
  pageId: v.string(),
  /** Zero-based place of the page in the submitted version. */
  pageIndex: v.number(),
  /** page px */
  x: v.number(),
  y: v.number(),
  text: v.string(),
  /** Nickname of the reviewer; empty = not known. */
  author: v.string(),
  createdAt: time,
  /** The designer has dealt with it. */
  isResolved: v.boolean(),
})
export const commentText = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(REVIEW_LIMITS.comment))
/** page px; the domain looks whether it is on the page. */
export const place = v.pipe(v.number(), v.finite(), v.minValue(0))

/** A submission in the queue. */
export const listedReview = v.object({
  id,
  workId: id,
  name: v.string(),
  cover: v.string(),
  width: v.number(),
  height: v.number(),
  pages: v.number(),
  categoryId: v.nullable(v.number()),
  version: v.number(),
  status,
  designer: id,
  designerName: v.string(),
  submittedAt: time,
  decidedAt: v.nullable(time),
  /** How often the work was submitted before. */
  earlier: v.number(),
  comments: v.number(),
  /** The template that was made of it. */
  templateId: v.nullable(id),
  /** Who looks at it now; null = nobody. */
  claim: v.nullable(v.object({ by: id, name: v.string(), isOwn: v.boolean() })),
})
/** A page of a submitted document; px. */
const reviewedPage = v.object({ id: v.string(), name: v.string(), width: v.number(), height: v.number() })
/** A submission with what a reviewer needs to decide. */
export const shownReview = v.object({
  ...listedReview.entries,
  reason: v.string(),
  /** Empty = the document is not stored any more. */
  pageList: v.array(reviewedPage),
  commentList: v.array(comment),
  /** The accepted version before, else the one that was returned last; null = there is none with its document. */
  before: v.nullable(
    v.object({
      id,
      version: v.number(),
      status,
      reason: v.string(),
      decidedAt: v.nullable(time),
      pageList: v.array(reviewedPage),
    }),
  ),
  /** Comments of the submission before. */
  beforeComments: v.array(comment),
  /** The template that was made of an earlier submission of the work; null = none. */
  boundTemplate: v.nullable(v.object({ id, name: v.string() })),
  /** The next ones in the queue that nobody looks at. */
  next: v.nullable(id),
})

/** What the review says about a work, for its designer. */
export const workReview = v.object({
  status: v.picklist(Object.values(WORK_STATUS)),
  /** The last submission; null = there was none. */
  submission: v.nullable(
    v.object({
      id,
      version: v.number(),
      status,
      submittedAt: time,
      decidedAt: v.nullable(time),
      reason: v.string(),
      templateId: v.nullable(id),
    }),
  ),
  /** It can be taken back: it waits, and nobody looks at it. */
  canWithdraw: v.boolean(),
  /** Of the last submission about which was decided. */
  comments: v.array(comment),
})

export type ReviewComment = v.InferOutput<typeof comment>
export type ListedReview = v.InferOutput<typeof listedReview>
export type ShownReview = v.InferOutput<typeof shownReview>
export type WorkReview = v.InferOutput<typeof workReview>
export type ReviewedPage = v.InferOutput<typeof reviewedPage>
