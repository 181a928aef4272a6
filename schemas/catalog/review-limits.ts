/** Limits of the review. No part of `LIMITS`, which every page loads at its start. */
export const REVIEW_LIMITS = {
  /** characters; longest comment. */
  comment: 500,
  /** count; comments of a submission. */
  comments: 200,
  /** count; submissions of a work that are remembered. */
  perWork: 50,
  /** ms; a submission stays with the reviewer who looks at it for this time after the last sign of them. */
  claimMs: 10 * 60_000,
  /** ms; the page of a reviewer says that somebody still looks. */
  claimEveryMs: 2 * 60_000,
  /** days; the waiting times by which the queue is filtered. */
  ages: [1, 3, 7],
} as const
