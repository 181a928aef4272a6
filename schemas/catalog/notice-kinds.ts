/**
 * What an account is told: a link was ended, a picture was removed, a nickname was replaced, a page was taken down; there
 * are new submissions of a form, there is no room for more, they will be erased.
 */
export const NOTICE_KINDS = [
  'share-refused',
  'picture-refused',
  'nickname-refused',
  'publication-removed',
  'form-answers',
  'form-full',
  'form-expires',
] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]
