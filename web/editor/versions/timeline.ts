import { VERSION_LIMITS } from '#schemas/catalog/version-limits.ts'

/** A version as the timeline shows it. */
export interface VersionEntry {
  readonly version: number
  /** ISO 8601 UTC */
  readonly savedAt: string
  /** Nickname of who saved it; null = the user; empty = not known. */
  readonly savedBy: string | null
  readonly name: string | null
  /** Path of its cover; empty = none was drawn. */
  readonly cover: string
  /** The version that it brought back; null = none. */
  readonly restored: number | null
}
/** Saves of one person that followed each other; the newest one stands for them. */
export interface TimelineEntry {
  readonly head: VersionEntry
  /** The other ones, the newest first. */
  readonly others: readonly VersionEntry[]
}
export interface TimelineDay {
  /** Start of the day on this device, ms since 1970. */
  readonly start: number
  readonly entries: readonly TimelineEntry[]
}

const dayOf = (time: number): number => new Date(time).setHours(0, 0, 0, 0)
const timeOf = ({ savedAt }: VersionEntry): number => Date.parse(savedAt)
const standsAlone = ({ name, restored }: VersionEntry): boolean => name !== null || restored !== null

/** Whether a version belongs to the entry whose last member is the one that was saved after it. */
const joins = (older: VersionEntry, newer: VersionEntry | undefined): boolean =>
  newer !== undefined &&
  !standsAlone(older) &&
  !standsAlone(newer) &&
  older.savedBy === newer.savedBy &&
  timeOf(newer) - timeOf(older) <= VERSION_LIMITS.togetherMs &&
  dayOf(timeOf(newer)) === dayOf(timeOf(older))

/**
 * The versions of a work by day. The first one is the current version, which stands for itself, as do named ones and
 * those that brought an earlier one back.
 */
export const timelineOf = (versions: readonly VersionEntry[]): readonly TimelineDay[] => {
  const days: { start: number; entries: { head: VersionEntry; others: VersionEntry[] }[] }[] = []
  versions.forEach((version, index) => {
    const start = dayOf(timeOf(version))
    const day = days.at(-1)
    const newer = index > 1 ? versions[index - 1] : undefined
    const entry = day?.entries.at(-1)
    if (day?.start !== start) days.push({ start, entries: [{ head: version, others: [] }] })
    else if (entry && joins(version, newer)) entry.others.push(version)
    else day.entries.push({ head: version, others: [] })
  })
  return days
}
