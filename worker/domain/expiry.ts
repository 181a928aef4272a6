import { HOST_LIMITS } from '#schemas/catalog/host-limits.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { MODERATION_LIMITS } from '#schemas/catalog/moderation-limits.ts'
import { SHARE_LIMITS } from '#schemas/catalog/share-limits.ts'
import { expiringFolders } from '#schemas/catalog/storage-keys.ts'
import { TEMPLATE_LIMITS } from '#schemas/catalog/template-limits.ts'
import { TRACKING_LIMITS } from '#schemas/catalog/tracking-limits.ts'
import { VISIT_LIMITS } from '#schemas/catalog/visit-limits.ts'
import { chinaDay } from '#schemas/china-time.ts'
import { DAY, isoTime } from '#schemas/time.ts'
import type { Ports } from '../ports/index.ts'
import { expireAnswers } from './forms/sweep.ts'
import { eraseAccounts } from './personal-data.ts'

/** A local bucket has no lifecycle rules, which delete these files in production. */
const removeLocalFiles = async (ports: Ports, daysAgo: (days: number) => number): Promise<void> => {
  if (!ports.isDevelopment) return
  for (const { prefix, days } of expiringFolders()) await ports.files.removeOlder(prefix, new Date(daysAgo(days)))
}

/**
 * Deletes what has expired: logins and revoked tokens, results of Idempotency-Keys, orders that nobody began to pay, old
 * reports, verdicts and notices, submissions of forms, counts of use, jobs whose files have expired, deleted works and accounts, dissolved
 * teams, and files that no work uses. Each part is tried, whatever happened to the others.
 * @throws AggregateError when a part failed.
 */
export const expire = async (ports: Ports): Promise<void> => {
  const daysAgo = (days: number) => ports.now() - days * DAY
  const parts: readonly (() => Promise<void>)[] = [
    () => ports.accounts.forgetRevoked(isoTime(ports.now())),
    () => ports.sessions.forget(isoTime(ports.now())),
    () => ports.idempotency.forget(isoTime(daysAgo(LIMITS.idempotencyDays))),
    () => ports.orders.forgetUnpaid(isoTime(daysAgo(LIMITS.order.unpaidDays))),
    () => ports.reports.forget(isoTime(daysAgo(SHARE_LIMITS.reportDays))),
    () =>
      ports.events.forget(
        chinaDay(daysAgo(TRACKING_LIMITS.countDays)),
        chinaDay(daysAgo(TRACKING_LIMITS.visitorDays - 1)),
      ),
    () =>
      ports.visits.forgetCounts(
        chinaDay(daysAgo(VISIT_LIMITS.countDays)),
        chinaDay(daysAgo(VISIT_LIMITS.visitorDays - 1)),
      ),
    () => ports.visits.forgetLogs(chinaDay(daysAgo(VISIT_LIMITS.logDays))),
    () => ports.moderation.forget(isoTime(daysAgo(MODERATION_LIMITS.verdictDays))),
    () => ports.notices.forget(isoTime(daysAgo(MODERATION_LIMITS.noticeDays))),
    () => expireAnswers(ports),
    () => ports.hosted.forgetDays(chinaDay(daysAgo(HOST_LIMITS.countDays))),
    () => ports.jobs.forget(isoTime(daysAgo(LIMITS.renderDays))),
    () => ports.works.purgeDeleted(isoTime(daysAgo(LIMITS.deletedWorkDays))),
    () => ports.ownTemplates.purgeDeleted(isoTime(daysAgo(TEMPLATE_LIMITS.deletedDays))),
    () => eraseAccounts(ports),
    () => ports.teams.removeDissolved(isoTime(ports.now())),
    () => ports.orphans.sweep(new Date(daysAgo(LIMITS.orphanDays))),
    () => removeLocalFiles(ports, daysAgo),
  ]
  const errors: unknown[] = []
  for (const part of parts) await part().catch(error => errors.push(error))
  if (errors.length > 0) throw new AggregateError(errors, 'the daily clean-up has failed in part')
}
