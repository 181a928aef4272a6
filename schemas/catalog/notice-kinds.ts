/**
 * What an account is told: a link was ended, a picture was removed, a nickname was replaced, a page was taken down, a work
 * was returned or accepted by the review.
 */
export const NOTICE_KINDS = [
  'share-refused',
  'picture-refused',
  'nickname-refused',
  'publication-removed',
  'review-returned',
  'review-accepted',
] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]
