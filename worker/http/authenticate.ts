import type { Endpoint } from '#schemas/api/endpoint.ts'
import { fail } from '#schemas/errors.ts'
import { networkOf } from '../domain/code-limits.ts'
import type { Actor } from '../ports/accounts.ts'
import type { Ports } from '../ports/index.ts'

/**
 * The token that the caller put into the request. The `moye_token` cookie is where our pages keep it, and is not read
 * here: a browser adds cookies to requests that other sites start.
 */
const bearer = (request: Request): string =>
  request.headers.get('x-token') || /^Bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] || ''

/** Network address of the caller. */
export const addressOf = (request: Request): string => request.headers.get('cf-connecting-ip') ?? 'local'

/** Who is counted where calls are limited: the account of a valid token, else the network address. */
export const callerOf = async (ports: Ports, request: Request): Promise<string> => {
  const token = bearer(request)
  const claims = token ? await ports.tokens.verifySession(token) : null
  return claims ? `user:${claims.id}` : `network:${networkOf(addressOf(request))}`
}

/** The account behind the request's token, or null without a valid one. */
export const identify = async (ports: Ports, request: Request): Promise<Actor | null> => {
  const token = bearer(request)
  const claims = token ? await ports.tokens.verifySession(token) : null
  return claims && ports.accounts.actor(claims.id, claims.jti, new Date(ports.now()).toISOString())
}

const ROLES: Partial<Record<Endpoint['auth'], readonly Actor['role'][]>> = { designer: [2, 3], admin: [3], staff: [3] }

/** Who calls, as far as the call's `auth` asks. Throws UNAUTHENTICATED, FORBIDDEN, RENDER_TICKET_INVALID. */
export const authenticate = async (ports: Ports, auth: Endpoint['auth'], request: Request) => {
  if (auth === 'none') return { actor: null, ticket: null }
  if (auth === 'render') {
    const ticket = await ports.tokens.verifyTicket(request.headers.get('x-render-ticket') ?? '')
    if (!ticket) throw fail('RENDER_TICKET_INVALID')
    return { actor: null, ticket }
  }
  const actor = await identify(ports, request)
  if (auth === 'optional') return { actor, ticket: null }
  if (!actor) throw fail('UNAUTHENTICATED')
  const roles = ROLES[auth]
  if (roles && !roles.includes(actor.role)) throw fail('FORBIDDEN')
  return { actor, ticket: null }
}
