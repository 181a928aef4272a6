import type { DataLog, DayVisits, TopPage, VisitShare } from '#schemas/api/visit-fields.ts'
import type { Device } from '#schemas/catalog/visit-channels.ts'
import type { Outcome, Refusal } from './refusal.ts'

/** A visit of a published page that begins. */
interface NewVisit {
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

type Figures<Read> = (Outcome<never> & Read) | Refusal<'FIGURES_UNAVAILABLE'>
/** Figures of one page; days without visits are left out. */
type PublicationFigures = Figures<{
  readonly days: readonly DayVisits[]
  readonly channels: readonly VisitShare[]
  readonly pages: readonly VisitShare[]
}>
/** Figures of all pages together, and the pages with the most visits. */
type TotalFigures = Figures<{ readonly days: readonly DayVisits[]; readonly top: readonly TopPage[] }>

/** Counts of the visits of published pages by day of China. Nothing that money depends on may be read here. */
export interface VisitCounts {
  /** `isLogged`: its stay will be told. */
  opened(visit: NewVisit, isLogged: boolean): Promise<void>
  /** Adds to the stay (s) of the visits of a day, and one visit to each of the pages (from 1). */
  stayed(publicationId: number, day: string, seconds: number, pages: readonly number[]): Promise<void>
  /** Counts a submission of the page's form. */
  submitted(publicationId: number, at: number): Promise<void>
  /** Figures of the days from `from` to `to`, both included. */
  figures(publicationId: number, from: string, to: string): Promise<PublicationFigures>
  totals(from: string, to: string, top: number): Promise<TotalFigures>
  /** Deletes the counts of days before `countsBefore`, and the names of visitors of days before `visitorsBefore`. */
  forgetCounts(countsBefore: string, visitorsBefore: string): Promise<void>
}

/** Single visits, for some days, and what they are counted with. */
export interface VisitStore extends Omit<VisitCounts, 'opened' | 'stayed'> {
  /** Counts a visit, once whatever often it is sent. */
  open(visit: NewVisit): Promise<void>
  /** What a visit has come to so far: s and the deepest page. Only what is new is added to the counts. */
  leave(publicationId: number, visit: string, seconds: number, pages: number): Promise<void>
  /** The newest logs of a publication. */
  logs(publicationId: number, count: number): Promise<DataLog[]>
  log(publicationId: number, id: number): Promise<DataLog | null>
  /** Deletes the logs of days before this one. */
  forgetLogs(before: string): Promise<void>
}
