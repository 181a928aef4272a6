/** Covers of works, drawn behind the calls. */
export interface CoverQueue {
  /** Has the cover of a work drawn soon, however long that takes, and again later when it could not be drawn. */
  refresh(workId: number): Promise<void>
}
