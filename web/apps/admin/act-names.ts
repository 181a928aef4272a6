import * as m from '#messages/adminActs.ts'
import type { AdminAct } from '#schemas/catalog/admin-acts.ts'

const NAMES: Readonly<Record<AdminAct, string>> = {
  'set-role': m.setRole,
  ban: m.ban,
  unban: m.unban,
  grant: m.grant,
  'refund-order': m.refundOrder,
  'refund-payment': m.refundPayment,
  'settle-difference': m.settleDifference,
  rerun: m.rerun,
  'close-share': m.closeShare,
  'dismiss-report': m.dismissReport,
  export: m.export,
  'edit-library': m.editLibrary,
  'edit-template': m.editTemplate,
  'claim-review': m.claimReview,
  'comment-review': m.commentReview,
  'return-review': m.returnReview,
  'accept-review': m.acceptReview,
  'add-template': m.addTemplate,
  'remove-publication': m.removePublication,
  'restore-publication': m.restorePublication,
}

/** What an act is called. */
export const actName = (act: AdminAct): string => NAMES[act]
