import type { DownloadType } from '#schemas/catalog/allowance.ts'

/** Where the downloads of a kind are counted. */
export interface Purse {
  readonly kind: DownloadType
  /** Empty = for life; a day of China; `UNLIMITED_PERIOD` of the catalog. */
  readonly period: string
  /** What it begins with; null = unlimited. */
  readonly grant: { readonly source: string; readonly amount: number } | null
  /** The membership that it comes from; nothing is reserved after its end. null = none is needed. */
  readonly membershipId: number | null
}

/** A download that is wanted. Times are ISO 8601 UTC. */
export interface Wanted {
  readonly userId: number
  readonly key: string
  readonly workId: number
  /** Each costs one download. */
  readonly pages: number
  /** Hash of the file; null = the caller does not say which file it is. */
  readonly file: string | null
  readonly now: string
  /** A file that was paid for after this time is free. */
  readonly paidSince: string
}

/** A consumption: the reserve of the ledger. */
export interface Reserve {
  readonly id: number
  readonly userId: number
  readonly kind: DownloadType
  readonly period: string
  /** Downloads that were taken; 0 = unlimited or free. */
  readonly cost: number
  readonly key: string
  readonly workId: number
  readonly pages: number
  /** `open` = neither settled nor released. */
  readonly state: 'open' | 'settled' | 'released'
}

/** The ledger of downloads. Entries are only added. */
export interface AllowanceStore {
  /** Sum of a purse's entries, with the grant that it begins with. */
  left(userId: number, purse: Purse): Promise<number>
  /** How many of these files the account paid for after a time. */
  countPaid(userId: number, files: readonly string[], since: string): Promise<number>
  /**
   * Takes the downloads from the purse if it has them. A repeated key returns the first reserve, whatever it was for;
   * null = too few are left, or the membership has ended.
   */
  reserve(wanted: Wanted, purse: Purse): Promise<Reserve | null>
  find(userId: number, id: number): Promise<Reserve | null>
  /**
   * The open reserve that no job uses: the one with the key, else the oldest of the work with that number of pages (null
   * = any).
   */
  unused(userId: number, workId: number, pages: number | null, key: string | null): Promise<Reserve | null>
  /** Gives back a reserve that no job uses; false = it is not open, or a job uses it. */
  release(userId: number, key: string, now: string): Promise<boolean>
  /** Gives back reserves that no job uses and that were created in a time. */
  releaseUnused(created: { from: string; until: string }, now: string, limit: number): Promise<void>
  /** Consumptions that an account has created since a time. */
  countSince(userId: number, since: string): Promise<number>
}
