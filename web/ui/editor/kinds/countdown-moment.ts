import type { CountdownData } from '#schemas/document/kinds/interactive/countdown.ts'

const DAY = 86_400_000
const pad = (value: number) => String(value).padStart(2, '0')

/** A stored moment as an input of date and time shows it, on this device's clock; '' = none. */
export const localMoment = (until: string): string => {
  const date = new Date(until)
  if (Number.isNaN(date.getTime())) return ''
  const day = `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`
  return `${day}T${pad(date.getHours())}:${pad(date.getMinutes())}`
}

/** The data of a chosen moment: the moment, and what is left of it now (s). '' = in a week. */
export const momentOf = (typed: string, now: number): Pick<CountdownData, 'until' | 'rest'> => {
  const chosen = typed ? new Date(typed).getTime() : now + 7 * DAY
  const until = Number.isNaN(chosen) ? now + 7 * DAY : chosen
  return { until: new Date(until).toISOString(), rest: Math.max(0, Math.round((until - now) / 1000)) }
}
