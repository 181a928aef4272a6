import * as basicTexts from '#messages/basic.ts'
import * as m from '#messages/versions.ts'
import { DAY } from '#schemas/time.ts'

const clock = new Intl.DateTimeFormat(basicTexts.locale, { hour: '2-digit', minute: '2-digit', hour12: false })
const seconds = new Intl.DateTimeFormat(basicTexts.locale, { timeStyle: 'medium', hour12: false })
const exact = new Intl.DateTimeFormat(basicTexts.locale, {
  ...({ month: 'long', day: 'numeric', hour: '2-digit', minute: '2-digit', second: '2-digit' } as const),
  hour12: false,
})
const day = new Intl.DateTimeFormat(basicTexts.locale, { month: 'long', day: 'numeric', weekday: 'short' })
const oldDay = new Intl.DateTimeFormat(basicTexts.locale, { year: 'numeric', month: 'long', day: 'numeric' })

/** `16:32` */
export const clockTime = (savedAt: string): string => clock.format(Date.parse(savedAt))
/** `16:32:08` */
export const clockSeconds = (savedAt: string): string => seconds.format(Date.parse(savedAt))
/** `11月23日 16:32:08` */
export const exactTime = (savedAt: string): string => exact.format(Date.parse(savedAt))
/** The heading of a day that begins at `start` (ms): 今天, 昨天, `11月20日周五`, and with its year when it is another one. */
export const dayName = (start: number, now = Date.now()): string => {
  const today = new Date(now).setHours(0, 0, 0, 0)
  if (start === today) return m.today
  // Between the starts of two days of a change to summer time are 23 or 25 hours.
  if (Math.round((today - start) / DAY) === 1) return m.yesterday
  return (new Date(start).getFullYear() === new Date(now).getFullYear() ? day : oldDay).format(start)
}
