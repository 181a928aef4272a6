import { FLOOR } from './attacks.ts'
import type { Tally } from './client.ts'
import type { Waits } from './neighbor.ts'

/** ms; what an attack may add to the download of another person. */
const ADDED_MS = 2000

/** What one attack did. */
export interface Row {
  readonly name: string
  /** s */
  readonly seconds: number
  readonly tally: Tally
  readonly neighbor: Waits
}
export interface Verdict {
  readonly name: string
  readonly isOk: boolean
  readonly cells: readonly string[]
  readonly faults: readonly string[]
}

const HEAD = [
  '',
  'attack',
  's',
  'requests',
  'answers by status',
  '5xx',
  'downloads',
  'worst',
  'added',
  'waiting',
  'faults',
]
const ms = (value: number) => String(Math.round(value))
const worstOf = (values: readonly number[]) => Math.max(0, ...values)

/** Whether a row is without an attack, for comparison. */
export const isFloor = (name: string): boolean => name.startsWith(FLOOR)

/** `quietMs`: median of a download before the attacks; 0 = this row is that. */
export const judge = ({ name, seconds, tally, neighbor }: Row, quietMs: number): Verdict => {
  const { waits, failures } = neighbor
  const worst = worstOf(waits.map(({ download }) => download))
  const statuses = [...tally.statuses].sort(([a], [b]) => a - b)
  const count = (of: readonly (readonly [number, number])[]) => of.reduce((sum, [, times]) => sum + times, 0)
  const faults = [...failures.map(failure => `neighbor: ${failure}`), ...tally.faults]
  const isSlow = quietMs > 0 && (worst > quietMs + ADDED_MS || waits.length === 0)
  const isOk = !isSlow && faults.length === 0
  const cells = [
    isOk ? 'ok' : 'OVER',
    name,
    ms(seconds),
    String(count(statuses)),
    statuses.map(([status, times]) => `${status}×${times}`).join(' '),
    String(count(statuses.filter(([status]) => status >= 500))),
    String(waits.length),
    ms(worst),
    quietMs > 0 ? ms(worst - quietMs) : '',
    ms(worstOf(waits.map(({ waiting }) => waiting))),
    String(faults.length),
  ]
  return { name, isOk, cells, faults }
}

/** The rows as a Markdown table. */
export const tableOf = (verdicts: readonly Verdict[]): string =>
  [HEAD, HEAD.map(() => '---'), ...verdicts.map(({ cells }) => cells)]
    .map(cells => `| ${cells.join(' | ')} |`)
    .join('\n')
