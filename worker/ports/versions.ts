/** A version of a work as the timeline lists it. */
export interface VersionListing {
  readonly version: number
  /** ISO 8601 UTC */
  readonly savedAt: string
  /** The account that saved it, and its nickname; null = its account was deleted. */
  readonly savedBy: number
  readonly saverName: string | null
  /** null = it has none. */
  readonly name: string | null
  /** Path of its cover; empty = none was drawn. */
  readonly cover: string
  /** The version that it brought back; null = none. */
  readonly restored: number | null
}
/** What the rules of keeping look at. */
export interface KeptVersion {
  readonly version: number
  /** ms since 1970 */
  readonly savedAt: number
  readonly isNamed: boolean
}
/** The stored versions of a work that are packed. */
export interface PackedVersions {
  readonly versions: readonly KeptVersion[]
  /** bytes; their packs. */
  readonly bytes: number
  /** bytes; the packs of all works of its owner. */
  readonly accountBytes: number
}

/** Earlier versions of works. A save stores the version that it replaces (`WorkStore.save`). */
export interface VersionStore {
  /** The newest versions of a work before a version (null = from the current one), the newest first. */
  list(workId: number, before: number | null, size: number): Promise<readonly VersionListing[]>
  /** The document text of a version; null = it is not stored. */
  text(workId: number, version: number): Promise<string | null>
  /**
   * Names a version; null takes its name away.
   * @returns false = the work has no such version; `full` = it has too many named ones.
   */
  name(workId: number, version: number, name: string | null): Promise<boolean | 'full'>
  /** Moves the texts of versions that wait in the database into a pack. */
  pack(workId: number): Promise<void>
  /** Works with versions that have waited since a time (ISO 8601 UTC). */
  waitingWorks(before: string, most: number): Promise<readonly number[]>
  /** Works to which the rules of keeping are to be applied at a time (ISO 8601 UTC). */
  dueWorks(now: string, most: number): Promise<readonly number[]>
  packed(workId: number): Promise<PackedVersions>
  /** Removes unnamed versions of a work. `next`: when the rules are to be applied again (ISO 8601 UTC); null = never. */
  thin(workId: number, versions: readonly number[], next: string | null): Promise<void>
}
