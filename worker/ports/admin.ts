import type {
  DayFigures,
  Difference,
  Drawing,
  ListedOrder,
  ListedReport,
  ListedUser,
  LogEntry,
  OrderDetail,
  UserDetail,
} from '#schemas/api/admin-fields.ts'
import type { AdminAct, AdminTarget } from '#schemas/catalog/admin-acts.ts'
import type { RoleNumber } from '#schemas/catalog/roles.ts'
import type { IdempotencyKey } from './idempotency.ts'
import type { NewGrant, Schedule } from './orders.ts'
import type { Refusal } from './refusal.ts'

/** The line of an act in the log. A store writes it in the transaction of the act, or not at all when nothing changed. */
export interface ActEntry {
  readonly adminId: number
  readonly act: AdminAct
  readonly target: AdminTarget
  readonly targetId: string
  /** Account that the act is about. */
  readonly userId: number | null
  readonly reason: string
  readonly details: LogEntry['details']
  /** ISO 8601 UTC */
  readonly now: string
}

/** A part of a list. */
export interface Paging {
  readonly page: number
  readonly size: number
}
/** `total` counts up to `ADMIN_LIMITS.counted`. */
export interface Listed<T> {
  readonly elements: T[]
  readonly total: number
}
/** Rows after a row of an export; null = from the start. */
interface Batch<T> {
  readonly after: T | null
  readonly size: number
}

export interface UserFilter {
  /** An id, a phone or the beginning of a nickname; empty = all. */
  readonly search: string
  readonly role: RoleNumber | null
  readonly isBanned: boolean
}
/** Times are ISO 8601 UTC; null = any. */
interface Period {
  readonly from: string | null
  readonly until: string | null
}
export interface OrderFilter extends Period {
  readonly search: string
  readonly userId: number | null
  readonly status: number | null
}
export interface LogFilter extends Period {
  readonly adminId: number | null
  readonly act: AdminAct | null
  readonly userId: number | null
}
export type DifferenceId = Pick<Difference, 'channel' | 'day' | 'kind' | 'outTradeNo'>

export interface AdminLog {
  /** Writes an act that changes nothing in the database. */
  add(entry: ActEntry): Promise<void>
  list(filter: LogFilter, paging: Paging): Promise<Listed<LogEntry>>
  rows(filter: LogFilter, batch: Batch<LogEntry>): Promise<readonly LogEntry[]>
  /** Acts of an administrator since a time, for the rate limit. */
  countSince(adminId: number, act: AdminAct, since: string): Promise<number>
}

/** Accounts. Phones and identities are as stored. */
export interface AdminUsers {
  list(filter: UserFilter, paging: Paging, now: string): Promise<Listed<ListedUser>>
  rows(filter: UserFilter, batch: Batch<ListedUser>, now: string): Promise<readonly ListedUser[]>
  show(id: number, now: string): Promise<UserDetail | null>
  /** False when the role is the same, or the administrator of the entry is none (any more) or the account itself. */
  setRole(id: number, role: RoleNumber, entry: ActEntry): Promise<boolean>
  /** False when the account is banned, or as with `setRole`. */
  ban(id: number, entry: ActEntry): Promise<boolean>
  unban(id: number, entry: ActEntry): Promise<boolean>
  /**
   * Grants a membership. False when the memberships have changed meanwhile; BAD_REQUEST = the key was used for another
   * request.
   */
  grant(
    grant: Omit<NewGrant, 'packageId'>,
    schedule: Schedule,
    entry: ActEntry,
    idempotency: IdempotencyKey | null,
  ): Promise<{ readonly ok: true; readonly isGranted: boolean } | Refusal<'BAD_REQUEST'>>
}

export interface AdminOrders {
  list(filter: OrderFilter, paging: Paging): Promise<Listed<ListedOrder>>
  rows(filter: OrderFilter, batch: Batch<ListedOrder>): Promise<readonly ListedOrder[]>
  show(id: string): Promise<OrderDetail | null>
  differences(isSettled: boolean | null, paging: Paging): Promise<Listed<Difference>>
  /** False when there is no such difference, or it is settled. */
  settle(difference: DifferenceId, entry: ActEntry): Promise<boolean>
  isDifference(difference: DifferenceId): Promise<boolean>
}

interface FailedJob {
  /** The requested file as JSON; null = a job from before it was stored. */
  readonly request: string | null
  readonly workId: number
  readonly version: number
  readonly watermark: boolean
}
export interface AdminRenders {
  /** Jobs that have not ended, the oldest first. */
  open(limit: number): Promise<readonly Drawing[]>
  failures(since: string, paging: Paging): Promise<Listed<Drawing>>
  /** The request of a failed job; null when there is no such job. */
  failed(userId: number, key: string): Promise<FailedJob | null>
}

export interface AdminFigures {
  /** Stored figures of days of China, by day. */
  stored(from: string): Promise<readonly DayFigures[]>
  /** Counts the figures of days; times are ISO 8601 UTC. */
  count(days: readonly { readonly day: string; readonly from: string; readonly until: string }[]): Promise<DayFigures[]>
  /** Stores the figures of days that are over; those of a stored day stay. */
  keep(figures: readonly DayFigures[]): Promise<void>
}

export interface AdminReports {
  list(isOpen: boolean | null, paging: Paging, now: string): Promise<Listed<ListedReport>>
  find(id: number, now: string): Promise<ListedReport | null>
  /** Ends the link of the report and closes all reports of the link. False when the report is closed. */
  closeShare(report: ListedReport, entry: ActEntry): Promise<boolean>
  /** False when the report is closed. */
  dismiss(report: ListedReport, entry: ActEntry): Promise<boolean>
}

/** What administrators see and do. */
export interface AdminStore {
  readonly log: AdminLog
  readonly users: AdminUsers
  readonly orders: AdminOrders
  readonly renders: AdminRenders
  readonly figures: AdminFigures
  readonly reports: AdminReports
}
