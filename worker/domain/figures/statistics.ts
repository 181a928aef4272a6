import type { DataLog, DayVisits, TopPage, VisitShare } from '#schemas/api/visit-fields.ts'
import { VISIT_LIMITS } from '#schemas/catalog/visit-limits.ts'
import { chinaDay, chinaDayStart } from '#schemas/china-time.ts'
import { fail } from '#schemas/errors.ts'
import { DAY } from '#schemas/time.ts'
import type { Actor } from '../../ports/accounts.ts'
import type { Ports } from '../../ports/index.ts'
import { ownWork } from '../access.ts'

interface Asked {
  readonly st?: string | undefined
  readonly et?: string | undefined
}

/**
 * The days of China of a period, both ends included; by default the last `VISIT_LIMITS.shownDays` until today.
 * @throws PERIOD_WRONG when it ends before it begins or is longer than `VISIT_LIMITS.readDays`.
 */
const daysOf = (now: number, { st, et }: Asked): readonly string[] => {
  const last = chinaDayStart(et ?? chinaDay(now))
  const first = st === undefined ? last - (VISIT_LIMITS.shownDays - 1) * DAY : chinaDayStart(st)
  const count = Math.round((last - first) / DAY) + 1
  if (count < 1 || count > VISIT_LIMITS.readDays) throw fail('PERIOD_WRONG')
  return Array.from({ length: count }, (_, index) => chinaDay(first + index * DAY))
}

/** Every day of a period, also those without visits. */
const filledDays = (days: readonly string[], counted: readonly DayVisits[]): DayVisits[] => {
  const known = new Map(counted.map(each => [each.day, each]))
  return days.map(day => known.get(day) ?? { day, visits: 0, visitors: 0, seconds: 0, submissions: 0 })
}

/** Figures of the published page of an own work. */
interface Statistics {
  readonly name: string
  readonly code: string | null
  readonly days: DayVisits[]
  readonly channels: VisitShare[]
  readonly pages: VisitShare[]
}

/** @throws WORK_NOT_FOUND, PERIOD_WRONG, FIGURES_UNAVAILABLE */
export const statisticsOf = async (ports: Ports, actor: Actor, id: number, asked: Asked): Promise<Statistics> => {
  const { name } = await ownWork(ports, actor, 'work.figures', id)
  const days = daysOf(ports.now(), asked)
  const publication = await ports.publications.ofWork(id)
  if (!publication) return { name, code: null, days: filledDays(days, []), channels: [], pages: [] }
  const counted = await ports.visits.figures(publication.id, days[0] ?? '', days.at(-1) ?? '')
  if (!counted.ok) throw fail(counted.code)
  return {
    name,
    code: publication.code,
    days: filledDays(days, counted.days),
    channels: [...counted.channels],
    pages: [...counted.pages],
  }
}

const publicationOf = async (ports: Ports, actor: Actor, id: number) => {
  await ownWork(ports, actor, 'work.figures', id)
  return ports.publications.ofWork(id)
}

/** Visits of all pages on the last days, and the pages with the most. @throws FIGURES_UNAVAILABLE */
export const allVisits = async (ports: Ports, count: number): Promise<{ days: DayVisits[]; top: TopPage[] }> => {
  const days = daysOf(ports.now(), { st: chinaDay(ports.now() - (count - 1) * DAY) })
  const counted = await ports.visits.totals(days[0] ?? '', days.at(-1) ?? '', VISIT_LIMITS.top)
  if (!counted.ok) throw fail(counted.code)
  return { days: filledDays(days, counted.days), top: [...counted.top] }
}

/** The newest visits of the published page of an own work. @throws WORK_NOT_FOUND */
export const logsOf = async (ports: Ports, actor: Actor, id: number): Promise<DataLog[]> => {
  const publication = await publicationOf(ports, actor, id)
  return publication ? ports.visits.logs(publication.id, VISIT_LIMITS.logsListed) : []
}

/** One visit of the published page of an own work. @throws WORK_NOT_FOUND, NOT_FOUND */
export const logOf = async (ports: Ports, actor: Actor, id: number, logId: number): Promise<DataLog> => {
  const publication = await publicationOf(ports, actor, id)
  const log = publication ? await ports.visits.log(publication.id, logId) : null
  if (!log) throw fail('NOT_FOUND')
  return log
}
