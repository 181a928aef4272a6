import { PACKAGE_CATEGORY, PACKAGE_TYPE, type Package, packageById } from '#schemas/catalog/packages.ts'
import { addChinaMonths, addDays } from '#schemas/china-time.ts'
import { isoTime } from '#schemas/time.ts'
import type { Ports } from '../../ports/index.ts'
import type { Grant } from '../../ports/memberships.ts'
import type { MovedGrant, NewGrant, Order, Schedule } from '../../ports/orders.ts'

type Duration = Pick<Package, 'category' | 'last'>

/** When a package that starts at a time (ms) expires, by the calendar of China; null = never. */
export const expiryOf = ({ category, last }: Duration, start: number): number | null => {
  const { day, month, year } = PACKAGE_CATEGORY
  if (category === day) return addDays(start, last)
  if (category === month) return addChinaMonths(start, last)
  return category === year ? addChinaMonths(start, 12 * last) : null
}

const isoOrNull = (ms: number | null) => (ms === null ? null : isoTime(ms))

/** The memberships of a type as a condition for changing them; `upcoming` is in the order of their start. */
export const scheduleOf = (upcoming: readonly Grant[]): Schedule => ({
  count: upcoming.length,
  end: upcoming.reduce<string | null>(
    (end, { expiresAt }) => (expiresAt !== null && (end === null || expiresAt > end) ? expiresAt : end),
    null,
  ),
})

/**
 * The membership of a paid order: it follows the last one of the same type that has not expired. Memberships of other
 * types run beside it.
 * @throws Error when the package is unknown: a package that was sold stays in the catalog.
 */
export const grantOf = (order: Order, upcoming: readonly Grant[], now: number): NewGrant => {
  const sold = packageById(order.packageId)
  if (!sold) throw new Error(`order ${order.id} is for package ${order.packageId}, which the catalog does not have`)
  const { end } = scheduleOf(upcoming)
  const start = end === null ? now : Math.max(now, Date.parse(end))
  return {
    userId: order.userId,
    packageId: sold.id,
    type: sold.type,
    startsAt: isoTime(start),
    expiresAt: isoOrNull(expiryOf(sold, start)),
  }
}

/**
 * New times of the memberships that follow an ended one, so that no gap is left. Each keeps its package's duration; one
 * without a package keeps its own. One that had expired leaves no gap: those after it have begun.
 */
export const movedGrants = (ended: Grant, upcoming: readonly Grant[], now: number): readonly MovedGrant[] => {
  if (ended.expiresAt === null || Date.parse(ended.expiresAt) <= now) return []
  let start = Math.max(now, Date.parse(ended.startsAt))
  return upcoming
    .filter(({ id, startsAt }) => id !== ended.id && ended.expiresAt !== null && startsAt >= ended.expiresAt)
    .flatMap(({ id, packageId, startsAt, expiresAt }) => {
      if (expiresAt === null) return []
      const sold = packageId === null ? undefined : packageById(packageId)
      const length = Date.parse(expiresAt) - Date.parse(startsAt)
      const moved = {
        id,
        startsAt: isoTime(start),
        expiresAt: isoTime((sold && expiryOf(sold, start)) ?? start + length),
      }
      start = Date.parse(moved.expiresAt)
      return [moved]
    })
}

/** What an account is a member of now, and until when, with the memberships that follow without a gap. */
export const membershipOf = async (
  { memberships, now }: Pick<Ports, 'memberships' | 'now'>,
  userId: number,
): Promise<{ type: 0 | 1 | 2; expiresAt: string | null }> => {
  const time = isoTime(now())
  const active = await memberships.active(userId, time)
  if (active.length === 0) return { type: 0, expiresAt: null }
  const types = [...new Set(active.map(({ type }) => type))]
  const type = types.some(each => each !== PACKAGE_TYPE.personal) ? 2 : 1
  if (active.some(({ expiresAt }) => expiresAt === null)) return { type, expiresAt: null }
  // The memberships of one type follow each other without a gap.
  const upcoming = await Promise.all(types.map(each => memberships.upcoming(userId, each, time)))
  return { type, expiresAt: scheduleOf(upcoming.flat()).end }
}
