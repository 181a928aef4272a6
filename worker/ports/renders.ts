import type { AssetManifest } from '#schemas/manifest.ts'

export interface StoredRender {
  readonly bytes: number
  readonly manifest: AssetManifest
}

/** Finished renders under their key, with the manifest they were drawn with. */
export interface RenderStore {
  find(key: string): Promise<StoredRender | null>
  /** Stores a file of unknown length as it comes. Answers its bytes; a stream that fails leaves nothing. */
  put(key: string, type: string, content: ReadableStream<Uint8Array>): Promise<number>
  putManifest(key: string, manifest: AssetManifest): Promise<void>
}

/** Keeps two requests for one file from drawing it twice. */
export interface RenderLocks {
  /**
   * Runs `work` while no other request holds `key`; waits for the other one first.
   * Throws RENDER_TIMEOUT when that one is not done by `deadline` (ms since 1970).
   */
  exclusive<T>(key: string, deadline: number, work: () => Promise<T>): Promise<T>
}
