import type { API } from '#schemas/api/index.ts'
import type { ErrorCode } from '#schemas/errors.ts'
import type { CallOptions } from '../test-call.ts'

type Answer = 'ok' | ErrorCode
interface Row {
  readonly ask: () => readonly [path: string, options?: CallOptions]
  readonly answers: Readonly<Record<'nobody' | 'user' | 'designer' | 'admin' | 'owner', Answer>>
}

/** Everybody else learns nothing, not even what exists. */
const administrators = (admin: Answer = 'ok') =>
  ({ nobody: 'UNAUTHENTICATED', user: 'FORBIDDEN', designer: 'FORBIDDEN', owner: 'FORBIDDEN', admin }) as const
const NO_ORDER = '0123456789abcdef'

/** Who may make the calls of the administration, about nothing that exists: `worker/routes/admin-*.test.ts` has the rest. */
export const ADMIN_ROWS: Readonly<Record<`admin.${keyof (typeof API)['admin']}`, Row>> = {
  'admin.listUsers': { ask: () => ['/admin/users'], answers: administrators() },
  'admin.showUser': { ask: () => ['/admin/users/999999'], answers: administrators('NOT_FOUND') },
  'admin.setRole': {
    ask: () => ['/admin/users/999999/role', { body: { role: 3, reason: '测试' } }],
    answers: administrators('NOT_FOUND'),
  },
  'admin.banUser': {
    ask: () => ['/admin/users/999999/ban', { body: { reason: '测试' } }],
    answers: administrators('NOT_FOUND'),
  },
  'admin.unbanUser': {
    ask: () => ['/admin/users/999999/unban', { body: { reason: '测试' } }],
    answers: administrators('NOT_FOUND'),
  },
  'admin.grantMembership': {
    ask: () => ['/admin/users/999999/grants', { body: { type: 1, days: 30, reason: '测试' } }],
    answers: administrators('NOT_FOUND'),
  },
  'admin.listOrders': { ask: () => ['/admin/orders'], answers: administrators() },
  'admin.showOrder': { ask: () => [`/admin/orders/${NO_ORDER}`], answers: administrators('ORDER_NOT_FOUND') },
  'admin.refundOrder': {
    ask: () => [`/admin/orders/${NO_ORDER}/refund`, { body: { amountFen: 1, reason: '测试' } }],
    answers: administrators('ORDER_NOT_FOUND'),
  },
  'admin.refundPayment': {
    ask: () => [`/admin/payments/WX${NO_ORDER}/refund`, { body: { amountFen: 1, reason: '测试' } }],
    answers: administrators('ORDER_NOT_FOUND'),
  },
  'admin.listDifferences': { ask: () => ['/admin/differences'], answers: administrators() },
  'admin.settleDifference': {
    ask: () => [
      '/admin/differences/settle',
      { body: { channel: 'wechat', day: '2026-01-01', kind: 'payment', outTradeNo: 'WX1', note: '测试' } },
    ],
    answers: administrators('NOT_FOUND'),
  },
  'admin.renderQueue': { ask: () => ['/admin/renders'], answers: administrators() },
  'admin.listFailures': { ask: () => ['/admin/renders/failures'], answers: administrators() },
  'admin.rerunRender': {
    ask: () => ['/admin/renders/rerun', { body: { userId: 999_999, key: 'nobody-has-used-it' } }],
    answers: administrators('NOT_FOUND'),
  },
  'admin.figures': { ask: () => ['/admin/figures?days=7'], answers: administrators() },
  'admin.visits': { ask: () => ['/admin/visits'], answers: administrators() },
  'admin.listReports': { ask: () => ['/admin/reports'], answers: administrators() },
  'admin.reportedPage': { ask: () => ['/admin/reports/999999/page'], answers: administrators('NOT_FOUND') },
  'admin.closeReport': {
    ask: () => ['/admin/reports/999999/close', { body: { outcome: 'dismissed' } }],
    answers: administrators('NOT_FOUND'),
  },
  'admin.listLog': { ask: () => ['/admin/log'], answers: administrators() },
  'admin.exportUsers': { ask: () => ['/admin/export/users', { body: {} }], answers: administrators() },
  'admin.exportOrders': { ask: () => ['/admin/export/orders', { body: {} }], answers: administrators() },
  'admin.exportLog': { ask: () => ['/admin/export/log', { body: {} }], answers: administrators() },
}
