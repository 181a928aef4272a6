import type { Refusal } from './refusal.ts'

/** A request for a browser in the queue. */
export interface QueueTicket {
  /** Unique id of the ticket. */
  readonly id: string
  /** Round-robin key: each owner is served once before any owner is served twice. */
  readonly owner: string
  /** Tickets for background work are served after all others. */
  readonly isBackground: boolean
  /** The drawing is expected to take long, by its plan. */
  readonly isLarge: boolean
  /** It is a cut-out: its engine keeps a core busy for seconds. */
  readonly isCutOut: boolean
  /** An earlier lease of the same drawing was recalled; this one is not. */
  readonly wasRecalled: boolean
}

/** Lease of a browser: a running browser, or the permission to launch one (`sessionId` null). */
export type BrowserLease =
  | { readonly ok: true; readonly sessionId: string | null }
  /** RENDER_TIMEOUT = no browser became free in time; RENDER_QUEUE_FULL = the owner has too many tickets waiting. */
  | Refusal<'RENDER_TIMEOUT' | 'RENDER_QUEUE_FULL'>

/** What the browsers do now. */
export interface PoolFigures {
  /** count; most browsers at the same time, those that run, those that are leased, tickets that wait. */
  readonly most: number
  readonly running: number
  readonly busy: number
  readonly waiting: number
  /** ms; how long the oldest ticket has waited; 0 = none waits. */
  readonly oldestMs: number
}

/** Leases the browsers of all isolates; a browser has at most one lease. */
export interface BrowserLeases {
  /** Waits for a browser, at most `timeoutMs`. */
  acquire(ticket: QueueTicket, timeoutMs: number): Promise<BrowserLease>
  figures(): Promise<PoolFigures>
  /** Position in the queue, 1 = next; 0 when the ticket is not in the queue. */
  position(ticketId: string): Promise<number>
  /** Records the browser session that the holder of a ticket launched. */
  launched(ticketId: string, sessionId: string): Promise<void>
  /**
   * Waits until a lease ends (false) or is recalled (true): somebody with a short drawing needs the browser, and the
   * holder gives it back at once and draws again later.
   */
  recalled(ticketId: string): Promise<boolean>
  /**
   * Tells that the holder of a lease still exists; a lease that is not renewed for a minute is lost. Whether it was
   * recalled.
   */
  renew(ticketId: string): Promise<boolean>
  /** Ends the lease or leaves the queue. A lost browser is closed. */
  release(ticketId: string, isLost: boolean): Promise<void>
}
