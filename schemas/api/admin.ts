import * as v from 'valibot'
import { ADMIN_ACTS } from '../catalog/admin-acts.ts'
import { ADMIN_LIMITS } from '../catalog/admin-limits.ts'
import { PACKAGE_TYPE } from '../catalog/packages.ts'
import { ORDER_ID } from '../catalog/payments.ts'
import { RENDER_ERRORS } from '../errors.ts'
import {
  account,
  channel,
  choice,
  day,
  dayFigures,
  dayUse,
  difference,
  drawing,
  fen,
  listedOrder,
  listedReport,
  listedUser,
  listOf,
  logEntry,
  note,
  orderDetail,
  orderStatusWords,
  paging,
  reason,
  role,
  search,
  tradeNo,
  userDetail,
} from './admin-fields.ts'
import { endpoint } from './endpoint.ts'
import { id, pathId } from './fields.ts'
import { dayVisits, topPage } from './visit-fields.ts'

const ofUser = { auth: 'admin', params: v.object({ id: pathId }) } as const
const orderId = v.pipe(v.string(), v.regex(ORDER_ID))
const userFilter = { search, role: choice(['1', '2', '3']), state: choice(['banned']) }
const orderFilter = { search, user: account, status: choice(orderStatusWords), day }
const logFilter = { admin: account, act: choice(ADMIN_ACTS), user: account, day }
const stream = v.instance(ReadableStream<Uint8Array>)

/** Accounts, the newest first. `search`: an id, a whole phone number, or the beginning of a nickname. */
export const listUsers = endpoint({
  method: 'GET',
  path: '/admin/users',
  auth: 'admin',
  query: v.object({ ...userFilter, ...paging }),
  output: listOf(listedUser),
})
export const showUser = endpoint({ ...ofUser, method: 'GET', path: '/admin/users/:id', output: userDetail })
/** Gives another account another role. */
export const setRole = endpoint({
  ...ofUser,
  method: 'PUT',
  path: '/admin/users/:id/role',
  body: v.object({ role, reason }),
  output: userDetail,
  errors: ['OWN_ACCOUNT'],
})
/** Bans another account: its sessions and its links end at once, and nobody logs in to it. */
export const banUser = endpoint({
  ...ofUser,
  method: 'POST',
  path: '/admin/users/:id/ban',
  body: v.object({ reason }),
  output: userDetail,
  errors: ['OWN_ACCOUNT'],
})
export const unbanUser = endpoint({
  ...ofUser,
  method: 'POST',
  path: '/admin/users/:id/unban',
  body: v.object({ reason }),
  output: userDetail,
})
/** Grants a membership, which follows those of the same type. */
export const grantMembership = endpoint({
  ...ofUser,
  method: 'POST',
  path: '/admin/users/:id/grants',
  body: v.object({
    type: v.picklist(Object.values(PACKAGE_TYPE)),
    days: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(ADMIN_LIMITS.grantDays)),
    reason,
  }),
  takesKey: true,
  output: userDetail,
})

/** Orders, the newest first. `search`: the id of an order or a number at a provider. */
export const listOrders = endpoint({
  method: 'GET',
  path: '/admin/orders',
  auth: 'admin',
  query: v.object({ ...orderFilter, ...paging }),
  output: listOf(listedOrder),
})
export const showOrder = endpoint({
  method: 'GET',
  path: '/admin/orders/:id',
  auth: 'admin',
  params: v.object({ id: orderId }),
  output: orderDetail,
  errors: ['ORDER_NOT_FOUND'],
})
/** Returns the money of a paid order and ends its membership. `amountFen` repeats what is returned. */
export const refundOrder = endpoint({
  method: 'POST',
  path: '/admin/orders/:id/refund',
  auth: 'admin',
  params: v.object({ id: orderId }),
  body: v.object({ amountFen: fen, reason }),
  output: orderDetail,
  errors: ['ORDER_NOT_FOUND', 'ORDER_NOT_REFUNDABLE', 'AMOUNT_WRONG'],
})
/** Returns the money of a payment that was held, because its amount was wrong. */
export const refundPayment = endpoint({
  method: 'POST',
  path: '/admin/payments/:outTradeNo/refund',
  auth: 'admin',
  params: v.object({ outTradeNo: tradeNo }),
  body: v.object({ amountFen: fen, reason }),
  output: orderDetail,
  errors: ['ORDER_NOT_FOUND', 'ORDER_NOT_REFUNDABLE', 'AMOUNT_WRONG'],
})
/** What differs between the bills of the providers and the recorded payments. */
export const listDifferences = endpoint({
  method: 'GET',
  path: '/admin/differences',
  auth: 'admin',
  query: v.object({ state: choice(['open', 'settled']), ...paging }),
  output: listOf(difference),
})
export const settleDifference = endpoint({
  method: 'POST',
  path: '/admin/differences/settle',
  auth: 'admin',
  body: v.object({
    channel,
    day: v.pipe(v.string(), v.isoDate()),
    kind: v.picklist(['payment', 'refund']),
    outTradeNo: tradeNo,
    note: reason,
  }),
  errors: ['NOT_FOUND'],
})

/** The browsers of the render service and what waits for them; null = it does not answer. */
export const renderQueue = endpoint({
  method: 'GET',
  path: '/admin/renders',
  auth: 'admin',
  output: v.object({
    pool: v.nullable(
      v.object({ most: v.number(), running: v.number(), busy: v.number(), waiting: v.number(), oldestMs: v.number() }),
    ),
    open: v.array(drawing),
  }),
})
/** Drawings of the last days that have failed, the newest first. */
export const listFailures = endpoint({
  method: 'GET',
  path: '/admin/renders/failures',
  auth: 'admin',
  query: v.object(paging),
  output: listOf(drawing),
})
/** Draws a failed file again, for its user, and waits for it. */
export const rerunRender = endpoint({
  method: 'POST',
  path: '/admin/renders/rerun',
  auth: 'admin',
  body: v.object({ userId: id, key: v.pipe(v.string(), v.maxLength(100)) }),
  errors: ['NOT_FOUND', ...RENDER_ERRORS],
})

/** Figures of the last days, the oldest first; today's is not complete. */
export const figures = endpoint({
  method: 'GET',
  path: '/admin/figures',
  auth: 'admin',
  query: v.object({ days: v.optional(v.picklist(ADMIN_LIMITS.chartDays.map(String)), '30') }),
  output: v.object({
    days: v.array(dayFigures),
    /** null = what counts the use cannot be asked now. */
    use: v.nullable(v.array(dayUse)),
  }),
})

/** Visits of all published pages on the last days, and the pages with the most. */
export const visits = endpoint({
  method: 'GET',
  path: '/admin/visits',
  auth: 'admin',
  query: v.object({ days: v.optional(v.picklist(ADMIN_LIMITS.chartDays.map(String)), '30') }),
  output: v.object({ days: v.array(dayVisits), top: v.array(topPage) }),
  errors: ['FIGURES_UNAVAILABLE'],
})

export const listReports = endpoint({
  method: 'GET',
  path: '/admin/reports',
  auth: 'admin',
  query: v.object({ state: choice(['open', 'closed']), ...paging }),
  output: listOf(listedReport),
})
/** A page of the reported work as a picture: of the reported version while it is stored, else of the current one. */
export const reportedPage = endpoint({
  method: 'GET',
  path: '/admin/reports/:id/page',
  auth: 'admin',
  params: v.object({ id: pathId }),
  query: v.object({ index: v.optional(v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number)), '0') }),
  output: v.object({ url: v.string(), version: v.number(), pages: v.number(), isReported: v.boolean() }),
  errors: ['NOT_FOUND', ...RENDER_ERRORS],
})
/** Ends the link of a report, which closes every report of the link, or dismisses the report alone. */
export const closeReport = endpoint({
  method: 'POST',
  path: '/admin/reports/:id/close',
  auth: 'admin',
  params: v.object({ id: pathId }),
  body: v.object({ outcome: v.picklist(['closed', 'dismissed']), note }),
})

export const listLog = endpoint({
  method: 'GET',
  path: '/admin/log',
  auth: 'admin',
  query: v.object({ ...logFilter, ...paging }),
  output: listOf(logEntry),
})

const file = { method: 'POST', auth: 'admin', reply: 'csv', rateLimit: 'admin-export', output: stream } as const
/** The accounts of a filter as CSV; phones are masked. Each export is in the log. */
export const exportUsers = endpoint({ ...file, path: '/admin/export/users', body: v.object(userFilter) })
export const exportOrders = endpoint({ ...file, path: '/admin/export/orders', body: v.object(orderFilter) })
export const exportLog = endpoint({ ...file, path: '/admin/export/log', body: v.object(logFilter) })
