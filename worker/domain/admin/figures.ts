import type { DayFigures, DayUse } from '#schemas/api/admin-fields.ts'
import { ADMIN_LIMITS } from '#schemas/catalog/admin-limits.ts'
import { chinaDay, chinaDayStart } from '#schemas/china-time.ts'
import { DAY, isoTime } from '#schemas/time.ts'
import type { DayCount } from '../../ports/events.ts'
import type { Ports } from '../../ports/index.ts'

/** The last days of China, the oldest first; today is the last one. */
const lastDays = (now: number, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => chinaDay(now - (count - 1 - index) * DAY))

const dayOf = (day: string) => {
  const start = chinaDayStart(day)
  return { day, from: isoTime(start), until: isoTime(start + DAY) }
}

/**
 * Figures of the last days. Those of a day that is over are counted once and stored; today's are counted each time, so
 * nobody ever reads more rows than those of the days that were not stored yet.
 */
export const figuresOf = async (ports: Ports, count: number): Promise<DayFigures[]> => {
  const days = lastDays(ports.now(), count)
  const today = days.at(-1) ?? ''
  const stored = await ports.admin.figures.stored(days[0] ?? today)
  const known = new Map(stored.map(each => [each.day, each]))
  const counted = await ports.admin.figures.count(days.filter(day => !known.has(day)).map(dayOf))
  await ports.admin.figures.keep(counted.filter(({ day }) => day !== today))
  const all = new Map([...known, ...counted.map(each => [each.day, each] as const)])
  return days.flatMap(day => all.get(day) ?? [])
}

const useOf = (day: string, counts: readonly DayCount[]): DayUse => {
  const sum = (type: DayCount['type'], field: 'count' | 'total') =>
    counts.reduce((total, each) => (each.type === type ? total + each[field] : total), 0)
  const loaded = sum('loading', 'count')
  return {
    day,
    visits: sum('visit', 'count'),
    entries: sum('enter', 'count'),
    loadMs: loaded === 0 ? 0 : Math.round(sum('loading', 'total') / loaded),
  }
}

/** How the pages were used on the last days; null = what counts it cannot be asked now. */
const usesOf = async (ports: Ports, count: number): Promise<DayUse[] | null> => {
  const days = lastDays(ports.now(), count)
  const counted = await ports.events.daily(days[0] ?? '', days.at(-1) ?? '')
  if (!counted.ok) return null
  const byDay = Map.groupBy(counted.days, ({ day }) => day)
  return days.map(day => useOf(day, byDay.get(day) ?? []))
}

/** The figures of the last days, and how the pages were used. */
export const showFigures = async (
  ports: Ports,
  count: number,
): Promise<{ days: DayFigures[]; use: DayUse[] | null }> => {
  const [days, use] = await Promise.all([figuresOf(ports, count), usesOf(ports, count)])
  return { days, use }
}

/** Stores the figures of the days that are over. */
export const fillFigures = async (ports: Ports): Promise<void> => {
  await figuresOf(ports, ADMIN_LIMITS.fillDays)
}
