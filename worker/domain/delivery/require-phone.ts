import { fail } from '#schemas/errors.ts'
import type { Actor } from '../../ports/accounts.ts'
import type { Ports } from '../../ports/index.ts'

/**
 * Downloads need a bound phone, but not on a developer's machine (A-5-18).
 * @throws PHONE_REQUIRED
 */
export const requirePhone = ({ isDevelopment }: Pick<Ports, 'isDevelopment'>, { hasPhone }: Actor): void => {
  if (!hasPhone && !isDevelopment) throw fail('PHONE_REQUIRED')
}
