import type { DrawnType } from '#schemas/catalog/drawn-types.ts'
import type { PaymentChannelName } from '#schemas/catalog/payments.ts'
import type { ErrorReport } from '#schemas/error-report.ts'
import type { ErrorCode } from '#schemas/errors.ts'

interface Event {
  /**
   * Id of the request that caused it: in the response as `x-request-id`, passed on to the render Worker. It contains
   * nothing secret.
   */
  readonly id: string
}

/** One API request was answered. */
interface RequestEvent extends Event {
  readonly type: 'request'
  readonly method: string
  /** Path of the call in the API table, e.g. `/work/:id`: nothing of the address that the caller chose. */
  readonly route: string
  readonly status: number
  /** Null for a success. */
  readonly code: ErrorCode | null
  readonly ms: number
  /** Id of the account; null for visitors. */
  readonly user: number | null
}

/** The render Worker was asked for a file. */
interface DrawingEvent extends Event {
  readonly type: 'drawing'
  /** Name of the file for logs: the same for the same file. Its storage key is its address, so it is not told. */
  readonly job: string
  readonly kind: DrawnType | 'publication'
  readonly pages: number
  /** The whole time, queue included. */
  readonly ms: number
  /** Time in the queue for browsers. */
  readonly waitMs: number
  /** Browsers that were tried; 0 = the file was stored already. */
  readonly attempts: number
  readonly outcome: 'ok' | ErrorCode
  /** Why an attempt failed; empty when none did. */
  readonly reason: string
  /** Whether somebody must look at it. */
  readonly isFault: boolean
}

/** An error of a page. */
interface ClientErrorEvent extends Event, ErrorReport {
  readonly type: 'client-error'
}

/** An error that is not a `Failure`. */
interface FaultEvent extends Event {
  readonly type: 'fault'
  readonly error: string
}

/** A reported payment that changed no order. An administrator must look at all but the refused ones, which are forged. */
interface PaymentEvent extends Event {
  readonly type: 'payment'
  readonly channel: PaymentChannelName
  /** held = wrong amount or currency; unknown = there is no such order; refused = not from the provider. */
  readonly outcome: 'held' | 'unknown' | 'refused'
}

export type TelemetryEvent = PaymentEvent | RequestEvent | DrawingEvent | ClientErrorEvent | FaultEvent

/** What the operator learns of the running product: a log line for each event, and figures of most. */
export interface Telemetry {
  /** Never throws. */
  record(event: TelemetryEvent): void
}
