import type { RenderReceipt } from '#schemas/manifest.ts'

/** Finished renders under their key, each with its receipt. */
export interface RenderStore {
  /** The receipt of a finished render; null when there is none. */
  find(key: string): Promise<RenderReceipt | null>
  /** Stores a file of unknown length as it comes. Answers its bytes; content that fails leaves nothing. */
  put(key: string, type: string, content: AsyncIterable<Uint8Array>): Promise<number>
  putReceipt(key: string, receipt: RenderReceipt): Promise<void>
  /** MD5 (hex) of a stored file; empty when it is not there. */
  hashOf(key: string): Promise<string>
}

/** Keeps two requests for one file from drawing it twice. */
export interface RenderLocks {
  /**
   * Runs `work` while no other request holds `key`; waits for the other one first.
   * Throws RENDER_TIMEOUT when that one is not done by `deadline` (ms since 1970).
   */
  exclusive<T>(key: string, deadline: number, work: () => Promise<T>): Promise<T>
}
