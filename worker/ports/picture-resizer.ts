/** Makes stored pictures smaller. */
export interface PictureResizer {
  /** Whether a network may have another one made; what was made already is free. */
  allows(network: string): Promise<boolean>
  /** What was made before; null = nothing. */
  known(key: string, width: number, height: number | null): Promise<Response | null>
  /** A picture (WebP) that fits into a box (px), never larger than the original. null = it cannot be made. Never throws. */
  fit(key: string, body: ReadableStream, width: number, height: number | null): Promise<Uint8Array<ArrayBuffer> | null>
}
