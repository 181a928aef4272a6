import * as acts from '#messages/adminActs.ts'
import * as m from '#messages/adminExport.ts'
import * as states from '#messages/orderStates.ts'
import type { ListedOrder, ListedUser, LogEntry } from '#schemas/api/admin-fields.ts'
import type { AdminAct } from '#schemas/catalog/admin-acts.ts'
import { packageById } from '#schemas/catalog/packages.ts'
import { ORDER_STATUS } from '#schemas/catalog/statuses.ts'
import { chinaTime } from '#schemas/china-time.ts'
import { isoTime } from '#schemas/time.ts'
import type { Actor } from '../../ports/accounts.ts'
import type { Ports } from '../../ports/index.ts'
import type { Spend } from '../rate-limits.ts'
import { entryOf } from './acts.ts'
import { csvStream } from './csv.ts'
import { type LogQuery, logFilter } from './log.ts'
import { type OrderQuery, orderFilter } from './orders.ts'
import { shownUser, type UserQuery, userFilter } from './users.ts'

interface Exporter {
  readonly actor: Actor
  readonly spend: Spend
}

/**
 * Counts an export and writes it into the log, before anything is read.
 * @throws RATE_LIMITED
 */
const begin = async (
  ports: Ports,
  { actor, spend }: Exporter,
  name: string,
  query: Readonly<Record<string, string | number | null>>,
): Promise<void> => {
  await spend()
  const details = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== '' && value !== null))
  await ports.admin.log.add(entryOf(ports, actor, { act: 'export', target: 'export', targetId: name, details }))
}

/** A time of China, which a spreadsheet reads as one; empty when there is none. */
const timeOf = (time: string | null): string => (time === null ? '' : chinaTime(Date.parse(time)))
/** yuan */
const yuanOf = (fen: number): string => (fen / 100).toFixed(2)

const ROLES: Readonly<Record<ListedUser['role'], string>> = { 1: m.user, 2: m.designer, 3: m.admin }
const STATES: Readonly<Record<ListedOrder['status'], string>> = {
  [ORDER_STATUS.created]: states.created,
  [ORDER_STATUS.paid]: states.paid,
  [ORDER_STATUS.fulfilled]: states.fulfilled,
  [ORDER_STATUS.closed]: states.closed,
  [ORDER_STATUS.refunding]: states.refunding,
  [ORDER_STATUS.refunded]: states.refunded,
}
const ACTS: Readonly<Record<AdminAct, string>> = {
  'set-role': acts.setRole,
  ban: acts.ban,
  unban: acts.unban,
  grant: acts.grant,
  'refund-order': acts.refundOrder,
  'refund-payment': acts.refundPayment,
  'settle-difference': acts.settleDifference,
  rerun: acts.rerun,
  'close-share': acts.closeShare,
  'dismiss-report': acts.dismissReport,
  export: acts.export,
  'edit-library': acts.editLibrary,
  'edit-template': acts.editTemplate,
  'claim-review': acts.claimReview,
  'comment-review': acts.commentReview,
  'return-review': acts.returnReview,
  'accept-review': acts.acceptReview,
  'add-template': acts.addTemplate,
  'remove-publication': acts.removePublication,
  'restore-publication': acts.restorePublication,
}
const yes = (value: boolean) => (value ? m.yes : m.no)

/**
 * The accounts of a filter; phones are masked.
 * @throws RATE_LIMITED
 */
export const exportUsers = async (ports: Ports, exporter: Exporter, query: UserQuery) => {
  await begin(ports, exporter, 'users', { ...query })
  const filter = userFilter(query)
  return csvStream<ListedUser>(
    [m.id, m.nickname, m.phone, m.role, m.member, m.banned, m.createdAt, m.loginAt],
    batch => ports.admin.users.rows(filter, batch, isoTime(ports.now())),
    row => {
      const { id, nickname, phone, role, isMember, isBanned, createdAt, loginAt } = shownUser(row)
      return [id, nickname, phone, ROLES[role], yes(isMember), yes(isBanned), timeOf(createdAt), timeOf(loginAt)]
    },
  )
}

/**
 * The orders of a filter.
 * @throws RATE_LIMITED
 */
export const exportOrders = async (ports: Ports, exporter: Exporter, query: OrderQuery) => {
  await begin(ports, exporter, 'orders', { ...query })
  const filter = orderFilter(query)
  return csvStream<ListedOrder>(
    [m.order, m.trade, m.userId, m.nickname, m.package, m.amount, m.status, m.createdAt, m.paidAt],
    batch => ports.admin.orders.rows(filter, batch),
    ({ id, outTradeNo, userId, nickname, packageId, title, amountFen, status, createdAt, paidAt }) => [
      ...[id, outTradeNo, userId, nickname, title || (packageById(packageId)?.name ?? packageId)],
      ...[yuanOf(amountFen), STATES[status], timeOf(createdAt), timeOf(paidAt)],
    ],
  )
}

/**
 * The lines of the log of a filter.
 * @throws RATE_LIMITED
 */
export const exportLog = async (ports: Ports, exporter: Exporter, query: LogQuery) => {
  await begin(ports, exporter, 'log', { ...query })
  const filter = logFilter(query)
  return csvStream<LogEntry>(
    [m.id, m.createdAt, m.adminId, m.adminName, m.act, m.target, m.userId, m.reason, m.details],
    batch => ports.admin.log.rows(filter, batch),
    ({ id, createdAt, adminId, adminName, act, target, targetId, userId, reason, details }) => [
      ...[id, timeOf(createdAt), adminId, adminName, ACTS[act], `${target} ${targetId}`],
      ...[userId, reason, JSON.stringify(details)],
    ],
  )
}
