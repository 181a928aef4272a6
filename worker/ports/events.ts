import type { EventName } from '#schemas/catalog/event-types.ts'
import type { Outcome, Refusal } from './refusal.ts'

/** One use of the product, without anything that tells who it was. */
export interface UseEvent {
  readonly type: EventName
  /** ms since 1970 */
  readonly at: number
  /**
   * What the event is told apart by: the page (`visit`, `enter`, `close`, `loading`), the id of the package
   * (`purchase`), the channel (`source`). At most `TRACKING_LIMITS.label` characters; empty = nothing.
   */
  readonly label: string
  /** Minutes of stay (`close`), fen (`purchase`), ms until the page was usable (`loading`); 0 for the others. */
  readonly value: number
  /** Name of the visitor on this day alone (`FileNames`); empty = not known. */
  readonly visitor: string
}

/** Events of a kind on one day. */
export interface DayCount {
  /** Day of China: `2026-11-23`. */
  readonly day: string
  readonly type: EventName
  /** As in the events; empty = without one. */
  readonly label: string
  readonly count: number
  /** Different visitors of the day. */
  readonly visitors: number
  /** Sum of the values: `total / count` is the mean. */
  readonly total: number
}

/** Counts of the product's use. Nothing that is shown to a user or that money depends on may be read here. */
export interface EventStore {
  /** Counts an event. A few may be lost. */
  record(event: UseEvent): Promise<void>
  /**
   * Counts of the days of China from `from` to `to` (`2026-11-23`, both included), ordered by day. Days without events
   * are left out.
   */
  daily(
    from: string,
    to: string,
  ): Promise<(Outcome<never> & { readonly days: readonly DayCount[] }) | Refusal<'FIGURES_UNAVAILABLE'>>
  /** Deletes the counts of days before `countsBefore`, and the names of visitors of days before `visitorsBefore`. */
  forget(countsBefore: string, visitorsBefore: string): Promise<void>
}
