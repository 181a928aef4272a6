import { fail } from '#schemas/errors.ts'
import type { Actor } from '../../ports/accounts.ts'
import type { Ports } from '../../ports/index.ts'

/**
 * Downloads need a bound phone, but not on a developer's machine (A-5-18), and not of people whom a host has sent.
 * @throws PHONE_REQUIRED
 */
export const requirePhone = ({ isDevelopment }: Pick<Ports, 'isDevelopment'>, { hasPhone, host }: Actor): void => {
  if (!hasPhone && !host && !isDevelopment) throw fail('PHONE_REQUIRED')
}
