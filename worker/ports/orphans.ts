/** Files that nothing refers to any more. */
export interface Orphans {
  /**
   * Removes stored documents and covers that no work refers to and that were stored before a time. A call examines a
   * bounded number of files; the next one continues after them.
   */
  sweep(before: Date): Promise<void>
}
