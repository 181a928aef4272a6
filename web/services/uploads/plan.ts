import { UPLOAD_QUEUE } from '#schemas/catalog/upload-queue-limits.ts'
import { type UploadItem, waitsForPicture } from './upload-item.ts'

const ENDED: ReadonlySet<UploadItem['step']> = new Set(['failed', 'lost'])

/** Why nothing goes on, whatever each file could do. */
export type UploadHalt = 'offline' | 'login' | 'quota'

/** The earlier file with the same content and purpose, which is sent for both; null = this one is sent itself. */
export const leaderOf = (items: readonly UploadItem[], { id, sha256, originalOf }: UploadItem): UploadItem | null => {
  if (sha256 === '') return null
  const isSame = (each: UploadItem) =>
    each.sha256 === sha256 && each.originalOf?.picture === originalOf?.picture && !ENDED.has(each.step)
  const first = items.find(each => each.id === id || isSame(each))
  return first && first.id !== id ? first : null
}

/**
 * Files that may start now, in their order, as many as there are places. Originals go one after another, behind the
 * pictures: nobody waits for them.
 */
export const nextToStart = (
  items: readonly UploadItem[],
  { halt, owner, now }: { readonly halt: UploadHalt | null; readonly owner: number | null; readonly now: number },
): readonly UploadItem[] => {
  if (halt !== null) return []
  const may = items.filter(item => {
    if (item.step !== 'waiting' || item.owner !== owner || item.notBefore > now || waitsForPicture(item)) return false
    const leader = leaderOf(items, item)
    return leader === null || leader.step === 'stored'
  })
  const running = items.filter(({ step }) => step === 'running')
  const pictures = may.filter(({ originalOf }) => !originalOf)
  const busy = running.filter(({ originalOf }) => !originalOf).length
  if (pictures.length > 0 || busy > 0) return pictures.slice(0, Math.max(0, UPLOAD_QUEUE.files - busy))
  return running.length > 0 ? [] : may.slice(0, 1)
}

/** What a closed page has left, as it goes on here. `gone` = originals whose picture will never be stored. */
export const adoptable = (
  items: readonly UploadItem[],
  claimed: readonly UploadItem[],
): { readonly fresh: readonly UploadItem[]; readonly gone: readonly UploadItem[] } => {
  const known = new Set(items.map(({ id }) => id))
  const left = claimed.filter(({ id }) => !known.has(id))
  const all = new Set([...known, ...left.map(({ id }) => id)])
  const isOf = (item: UploadItem) => !waitsForPicture(item) || all.has(item.originalOf?.item ?? '')
  const fresh = left
    .filter(isOf)
    .map(
      item => ({ ...item, step: item.step === 'running' ? 'waiting' : item.step, attempts: 0, notBefore: 0 }) as const,
    )
  return { fresh, gone: left.filter(item => !isOf(item)) }
}

/** ms since 1970; when the next postponed file may go on; null = none waits for a time. */
export const nextTime = (items: readonly UploadItem[], now: number): number | null => {
  const times = items.flatMap(({ step, notBefore }) => (step === 'waiting' && notBefore > now ? [notBefore] : []))
  return times.length > 0 ? Math.min(...times) : null
}

/** ms before attempt number `attempts` + 1: twice as long each time, less a random share, so that not all come at once. */
export const backOff = (attempts: number, random: number): number => {
  const { first, most } = UPLOAD_QUEUE.backOffMs
  return Math.round(Math.min(most, first * 2 ** attempts) * (0.5 + random / 2))
}

export interface UploadTotals {
  readonly count: number
  readonly stored: number
  readonly failed: number
  readonly lost: number
  /** Running or waiting. */
  readonly open: number
  /** bytes of all files that have not failed, and those that have arrived or are on the way. */
  readonly size: number
  readonly sent: number
  /** 0–1 */
  readonly share: number
}
const count = (items: readonly UploadItem[], ...steps: readonly UploadItem['step'][]) =>
  items.filter(({ step }) => steps.includes(step)).length

export const totalsOf = (items: readonly UploadItem[]): UploadTotals => {
  const counted = items.filter(({ step }) => step !== 'failed' && step !== 'lost')
  const size = counted.reduce((sum, item) => sum + item.size, 0)
  const sent = counted.reduce((sum, item) => sum + item.sent, 0)
  return {
    count: items.length,
    stored: count(items, 'stored'),
    failed: count(items, 'failed'),
    lost: count(items, 'lost'),
    open: count(items, 'waiting', 'running'),
    size,
    sent,
    share: size > 0 ? sent / size : 0,
  }
}

/** Speed of the last moments (bytes per s), from the bytes that have gone out by then. */
export interface Pace {
  note(sent: number, now: number): void
  /** bytes per s; 0 = not known yet. */
  speed(now: number): number
}
export const createPace = (): Pace => {
  let notes: { readonly sent: number; readonly at: number }[] = []
  return {
    note: (sent, now) => {
      notes = [...notes.filter(({ at }) => now - at <= UPLOAD_QUEUE.speedMs), { sent, at: now }]
    },
    speed: now => {
      const recent = notes.filter(({ at }) => now - at <= UPLOAD_QUEUE.speedMs)
      const [first] = recent
      const last = recent.at(-1)
      if (!first || !last || now - first.at < 500) return 0
      return Math.max(0, ((last.sent - first.sent) / (now - first.at)) * 1000)
    },
  }
}
