import { decodeJwt, errors, type JWTPayload, jwtVerify } from 'jose'
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

const REFUSED: ReadToken = { ok: false, code: 'UNAUTHENTICATED' }

/** null = what is said is not as agreed, or the end is too far away. */
const claimsOf = (said: JWTPayload, now: number): HostClaims | null => {
  const result = v.safeParse(payload, said)
  if (!result.success) return null
  const { sub, exp, name, ref, work } = result.output
  if (exp * 1000 > now + HOST_LIMITS.tokenMs + HOST_LIMITS.skewSeconds * 1000) return null
  return {
    subject: sub,
    name: name === undefined ? null : plainNickname(name),
    ref: ref ?? null,
    work: work ?? null,
  }
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
  const read = async (token: string, host: Host | undefined): Promise<ReadToken> => {
    const key = host && keys.get(host.name)
    if (!host || !key) return REFUSED
    try {
      const { payload: said } = await jwtVerify(token, new TextEncoder().encode(key), {
        algorithms: ['HS256'],
        issuer: host.name,
        currentDate: new Date(now()),
        clockTolerance: HOST_LIMITS.skewSeconds,
        requiredClaims: ['exp', 'sub'],
      })
      const claims = claimsOf(said, now())
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
  }
}
