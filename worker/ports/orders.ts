import type { PaymentChannelName } from '#schemas/catalog/payments.ts'
import type { OrderStatus, PaymentState } from '#schemas/catalog/statuses.ts'
import type { ActEntry } from './admin.ts'
import type { IdempotencyKey } from './idempotency.ts'
import type { PaidEvent } from './payments.ts'
import type { Refusal } from './refusal.ts'

/** Times are ISO 8601 UTC. */
export interface Order {
  readonly id: string
  readonly userId: number
  /** 0 = a template is ordered. */
  readonly packageId: number
  /** null = a package is ordered. */
  readonly templateId: number | null
  /** Name of the ordered template; empty = a package. */
  readonly title: string
  readonly amountFen: number
  readonly status: OrderStatus
  /** Number at the provider: of the payment that has paid the order, before of the last one that was begun. */
  readonly outTradeNo: string | null
  readonly createdAt: string
  readonly expiresAt: string
  readonly paidAt: string | null
}

export interface NewOrder {
  readonly id: string
  readonly userId: number
  readonly packageId: number
  readonly templateId: number | null
  readonly title: string
  readonly amountFen: number
  readonly now: string
  readonly expiresAt: string
}

/** An order of a template, with what the template is now. */
export interface TemplateOrder
  extends Pick<Order, 'id' | 'title' | 'amountFen' | 'status' | 'createdAt' | 'expiresAt' | 'paidAt'> {
  readonly templateId: number
  /** Cover of the template; empty = it is gone. */
  readonly image: string
}

/** The trade of an order at a provider. */
export interface Payment {
  readonly outTradeNo: string
  readonly orderId: string
  readonly channel: PaymentChannelName
  readonly amountFen: number
  readonly status: PaymentState
  /** What the payer's app opens; null until the provider has created the trade. */
  readonly code: string | null
  readonly paidFen: number | null
}

/** A membership that an order gives. */
export interface NewGrant {
  readonly userId: number
  readonly packageId: number
  readonly type: number
  readonly startsAt: string
  readonly expiresAt: string | null
}

/** New times of a grant that follows an ended one. */
export interface MovedGrant {
  readonly id: number
  readonly startsAt: string
  readonly expiresAt: string
}

/** The running and future memberships of a type, as they were when the next ones were computed. */
export interface Schedule {
  readonly count: number
  /** The latest expiry; null when there is none. */
  readonly end: string | null
}

/** What a reported payment has changed: `known` = nothing, it was recorded before; `unknown` = there is no such order. */
export type EventOutcome = 'paid' | 'held' | 'known' | 'unknown'

/** Orders and payments. Every change of a status is conditional on the status before, in one transaction. */
export interface OrderStore {
  /** Repeated with its key, it answers with the first order. BAD_REQUEST: the key was used for another request. */
  create(
    order: NewOrder,
    idempotency: IdempotencyKey | null,
  ): Promise<{ readonly ok: true; readonly id: string; readonly expiresAt: string } | Refusal<'BAD_REQUEST'>>
  find(id: string): Promise<Order | null>
  /** Deletes orders that ended before a time without a payment ever begun. */
  forgetUnpaid(before: string): Promise<void>
  countSince(userId: number, since: string): Promise<number>
  /** The account's orders of templates, the newest first, without those that were closed unpaid. */
  ofTemplates(
    userId: number,
    page: number,
    size: number,
  ): Promise<{ readonly elements: TemplateOrder[]; readonly total: number }>
  /** Whether the account has bought a template: an order of it is paid and was not refunded. */
  hasBought(userId: number, templateId: number): Promise<boolean>
  payment(outTradeNo: string): Promise<Payment | null>
  payments(orderId: string): Promise<readonly Payment[]>
  /** Notes that the sweep works on the order, so that the next run begins with others. */
  noteCheck(id: string, now: string): Promise<void>
  /** Begins a payment, or returns the one that was begun; null when the order takes none (any more). */
  openPayment(payment: Pick<Payment, 'outTradeNo' | 'orderId' | 'channel'>, now: string): Promise<Payment | null>
  keepCode(outTradeNo: string, code: string): Promise<void>
  /** Stores a reported payment. True when it is new. */
  storeEvent(event: PaidEvent, now: string): Promise<boolean>
  /** Applies a stored event: its payment is paid or held, and its order paid unless another payment has paid it. */
  applyEvent(event: PaidEvent): Promise<EventOutcome>
  /** Events stored before a time that were not applied, e.g. because the Worker ended. */
  openEvents(before: string, limit: number): Promise<readonly PaidEvent[]>
  /** paid → fulfilled with its grant. False when the status or the schedule has changed. */
  fulfil(orderId: string, grant: NewGrant, schedule: Schedule, now: string): Promise<boolean>
  /**
   * paid → fulfilled, of an order of a template: nothing else is granted. False when the status has changed, or
   * another order has bought the template.
   */
  fulfilTemplate(orderId: string, now: string): Promise<boolean>
  closePayment(outTradeNo: string): Promise<boolean>
  /** created → closed, unless a payment is open. */
  close(orderId: string, now: string): Promise<boolean>
  /**
   * paid or fulfilled → refunding; its grant ends, later ones move. False when the status or schedule has changed. An
   * entry is the line of an administrator's act in the log.
   */
  beginRefund(
    orderId: string,
    moved: readonly MovedGrant[],
    schedule: Schedule,
    now: string,
    entry?: ActEntry,
  ): Promise<boolean>
  /** Begins the refund of a payment that fulfils nothing: held, or of an order that another payment has paid. */
  beginPaymentRefund(outTradeNo: string, entry?: ActEntry): Promise<boolean>
  /** refunding → refunded. */
  finishRefund(outTradeNo: string, now: string): Promise<boolean>
  /** Orders for the regular sweep: paid ones, expired ones, and those with an open payment that no sweep has asked about. */
  unsettled(expired: string, asked: string, limit: number): Promise<readonly Order[]>
  /** Payments whose refund is not finished, and surplus payments whose refund has not begun. */
  owedRefunds(limit: number): Promise<readonly Payment[]>
}
