import type { CutOutResult } from './render-service.ts'

/** A stored picture. */
export interface PictureSource {
  /** Storage key of a picture. */
  readonly key: string
  readonly type: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** Finds the subject of a picture and makes its background transparent. */
export interface Segmenter {
  /** Name and version of the engine; stored results are valid for the same engine only. */
  readonly engine: string
  /** Always returns within a timeout and never throws. `owner` is the owner of the queue ticket. */
  cutOut(source: PictureSource, owner: string): Promise<CutOutResult>
}

interface CutoutRow {
  readonly sourceKey: string
  readonly engine: string
  /** R2 key of the cut-out; empty = no subject was found. */
  readonly key: string
  readonly userId: number
  /** ISO 8601 */
  readonly now: string
}
type CutoutTurn = Pick<CutoutRow, 'userId' | 'now'>
/** Results of earlier cut-outs, and those that run. */
export interface CutoutStore {
  /** The key of an earlier cut-out; empty = no subject was found; null = not tried yet. */
  find(sourceKey: string, engine: string): Promise<string | null>
  add(row: CutoutRow): Promise<void>
  /**
   * Begins a cut-out of an account, unless it has `most` since a time (ISO 8601), those that run included. One that
   * never ends counts until then.
   */
  begin(turn: CutoutTurn, since: string, most: number): Promise<boolean>
  /** Ends a cut-out that began, after its result is stored or it failed. */
  end(userId: number): Promise<void>
}
