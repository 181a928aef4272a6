import { env } from 'cloudflare:workers'
import { ALLOWANCE_LIMITS } from '#schemas/catalog/allowance-limits.ts'

/** One account, and the files that it was given. */
export interface History {
  readonly seed: number
  readonly userId: number
  /** Address of the file, and key of the request if it had one, of every answer. */
  readonly delivered: readonly { readonly key: string | null; readonly url: string }[]
  /** R2 keys of the files that were stored. */
  readonly stored: ReadonlySet<string>
}

/** What can become of a consumption, counted. */
export const NO_OUTCOMES = { settled: 0, released: 0, free: 0, unlimited: 0, daily: 0, files: 0 }

interface Entry {
  readonly id: number
  readonly kind: number
  readonly period: string
  readonly type: 'grant' | 'reserve' | 'settle' | 'release'
  readonly amount: number
  readonly file: string | null
  readonly reserve_id: number | null
  readonly url: string | null
  readonly created_at: string
}
interface Job {
  readonly key: string
  readonly state: string
  readonly reserve_id: number
}
interface Membership {
  readonly starts_at: string
  readonly ended_at: string | null
  readonly package_id: number | null
}

/** What must hold after every history; the list names what does not. Counts in `totals` what has become of consumptions. */
export const problemsOf = async (
  { userId, delivered, stored }: History,
  totals: Record<keyof typeof NO_OUTCOMES, number>,
): Promise<string[]> => {
  const all = async <Row>(sql: string) => (await env.DB.prepare(sql).bind(userId).all<Row>()).results
  const entries = await all<Entry>('SELECT * FROM allowance_entries WHERE user_id = ?1 ORDER BY id')
  const jobs = await all<Job>('SELECT key, state, reserve_id FROM render_jobs WHERE user_id = ?1')
  const memberships = await all<Membership>('SELECT * FROM membership_grants WHERE user_id = ?1')
  const problems = new Set<string>()
  const check = (holds: boolean, what: string) => {
    if (!holds) problems.add(what)
  }
  const left = new Map<string, number>()
  for (const { kind, period, type, amount } of entries) {
    const purse = `${kind} ${period}`
    left.set(purse, (left.get(purse) ?? 0) + amount)
    check((left.get(purse) ?? 0) >= 0, `${purse} is below zero after a ${type}`)
    if (period === 'unlimited') check(amount === 0, 'an unlimited entry has an amount')
  }
  for (const [purse, most] of [['1 ', ALLOWANCE_LIMITS.free] as const]) {
    const granted = entries.filter(({ kind, period, type }) => `${kind} ${period}` === purse && type === 'grant')
    check(granted.length <= 1 && granted.every(({ amount }) => amount === most), `${purse} was granted more than once`)
  }
  const endsOf = (id: number) => entries.filter(({ reserve_id }) => reserve_id === id)
  const reserves = entries.filter(({ type }) => type === 'reserve')
  for (const reserve of reserves) {
    const ends = endsOf(reserve.id)
    check(ends.length === 1, `a reserve has ${ends.length} ends`)
    const [end] = ends
    if (!end) continue
    check(end.kind === reserve.kind && end.period === reserve.period, 'a reserve ends in another purse')
    check(end.amount === (end.type === 'release' ? -reserve.amount : 0), `a ${end.type} of ${end.amount}`)
    check(end.type === 'release' || stored.has(end.url ?? ''), 'settled without a file')
    const user = jobs.filter(({ reserve_id }) => reserve_id === reserve.id)
    check(user.length <= 1, 'two jobs use one consumption')
    check(end.type === 'release' || user[0]?.state === 'done', `settled, and its job is ${user[0]?.state}`)
    const needs = reserve.kind === 2 || reserve.period === 'unlimited'
    const paying = memberships.some(
      ({ starts_at, ended_at }) => starts_at <= reserve.created_at && (ended_at ?? '9') > reserve.created_at,
    )
    check(!needs || paying, 'reserved without a membership')
    if (reserve.amount === 0 && reserve.period !== 'unlimited') {
      const since = new Date(Date.parse(reserve.created_at) - ALLOWANCE_LIMITS.againMs).toISOString()
      const isPaid = entries.some(({ id, type, file, reserve_id, created_at }) => {
        const paid = reserves.find(each => each.id === reserve_id)
        const costs = paid !== undefined && (paid.amount < 0 || paid.period === 'unlimited')
        return type === 'settle' && id < reserve.id && file === reserve.file && created_at > since && costs
      })
      check(isPaid, 'a file was free that was not paid for')
      check(end.type === 'release' || end.file === reserve.file, 'a free consumption was used for another file')
      totals.free++
    }
    if (end.type === 'settle') totals.settled++
    else totals.released++
    if (reserve.period === 'unlimited') totals.unlimited++
    else if (reserve.kind === 2) totals.daily++
  }
  // Nothing is lost: what is missing of a purse has become files.
  for (const [purse, rest] of left) {
    const of = entries.filter(({ kind, period }) => `${kind} ${period}` === purse)
    const sum = (list: readonly Entry[]) => list.reduce((total, { amount }) => total + amount, 0)
    const used = sum(of.filter(({ id, type }) => type === 'reserve' && endsOf(id)[0]?.type === 'settle'))
    check(rest === sum(of.filter(({ type }) => type === 'grant')) + used, `${purse} has lost downloads`)
  }
  for (const job of jobs) check(job.state !== 'open', 'a job stays open')
  // Every file that was given to somebody was paid for by a consumption of its own.
  const named = delivered.filter(({ key }) => key !== null)
  // A request without a key gets the job of a consumption, whose key may be used later.
  const nameless = delivered.filter(({ url }) => !named.some(each => each.url === url))
  const files = new Set([...named, ...nameless].map(({ key, url }) => `${key} ${url}`))
  totals.files += files.size
  const settled = entries.filter(({ type }) => type === 'settle')
  for (const { key, url } of delivered)
    check(
      settled.some(each => `/${each.url}` === url),
      `the file of ${key} was given without being paid for`,
    )
  check(files.size <= settled.length, `${files.size} files for ${settled.length} consumptions`)
  return [...problems]
}
