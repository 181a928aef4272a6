import type { PaymentChannelName } from '#schemas/catalog/payments.ts'
import type { Outcome, Refusal } from './refusal.ts'

/** A payment that a provider has reported. */
export interface PaidEvent {
  readonly channel: PaymentChannelName
  /** The provider's id of the report: it is the same when the report is repeated. */
  readonly id: string
  readonly outTradeNo: string
  /** The provider's number of the trade. */
  readonly transactionId: string
  /** Smallest unit of the currency: fen. */
  readonly paidFen: number
  /** ISO 4217 */
  readonly currency: string
  /** ISO 8601 UTC */
  readonly paidAt: string
}

export interface NewTrade {
  readonly outTradeNo: string
  readonly amountFen: number
  /** Shown to the payer. */
  readonly description: string
  /** ms; the provider takes no payment after this time. */
  readonly expiresAt: number
}

interface Refund {
  readonly outTradeNo: string
  /** Number of the refund: repeated with it, the money is returned once. */
  readonly refundNo: string
  /** The whole amount that was paid. */
  readonly amountFen: number
}

/** A payment, or a refund, in the provider's bill of a day. */
export interface BillLine {
  readonly kind: 'payment' | 'refund'
  readonly outTradeNo: string
  readonly amountFen: number
}

/** State of a trade at its provider; `pending` also when the provider does not know it yet. */
type TradeState =
  | { readonly ok: true; readonly state: 'pending' | 'closed' }
  | { readonly ok: true; readonly state: 'paid'; readonly event: PaidEvent }

/** What a genuine callback reports; null = nothing that changes an order. */
interface CallbackReport {
  readonly ok: true
  readonly event: PaidEvent | null
}

/** How a provider wants to be answered. */
export interface Acknowledgement {
  readonly status: number
  readonly type: string
  readonly body: string
}

type Unavailable = Refusal<'PAYMENT_UNAVAILABLE'>

/** Payment inside of the provider's own app: it tells who pays, and its page calls the app. It never throws. */
interface InAppPayment {
  /** Where the app sends the page to learn who pays; it comes back to `back` with a code. */
  authorizeUrl(back: string): string
  /** The payer of a code, once; null when the provider names none. */
  payerOf(code: string): Promise<string | null>
  /** Creates the trade of this payer, or finds the one that was created with the same number. */
  create(trade: NewTrade, payer: string): Promise<{ readonly ok: true; readonly code: string } | Unavailable>
  /** What the page hands to the app to pay the trade of a code, signed for now. */
  request(code: string): Promise<Readonly<Record<string, string>>>
}

/** A provider of payments. It never throws and its answers are believed only when their signature is right. */
export interface PaymentChannel {
  /** Creates the trade, or finds the one that was created with the same number. `code` is what the payer's app opens. */
  create(trade: NewTrade): Promise<{ readonly ok: true; readonly code: string } | Unavailable>
  query(outTradeNo: string): Promise<TradeState | Unavailable>
  /** null = its app is not asked to pay. */
  readonly inApp: InAppPayment | null
  /** Closes an unpaid trade; also one that does not exist. A paid trade cannot be closed. */
  close(outTradeNo: string): Promise<Outcome<'PAYMENT_UNAVAILABLE'>>
  /** Returns the money, once for each number. `isDone` is false while the provider works on it: ask again. */
  refund(refund: Refund): Promise<{ readonly ok: true; readonly isDone: boolean } | Unavailable>
  /** Verifies a callback. */
  readCallback(headers: Headers, body: string): Promise<CallbackReport | Refusal<'CALLBACK_REFUSED'>>
  /** The answer to a callback that was stored, and to one that was not. */
  readonly acknowledge: { readonly accepted: Acknowledgement; readonly refused: Acknowledgement }
  /** The bill of a day of China (`2026-11-23`). */
  bill(day: string): Promise<{ readonly ok: true; readonly lines: readonly BillLine[] } | Unavailable>
}

/** The providers that this deployment offers. */
export type PaymentChannels = ReadonlyMap<PaymentChannelName, PaymentChannel>
