/** Acts of administrators; each has a line in the log. Their names are messages. */
export const ADMIN_ACTS = [
  'set-role',
  'ban',
  'unban',
  'grant',
  'refund-order',
  'refund-payment',
  'settle-difference',
  'rerun',
  'close-share',
  'dismiss-report',
  'export',
  'edit-library',
  'edit-template',
  'claim-review',
  'comment-review',
  'return-review',
  'accept-review',
  'add-template',
  'remove-publication',
  'restore-publication',
] as const
export type AdminAct = (typeof ADMIN_ACTS)[number]

/** What an act is done to. */
export const ADMIN_TARGETS = [
  'user',
  'order',
  'difference',
  'job',
  'share',
  'report',
  'export',
  'material',
  'template',
  'background',
  'album',
  'category',
  'app-category',
  'work',
] as const
export type AdminTarget = (typeof ADMIN_TARGETS)[number]
