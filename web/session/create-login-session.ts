import { COOKIES } from '#schemas/catalog/device-keys.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { computed, type ReadonlySignal, type Signal, signal } from '#web/model/signals.ts'
import type { Client } from '#web/services/create-client.ts'
import type { Credentials } from '#web/services/credentials.ts'
import type { CookieJar } from './cookies.ts'
import type { LaunchParams } from './launch-params.ts'
import type { User, UserStore } from './user-store.ts'

export type LoginSessionStart = Pick<LaunchParams, 'token' | 'credentials' | 'mode' | 'isRender'>

export interface LoginSession {
  readonly token: ReadonlySignal<string | null>
  readonly user: ReadonlySignal<User | null>
  readonly isLoggedIn: ReadonlySignal<boolean>
  /** The current login has created the account (`createdAt` equals `loginAt`). */
  readonly isNewUser: ReadonlySignal<boolean>
  /** Whether the login dialog is requested; `logIn` and `declineLogin` reset it. */
  readonly needsLogin: Signal<boolean>
  /** Takes the token from the address, else from the cookie, and loads the user. Call once per page. */
  start(from: LoginSessionStart): void
  /** Call after a successful login or registration. */
  logIn(token: string): void
  /** Revokes the token and clears the user. */
  logOut(): Promise<void>
  /** Opens the login dialog when needed. Resolves to whether the user is logged in afterwards. */
  requireLogin(): Promise<boolean>
  /** Closes the dialog without a login; pending `requireLogin` calls resolve to false. */
  declineLogin(): void
  /** Runs `hook` once, 100 ms after the next login. Returns the function that removes it. */
  afterLogin(hook: () => void): () => void
}

export interface LoginSessionParts {
  readonly client: { readonly accounts: Pick<Client['accounts'], 'me' | 'logout'> }
  readonly credentials: Credentials
  readonly cookies: CookieJar
  readonly users: UserStore
}

const AFTER_LOGIN_MS = 100
/** After this many quick retries the server is probably down: retry less often. */
const QUICK_RETRIES = 20
const SLOW_RETRY_MS = 5000

export const createLoginSession = ({ client, credentials, cookies, users }: LoginSessionParts): LoginSession => {
  const token = signal<string | null>(null)
  const user = signal<User | null>(null)
  const needsLogin = signal(false)
  const hooks = new Set<() => void>()
  const waiting = new Set<(isLoggedIn: boolean) => void>()
  let cookieName: string = COOKIES.token
  let keepsCookie = true
  let retry: ReturnType<typeof setTimeout> | undefined

  const answerWaiting = (isLoggedIn: boolean) => {
    const all = [...waiting]
    waiting.clear()
    for (const resolve of all) resolve(isLoggedIn)
  }
  const adopt = (next: string | null) => {
    clearTimeout(retry)
    credentials.token = next
    token.value = next
  }
  const clear = () => {
    adopt(null)
    user.value = null
    users.clear()
    cookies.remove(cookieName)
  }
  const readUser = async (attempt = 0): Promise<void> => {
    const asked = token.peek()
    if (!asked) return
    const result = await client.accounts.me()
    if (token.peek() !== asked) return
    if (result.ok) {
      user.value = result.data
      users.save(result.data)
    } else if (result.code === 'NETWORK' || result.status >= 500) {
      const wait = attempt < QUICK_RETRIES ? LIMITS.userRetryMs : SLOW_RETRY_MS
      retry = setTimeout(() => void readUser(attempt + 1), wait)
    }
  }
  credentials.onRefused = refused => {
    // A late response to a call with an earlier token does not concern the current one.
    if (refused !== token.peek()) return
    clear()
    needsLogin.value = true
  }

  return {
    token,
    user,
    isLoggedIn: computed(() => token.value !== null),
    isNewUser: computed(() => user.value !== null && user.value.createdAt === user.value.loginAt),
    needsLogin,
    start(from) {
      cookieName = from.mode === 'partner' ? COOKIES.partnerToken : COOKIES.token
      keepsCookie = from.credentials === null
      // The render page uses its ticket only; it must not read a user's cookie.
      if (from.isRender) return
      const found = from.token ?? (keepsCookie ? cookies.read(cookieName) : null)
      if (!found) return
      adopt(found)
      user.value = from.token ? null : users.load()
      if (from.token && keepsCookie) cookies.write(cookieName, found, LIMITS.tokenDays)
      void readUser()
    },
    logIn(next) {
      adopt(next)
      user.value = null
      if (keepsCookie) cookies.write(cookieName, next, LIMITS.tokenDays)
      needsLogin.value = false
      void readUser()
      answerWaiting(true)
      const all = [...hooks]
      hooks.clear()
      if (all.length > 0) setTimeout(() => all.forEach(hook => void hook()), AFTER_LOGIN_MS)
    },
    async logOut() {
      if (!token.peek()) return
      const revoked = client.accounts.logout()
      clear()
      await revoked
    },
    requireLogin() {
      if (token.peek()) return Promise.resolve(true)
      needsLogin.value = true
      return new Promise(resolve => waiting.add(resolve))
    },
    declineLogin() {
      needsLogin.value = false
      answerWaiting(false)
    },
    afterLogin(hook) {
      hooks.add(hook)
      return () => hooks.delete(hook)
    },
  }
}
