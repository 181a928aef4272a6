import * as v from 'valibot'
import { ADMIN_ACTS, ADMIN_TARGETS } from '../catalog/admin-acts.ts'
import { ADMIN_LIMITS } from '../catalog/admin-limits.ts'
import { PAYMENT_CHANNELS } from '../catalog/payments.ts'
import { REPORT_REASONS } from '../catalog/report-reasons.ts'
import { ROLE_NUMBERS } from '../catalog/roles.ts'
import { ORDER_STATUS, PAYMENT_TRANSITIONS, type PaymentState } from '../catalog/statuses.ts'
import { id, time } from './fields.ts'

/** A whole number in a query, as text. */
const whole = (fallback: number, least: number, most: number) =>
  v.optional(
    v.pipe(
      v.union([v.pipe(v.string(), v.regex(/^\d{1,6}$/)), v.number()]),
      v.transform(Number),
      v.integer(),
      v.minValue(least),
      v.maxValue(most),
    ),
    fallback,
  )
/** A page of a list: bounded, because an offset reads the rows before it. */
export const paging = {
  page: whole(0, 0, ADMIN_LIMITS.lastPage),
  size: whole(ADMIN_LIMITS.pageSize, 1, ADMIN_LIMITS.pageMost),
}
/** A list whose `total` counts up to `ADMIN_LIMITS.counted`. */
export const listOf = <S extends v.GenericSchema>(element: S) =>
  v.object({ elements: v.array(element), page: v.number(), total: v.number(), size: v.number() })

/** Text that is looked up; control characters are removed. */
export const search = v.optional(
  v.pipe(
    v.string(),
    v.maxLength(ADMIN_LIMITS.search),
    v.transform(text => text.replace(/\p{Cc}+/gu, ' ')),
    v.trim(),
  ),
  '',
)
/** One of some words in a query; empty = any. */
export const choice = <const T extends readonly string[]>(words: T) => v.optional(v.picklist([...words, '']), '')
/** A day of China in a query: `2026-11-23`; empty = any. */
export const day = v.optional(v.union([v.literal(''), v.pipe(v.string(), v.isoDate())]), '')
/** An account's id in a query; empty = any. */
export const account = v.optional(
  v.union([
    v.pipe(
      v.literal(''),
      v.transform(() => null),
    ),
    v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number)),
    v.pipe(v.number(), v.integer(), v.minValue(1)),
  ]),
  '',
)
/** Why an administrator does something. */
export const reason = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(ADMIN_LIMITS.reason))
export const note = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(ADMIN_LIMITS.reason)), '')
/** fen */
export const fen = v.pipe(v.number(), v.integer(), v.minValue(1))
/** Number of a trade at a provider. */
export const tradeNo = v.pipe(v.string(), v.regex(/^\w{1,64}$/))

export const role = v.picklist(Object.values(ROLE_NUMBERS))
const orderStatus = v.picklist(Object.values(ORDER_STATUS))
export const orderStatusWords = Object.values(ORDER_STATUS).map(String)
const paymentStates = Object.keys(PAYMENT_TRANSITIONS) as PaymentState[]
export const channel = v.picklist(PAYMENT_CHANNELS)

export const logEntry = v.object({
  id,
  adminId: id,
  adminName: v.string(),
  act: v.picklist(ADMIN_ACTS),
  target: v.picklist(ADMIN_TARGETS),
  targetId: v.string(),
  userId: v.nullable(id),
  reason: v.string(),
  /** What changed, by name. */
  details: v.record(v.string(), v.nullable(v.union([v.string(), v.number()]))),
  createdAt: time,
})

export const listedUser = v.object({
  id,
  nickname: v.string(),
  avatar: v.string(),
  /** Masked: 138****8000; null = none is bound. */
  phone: v.nullable(v.string()),
  role,
  isMember: v.boolean(),
  isBanned: v.boolean(),
  createdAt: time,
  loginAt: time,
})

export const listedOrder = v.object({
  id: v.string(),
  userId: id,
  nickname: v.string(),
  /** 0 = a template was ordered. */
  packageId: v.number(),
  /** The ordered template and its name then; null = a package. */
  templateId: v.nullable(id),
  title: v.string(),
  amountFen: v.number(),
  status: orderStatus,
  outTradeNo: v.nullable(v.string()),
  createdAt: time,
  paidAt: v.nullable(time),
})
export const orderDetail = v.object({
  ...listedOrder.entries,
  expiresAt: time,
  fulfilledAt: v.nullable(time),
  closedAt: v.nullable(time),
  refundedAt: v.nullable(time),
  payments: v.array(
    v.object({
      outTradeNo: v.string(),
      channel,
      amountFen: v.number(),
      status: v.picklist(paymentStates),
      transactionId: v.nullable(v.string()),
      paidFen: v.nullable(v.number()),
      currency: v.nullable(v.string()),
      createdAt: time,
      paidAt: v.nullable(time),
      refundedAt: v.nullable(time),
    }),
  ),
  /** What the providers have reported. */
  events: v.array(
    v.object({
      id: v.string(),
      outTradeNo: v.string(),
      paidFen: v.number(),
      currency: v.string(),
      /** null = not handled yet. */
      outcome: v.nullable(v.string()),
      receivedAt: time,
    }),
  ),
  grant: v.nullable(v.object({ startsAt: time, expiresAt: v.nullable(time), endedAt: v.nullable(time) })),
  log: v.array(logEntry),
})

export const userDetail = v.object({
  ...listedUser.entries,
  ban: v.nullable(v.object({ reason: v.string(), bannedAt: time })),
  identities: v.array(v.object({ provider: v.string(), subject: v.string(), createdAt: time })),
  grants: v.array(
    v.object({
      id,
      packageId: v.nullable(v.number()),
      type: v.number(),
      startsAt: time,
      expiresAt: v.nullable(time),
      endedAt: v.nullable(time),
      source: v.picklist(['order', 'admin']),
      reason: v.string(),
    }),
  ),
  counts: v.object({
    works: v.number(),
    shares: v.number(),
    orders: v.number(),
    /** Of the time that jobs are kept. */
    downloads: v.number(),
    failures: v.number(),
  }),
  orders: v.array(listedOrder),
  log: v.array(logEntry),
})

export const difference = v.object({
  channel,
  day: v.string(),
  kind: v.picklist(['payment', 'refund']),
  outTradeNo: v.string(),
  oursFen: v.nullable(v.number()),
  theirsFen: v.nullable(v.number()),
  foundAt: time,
  settledAt: v.nullable(time),
  note: v.string(),
})

export const drawing = v.object({
  userId: id,
  key: v.string(),
  workId: id,
  pages: v.number(),
  /** Error code of a failed one. */
  code: v.nullable(v.string()),
  createdAt: time,
  updatedAt: time,
  /** Whether an administrator can repeat it. */
  isRepeatable: v.boolean(),
})

/** Figures of a day of China. */
export const dayFigures = v.object({
  day: v.string(),
  registrations: v.number(),
  active: v.number(),
  works: v.number(),
  downloads: v.number(),
  failures: v.number(),
  orders: v.number(),
  paidOrders: v.number(),
  revenueFen: v.number(),
  refundedFen: v.number(),
})

/** How the pages were used on a day of China. */
export const dayUse = v.object({
  day: v.string(),
  /** Opened pages of the site. */
  visits: v.number(),
  /** Times that the editor was entered. */
  entries: v.number(),
  /** ms; mean time until a page was usable; 0 = nothing was measured. */
  loadMs: v.number(),
})

export const listedReport = v.object({
  id,
  code: v.string(),
  workId: id,
  workName: v.string(),
  owner: id,
  ownerName: v.string(),
  version: v.number(),
  reason: v.picklist(REPORT_REASONS),
  details: v.string(),
  /** null = a visitor. */
  userId: v.nullable(id),
  /** The link still leads to the work. */
  isShared: v.boolean(),
  outcome: v.nullable(v.picklist(['closed', 'dismissed'])),
  note: v.string(),
  createdAt: time,
  closedAt: v.nullable(time),
})

export type LogEntry = v.InferOutput<typeof logEntry>
export type ListedUser = v.InferOutput<typeof listedUser>
export type UserDetail = v.InferOutput<typeof userDetail>
export type ListedOrder = v.InferOutput<typeof listedOrder>
export type OrderDetail = v.InferOutput<typeof orderDetail>
export type Difference = v.InferOutput<typeof difference>
export type Drawing = v.InferOutput<typeof drawing>
export type DayUse = v.InferOutput<typeof dayUse>
export type DayFigures = v.InferOutput<typeof dayFigures>
export type ListedReport = v.InferOutput<typeof listedReport>
