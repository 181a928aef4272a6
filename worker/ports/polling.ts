/**
 * Short-lived state that a page polls: the login code that a phone scans, for one. Every call sees what the calls before it
 * have done, in every isolate.
 */
export interface PollingStore {
  /** Stores a new entry that ends after `lifeMs` (ms); false = the key has one. */
  create(key: string, value: string, lifeMs: number): Promise<boolean>
  /** The value; null when there is none, or when it has ended. */
  read(key: string): Promise<string | null>
  /** Replaces the value when it is `from`, and keeps its end; false = it is another one, or none. Of many at once one succeeds. */
  replace(key: string, from: string, to: string): Promise<boolean>
  /** Removes the entry when its value is `value`; false = it is another one, or none. Of many at once one succeeds. */
  take(key: string, value: string): Promise<boolean>
}
