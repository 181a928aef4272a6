/** Bytes of a document to count for an account. */
export interface BytesToCount {
  readonly userId: number
  readonly bytes: number
  /** bytes; the most of one period. */
  readonly most: number
  readonly periodMs: number
  /** ms since 1970 */
  readonly now: number
}
/** Bytes that accounts have saved. */
export interface SavedBytes {
  /** Adds bytes to the current period of `periodMs`; returns the account's bytes of that period. */
  add(userId: number, bytes: number, periodMs: number, now: number): Promise<number>
}
/** Calls of accounts that are counted for a limit. */
export interface AccountUses {
  /** Counts a use; returns the uses since the first one of the current period of `periodMs`, which begins with a use. */
  add(userId: number, kind: string, periodMs: number, now: number): Promise<number>
}
