import type { Auth, Endpoint, HostAuth, TokenAuth } from '#schemas/api/endpoint.ts'
import { hostedNaming } from '#schemas/api/hosted-calls.ts'
import { COOKIES } from '#schemas/catalog/device-keys.ts'
import { can } from '#schemas/catalog/permissions.ts'
import { Failure, fail } from '#schemas/errors.ts'
import { isoTime } from '#schemas/time.ts'
import { networkOf } from '../domain/code-limits.ts'
import type { Subjects } from '../domain/rate-limits.ts'
import { noteUse, type Origin } from '../domain/sessions.ts'
import type { SignedIn } from '../ports/accounts.ts'
import type { HostServer } from '../ports/hosts.ts'
import type { Ports } from '../ports/index.ts'
import type { TicketClaims } from '../ports/tokens.ts'
import { cookieOf } from './cookies.ts'
import { hostCaller } from './host-caller.ts'
import { urlOf } from './url-of.ts'

/**
 * The session token in the headers of a request. Our pages store the token in the cookie `moye_token`, which is not
 * read here, because a browser adds cookies to requests from other sites (CSRF).
 */
const bearer = (request: Request): string =>
  request.headers.get('x-token') || /^Bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] || ''

/** Network of the caller, as rate limits count it. */
export const networkOfRequest = (request: Request): string =>
  networkOf(request.headers.get('cf-connecting-ip') ?? 'local')

/** The network and the browser of the caller. */
export const originOfRequest = (request: Request): Origin => ({
  network: networkOfRequest(request),
  agent: request.headers.get('user-agent') ?? '',
})

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

/**
 * Whom a heavy call waits with: the account, also that of the cookie, which allows nothing, else the network. Uploads
 * have no session in their headers, and people behind one address should not wait for each other.
 */
export const queueOf = async (ports: Ports, request: Request, account: number | null): Promise<string> => {
  const token = account === null ? cookieOf(request, COOKIES.token) : ''
  const claims = token ? await ports.tokens.verifySession(token) : null
  return claims ? `user:${claims.id}` : subjectsOf(ports, request, account).caller()
}

type Needed = Pick<Ports, 'accounts' | 'now' | 'tokens'>

/** The login of a token, with what the token says; null when it is not valid. */
const loginOf = async ({ accounts, now, tokens }: Needed, token: string) => {
  const claims = token ? await tokens.verifySession(token) : null
  const signedIn = claims && (await accounts.actor(claims.id, claims.jti, isoTime(now()), claims.issuedAt))
  return signedIn && { signedIn, claims }
}

/**
 * Whether the browser that opens a page has the login of an administrator. Only here the cookie counts, because a page is
 * the same for every administrator and does nothing.
 */
export const mayOpenAdministration = async (ports: Needed, request: Request): Promise<boolean> => {
  const actor = (await loginOf(ports, cookieOf(request, COOKIES.token)))?.signedIn
  return actor !== undefined && !actor.isBanned && actor.deletesAt === null && can(actor, 'call.admin', null)
}

type Called = Pick<Endpoint, 'auth' | 'isForLeaving' | 'credentialsIn'>

/**
 * The account of the request's token, whose use is noted; null without a valid token.
 * @throws UNAUTHENTICATED, CREDENTIALS_EXPIRED and RATE_LIMITED for the token of a host
 */
const identify = async (ports: Ports, request: Request, call: Called): Promise<SignedIn | null> => {
  const hosted = await hostCaller(ports, request, call, bearer(request), networkOfRequest(request))
  if (hosted !== undefined) return hosted
  const login = await loginOf(ports, bearer(request))
  if (login) noteUse(ports, login.signedIn, login.claims, originOfRequest(request))
  return login?.signedIn ?? null
}

/** The authenticated caller; only the fields that `auth` requires are set. */
export interface Caller {
  readonly actor: SignedIn | null
  readonly ticket: TicketClaims | null
  readonly server: HostServer | null
}
const NOBODY: Caller = { actor: null, ticket: null, server: null }
type Authenticate = (ports: Ports, request: Request, call: Called) => Promise<Caller>

/** @throws RENDER_TICKET_INVALID */
const withTicket: Authenticate = async (ports, request) => {
  const ticket = await ports.tokens.verifyTicket(request.headers.get('x-render-ticket') ?? '')
  if (!ticket) throw fail('RENDER_TICKET_INVALID')
  return { ...NOBODY, ticket }
}
/** @throws UNAUTHENTICATED, CREDENTIALS_EXPIRED, ACCOUNT_BANNED, ACCOUNT_LEAVING, RATE_LIMITED */
const knownActor = async (ports: Ports, request: Request, call: Called): Promise<SignedIn> => {
  const actor = await identify(ports, request, call)
  if (!actor) throw fail('UNAUTHENTICATED')
  if (actor.isBanned) throw fail('ACCOUNT_BANNED')
  if (actor.deletesAt !== null && !call.isForLeaving) throw fail('ACCOUNT_LEAVING', { deletesAt: actor.deletesAt })
  return actor
}
/** Whether the call is one that this account may make at all: those of hosts may make few. */
const isOpenTo = ({ host }: SignedIn, call: Called): boolean => !host || hostedNaming(call) !== undefined

/** @throws FORBIDDEN, and what `knownActor` throws */
const withToken =
  (auth: TokenAuth): Authenticate =>
  async (ports, request, call) => {
    const actor = await knownActor(ports, request, call)
    if (!can(actor, `call.${auth}`, null) || !isOpenTo(actor, call)) throw fail('FORBIDDEN')
    return { ...NOBODY, actor }
  }
/** @throws FORBIDDEN, and what `knownActor` throws */
const throughHost =
  (mode: HostAuth): Authenticate =>
  async (ports, request, call) => {
    const actor = await knownActor(ports, request, call)
    if (actor.host?.mode !== mode || !isOpenTo(actor, call)) throw fail('FORBIDDEN')
    return { ...NOBODY, actor }
  }

/** The server of a host, about one of its people. @throws UNAUTHENTICATED */
const ofServer: Authenticate = async (ports, request) => {
  const server = await ports.hosts.readServerToken(bearer(request))
  if (!server) throw fail('UNAUTHENTICATED')
  return { ...NOBODY, server }
}

/** Authentication by `auth`. A missing rule is a compile error. */
const RULES: Readonly<Record<Auth, Authenticate>> = {
  none: async () => NOBODY,
  // A banned account, one that is being deleted, and one of a host that may not make the call see what a visitor sees.
  optional: async (ports, request, call) => {
    const actor = await identify(ports, request, call).catch((error: unknown) => {
      if (error instanceof Failure) return null
      throw error
    })
    const isSeen = actor?.deletesAt === null && !actor.isBanned && isOpenTo(actor, call)
    return { ...NOBODY, actor: isSeen ? actor : null }
  },
  render: withTicket,
  user: withToken('user'),
  designer: withToken('designer'),
  admin: withToken('admin'),
  signage: throughHost('signage'),
  partner: throughHost('partner'),
  server: ofServer,
}

/**
 * Authenticates the caller as the `auth` of the call requires.
 * @throws UNAUTHENTICATED, CREDENTIALS_EXPIRED, ACCOUNT_BANNED, ACCOUNT_LEAVING, FORBIDDEN, RATE_LIMITED,
 * RENDER_TICKET_INVALID
 */
export const authenticate = (ports: Ports, call: Called, request: Request): Promise<Caller> => {
  // The host of a partner has what the editor needs there, and nothing else of ours.
  if (ports.hosts.partnerAt(urlOf(request)) && hostedNaming(call) === undefined)
    return Promise.reject(fail('FORBIDDEN'))
  return RULES[call.auth](ports, request, call)
}
