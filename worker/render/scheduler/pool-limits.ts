import { LIMITS } from '#schemas/catalog/limits.ts'
import type { PoolLimits } from './sessions.ts'

/** ms; four times the interval in which holders renew their lease. */
const LEASE_MS = 60_000
/** ms */
const LAUNCH_GAP_MS = 1000

/** A variable as a number; empty = default. @throws Error when it is not a whole number in its range. */
const numberOf = (name: string, value: string | undefined, usual: number, least: number, most: number): number => {
  const number = value ? Number(value) : usual
  if (Number.isInteger(number) && number >= least && number <= most) return number
  throw new Error(`${name} is not a whole number from ${least} to ${most}`)
}

/**
 * The limits of the pool by the variables BROWSERS and BROWSER_KEEP_ALIVE_SECONDS; empty = default.
 * @throws Error when a variable is not a whole number in its range.
 */
export const poolLimits = (count: string | undefined, keepAliveSeconds: string | undefined): PoolLimits => {
  const { usual, most, coverShare, cutOutShare, idleMs, idleRangeMs, shortMs, patienceMs, agedMs } = LIMITS.browsers
  const { slowMs, slowTimes, slowMostMs, creditMs, creditMostMs, keptMs } = LIMITS.browsers
  const browsers = numberOf('BROWSERS', count, usual, 1, most)
  const range = [idleMs / 1000, idleRangeMs[0] / 1000, idleRangeMs[1] / 1000] as const
  return {
    browsers,
    backgroundBrowsers: Math.max(1, Math.floor(browsers * coverShare)),
    cutOutBrowsers: Math.max(1, Math.floor(browsers * cutOutShare)),
    longBrowsers: Math.max(1, browsers - 1),
    ...{ shortMs, patienceMs, agedMs, slowMs, slowTimes, slowMostMs, creditMs, creditMostMs, keptMs },
    leaseMs: LEASE_MS,
    idleMs: numberOf('BROWSER_KEEP_ALIVE_SECONDS', keepAliveSeconds, ...range) * 1000,
    launchGapMs: LAUNCH_GAP_MS,
    ticketsPerOwner: LIMITS.rendersPerPerson,
  }
}
