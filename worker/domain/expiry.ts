import { LIMITS } from '#schemas/catalog/limits.ts'
import { expiringFolders } from '#schemas/catalog/storage-keys.ts'
import { DAY, isoTime } from '#schemas/time.ts'
import type { Ports } from '../ports/index.ts'

/**
 * Deletes expired revoked tokens, and jobs whose files have expired. In production a lifecycle rule of the bucket
 * deletes the files; a local bucket has no rules, so in development this function deletes them.
 */
export const expire = async (ports: Ports): Promise<void> => {
  const daysAgo = (days: number) => ports.now() - days * DAY
  await ports.accounts.forgetRevoked(isoTime(ports.now()))
  await ports.jobs.forget(isoTime(daysAgo(LIMITS.renderDays)))
  if (!ports.isDevelopment) return
  for (const { prefix, days } of expiringFolders()) await ports.files.removeOlder(prefix, new Date(daysAgo(days)))
}
