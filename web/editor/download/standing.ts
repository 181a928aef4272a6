import type { DownloadCounts } from '#schemas/catalog/allowance.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { type ReadonlySignal, signal } from '#web/model/signals.ts'
import type { Result } from '#web/services/result.ts'
import type { Clock } from '../lifecycle/clock.ts'

/** Kind of membership: none, personal, a company's. */
export type VipType = 0 | 1 | 2

/** What the account may download. */
export interface Standing {
  /** null = not known yet, or not to be had (`hasFailed`). */
  readonly counts: DownloadCounts | null
  readonly hasFailed: boolean
  readonly vipType: VipType
}

export interface StandingPorts {
  readonly counts: () => Promise<Result<DownloadCounts>>
  readonly membership: () => Promise<Result<{ readonly type: VipType }>>
  readonly clock: Pick<Clock, 'after'>
}

/** Reads before a download what the account may download. */
export interface PreDownloadCheck {
  readonly standing: ReadonlySignal<Standing>
  /** Reads it after `LIMITS.download.checkMs`. Returns the function that ends the check. */
  start(): () => void
  /** Reads it at once. */
  readNow(): Promise<void>
}

export const createPreDownloadCheck = ({ counts, membership, clock }: StandingPorts): PreDownloadCheck => {
  const standing = signal<Standing>({ counts: null, hasFailed: false, vipType: 0 })
  /** Counts the reads: the answer to an earlier one is late. */
  let round = 0
  const readNow = async (): Promise<void> => {
    const mine = ++round
    standing.value = { ...standing.peek(), hasFailed: false }
    const [left, vip] = await Promise.all([counts(), membership()])
    if (mine !== round) return
    const vipType = vip.ok ? vip.data.type : standing.peek().vipType
    standing.value = { counts: left.ok ? left.data : null, hasFailed: !left.ok, vipType }
  }
  return {
    standing,
    readNow,
    start() {
      const stop = clock.after(LIMITS.download.checkMs, () => void readNow())
      return () => {
        stop()
        round++
      }
    },
  }
}
