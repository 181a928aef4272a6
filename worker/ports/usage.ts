/** Bytes that accounts have saved. */
export interface SavedBytes {
  /** Adds bytes to the current period of `periodMs`; returns the account's bytes of that period. */
  add(userId: number, bytes: number, periodMs: number, now: number): Promise<number>
}
