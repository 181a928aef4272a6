import { VERSION_LIMITS } from '#schemas/catalog/version-limits.ts'
import { chinaDay } from '#schemas/china-time.ts'
import { HOUR } from '#schemas/time.ts'
import type { KeptVersion } from '../../ports/versions.ts'

/** What versions of an age have in common of which one is kept; null = each is kept. */
const slotOf = ({ savedAt }: KeptVersion, now: number): string | null => {
  const age = now - savedAt
  if (age < VERSION_LIMITS.allMs) return null
  return age < VERSION_LIMITS.hourlyMs ? `hour ${Math.floor(savedAt / HOUR)}` : `day ${chinaDay(savedAt)}`
}

/**
 * The versions that are not kept at a time (ms): of those older than a day the last of each hour is kept, of those older
 * than a month the last of each day (of China), and those with a name for ever.
 */
export const versionsToDrop = (versions: readonly KeptVersion[], now: number): readonly number[] => {
  const last = new Map<string, KeptVersion>()
  const unnamed = versions.filter(({ isNamed }) => !isNamed)
  for (const each of unnamed) {
    const slot = slotOf(each, now)
    const known = slot === null ? undefined : last.get(slot)
    if (slot !== null && (!known || known.version < each.version)) last.set(slot, each)
  }
  return unnamed.flatMap(each => {
    const slot = slotOf(each, now)
    return slot === null || last.get(slot) === each ? [] : [each.version]
  })
}

/** When the rules may take a version away that is kept now (ms); null = never. */
export const nextThinning = (versions: readonly KeptVersion[], now: number): number | null => {
  const isYoung = ({ savedAt, isNamed }: KeptVersion) => !isNamed && now - savedAt < VERSION_LIMITS.hourlyMs
  return versions.some(isYoung) ? now + VERSION_LIMITS.thinEveryMs : null
}

/** The older half of the unnamed versions: what goes from a work whose versions need too much room. */
export const olderHalf = (versions: readonly KeptVersion[]): readonly number[] => {
  const unnamed = versions.filter(({ isNamed }) => !isNamed).map(({ version }) => version)
  return unnamed.sort((a, b) => a - b).slice(0, Math.ceil(unnamed.length / 2))
}
