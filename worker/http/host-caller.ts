import type { Endpoint } from '#schemas/api/endpoint.ts'
import { fail } from '#schemas/errors.ts'
import { hostedAccount } from '../domain/hosts/account.ts'
import type { SignedIn } from '../ports/accounts.ts'
import type { Ports } from '../ports/index.ts'
import { readText } from './read-input.ts'
import { urlOf } from './url-of.ts'

/** Header with the credentials of a signage tool. */
const CREDENTIALS_HEADER = 'x-credentials'

/** `credentials` in the JSON of a body, which stays unread; empty = there are none. */
const credentialsInBody = async (request: Request): Promise<string> => {
  try {
    const body: unknown = JSON.parse(await readText(request.clone()))
    const said = typeof body === 'object' && body !== null && 'credentials' in body ? body.credentials : ''
    return typeof said === 'string' ? said : ''
  } catch {
    // Whoever reads the body says what is wrong with it.
    return ''
  }
}

/** In the address or the body only where a call is documented so: addresses are written into logs on the way. */
const credentialsOf = async (
  request: Request,
  { auth, credentialsIn }: Pick<Endpoint, 'auth' | 'credentialsIn'>,
): Promise<string> => {
  const header = request.headers.get(CREDENTIALS_HEADER)
  if (header !== null || auth !== 'signage') return header ?? ''
  const query = urlOf(request).searchParams.get('credentials')
  return query || (credentialsIn === 'body' ? credentialsInBody(request) : '')
}

/**
 * The account of a call that is made through a host: with credentials of a signage tool, or at the host of a partner, where
 * no other token counts. undefined = it is not made through one, null = its token is missing.
 * @throws UNAUTHENTICATED, CREDENTIALS_EXPIRED, RATE_LIMITED
 */
export const hostCaller = async (
  ports: Ports,
  request: Request,
  call: Pick<Endpoint, 'auth' | 'credentialsIn'>,
  token: string,
  network: string,
): Promise<SignedIn | null | undefined> => {
  const partner = ports.hosts.partnerAt(urlOf(request))
  const given = partner ? token : await credentialsOf(request, call)
  if (given === '') return partner ? null : undefined
  const read = partner ? await ports.hosts.readPartnerToken(given, partner) : await ports.hosts.readCredentials(given)
  if (!read.ok) throw fail(read.code)
  const { host, claims } = read
  return hostedAccount(ports, { host, claims, token: given }, async () => {
    if (!(await ports.callRates.login.allows(network))) throw fail('RATE_LIMITED')
  })
}
