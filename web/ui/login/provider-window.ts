import { COOKIES } from '#schemas/catalog/device-keys.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { newId } from '#schemas/document/ids.ts'
import type { Result } from '#web/services/result.ts'
import type { CookieJar } from '#web/session/cookies.ts'

/** The window of a provider, as far as a login needs it. */
interface ProviderWindow {
  readonly closed: boolean
  location: { href: string }
  close(): void
}
export interface ProviderWindowParts {
  readonly cookies: CookieJar
  /** Opens an empty window; null when the browser blocks it. */
  readonly open: () => ProviderWindow | null
}
/** `closed` = the window was closed before it came back. */
export type WindowResult =
  | { readonly ok: true; readonly value: string }
  | { readonly ok: false; readonly reason: 'blocked' | 'closed' }
  | { readonly ok: false; readonly reason: 'failed'; readonly message: string }

/** days; the secret of a login is worth nothing after ten minutes. */
const SECRET_DAYS = LIMITS.oauthMs / 86_400_000

const pause = (ms: number) => new Promise(done => setTimeout(done, ms))

/**
 * Opens the page of a provider in a window, and looks every 300 ms whether our callback has stored a cookie, until it has
 * or the window has been closed (A-4-17, A-4-18). Answers with the new value of the cookie.
 */
export const openProvider = async (
  { cookies, open }: ProviderWindowParts,
  cookie: string,
  pageOf: (browser: string) => Promise<Result<{ readonly url: string }>>,
): Promise<WindowResult> => {
  // Opened before anything is awaited: browsers block what does not follow a press at once.
  const window = open()
  if (!window) return { ok: false, reason: 'blocked' }
  // Kept until it ends: another window of this browser may be open, or opened after this one was closed.
  const browser = cookies.read(COOKIES.login) ?? newId() + newId()
  cookies.write(COOKIES.login, browser, SECRET_DAYS)
  const page = await pageOf(browser)
  if (!page.ok) {
    window.close()
    return { ok: false, reason: 'failed', message: page.message }
  }
  const before = cookies.read(cookie)
  window.location.href = page.data.url
  for (;;) {
    await pause(LIMITS.oauthPollMs)
    const value = cookies.read(cookie)
    if (value !== null && value !== before) {
      window.close()
      return { ok: true, value }
    }
    if (window.closed) return { ok: false, reason: 'closed' }
  }
}

/** px */
const WINDOW = { width: 640, height: 560 }
/** Opens an empty window in the middle of this one. */
export const openEmptyWindow = () => {
  const [left, top] = [
    screenX + Math.max(0, (outerWidth - WINDOW.width) / 2),
    screenY + Math.max(0, (outerHeight - WINDOW.height) / 2),
  ]
  return open('', '', `popup,width=${WINDOW.width},height=${WINDOW.height},left=${left},top=${top}`)
}
