import { COOKIES } from '#schemas/catalog/device-keys.ts'
import type { OAuthProvider } from '#schemas/catalog/login-methods.ts'
import type { Client } from '#web/services/client.ts'
import { openProvider, type ProviderWindowParts, type WindowResult } from './provider-window.ts'

export interface WindowLoginParts extends ProviderWindowParts {
  readonly client: { readonly accounts: Pick<Client['accounts'], 'qqLogin' | 'weiboLogin' | 'me'> }
}
/** `closed` = the window was closed without a login. */
export type WindowLoginResult =
  | { readonly ok: true; readonly token: string; readonly isNew: boolean }
  | Extract<WindowResult, { readonly ok: false }>

/** Logs in through a window of the provider, whose way back stores the token as a cookie. */
export const logInByWindow = async (
  { client: { accounts }, ...parts }: WindowLoginParts,
  provider: OAuthProvider,
): Promise<WindowLoginResult> => {
  const call = provider === 'qq' ? accounts.qqLogin : accounts.weiboLogin
  const end = await openProvider(parts, COOKIES.token, browser => call({ browser }))
  if (!end.ok) return end
  const user = await accounts.me({}, { token: end.value })
  return { ok: true, token: end.value, isNew: user.ok && user.data.createdAt === user.data.loginAt }
}
