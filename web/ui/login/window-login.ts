import { COOKIES } from '#schemas/catalog/device-keys.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import type { OAuthProvider } from '#schemas/catalog/login-methods.ts'
import { newId } from '#schemas/document/ids.ts'
import type { Client } from '#web/services/client.ts'
import type { CookieJar } from '#web/session/cookies.ts'

/** The window of a provider, as far as a login needs it. */
interface LoginWindow {
  readonly closed: boolean
  location: { href: string }
  close(): void
}
export interface WindowLoginParts {
  readonly client: { readonly accounts: Pick<Client['accounts'], 'qqLogin' | 'weiboLogin' | 'me'> }
  readonly cookies: CookieJar
  /** Opens an empty window; null when the browser blocks it. */
  readonly open: () => LoginWindow | null
}
/** `closed` = the window was closed without a login. */
export type WindowLoginResult =
  | { readonly ok: true; readonly token: string; readonly isNew: boolean }
  | { readonly ok: false; readonly reason: 'blocked' | 'closed' }
  | { readonly ok: false; readonly reason: 'failed'; readonly message: string }

/** days; the secret of a login is worth nothing after ten minutes. */
const SECRET_DAYS = LIMITS.oauthMs / 86_400_000

const pause = (ms: number) => new Promise(done => setTimeout(done, ms))

/**
 * Logs in through a window of the provider: looks every 300 ms whether there is a login cookie, until there is one or the
 * window has been closed (A-4-17, A-4-18).
 */
export const logInByWindow = async (
  { client, cookies, open }: WindowLoginParts,
  provider: OAuthProvider,
): Promise<WindowLoginResult> => {
  // Opened before anything is awaited: browsers block what does not follow a press at once.
  const window = open()
  if (!window) return { ok: false, reason: 'blocked' }
  // Kept until it ends: another window of this browser may be open, or opened after this one was closed.
  const browser = cookies.read(COOKIES.login) ?? newId() + newId()
  cookies.write(COOKIES.login, browser, SECRET_DAYS)
  const call = provider === 'qq' ? client.accounts.qqLogin : client.accounts.weiboLogin
  const page = await call({ browser })
  if (!page.ok) {
    window.close()
    return { ok: false, reason: 'failed', message: page.message }
  }
  const before = cookies.read(COOKIES.token)
  window.location.href = page.data.url
  for (;;) {
    await pause(LIMITS.oauthPollMs)
    const token = cookies.read(COOKIES.token)
    if (token !== null && token !== before) {
      window.close()
      const user = await client.accounts.me({}, { token })
      return { ok: true, token, isNew: user.ok && user.data.createdAt === user.data.loginAt }
    }
    if (window.closed) return { ok: false, reason: 'closed' }
  }
}
