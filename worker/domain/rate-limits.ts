import { RATE_LIMITS, type RateLimitName, type RateLimitSubject } from '#schemas/catalog/rate-limits.ts'
import { fail } from '#schemas/errors.ts'
import type { Ports } from '../ports/index.ts'

/**
 * Counts one unit of work for the rate limit of the call.
 * @throws RATE_LIMITED
 */
export type Spend = () => Promise<void>

/** Identifies the caller for each kind of subject that a limit can count. */
export type Subjects = Readonly<Record<RateLimitSubject, () => string | Promise<string>>>

/** Start of the current period, ISO 8601 UTC. */
const since = (ports: Ports, limit: RateLimitName) => new Date(ports.now() - RATE_LIMITS[limit].periodMs).toISOString()

/** Whether a subject may use one more unit of work. A limit without a counter is a compile error. */
const COUNTERS: Readonly<Record<RateLimitName, (ports: Ports, subject: string) => Promise<boolean>>> = {
  'login-code': (ports, network) => ports.codes.countNetwork(network),
  'font-subset': (ports, caller) => ports.fontSubsets.allows(caller),
  // The stored rows are the count.
  upload: async (ports, account) =>
    (await ports.uploads.countSince(Number(account), since(ports, 'upload'))) < RATE_LIMITS.upload.count,
  'cut-out': async (ports, account) =>
    (await ports.cutouts.countSince(Number(account), since(ports, 'cut-out'))) < RATE_LIMITS['cut-out'].count,
}

/**
 * Counts one unit of work of the limit's subject.
 * @throws RATE_LIMITED when the subject has reached the limit.
 */
export const spend = async (ports: Ports, limit: RateLimitName, subjects: Subjects): Promise<void> => {
  const subject = await subjects[RATE_LIMITS[limit].per]()
  if (!(await COUNTERS[limit](ports, subject))) throw fail('RATE_LIMITED')
}
