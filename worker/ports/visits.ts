import type { DataLog, DayVisits, TopPage, VisitShare } from '#schemas/api/visit-fields.ts'
import type { Device } from '#schemas/catalog/visit-channels.ts'
import type { Outcome, Refusal } from './refusal.ts'

/** A visit of a published page that begins. */
export interface NewVisit {
  readonly publicationId: number
  /** ms since 1970 */
  readonly at: number
  /** Random name that the page has given it. */
  readonly visit: string
  readonly channel: string
  readonly device: Device
  /** Name of the visitor on this day and page alone (`FileNames`). */
  readonly visitor: string
}

export interface PublicationFigures {
  readonly days: readonly DayVisits[]
  readonly channels: readonly VisitShare[]
  readonly pages: readonly VisitShare[]
}
/** Counts of the visits of published pages. Nothing that money depends on may be read here. */
export interface VisitStore {
  /** Counts a visit, once whatever often it is sent. */
  open(visit: NewVisit): Promise<void>
  /** What a visit has come to so far: s and the deepest page. Only what is new is added to the counts. */
  leave(publicationId: number, visit: string, seconds: number, pages: number): Promise<void>
  /** Counts a submission of the page's form. */
  submitted(publicationId: number, at: number): Promise<void>
  /** Figures of the days of China from `from` to `to`, both included; days without visits are left out. */
  figures(
    publicationId: number,
    from: string,
    to: string,
  ): Promise<(Outcome<never> & PublicationFigures) | Refusal<'FIGURES_UNAVAILABLE'>>
  /** Visits, visitors and submissions of all pages together by day, and the pages with the most visits. */
  totals(
    from: string,
    to: string,
    top: number,
  ): Promise<
    | (Outcome<never> & { readonly days: readonly DayVisits[]; readonly top: readonly TopPage[] })
    | Refusal<'FIGURES_UNAVAILABLE'>
  >
  /** The newest logs of a publication. */
  logs(publicationId: number, count: number): Promise<DataLog[]>
  log(publicationId: number, id: number): Promise<DataLog | null>
  /** Deletes what is older than each of these days of China. */
  forget(countsBefore: string, visitorsBefore: string, logsBefore: string): Promise<void>
}
