import { type ReactNode, useMemo } from 'react'
import * as m from '#messages/figures.ts'
import type { CallOutput } from '#schemas/api/endpoint.ts'
import type { FiguresApi } from '#schemas/api/index.ts'
import type { DataLog, DayVisits } from '#schemas/api/visit-fields.ts'
import { Chart } from '#web/ui/charts/Chart.tsx'
import { formPath } from '../paths.ts'
import styles from './figures.module.css'
import { channelName, durationText, percentText, sumsOf } from './figures-texts.ts'
import { ShareBars } from './ShareBars.tsx'
import { VisitLogs } from './VisitLogs.tsx'

type Figure = Exclude<keyof DayVisits, 'day'>
interface Line {
  readonly figure: Figure
  readonly name: string
  readonly color: string
}
const VISITS: readonly Line[] = [
  { figure: 'visits', name: m.visits, color: '--accent' },
  { figure: 'visitors', name: m.visitors, color: '--success' },
]
const STAY: readonly Line[] = [{ figure: 'seconds', name: m.stayChart, color: '--accent' }]
const FORM: readonly Line[] = [{ figure: 'submissions', name: m.submissions, color: '--success' }]

const count = (value: number): string => (Number.isInteger(value) ? value.toLocaleString() : '')

interface LinesProps {
  readonly title: string
  readonly days: readonly DayVisits[]
  readonly lines: readonly Line[]
  /** The values are means: their sum says nothing. */
  readonly isMean?: boolean
}

const Lines = ({ title, days, lines, isMean = false }: LinesProps) => {
  const dates = useMemo(() => days.map(({ day }) => day), [days])
  const series = useMemo(
    () => lines.map(({ figure, name, color }) => ({ name, color, values: days.map(day => day[figure]) })),
    [days, lines],
  )
  const label = series
    .map(({ name, values }) => {
      const most = count(Math.max(0, ...values))
      return isMean
        ? m.most({ name, most })
        : m.perDay({ name, most, total: count(values.reduce((sum, value) => sum + value, 0)) })
    })
    .join('；')
  return (
    <section className={styles.card} aria-label={title}>
      <h2>{title}</h2>
      <Chart days={dates} series={series} format={count} label={label} />
    </section>
  )
}

interface Props {
  readonly workId: number
  readonly figures: CallOutput<FiguresApi['figures']['statistics']>
  readonly logs: readonly DataLog[]
}

/** The figures of a published page: sums, lines by day, channels, depth, the newest visits. */
export const FiguresContent = ({ workId, figures: { days, channels, pages }, logs }: Props) => {
  const { visits, visitors, seconds, submissions } = sumsOf(days)
  const tiles: readonly (readonly [name: string, value: ReactNode])[] = [
    [m.visits, count(visits)],
    [m.visitors, count(visitors)],
    [m.stay, visits === 0 ? '—' : durationText(seconds)],
    [
      m.submissions,
      submissions > 0 ? (
        <a key="forms" href={formPath(workId)}>
          {count(submissions)}
        </a>
      ) : (
        '0'
      ),
    ],
    [m.rate, percentText(submissions, visits)],
  ]
  return (
    <>
      <dl className={styles.tiles}>
        {tiles.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.cards}>
        <div className={styles.wide}>
          <Lines title={m.chart} days={days} lines={VISITS} />
        </div>
        <Lines title={m.stayChart} days={days} lines={STAY} isMean />
        <Lines title={m.formChart} days={days} lines={FORM} />
        <section className={styles.card} aria-label={m.channels}>
          <h2>
            {m.channels} <small>{m.linkHint}</small>
          </h2>
          {channels.length === 0 ? (
            <p className={styles.none}>{m.none}</p>
          ) : (
            <ShareBars label={m.channels} shares={channels} whole={visits} nameOf={channelName} />
          )}
        </section>
        <section className={styles.card} aria-label={m.pages}>
          <h2>
            {m.pages} <small>{m.pagesHint}</small>
          </h2>
          {pages.length === 0 ? (
            <p className={styles.none}>{m.none}</p>
          ) : (
            <ShareBars label={m.pages} shares={pages} whole={visits} nameOf={label => m.page({ number: label })} />
          )}
        </section>
        <section className={`${styles.card} ${styles.wide}`} aria-label={m.logs}>
          <h2>
            {m.logs} <small>{m.logsHint}</small>
          </h2>
          {logs.length === 0 ? <p className={styles.none}>{m.none}</p> : <VisitLogs logs={logs} />}
        </section>
      </div>
      <p className={styles.hint}>
        {m.visitorsHint} · {m.today}
      </p>
    </>
  )
}
