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
 * Asks the page around the editor for another token before this one ends, and at once when one is needed: the server has
 * refused it. Returns the function that ends it.
 */
export const followToken = (
  token: ReadonlySignal<string | null>,
  isNeeded: ReadonlySignal<boolean>,
  { send }: Pick<ServedPort, 'send'>,
  clock: Clock,
): (() => void) => {
  let askedAt = Number.NEGATIVE_INFINITY
  const ask = (endsAt: number) => {
    askedAt = clock.now().getTime()
    send('credentials-expiring', { seconds: Math.max(0, Math.round((endsAt - askedAt) / 1000)) })
  }
  const ends = [
    effect(() => {
      const { endsAt } = claimsOf(token.value)
      if (endsAt === null) return
      const wait = waitOf(endsAt - clock.now().getTime())
      if (wait <= TIMER_MAX_MS) return clock.after(wait, () => ask(endsAt))
    }),
    effect(() => {
      if (isNeeded.value) return clock.after(Math.max(0, askedAt + PAUSE_MS - clock.now().getTime()), () => ask(0))
    }),
  ]
  return () => {
    for (const end of ends) end()
  }
}
