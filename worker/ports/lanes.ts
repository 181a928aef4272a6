/** A place among the work of one caller that runs at once. */
export interface Place {
  /** Keeps the place for so long (ms) from now; false = it was lost, because its time was over. */
  keep(ms: number): boolean
  end(): void
}

/** Limits how much of one caller runs at once, so that a flood waits for itself and not others for it. */
export interface Lanes {
  /**
   * Waits until less than the allowed work with this key runs, in the order of asking, and has a place for `ms`; null =
   * there was none in time.
   */
  take(key: string, ms: number): Promise<Place | null>
}
