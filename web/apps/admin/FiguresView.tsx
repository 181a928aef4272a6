import { useMemo } from 'react'
import * as m from '#messages/admin.ts'
import * as texts from '#messages/adminFigures.ts'
import type { DayFigures, DayUse } from '#schemas/api/admin-fields.ts'
import { ADMIN_LIMITS } from '#schemas/catalog/admin-limits.ts'
import { admin } from '#web/services/admin-client.ts'
import { Chart, type Series } from '#web/ui/charts/Chart.tsx'
import { Select } from '#web/widgets/Select.tsx'
import { useFilter } from './address.ts'
import { Card } from './Card.tsx'
import { Detail } from './Detail.tsx'
import styles from './detail.module.css'
import figureStyles from './figures.module.css'
import { yuan } from './format.ts'
import { Head } from './Head.tsx'
import { PublishedVisits } from './PublishedVisits.tsx'
import { useCall } from './use-call.ts'

const PERIODS = ADMIN_LIMITS.chartDays.map(count => ({ id: String(count), label: texts.days({ count }) }))

type Figure = Exclude<keyof DayFigures, 'day'>
interface Line<Name extends string> {
  readonly figure: Name
  readonly name: string
  readonly color: string
}
interface Group<Name extends string> {
  readonly title: string
  readonly hint?: string
  readonly isMoney?: true
  /** The values are means: their sum says nothing. */
  readonly isMean?: true
  readonly lines: readonly Line<Name>[]
}
const GROUPS: readonly Group<Figure>[] = [
  {
    title: texts.accounts,
    hint: texts.activeHint,
    lines: [
      { figure: 'registrations', name: texts.registrations, color: '--accent' },
      { figure: 'active', name: texts.active, color: '--success' },
    ],
  },
  {
    title: texts.creation,
    lines: [
      { figure: 'works', name: texts.works, color: '--accent' },
      { figure: 'downloads', name: texts.downloads, color: '--success' },
      { figure: 'failures', name: texts.failures, color: '--danger' },
    ],
  },
  {
    title: texts.sales,
    lines: [
      { figure: 'orders', name: texts.orders, color: '--ink-4' },
      { figure: 'paidOrders', name: texts.paidOrders, color: '--success' },
    ],
  },
  {
    title: texts.money,
    isMoney: true,
    lines: [
      { figure: 'revenueFen', name: texts.revenue, color: '--success' },
      { figure: 'refundedFen', name: texts.refunded, color: '--danger' },
    ],
  },
]

const USES: readonly Group<Exclude<keyof DayUse, 'day'>>[] = [
  {
    title: texts.use,
    lines: [
      { figure: 'visits', name: texts.visits, color: '--accent' },
      { figure: 'entries', name: texts.entries, color: '--success' },
    ],
  },
  { title: texts.speed, isMean: true, lines: [{ figure: 'loadMs', name: texts.loadMs, color: '--accent' }] },
]

const count = (value: number): string => (Number.isInteger(value) ? value.toLocaleString() : '')
/** yuan, without cents in the axis */
const money = (value: number): string => value.toLocaleString(undefined, { maximumFractionDigits: 2 })

interface GroupChartProps<Name extends string> {
  readonly group: Group<Name>
  readonly figures: readonly (Readonly<Record<Name, number>> & { readonly day: string })[]
}

const GroupChart = <Name extends string>({ group, figures }: GroupChartProps<Name>) => {
  const days = useMemo(() => figures.map(({ day }) => day), [figures])
  const series = useMemo(
    () =>
      group.lines.map(({ figure, name, color }): Series => {
        return { name, color, values: figures.map(each => each[figure] / (group.isMoney ? 100 : 1)) }
      }),
    [group, figures],
  )
  const format = group.isMoney ? money : count
  const label = series
    .map(({ name, values }) =>
      group.isMean
        ? texts.most({ name, most: format(Math.max(0, ...values)) })
        : texts.perDay({
            name,
            total: format(values.reduce((sum, value) => sum + value, 0)),
            most: format(Math.max(0, ...values)),
          }),
    )
    .join('；')
  return (
    <Card title={group.title} aside={group.hint && <small>{group.hint}</small>}>
      <Chart days={days} series={series} format={format} label={label} />
    </Card>
  )
}

const sumOf = (figures: readonly DayFigures[], figure: Figure) => figures.reduce((sum, each) => sum + each[figure], 0)

const tilesOf = (figures: readonly DayFigures[]): readonly (readonly [name: string, value: string])[] => {
  const sum = (figure: Figure) => sumOf(figures, figure)
  const drawn = sum('downloads') + sum('failures')
  return [
    [texts.registrations, count(sum('registrations'))],
    [texts.works, count(sum('works'))],
    [texts.downloads, count(sum('downloads'))],
    [texts.failureRate, drawn === 0 ? '—' : `${((100 * sum('failures')) / drawn).toFixed(1)}%`],
    [texts.paidOrders, count(sum('paidOrders'))],
    [texts.net, yuan(sum('revenueFen') - sum('refundedFen'))],
  ]
}

/** The figures of the last days. */
export const FiguresView = () => {
  const { filter, set } = useFilter(['days'])
  const days = PERIODS.some(({ id }) => id === filter.days) ? filter.days : '30'
  const answer = useCall(days, () => admin.figures({ days }))
  return (
    <>
      <Head title={m.figures}>
        <Select
          label={texts.period}
          isLabelHidden
          options={PERIODS}
          value={days}
          onChange={id => set({ days: id })}
          className={figureStyles.period}
        />
      </Head>
      <Detail answer={answer}>
        {({ days: figures, use }) => (
          <>
            <dl className={styles.tiles}>
              {tilesOf(figures).map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            <div className={figureStyles.charts}>
              {GROUPS.map(group => (
                <GroupChart key={group.title} group={group} figures={figures} />
              ))}
              {use && USES.map(group => <GroupChart key={group.title} group={group} figures={use} />)}
            </div>
            <p className={figureStyles.today}>
              {texts.today}
              {use === null && ` · ${texts.noUse}`}
            </p>
          </>
        )}
      </Detail>
      <PublishedVisits days={days} />
    </>
  )
}
