/** Lets what must not happen twice at once happen one after another, in all isolates. */
export interface Turns {
  /** Runs `work` when nothing else of that name runs, and passes on what it comes to. */
  inTurn<T>(name: string, work: () => Promise<T>): Promise<T>
}
