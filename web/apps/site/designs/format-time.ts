import * as m from '#messages/designs.ts'

/** Relative time of a change: 刚刚, 12 分钟前, 今天 09:30, 11月3日, 2025年11月3日. Times in ms. */
export const formatTime = (iso: string, now: number): string => {
  const then = new Date(iso)
  if (Number.isNaN(then.getTime())) return ''
  const minutes = Math.floor((now - then.getTime()) / 60_000)
  if (minutes < 1) return m.justNow
  if (minutes < 60) return m.minutesAgo({ count: minutes })
  const today = new Date(now)
  if (then.toDateString() === today.toDateString())
    return m.timeToday({
      time: `${String(then.getHours()).padStart(2, '0')}:${String(then.getMinutes()).padStart(2, '0')}`,
    })
  const [year, month, day] = [then.getFullYear(), then.getMonth() + 1, then.getDate()]
  return year === today.getFullYear() ? m.dayOfMonth({ month, day }) : m.dayOfYear({ year, month, day })
}
