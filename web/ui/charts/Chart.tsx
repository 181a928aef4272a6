import 'uplot/dist/uPlot.min.css'
import { useEffect, useRef, useState } from 'react'
import uPlot from 'uplot'
import { chinaDayStart } from '#schemas/china-time.ts'
import styles from './chart.module.css'

export interface Series {
  readonly name: string
  /** Name of a design token. */
  readonly color: string
  readonly values: readonly number[]
}

export interface ChartProps {
  /** Days of China, the oldest first. */
  readonly days: readonly string[]
  readonly series: readonly Series[]
  readonly format: (value: number) => string
  /** What it shows, for those who do not see it. */
  readonly label: string
}

/** px */
const HEIGHT = 180
const dayOfTick = (days: readonly string[], index: number): string => (days[index] ?? '').slice(5)

/** Lines over the days; the legend shows the values of the day under the pointer, else of the last one. */
export const Chart = ({ days, series, format, label }: ChartProps) => {
  const place = useRef<HTMLDivElement>(null)
  const [pointed, setPointed] = useState<number | null>(null)
  const shown = Math.min(pointed ?? days.length - 1, days.length - 1)
  useEffect(() => {
    const host = place.current
    if (!host) return
    const tokens = getComputedStyle(host)
    const token = (name: string) => tokens.getPropertyValue(name).trim()
    const axis = { stroke: token('--ink-3'), font: `11px ${token('--font-digits')}` }
    const lines = { stroke: token('--line-1'), width: 1 }
    const starts = days.map(day => chinaDayStart(day) / 1000)
    const options: uPlot.Options = {
      width: host.clientWidth,
      height: HEIGHT,
      padding: [8, 20, 0, 0],
      legend: { show: false },
      hooks: { setCursor: [({ cursor }) => setPointed(cursor.idx ?? null)] },
      cursor: { points: { size: 7 }, drag: { x: false, y: false } },
      scales: { y: { range: (_, __, most) => [0, Math.max(1, most * 1.1)] } },
      axes: [
        {
          ...axis,
          size: 28,
          grid: { show: false },
          ticks: { show: false },
          space: 56,
          splits: (_, __, ___, ____, _____, space) => {
            const every = Math.max(1, Math.ceil((space * starts.length) / Math.max(1, host.clientWidth)))
            return starts.filter((_each, index) => (starts.length - 1 - index) % every === 0)
          },
          values: (_, splits) => splits.map(split => dayOfTick(days, starts.indexOf(split))),
        },
        { ...axis, size: 52, grid: lines, ticks: { show: false }, values: (_, splits) => splits.map(format) },
      ],
      series: [
        {},
        ...series.map(({ name, color }) => ({
          label: name,
          stroke: token(color),
          width: 2,
          points: { show: days.length < 10, size: 5 },
        })),
      ],
    }
    const plot = new uPlot(options, [starts, ...series.map(({ values }) => [...values])], host)
    const watcher = new ResizeObserver(() => plot.setSize({ width: host.clientWidth, height: HEIGHT }))
    watcher.observe(host)
    return () => {
      watcher.disconnect()
      plot.destroy()
    }
  }, [days, series, format])
  return (
    <>
      <ul className={styles.legend} aria-hidden>
        <li className={styles.of}>{days[shown]}</li>
        {series.map(({ name, color, values }) => (
          <li key={name}>
            <i style={{ background: `var(${color})` }} />
            {name}
            <b>{format(values[shown] ?? 0)}</b>
          </li>
        ))}
      </ul>
      <div ref={place} className={styles.chart} role="img" aria-label={label} />
    </>
  )
}
