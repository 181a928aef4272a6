/**
 * What an account is told: a link was ended, a work was taken out of a team, a picture was removed, a nickname was replaced, a page was taken down; there
 * are new submissions of a form, there is no room for more, they will be erased; a work was returned or accepted by the
 * review.
 */
export const NOTICE_KINDS = [
  'share-refused',
  'team-work-refused',
  'picture-refused',
  'nickname-refused',
  'publication-removed',
  'form-answers',
  'form-full',
  'form-expires',
  'review-returned',
  'review-accepted',
] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]
