import type { RenderReceipt } from '#schemas/receipt.ts'

/** Finished renders under their key, each with its receipt. */
export interface RenderStore {
  /** The receipt of a finished render; null when there is none. */
  find(key: string): Promise<RenderReceipt | null>
  /** Stores a file of unknown length as it comes. Answers its bytes; content that fails leaves nothing. */
  put(key: string, type: string, content: AsyncIterable<Uint8Array>): Promise<number>
  putReceipt(key: string, receipt: RenderReceipt): Promise<void>
  /** Some bytes of a stored file; null when it is not there. */
  range(key: string, offset: number, length: number): Promise<ArrayBuffer | null>
  /** MD5 (hex) of a stored file; empty when it is not there. */
  hashOf(key: string): Promise<string>
}
