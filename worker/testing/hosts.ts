import { exports } from 'cloudflare:workers'
import { HOST_KEYS } from '#test/support/host-keys.ts'
import { type HostToken, signHostToken } from '../../scripts/stand-ins/host-token.ts'
import { type Answered, type CallOptions, call, newIp, ORIGIN } from '../test-call.ts'

export const PARTNER_ORIGIN = 'https://design.tuku.test'
type HostName = keyof typeof HOST_KEYS

let people = 0
/** A person whom no other test of this file has sent. */
export const newSubject = (): string => `person-${++people}`

/** A token of a host of the tests; default: of a new person at the signage tool. */
export const hostToken = (claims: Partial<HostToken> & { readonly iss?: HostName } = {}): Promise<string> => {
  const iss = claims.iss ?? 'yunping'
  return signHostToken(HOST_KEYS[iss], { sub: newSubject(), ...claims, iss })
}
/** A token of a partner. */
export const partnerToken = (claims: Partial<HostToken> = {}) => hostToken({ ...claims, iss: 'design.tuku.test' })

/** s; shorter than what the token of a server may be valid for. */
const SERVER_SECONDS = 60
/** A token with which the server of a host asks about a person. */
export const serverToken = (claims: Partial<HostToken> & { readonly iss?: HostName } = {}) =>
  hostToken({
    ...{ aud: `${ORIGIN}/hosts/person`, exp: Math.floor(Date.now() / 1000) + SERVER_SECONDS },
    ...claims,
  })

/** Calls with the credentials of a signage tool. */
export const callWith = (credentials: string, method: string, path: string, options: CallOptions = {}) =>
  call(method, path, { ...options, headers: { 'x-credentials': credentials, ...options.headers } })

/** Asks at the host of a partner. */
export const askPartner = (method: string, path: string, { token, body, headers }: CallOptions = {}) =>
  exports.default.fetch(
    new Request(PARTNER_ORIGIN + path, {
      method,
      redirect: 'manual',
      headers: { 'cf-connecting-ip': newIp(), ...(token ? { 'x-token': token } : {}), ...headers },
      body: body === undefined ? null : JSON.stringify(body),
    }),
  )
/** Calls at the host of a partner. */
export const callPartner = async (method: string, path: string, options: CallOptions = {}): Promise<Answered> => {
  const response = await askPartner(method, path, options)
  return { status: response.status, body: await response.json(), headers: response.headers }
}

/** A person of a signage tool, one of a partner and the server of a host, and who of them makes a call; undefined = none. */
export const newHostedCallers = async () => {
  const [credentials, token] = [await hostToken(), await partnerToken()]
  const signer = {
    ...{ origin: ORIGIN, own: { 'x-credentials': credentials } as Record<string, string> },
    id: (await callWith(credentials, 'GET', '/user')).body.data.id as number,
  }
  const buyer = {
    ...{ origin: PARTNER_ORIGIN, own: { 'x-token': token } as Record<string, string> },
    id: (await callPartner('GET', '/user', { token })).body.data.id as number,
  }
  const server = { origin: ORIGIN, own: { 'x-token': await serverToken() } as Record<string, string>, id: 0 }
  return {
    signer,
    of: (path: string) =>
      path.startsWith('/hosts/')
        ? server
        : path.startsWith('/yzp/')
          ? signer
          : /^\/(users\/|licenses|carts)/.test(path)
            ? buyer
            : undefined,
  }
}
