/** A stored picture. */
export interface PictureSource {
  /** R2 key, `u/<sha256>.<ext>`. */
  readonly key: string
  readonly type: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** A picture of the source's own size with its ground see-through, as a file. */
export type Segmented =
  | { readonly kind: 'cut'; readonly bytes: Uint8Array<ArrayBuffer>; readonly type: 'image/png' | 'image/webp' }
  | { readonly kind: 'no-subject' }

/** Finds the subject of a picture and takes its ground away. */
export interface Segmenter {
  /** Name and version: what one engine made is no answer for another. */
  readonly engine: string
  /** Always ends in time; `owner` is who waits for it. Throws RENDER_UNAVAILABLE, RENDER_TIMEOUT, CUTOUT_FAILED. */
  cutOut(source: PictureSource, owner: string): Promise<Segmented>
}

export interface CutoutRow {
  readonly sourceKey: string
  readonly engine: string
  /** R2 key of the cut-out; empty = no subject was found. */
  readonly key: string
  readonly userId: number
  /** ISO 8601 */
  readonly now: string
}
/** What has been cut out before. */
export interface CutoutStore {
  /** The key of an earlier cut-out, empty for a picture without a subject; null = never tried. */
  find(sourceKey: string, engine: string): Promise<string | null>
  add(row: CutoutRow): Promise<void>
  /** Pictures that the account had cut since (ISO 8601), for the rate limit. */
  countSince(userId: number, since: string): Promise<number>
}
