import { DOWNLOAD_TYPE, UNLIMITED_PERIOD } from '#schemas/catalog/allowance.ts'
import { can } from '#schemas/catalog/permissions.ts'
import type { Actor } from '../../ports/accounts.ts'
import type { Purse } from '../../ports/allowance.ts'

/**
 * Whether a download has a watermark. The server decides: downloads of members have none unless requested, all others
 * have one. Also one that a member with a daily limit pays with an ordinary download, or the limit would be none.
 */
export const isMarked = (actor: Actor, wm: string | undefined, paidFrom: Pick<Purse, 'kind' | 'period'>): boolean => {
  const isOrdinary = paidFrom.kind === DOWNLOAD_TYPE.ordinary && paidFrom.period !== UNLIMITED_PERIOD
  return isOrdinary || wm === '1' || !can(actor, 'work.download-unmarked', null)
}
