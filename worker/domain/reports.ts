import type { ReportReason } from '#schemas/catalog/report-reasons.ts'
import { isoTime } from '#schemas/time.ts'
import type { Actor } from '../ports/accounts.ts'
import type { Ports } from '../ports/index.ts'
import type { Publication } from '../ports/publications.ts'
import { reporterOf, type Spend } from './rate-limits.ts'
import { findShare, sharedWork } from './shares.ts'

interface Reported {
  readonly code: string
  readonly reason: ReportReason
  readonly details: string
}

/**
 * Stores a report of a shared work.
 * @throws SHARE_NOT_FOUND, RATE_LIMITED, WORK_BROKEN
 */
export const report = async (
  ports: Ports,
  actor: Actor | null,
  { code, reason, details }: Reported,
  network: string,
  spend: Spend,
): Promise<null> => {
  const share = await findShare(ports, code)
  await spend()
  const work = await sharedWork(ports, share)
  const { owner, version } = work
  // What was reported can be looked at, whatever the owner saves after it.
  await ports.works.keepVersion(work)
  const reporter = await reporterOf(ports, network)
  const facts = { code, workId: share.workId, owner, version, reason, details }
  await ports.reports.add({ ...facts, userId: actor?.id ?? null, reporter, createdAt: isoTime(ports.now()) })
  return null
}

/**
 * Stores a report of a published page, by a visitor.
 * @throws RATE_LIMITED
 */
export const reportPublication = async (
  ports: Ports,
  publication: Publication,
  { reason, details }: Omit<Reported, 'code'>,
  network: string,
  spend: Spend,
): Promise<void> => {
  await spend()
  const { code, workId, owner, version } = publication
  const data = await ports.publications.document(publication)
  if (data !== null) await ports.works.keepVersion({ id: workId, version, data })
  const reporter = await reporterOf(ports, network)
  const facts = { code, workId, owner, version, reason, details }
  await ports.reports.add({ ...facts, userId: null, reporter, createdAt: isoTime(ports.now()) })
}
