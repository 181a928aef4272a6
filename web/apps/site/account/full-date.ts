import * as m from '#messages/account.ts'

const partsOf = (iso: string) => {
  const at = new Date(iso)
  return { year: String(at.getFullYear()), month: at.getMonth() + 1, day: at.getDate() }
}

/** 2026年11月3日, in the time zone of the device. */
export const fullDate = (iso: string): string => m.date(partsOf(iso))

/** 2026年11月3日 09:30 */
export const fullTime = (iso: string): string => {
  const at = new Date(iso)
  const time = [at.getHours(), at.getMinutes()].map(value => String(value).padStart(2, '0')).join(':')
  return m.dateTime({ ...partsOf(iso), time })
}
