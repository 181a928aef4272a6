/** What an account is told: a link was ended, a picture was removed, a nickname was replaced. */
export const NOTICE_KINDS = ['share-refused', 'picture-refused', 'nickname-refused'] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]
