import type { CallOutput, HandlerInput } from '#schemas/api/endpoint.ts'
import type { Api } from '#schemas/api/index.ts'
import type { Actor } from '../ports/accounts.ts'
import type { Ports } from '../ports/index.ts'
import type { TicketClaims } from '../ports/tokens.ts'
import type { Once } from '../ports/works.ts'

/** What a handler knows beside its validated input. */
export interface CallContext {
  /** The logged-in account; reading it in a call of a visitor throws UNAUTHENTICATED. */
  readonly actor: Actor
  /** The render ticket; reading it without one throws RENDER_TICKET_INVALID. */
  readonly ticket: TicketClaims
  /** Network address of the caller. */
  readonly ip: string
  /** Who is counted where calls are limited: the account of a valid token, else the network address. */
  readonly caller: () => Promise<string>
  /** From the `Idempotency-Key` header. */
  readonly once: Once | null
}

export type Handler<E> = (ports: Ports, input: HandlerInput<E>, context: CallContext) => Promise<CallOutput<E>>
/** A handler for every call of the table: a missing one is a type error. */
export type Handlers = {
  readonly [Area in keyof Api]: { readonly [Call in keyof Api[Area]]: Handler<Api[Area][Call]> }
}
