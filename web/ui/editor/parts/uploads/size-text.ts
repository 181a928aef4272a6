import * as m from '#messages/uploadQueue.ts'

const KILO = 1024
/** Two digits that count, without a digit that says nothing. */
const rounded = (value: number): string =>
  value < 10 ? String(Math.round(value * 10) / 10) : String(Math.round(value))

/** A number of bytes as people read it. */
export const sizeText = (bytes: number): string => {
  if (bytes >= KILO ** 3) return m.gigabytes({ count: rounded(bytes / KILO ** 3) })
  if (bytes >= KILO ** 2) return m.megabytes({ count: rounded(bytes / KILO ** 2) })
  return m.kilobytes({ count: bytes === 0 ? 0 : Math.max(1, Math.round(bytes / KILO)) })
}

/** How long something still takes. */
export const leftText = (seconds: number): string => {
  if (seconds < 90) return m.seconds({ count: Math.max(1, Math.round(seconds)) })
  if (seconds < 90 * 60) return m.minutes({ count: Math.round(seconds / 60) })
  return m.hours({ count: Math.round(seconds / 3600) })
}
