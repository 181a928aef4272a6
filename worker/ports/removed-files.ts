/** Pictures, films and sounds that accounts have removed from their lists. */
export interface RemovedFiles {
  /**
   * Erases files that were removed before a time (ISO 8601), and which nothing shows any more. A call looks at a bounded
   * number of them; the next one continues.
   */
  sweep(before: string, now: string): Promise<void>
}
