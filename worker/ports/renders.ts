import type { AssetManifest } from '#schemas/manifest.ts'

export interface StoredRender {
  readonly bytes: number
  readonly manifest: AssetManifest
}

/** Finished renders under their key, with the manifest they were drawn with. */
export interface RenderStore {
  find(key: string): Promise<StoredRender | null>
  /** Stores a file of unknown length as it comes. Answers its bytes. */
  put(key: string, type: string, content: ReadableStream<Uint8Array>): Promise<number>
  putManifest(key: string, manifest: AssetManifest): Promise<void>
}

/** Keeps two requests for one file from drawing it twice. */
export interface RenderLocks {
  /** Runs `work` while no other request holds `key`; waits for the other one first. */
  exclusive<T>(key: string, work: () => Promise<T>): Promise<T>
}
