import { claimsOf } from '#schemas/embed/claims.ts'
import { EMBED_LIMITS } from '#schemas/embed/limits.ts'
import { effect, type ReadonlySignal } from '#web/model/signals.ts'
import type { Clock } from '../lifecycle/clock.ts'
import type { ServedPort } from './serve-port.ts'

/** ms; a page that answers with tokens that have ended is not asked more often. */
const PAUSE_MS = 5000
/** ms; the longest time that a timer of a browser waits. */
const TIMER_MAX_MS = 2 ** 31 - 1

/** ms until a token is asked for again that ends in `left` ms: a short-lived one at half its time. */
const waitOf = (left: number): number => Math.max(left - EMBED_LIMITS.renewBeforeMs, left / 2, PAUSE_MS)

/**
 * Asks the page around the editor for another token before this one ends, and at once when the server has refused it.
 * Returns the function that ends it.
 */
export const followToken = (
  token: ReadonlySignal<string | null>,
  { send }: Pick<ServedPort, 'send'>,
  clock: Clock,
): (() => void) => {
  let askedAt = Number.NEGATIVE_INFINITY
  return effect(() => {
    const held = token.value
    const now = clock.now().getTime()
    const { endsAt } = claimsOf(held)
    if (held !== null && endsAt === null) return
    const wait = held === null ? Math.max(0, askedAt + PAUSE_MS - now) : waitOf((endsAt ?? 0) - now)
    if (wait > TIMER_MAX_MS) return
    return clock.after(wait, () => {
      askedAt = clock.now().getTime()
      const left = endsAt === null ? 0 : endsAt - askedAt
      send('credentials-expiring', { seconds: Math.max(0, Math.round(left / 1000)) })
    })
  })
}
