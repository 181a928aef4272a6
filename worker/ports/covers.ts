/** Covers of works, drawn behind the calls. */
export interface CoverQueue {
  /** ms; how long a work is not saved before its cover is drawn. */
  readonly delayMs: number
  /** Has the cover of a work drawn once it is left alone, however long that takes, and again later when it could not be drawn. */
  refresh(workId: number): Promise<void>
}
