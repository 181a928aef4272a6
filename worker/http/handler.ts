import type { CallOutput, HandlerInput } from '#schemas/api/endpoint.ts'
import type { Api } from '#schemas/api/index.ts'
import type { RateLimitName } from '#schemas/catalog/rate-limits.ts'
import type { Spend } from '../domain/rate-limits.ts'
import type { Origin } from '../domain/sessions.ts'
import type { Actor, SignedIn } from '../ports/accounts.ts'
import type { HostServer } from '../ports/hosts.ts'
import type { IdempotencyKey } from '../ports/idempotency.ts'
import type { Ports } from '../ports/index.ts'
import type { TicketClaims } from '../ports/tokens.ts'

/** Context of a handler, besides its validated input. */
interface CallContext {
  /**
   * The logged-in account.
   * @throws UNAUTHENTICATED when a visitor makes the call.
   */
  readonly actor: SignedIn
  /** The same; null for a visitor. */
  readonly account: Actor | null
  /**
   * The render ticket of the request.
   * @throws RENDER_TICKET_INVALID when there is none.
   */
  readonly ticket: TicketClaims
  /**
   * The server of a host that makes the call.
   * @throws UNAUTHENTICATED when it is not made by one.
   */
  readonly server: HostServer
  /** Network of the caller, as rate limits count it. */
  readonly network: string
  /** What a published page with a password sends to say that its visitor knows it (`PASS_HEADER`); empty = nothing. */
  readonly pass: string
  /** The network and the browser of the caller. */
  readonly origin: Origin
}
/** Added to the context of a call with `takesKey`. */
interface KeyedContext {
  /** From the `Idempotency-Key` header. */
  readonly idempotency: IdempotencyKey | null
}
/** Added to the context of a call with a `rateLimit`. */
interface LimitedContext {
  /**
   * Counts units of work for the rate limit of the call; default: one.
   * @throws RATE_LIMITED
   */
  readonly spend: Spend
  /** The same for another account than that of the session token. */
  readonly spendOf: (account: number) => Promise<void>
  /** The account of the token, else the network, as rate limits count callers. */
  readonly caller: () => Promise<string>
}
/** Added to the context of a call whose body is bytes. */
interface BytesContext {
  /** The body as it arrives; null = there is none. */
  readonly content: ReadableStream<Uint8Array> | null
  /** bytes; what the caller says of its length; null = nothing. */
  readonly contentBytes: number | null
}
export type FullContext = CallContext & KeyedContext & LimitedContext & BytesContext
type ContextOf<E> = CallContext &
  (E extends { readonly takesKey: true } ? KeyedContext : unknown) &
  (E extends { readonly rateLimit: RateLimitName } ? LimitedContext : unknown) &
  (E extends { readonly encoding: 'bytes' } ? BytesContext : unknown)

type Handler<E> = (ports: Ports, input: HandlerInput<E>, context: ContextOf<E>) => Promise<CallOutput<E>>
/** A handler for every call of the table; a missing handler is a compile error. */
export type Handlers = {
  readonly [Area in keyof Api]: { readonly [Call in keyof Api[Area]]: Handler<Api[Area][Call]> }
}
