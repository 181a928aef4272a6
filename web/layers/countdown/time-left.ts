import type { CountdownData } from '#schemas/document/kinds/interactive/countdown.ts'

export type CountdownUnit = 'days' | 'hours' | 'minutes' | 'seconds'

/** The units that a countdown shows, largest first. */
export const unitsOf = ({ hasDays }: Pick<CountdownData, 'hasDays'>): readonly CountdownUnit[] =>
  hasDays ? ['days', 'hours', 'minutes', 'seconds'] : ['hours', 'minutes', 'seconds']

/** Seconds → the digits of each unit; hours take the days along when those are not shown. */
export const digitsOf = (seconds: number, hasDays: boolean): Readonly<Record<CountdownUnit, string>> => {
  const left = Math.max(0, Math.floor(seconds))
  const hours = Math.floor(left / 3600)
  const pad = (value: number) => String(value).padStart(2, '0')
  return {
    days: pad(Math.floor(hours / 24)),
    hours: pad(hasDays ? hours % 24 : hours),
    minutes: pad(Math.floor(left / 60) % 60),
    seconds: pad(left % 60),
  }
}

/** s; what the resting state shows. */
export const restSeconds = ({ mode, seconds, rest }: CountdownData): number => (mode === 'date' ? rest : seconds)
