import * as m from '#messages/accounts.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import type { OAuthProvider } from '#schemas/catalog/login-methods.ts'
import { sha256Hex } from '#schemas/digest.ts'
import { fail } from '#schemas/errors.ts'
import type { Ports } from '../ports/index.ts'
import { loginByIdentity } from './accounts.ts'
import type { Spend } from './rate-limits.ts'

const keyOf = (state: string): string => `oauth:${state}`
/** What a state is worth: only for this provider, and only in the browser that began. */
const proofOf = async (provider: OAuthProvider, browser: string) => `${provider} ${await sha256Hex(browser)}`

/** A name that a person has at a provider, as it may be shown here; empty when nothing is left of it. */
const shownName = (name: string): string =>
  [...name.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '').trim()].slice(0, LIMITS.nickname).join('')

/**
 * The page of a provider on which a person logs in; `browser` is a secret of the browser that asks.
 * @throws NOT_FOUND when the provider is not configured; RATE_LIMITED
 */
export const begin = async (
  ports: Ports,
  provider: OAuthProvider,
  browser: string,
  spend: Spend,
): Promise<{ url: string }> => {
  const login = ports.oauth[provider]
  if (!login) throw fail('NOT_FOUND')
  await spend()
  const state = crypto.getRandomValues(new Uint8Array(24)).toHex()
  await ports.polling.create(keyOf(state), await proofOf(provider, browser), LIMITS.oauthMs)
  return { url: login.authorizeUrl(state) }
}

/**
 * Logs in the person whom the provider sent back.
 * @throws FORBIDDEN when this browser did not begin, or the state was used; LOGIN_UNAVAILABLE
 */
export const finish = async (
  ports: Ports,
  provider: OAuthProvider,
  answer: { readonly state: string; readonly code: string; readonly browser: string },
) => {
  const login = ports.oauth[provider]
  if (!login) throw fail('NOT_FOUND')
  const value = await proofOf(provider, answer.browser)
  if (answer.browser === '' || !(await ports.polling.take(keyOf(answer.state), value))) throw fail('FORBIDDEN')
  const identified = await login.identify(answer.code)
  if (!identified.ok) throw fail(identified.code)
  const { subject, nickname } = identified.person
  return loginByIdentity(ports, { provider, subject }, { nickname: shownName(nickname) || m.newNickname })
}
