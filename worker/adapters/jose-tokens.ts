import { type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { PAYMENT_CHANNELS } from '#schemas/catalog/payments.ts'
import { PUBLISH_LIMITS } from '#schemas/catalog/publish-limits.ts'
import { ROLE_NUMBERS, roleOf } from '#schemas/catalog/roles.ts'
import { DAY, HOUR, isoTime } from '#schemas/time.ts'
import type { Tokens } from '../ports/tokens.ts'

type Audience = 'session' | 'render' | 'upload' | 'export' | 'payer' | 'pass'
const ALGORITHM = 'HS256'

/**
 * The key of the last secret: an isolate has one, and importing it for each token costs more than verifying. Only the
 * key is kept, because a promise belongs to the request that made it.
 */
let imported: { readonly secret: string; readonly key: CryptoKey } | undefined

const keyOf = async (secret: string): Promise<CryptoKey> => {
  if (imported?.secret === secret) return imported.key
  const bytes = new TextEncoder().encode(secret)
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify'])
  imported = { secret, key }
  return key
}

/** Claims signed with jose: HS256 only, one audience per use, so that a token is valid for one use only. */
export const joseTokens = (secret: string, now: () => number): Tokens => {
  const sign = async (audience: Audience, claims: JWTPayload, lifeMs: number) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: ALGORITHM })
      .setAudience(audience)
      .setIssuedAt(Math.floor(now() / 1000))
      .setExpirationTime(Math.floor((now() + lifeMs) / 1000))
      .sign(await keyOf(secret))
  const verify = async (audience: Audience, token: string): Promise<JWTPayload | null> => {
    try {
      const { payload } = await jwtVerify(token, await keyOf(secret), {
        algorithms: [ALGORITHM],
        audience,
        currentDate: new Date(now()),
        requiredClaims: ['exp'],
      })
      return payload
    } catch {
      return null
    }
  }
  const accountOf = async (audience: Audience, token: string) => {
    const claims = await verify(audience, token)
    return claims && typeof claims.userId === 'number' ? { userId: claims.userId } : null
  }
  return {
    signSession: ({ id, role, jti }) => sign('session', { id, role: ROLE_NUMBERS[role], jti }, LIMITS.tokenDays * DAY),
    async verifySession(token) {
      const claims = await verify('session', token)
      if (!claims || typeof claims.id !== 'number' || typeof claims.jti !== 'string') return null
      return {
        id: claims.id,
        role: roleOf(Number(claims.role)),
        jti: claims.jti,
        issuedAt: isoTime((claims.iat ?? 0) * 1000),
      }
    },
    signTicket: claims => sign('render', { ...claims }, LIMITS.renderTicketMs),
    async verifyTicket(token) {
      const claims = await verify('render', token)
      if (!claims || typeof claims.workId !== 'number' || typeof claims.version !== 'number') return null
      return { workId: claims.workId, version: claims.version, watermark: claims.watermark !== false }
    },
    signUpload: claims => sign('upload', { ...claims }, LIMITS.uploadToken.lifeMs),
    verifyUpload: token => accountOf('upload', token),
    signExport: claims => sign('export', { ...claims }, HOUR),
    verifyExport: token => accountOf('export', token),
    signPayer: claims => sign('payer', { ...claims }, LIMITS.order.lifeMs),
    async verifyPayer(token) {
      const claims = await verify('payer', token)
      const channel = PAYMENT_CHANNELS.find(name => name === claims?.channel)
      return channel && typeof claims?.payer === 'string' ? { channel, payer: claims.payer } : null
    },
    signPass: claims => sign('pass', { ...claims }, PUBLISH_LIMITS.passMs),
    async verifyPass(token) {
      const claims = await verify('pass', token)
      if (typeof claims?.code !== 'string' || typeof claims.lock !== 'string') return null
      return { code: claims.code, lock: claims.lock }
    },
  }
}
