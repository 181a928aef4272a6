import type { RenderReport } from '#schemas/render-report.ts'

/** Finished renders by key, each with its render report. */
export interface RenderStore {
  /** The report of a finished render; null when the render does not exist. */
  find(key: string): Promise<RenderReport | null>
  /**
   * Stores a file of unknown length as a stream. Returns its length in bytes.
   * @throws the errors of `content`; nothing is stored then.
   */
  put(key: string, type: string, content: AsyncIterable<Uint8Array>): Promise<number>
  putReport(key: string, report: RenderReport): Promise<void>
  /**
   * Moves a stored file without a report to another key.
   * @throws Error when the file does not exist.
   */
  move(from: string, to: string): Promise<void>
  /** A byte range of a stored file; null when the file does not exist. */
  range(key: string, offset: number, length: number): Promise<ArrayBuffer | null>
  /** MD5 (hex) of a stored file; empty when the file does not exist. */
  hashOf(key: string): Promise<string>
}
