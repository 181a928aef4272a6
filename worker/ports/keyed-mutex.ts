/** A mutex per key across all isolates. */
export interface KeyedMutex {
  /**
   * Runs `work` when no other work with that key runs, and returns its result.
   * @throws the errors of `work`.
   */
  run<T>(key: string, work: () => Promise<T>): Promise<T>
}
