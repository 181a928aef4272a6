import * as m from '#messages/accounts.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import type { OAuthProvider } from '#schemas/catalog/login-methods.ts'
import { sha256Hex } from '#schemas/digest.ts'
import { type ErrorCode, Failure, fail } from '#schemas/errors.ts'
import type { Ports } from '../ports/index.ts'
import { loginByIdentity } from './accounts.ts'
import { type Claim, settleClaim } from './claims.ts'
import type { Spend } from './rate-limits.ts'
import type { Origin } from './sessions.ts'

const keyOf = (state: string): string => `oauth:${state}`
/** What a state is worth: only for this provider, and only in the browser that began. The claim of an account follows. */
const proofOf = async (provider: OAuthProvider, browser: string) => `${provider} ${await sha256Hex(browser)}|`

/** The code with which a call is refused; null = it is not. */
const refusalOf = async (call: Promise<unknown>): Promise<ErrorCode | null> => {
  try {
    await call
    return null
  } catch (error) {
    if (error instanceof Failure) return error.code
    throw error
  }
}

/** A name that a person has at a provider, as it may be shown here; empty when nothing is left of it. */
const shownName = (name: string): string =>
  [...name.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '').trim()].slice(0, LIMITS.nickname).join('')

/**
 * The page of a provider on which a person logs in, or claims an account; `browser` is a secret of the browser that asks.
 * @throws NOT_FOUND when the provider is not configured; RATE_LIMITED
 */
export const begin = async (
  ports: Ports,
  provider: OAuthProvider,
  browser: string,
  spend: Spend,
  claim: Claim | null = null,
): Promise<{ url: string }> => {
  const login = ports.oauth[provider]
  if (!login) throw fail('NOT_FOUND')
  await spend()
  const state = crypto.getRandomValues(new Uint8Array(24)).toHex()
  const proof = await proofOf(provider, browser)
  await ports.polling.create(keyOf(state), claim ? proof + JSON.stringify(claim) : proof, LIMITS.oauthMs)
  return { url: login.authorizeUrl(state) }
}

/** How a window has ended: with a login, or with a claim, which may have been refused (`code`). */
export type WindowEnd =
  | { readonly type: 'login'; readonly token: string }
  | { readonly type: 'claim'; readonly purpose: Claim['purpose']; readonly code: ErrorCode | null }

/**
 * Logs in the person whom the provider sent back, or does what an account has sent them for.
 * @throws FORBIDDEN when this browser did not begin, or the state was used; LOGIN_UNAVAILABLE
 */
export const finish = async (
  ports: Ports,
  provider: OAuthProvider,
  answer: { readonly state: string; readonly code: string; readonly browser: string },
  origin: Origin,
): Promise<WindowEnd> => {
  const login = ports.oauth[provider]
  if (!login) throw fail('NOT_FOUND')
  const proof = await proofOf(provider, answer.browser)
  const key = keyOf(answer.state)
  const value = answer.browser === '' ? null : await ports.polling.read(key)
  if (!value?.startsWith(proof) || !(await ports.polling.take(key, value))) throw fail('FORBIDDEN')
  const identified = await login.identify(answer.code)
  const claim = value === proof ? null : (JSON.parse(value.slice(proof.length)) as Claim)
  if (claim) {
    const code = identified.ok
      ? await refusalOf(settleClaim(ports, claim, { provider, subject: identified.person.subject }))
      : identified.code
    return { type: 'claim', purpose: claim.purpose, code }
  }
  if (!identified.ok) throw fail(identified.code)
  const { subject, nickname } = identified.person
  const { token } = await loginByIdentity(
    ports,
    { provider, subject },
    { nickname: shownName(nickname) || m.newNickname },
    origin,
  )
  return { type: 'login', token }
}
