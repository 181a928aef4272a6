import * as m from '#messages/figures.ts'
import type { DayVisits } from '#schemas/api/visit-fields.ts'
import { VISIT_CHANNELS, type VisitChannel } from '#schemas/catalog/visit-channels.ts'

const CHANNELS: Readonly<Record<VisitChannel, string>> = {
  wechat: m.wechat,
  dingtalk: m.dingtalk,
  weibo: m.weibo,
  qq: m.qq,
  douyin: m.douyin,
  xiaohongshu: m.xiaohongshu,
  alipay: m.alipay,
  browser: m.browser,
  other: m.other,
}
const isKnown = (label: string): label is VisitChannel => (VISIT_CHANNELS as readonly string[]).includes(label)

/** Name of a channel; one that a link has named is its own name. */
export const channelName = (label: string): string => (isKnown(label) ? CHANNELS[label] : label)

/** `45 秒`, `3 分 5 秒` */
export const durationText = (seconds: number): string =>
  seconds < 60 ? m.seconds({ count: seconds }) : m.minutes({ minutes: Math.floor(seconds / 60), seconds: seconds % 60 })

/** A part of a whole in percent, one decimal; a dash for a part of nothing. */
export const percentText = (part: number, whole: number): string =>
  whole === 0 ? '—' : m.share({ percent: ((100 * part) / whole).toFixed(1) })

interface Sums {
  readonly visits: number
  readonly visitors: number
  /** s; mean stay of all visits. */
  readonly seconds: number
  readonly submissions: number
}

/** The figures of some days together. */
export const sumsOf = (days: readonly DayVisits[]): Sums => {
  const sum = (figure: 'visits' | 'visitors' | 'submissions') => days.reduce((all, day) => all + day[figure], 0)
  const visits = sum('visits')
  const stayed = days.reduce((all, { visits: of, seconds }) => all + of * seconds, 0)
  return {
    visits,
    visitors: sum('visitors'),
    seconds: visits === 0 ? 0 : Math.round(stayed / visits),
    submissions: sum('submissions'),
  }
}

/** A cell of a CSV file: quoted, and never a formula of a spreadsheet program. */
const cell = (text: string): string => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

/** The days as a CSV file with a byte order mark, which Excel needs to read Chinese. */
export const csvOf = (days: readonly DayVisits[]): string => {
  const rows = [
    [m.day, m.visits, m.visitors, m.stayChart, m.submissions],
    ...days.map(({ day, visits, visitors, seconds, submissions }) =>
      [day, visits, visitors, seconds, submissions].map(String),
    ),
  ]
  return `\uFEFF${rows.map(row => row.map(cell).join(',')).join('\r\n')}\r\n`
}
