import type { PaymentChannelName } from '#schemas/catalog/payments.ts'
import type { BillLine } from './payments.ts'

/** What a bill and our records say about a payment or a refund; null = one of them knows nothing of it. */
export interface BillDifference {
  readonly kind: BillLine['kind']
  readonly outTradeNo: string
  readonly oursFen: number | null
  readonly theirsFen: number | null
}

/** A recorded payment. */
export interface RecordedPayment {
  readonly outTradeNo: string
  readonly paidFen: number
  readonly isRefunded: boolean
}

interface ComparedBill {
  readonly channel: PaymentChannelName
  /** Day of China: `2026-11-23`. */
  readonly day: string
  readonly lines: number
  readonly paidFen: number
  readonly refundedFen: number
}

/** Compared bills of the providers. */
export interface BillStore {
  isCompared(channel: PaymentChannelName, day: string): Promise<boolean>
  /** Payments that were paid in a time (ISO 8601 UTC). */
  paidIn(channel: PaymentChannelName, from: string, until: string): Promise<readonly RecordedPayment[]>
  /** Payments whose refund was finished in a time. */
  refundedIn(channel: PaymentChannelName, from: string, until: string): Promise<readonly RecordedPayment[]>
  /** Payments with these numbers, paid at any time. */
  named(channel: PaymentChannelName, outTradeNos: readonly string[]): Promise<readonly RecordedPayment[]>
  /**
   * Stores a comparison in place of an earlier one of the day. `agreed` lines solve differences that other days have,
   * because a refund at midnight is on another day there than here.
   */
  keep(
    bill: ComparedBill,
    differences: readonly BillDifference[],
    agreed: readonly Pick<BillLine, 'kind' | 'outTradeNo'>[],
    now: string,
  ): Promise<void>
}
