import { LIMITS } from '#schemas/catalog/limits.ts'
import { fail } from '#schemas/errors.ts'
import type { HealthChecks } from '../ports/health.ts'
import type { Ports } from '../ports/index.ts'

interface Seen {
  /** ms since 1970 */
  readonly at: number
  readonly checks: Awaited<ReturnType<HealthChecks['check']>>
}

/**
 * A call that tells whether everything works. Repeated within `LIMITS.healthMs`, it tells the same again, so that asking
 * costs next to nothing.
 */
export const createHealth = () => {
  let seen: Seen | undefined
  /** @throws UNHEALTHY {version, checks} */
  return async ({ health, now }: Pick<Ports, 'health' | 'now'>) => {
    // A request must not wait for the promise of another one, so those that come during a check check too.
    if (!seen || Math.abs(now() - seen.at) >= LIMITS.healthMs) seen = { checks: await health.check(), at: now() }
    const { version } = health
    const { checks } = seen
    if (Object.values(checks).includes(false)) throw fail('UNHEALTHY', { version, checks })
    return { version, checks }
  }
}
