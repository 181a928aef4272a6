import type { Auth, TokenAuth } from '#schemas/api/endpoint.ts'
import { COOKIES } from '#schemas/catalog/device-keys.ts'
import { can } from '#schemas/catalog/permissions.ts'
import { fail } from '#schemas/errors.ts'
import { isoTime } from '#schemas/time.ts'
import { networkOf } from '../domain/code-limits.ts'
import type { Subjects } from '../domain/rate-limits.ts'
import type { Actor } from '../ports/accounts.ts'
import type { Ports } from '../ports/index.ts'
import type { TicketClaims } from '../ports/tokens.ts'

/**
 * The session token in the headers of a request. Our pages store the token in the cookie `moye_token`, which is not
 * read here, because a browser adds cookies to requests from other sites (CSRF).
 */
const bearer = (request: Request): string =>
  request.headers.get('x-token') || /^Bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] || ''

/** Network of the caller, as rate limits count it. */
export const networkOfRequest = (request: Request): string =>
  networkOf(request.headers.get('cf-connecting-ip') ?? 'local')

/** Keys of the caller for rate limits. `account()` throws UNAUTHENTICATED for a visitor. */
export const subjectsOf = (ports: Ports, request: Request, account: number | null = null): Subjects => ({
  account: () => {
    if (account === null) throw fail('UNAUTHENTICATED')
    return String(account)
  },
  network: () => networkOfRequest(request),
  caller: async () => {
    if (account !== null) return `user:${account}`
    const token = bearer(request)
    const claims = token ? await ports.tokens.verifySession(token) : null
    return claims ? `user:${claims.id}` : `network:${networkOfRequest(request)}`
  },
})

/** The account of a token; null when it is not valid. */
const accountOf = async (ports: Pick<Ports, 'accounts' | 'now' | 'tokens'>, token: string): Promise<Actor | null> => {
  const claims = token ? await ports.tokens.verifySession(token) : null
  return claims && ports.accounts.actor(claims.id, claims.jti, isoTime(ports.now()))
}

/**
 * Whether the browser that opens a page has the login of an administrator. Only here the cookie counts, because a page is
 * the same for every administrator and does nothing.
 */
export const mayOpenAdministration = async (
  ports: Pick<Ports, 'accounts' | 'now' | 'tokens'>,
  request: Request,
): Promise<boolean> => {
  const pair = (request.headers.get('cookie') ?? '').split('; ').find(each => each.startsWith(`${COOKIES.token}=`))
  const actor = await accountOf(ports, pair?.slice(COOKIES.token.length + 1) ?? '')
  return actor !== null && !actor.isBanned && can(actor, 'call.admin', null)
}

/** The account of the request's token; null without a valid token. */
const identify = (ports: Ports, request: Request): Promise<Actor | null> => accountOf(ports, bearer(request))

/** The authenticated caller; only the fields that `auth` requires are set. */
export interface Caller {
  readonly actor: Actor | null
  readonly ticket: TicketClaims | null
}
type Authenticate = (ports: Ports, request: Request) => Promise<Caller>

/** @throws RENDER_TICKET_INVALID */
const withTicket: Authenticate = async (ports, request) => {
  const ticket = await ports.tokens.verifyTicket(request.headers.get('x-render-ticket') ?? '')
  if (!ticket) throw fail('RENDER_TICKET_INVALID')
  return { actor: null, ticket }
}
/** @throws UNAUTHENTICATED, ACCOUNT_BANNED, FORBIDDEN */
const withToken =
  (auth: TokenAuth): Authenticate =>
  async (ports, request) => {
    const actor = await identify(ports, request)
    if (!actor) throw fail('UNAUTHENTICATED')
    if (actor.isBanned) throw fail('ACCOUNT_BANNED')
    if (!can(actor, `call.${auth}`, null)) throw fail('FORBIDDEN')
    return { actor, ticket: null }
  }

/** Authentication by `auth`. A missing rule is a compile error. */
const RULES: Readonly<Record<Auth, Authenticate>> = {
  none: async () => ({ actor: null, ticket: null }),
  // A banned account sees what a visitor sees.
  optional: async (ports, request) => {
    const actor = await identify(ports, request)
    return { actor: actor?.isBanned ? null : actor, ticket: null }
  },
  render: withTicket,
  user: withToken('user'),
  designer: withToken('designer'),
  admin: withToken('admin'),
}

/**
 * Authenticates the caller as the `auth` of the call requires.
 * @throws UNAUTHENTICATED, ACCOUNT_BANNED, FORBIDDEN, RENDER_TICKET_INVALID
 */
export const authenticate = (ports: Ports, auth: Auth, request: Request): Promise<Caller> => RULES[auth](ports, request)
