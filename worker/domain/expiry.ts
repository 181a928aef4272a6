import { LIMITS } from '#schemas/catalog/limits.ts'
import type { Ports } from '../ports/index.ts'

const DAY = 86_400_000
/** Folders of the bucket whose files expire, and after how many days; the README's lifecycle rules say the same. */
const EXPIRING = [
  ['r/', LIMITS.renderDays],
  ['j/', LIMITS.renderSourceDays],
  ['f/s/', LIMITS.subsetDays],
] as const

/**
 * Forgets revoked tokens that have expired, and jobs whose files have. In production a rule of the bucket removes the
 * files; a local bucket has no rules, so in development they are removed here.
 */
export const expire = async (ports: Ports): Promise<void> => {
  const before = (days: number) => new Date(ports.now() - days * DAY)
  await ports.accounts.forgetRevoked(before(0).toISOString())
  await ports.jobs.forget(before(LIMITS.renderDays).toISOString())
  if (!ports.isDevelopment) return
  for (const [folder, days] of EXPIRING) await ports.files.removeOlder(folder, before(days))
}
