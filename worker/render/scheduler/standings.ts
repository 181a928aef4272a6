import type { PoolLimits, PoolState, Session } from './sessions.ts'

type Standings = Pick<PoolState, 'slow' | 'credit'>

/** Owners whose credit is kept. */
const KEPT = 300

/** ms; the slow time that an owner is spared. */
export const creditOf = (credit: Standings['credit'], owner: string): number =>
  credit.find(([name]) => name === owner)?.[1] ?? 0

/** ms; how long a drawing that lasted `ms` makes its owner slow. */
const costOf = (ms: number, { slowMs, slowTimes, slowMostMs }: PoolLimits): number =>
  ms > slowMs ? Math.min(ms * slowTimes, slowMostMs) : 0

/**
 * The standings of owners when a drawing of one of them has ended: a long one makes its owner slow for some time, of which
 * earlier quick ones spare a part, because a drawing can also be long by chance: when the machine is busy. Covers count
 * for nobody. A recalled drawing counts as a long one, however short it was.
 */
export const standingsAfter = (
  { slow, credit }: Standings,
  drawing: Session | undefined,
  now: number,
  limits: PoolLimits,
): Standings => {
  if (!drawing || drawing.isBackground) return { slow, credit }
  const { owner, since, isRecalled } = drawing
  const ms = now - since
  const cost = costOf(isRecalled ? Math.max(ms, limits.slowMs + 1) : ms, limits)
  const before = creditOf(credit, owner)
  const after = cost > 0 ? Math.max(0, before - cost) : Math.min(before + limits.creditMs, limits.creditMostMs)
  const others = credit.filter(([name]) => name !== owner)
  const until = now + cost - before
  const still = Object.entries(slow).filter(([, time]) => time > now)
  const isSlow = until > Math.max(now, slow[owner] ?? 0)
  return {
    slow: Object.fromEntries(isSlow ? [...still, [owner, until]] : still),
    credit: after > 0 ? [...others, [owner, after] as const].slice(-KEPT) : others,
  }
}
