import type { ReportReason } from '#schemas/catalog/report-reasons.ts'

export interface Report {
  readonly code: string
  readonly workId: number
  readonly owner: number
  readonly version: number
  readonly reason: ReportReason
  readonly details: string
  /** Account that reports; null = a visitor. */
  readonly userId: number | null
  /** Name of the network, for the rate limit. */
  readonly reporter: string
  /** ISO 8601 UTC */
  readonly createdAt: string
}

/** What people report about shared works. */
export interface ReportStore {
  /** Stores a report; one that the same network has sent before, word for word, is stored once. */
  add(report: Report): Promise<void>
  /** Reports of somebody since a time (ISO 8601 UTC), for the rate limit. */
  countSince(reporter: string, since: string): Promise<number>
  /** Deletes reports from before a time (ISO 8601 UTC). */
  forget(before: string): Promise<void>
}
