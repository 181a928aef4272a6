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
