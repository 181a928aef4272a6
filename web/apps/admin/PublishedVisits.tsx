import { useMemo } from 'react'
import { Link } from 'react-aria-components/Link'
import * as texts from '#messages/adminFigures.ts'
import { admin } from '#web/services/admin-client.ts'
import { Chart } from '#web/ui/charts/Chart.tsx'
import { adminPath } from './address.ts'
import { Card } from './Card.tsx'
import { Detail } from './Detail.tsx'
import styles from './figures.module.css'
import { useCall } from './use-call.ts'

const count = (value: number): string => (Number.isInteger(value) ? value.toLocaleString() : '')

/** Visits of all published pages, and the pages with the most. */
export const PublishedVisits = ({ days }: { readonly days: string }) => {
  const answer = useCall(days, () => admin.visits({ days }))
  return (
    <Detail answer={answer}>
      {({ days: counted, top }) => (
        <div className={styles.charts}>
          <VisitChart days={counted} />
          <Card title={texts.topPages}>
            {top.length === 0 ? (
              <p className={styles.today}>{texts.noVisits}</p>
            ) : (
              <ol className={styles.top}>
                {top.map(({ workId, code, name, owner, visits }) => (
                  <li key={workId}>
                    <a href={`/p/${code}`} target="_blank" rel="noopener" data-own-words>
                      {name}
                    </a>
                    <Link href={adminPath('users', { id: String(owner) })}>{texts.owner({ id: String(owner) })}</Link>
                    <b>{count(visits)}</b>
                  </li>
                ))}
              </ol>
            )}
          </Card>
        </div>
      )}
    </Detail>
  )
}

interface ChartProps {
  readonly days: readonly { readonly day: string; readonly visits: number; readonly submissions: number }[]
}
const VisitChart = ({ days }: ChartProps) => {
  const dates = useMemo(() => days.map(({ day }) => day), [days])
  const series = useMemo(
    () => [
      { name: texts.pageVisits, color: '--accent', values: days.map(({ visits }) => visits) },
      { name: texts.submissions, color: '--success', values: days.map(({ submissions }) => submissions) },
    ],
    [days],
  )
  const label = series
    .map(({ name, values }) =>
      texts.perDay({
        name,
        total: count(values.reduce((sum, value) => sum + value, 0)),
        most: count(Math.max(0, ...values)),
      }),
    )
    .join('；')
  return (
    <Card title={texts.published}>
      <Chart days={dates} series={series} format={count} label={label} />
    </Card>
  )
}
