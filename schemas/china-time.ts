import { DAY, HOUR, isoTime } from './time.ts'

/** ms; China has one time zone without summer time. */
const OFFSET = 8 * HOUR

/** Day of China that a moment belongs to: `2026-11-23`. */
export const chinaDay = (ms: number): string => isoTime(ms + OFFSET).slice(0, 10)

/** Date and time of China without a zone: `2026-11-23 08:30:00`. */
export const chinaTime = (ms: number): string =>
  isoTime(ms + OFFSET)
    .slice(0, 19)
    .replace('T', ' ')

/** Start of a day of China (`2026-11-23`), ms since 1970; NaN for a text that is no day. */
export const chinaDayStart = (day: string): number => Date.parse(`${day}T00:00:00.000Z`) - OFFSET

/** A time of China without a zone (`2026-11-23 08:30:00`), ms since 1970; NaN for a text that is none. */
export const parseChinaTime = (text: string): number =>
  /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text) ? Date.parse(`${text.replace(' ', 'T')}.000Z`) - OFFSET : Number.NaN

/**
 * A moment that is some months later by the calendar of China, at the same time of day. A day that the month does not
 * have becomes its last one: a year after 29 February is 28 February.
 */
export const addChinaMonths = (ms: number, months: number): number => {
  const local = new Date(ms + OFFSET)
  const day = local.getUTCDate()
  // The first day exists in every month.
  local.setUTCDate(1)
  local.setUTCMonth(local.getUTCMonth() + months)
  const last = new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + 1, 0)).getUTCDate()
  local.setUTCDate(Math.min(day, last))
  return local.getTime() - OFFSET
}

/** A moment that is some days later. */
export const addDays = (ms: number, days: number): number => ms + days * DAY
