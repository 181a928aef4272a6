import type { CallOutput, HandlerInput } from '#schemas/api/endpoint.ts'
import type { Api } from '#schemas/api/index.ts'
import type { RateLimitName } from '#schemas/catalog/rate-limits.ts'
import type { Spend } from '../domain/rate-limits.ts'
import type { Actor } from '../ports/accounts.ts'
import type { IdempotencyKey } from '../ports/idempotency.ts'
import type { Ports } from '../ports/index.ts'
import type { TicketClaims } from '../ports/tokens.ts'

/** Context of a handler, besides its validated input. */
interface CallContext {
  /**
   * The logged-in account.
   * @throws UNAUTHENTICATED when a visitor makes the call.
   */
  readonly actor: Actor
  /**
   * The render ticket of the request.
   * @throws RENDER_TICKET_INVALID when there is none.
   */
  readonly ticket: TicketClaims
  /** From the `Idempotency-Key` header. */
  readonly idempotency: IdempotencyKey | null
}
/** Context of the handler of a call with a `rateLimit`. */
export interface LimitedContext extends CallContext {
  /**
   * Counts units of work for the rate limit of the call; default: one.
   * @throws RATE_LIMITED
   */
  readonly spend: Spend
  /** The same for another account than that of the session token. */
  readonly spendOf: (account: number) => Promise<void>
}
type ContextOf<E> = E extends { readonly rateLimit: RateLimitName } ? LimitedContext : CallContext

type Handler<E> = (ports: Ports, input: HandlerInput<E>, context: ContextOf<E>) => Promise<CallOutput<E>>
/** A handler for every call of the table; a missing handler is a compile error. */
export type Handlers = {
  readonly [Area in keyof Api]: { readonly [Call in keyof Api[Area]]: Handler<Api[Area][Call]> }
}
