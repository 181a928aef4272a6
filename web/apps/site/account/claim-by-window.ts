import * as loginTexts from '#messages/login.ts'
import { COOKIES } from '#schemas/catalog/device-keys.ts'
import type { OAuthProvider } from '#schemas/catalog/login-methods.ts'
import { isErrorCode } from '#schemas/errors.ts'
import { errorText } from '#web/messages/error-text.ts'
import type { Client } from '#web/services/client.ts'
import { localFailure, type Result, succeed } from '#web/services/result.ts'
import { openProvider, type ProviderWindowParts } from '#web/ui/login/provider-window.ts'

export interface ClaimParts extends ProviderWindowParts {
  readonly client: { readonly security: Pick<Client['security'], 'identityWindow'> }
}

/**
 * Opens the window of a provider to bind that account, or to prove with it whose the account here is. null = the window
 * was closed before.
 */
export const claimByWindow = async (
  { client, ...parts }: ClaimParts,
  provider: OAuthProvider,
  purpose: 'bind' | 'prove',
): Promise<Result<null> | null> => {
  parts.cookies.remove(COOKIES.claim)
  const end = await openProvider(parts, COOKIES.claim, browser =>
    client.security.identityWindow({ provider, purpose, browser }),
  )
  parts.cookies.remove(COOKIES.claim)
  if (end.ok) {
    if (end.value === 'done') return succeed(null)
    const code = isErrorCode(end.value) ? end.value : 'INTERNAL'
    return localFailure(code, errorText(code))
  }
  if (end.reason === 'closed') return null
  return localFailure('LOGIN_UNAVAILABLE', end.reason === 'failed' ? end.message : loginTexts.blocked)
}
