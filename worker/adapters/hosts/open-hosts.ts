import { decodeJwt, errors, type JWTPayload, type JWTVerifyOptions, jwtVerify, SignJWT } from 'jose'
import * as v from 'valibot'
import { HOST_LIMITS } from '#schemas/catalog/host-limits.ts'
import { plainNickname } from '#schemas/nickname.ts'
import type { Host, HostClaims, Hosts, PartnerHost, ReadToken } from '../../ports/hosts.ts'
import type { HostSettings } from './settings.ts'

const nameOfHost = v.pipe(v.string(), v.minLength(1), v.maxLength(HOST_LIMITS.id))
const payload = v.object({
  sub: nameOfHost,
  exp: v.pipe(v.number(), v.integer()),
  name: v.optional(v.string()),
  ref: v.optional(nameOfHost),
  work: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(Number.MAX_SAFE_INTEGER))),
})

/** Who uses the example of the documentation on a developer's machine, and for how long (s). */
const EXAMPLE_PERSON = 'example'
const EXAMPLE_SECONDS = 3600

/** What follows our origin in the `aud` of the tokens of servers. A login with such a token is none, and the other way round. */
const SERVER_PATH = '/hosts/person'
const SKEW_MS = HOST_LIMITS.skewSeconds * 1000

const REFUSED: ReadToken = { ok: false, code: 'UNAUTHENTICATED' }

/** null = what is said is not as agreed, or the end is too far away. */
const claimsOf = (said: JWTPayload, now: number): HostClaims | null => {
  const result = v.safeParse(payload, said)
  if (!result.success) return null
  const { sub, exp, name, ref, work } = result.output
  if (exp * 1000 > now + HOST_LIMITS.tokenMs + SKEW_MS) return null
  return {
    subject: sub,
    name: name === undefined ? null : plainNickname(name),
    ref: ref ?? null,
    work: work ?? null,
  }
}

const AT_SERVER = v.object({ sub: nameOfHost, exp: v.pipe(v.number(), v.integer()) })

/** Whether a token is for a login with us: it says so, or names nobody whom it is for; one of a server is none. */
const isForLogin = ({ aud }: JWTPayload, origin: string): boolean => {
  const all = [aud ?? origin].flat()
  return all.includes(origin) && !all.includes(`${origin}${SERVER_PATH}`)
}

/** The `iss` of a token, before anything is known of its signature; undefined = it is no token. */
const issuerOf = (token: string): string | undefined => {
  if (token.length > HOST_LIMITS.token) return undefined
  try {
    return decodeJwt(token).iss
  } catch {
    return undefined
  }
}

/** The configured hosts, whose tokens are signed with HS256 and a key of each. */
export const openHosts = ({ apps, partners, keys, isDevelopment, origin }: HostSettings, now: () => number): Hosts => {
  /** @throws an error of jose, JWTExpired only for one that was rightly signed. */
  const verified = (token: string, { name }: Host, key: string, more: JWTVerifyOptions = {}) =>
    jwtVerify(token, new TextEncoder().encode(key), {
      ...{ algorithms: ['HS256'], issuer: name, currentDate: new Date(now()) },
      ...{ clockTolerance: HOST_LIMITS.skewSeconds, requiredClaims: ['exp', 'sub'] },
      ...more,
    })
  const read = async (token: string, host: Host | undefined): Promise<ReadToken> => {
    const key = host && keys.get(host.name)
    if (!host || !key) return REFUSED
    try {
      const { payload: said } = await verified(token, host, key)
      const claims = isForLogin(said, origin) ? claimsOf(said, now()) : null
      return claims ? { ok: true, host, claims } : REFUSED
    } catch (error) {
      // The signature is checked before the time.
      return error instanceof errors.JWTExpired ? { ok: false, code: 'CREDENTIALS_EXPIRED', host } : REFUSED
    }
  }
  const partnerAt = (url: URL): PartnerHost | null => {
    const port = isDevelopment ? new URL(origin).port : ''
    return (url.port === port && partners.find(({ name }) => name === url.hostname)) || null
  }
  return {
    partners,
    partnerAt,
    async readCredentials(token) {
      const issuer = issuerOf(token)
      return read(
        token,
        apps.find(({ name }) => name === issuer),
      )
    },
    async readPartnerToken(token, partner) {
      return issuerOf(token) === partner.name ? read(token, partner) : REFUSED
    },
    async readServerToken(token) {
      const issuer = issuerOf(token)
      const host = [...apps, ...partners].find(({ name }) => name === issuer)
      const key = host && keys.get(host.name)
      if (!host || !key) return null
      try {
        const { payload: said } = await verified(token, host, key, { audience: `${origin}${SERVER_PATH}` })
        const { sub: subject, exp } = v.parse(AT_SERVER, said)
        return exp * 1000 > now() + HOST_LIMITS.serverTokenMs + SKEW_MS ? null : { host, subject }
      } catch {
        return null
      }
    },
    async exampleCredentials() {
      const [app] = apps
      const key = isDevelopment && app ? keys.get(app.name) : undefined
      if (!app || !key) return null
      return new SignJWT({ iss: app.name, sub: EXAMPLE_PERSON })
        .setProtectedHeader({ alg: 'HS256' })
        .setExpirationTime(Math.floor(now() / 1000) + EXAMPLE_SECONDS)
        .sign(new TextEncoder().encode(key))
    },
  }
}
