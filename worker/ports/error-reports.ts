/** How many errors of pages are recorded. */
export interface ErrorReports {
  /** Whether a network may report another one now; counts it. */
  allows(network: string): Promise<boolean>
}
