import type { DownloadCounts } from '#schemas/catalog/allowance.ts'
import { COOKIES } from '#schemas/catalog/device-keys.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { newId } from '#schemas/document/ids.ts'
import { batch, computed, effect, type ReadonlySignal, type Signal, signal } from '#web/model/signals.ts'
import type { CloneHandoff } from '#web/services/clone-handoff.ts'
import type { Client } from '#web/services/create-client.ts'
import type { Credentials } from '#web/services/credentials.ts'
import type { DeviceOwner } from '#web/services/device-owner.ts'
import type { Result } from '#web/services/result.ts'
import type { CookieJar } from './cookies.ts'
import type { LaunchParams } from './launch-params.ts'
import type { User, UserStore } from './user-store.ts'

export type LoginSessionStart = Pick<LaunchParams, 'token' | 'credentials' | 'mode' | 'isRender'>

/** A login in the address, of another account than the one that is logged in. */
export interface LinkedLogin {
  readonly user: User
  /** Whether to switch to that account. */
  answer(isWanted: boolean): void
}

export interface LoginSession {
  readonly cookies: CookieJar
  readonly token: ReadonlySignal<string | null>
  readonly user: ReadonlySignal<User | null>
  readonly isLoggedIn: ReadonlySignal<boolean>
  /** What the account may still download, where another site sells downloads; null = not known, or not asked (A-4-32). */
  readonly usage: ReadonlySignal<DownloadCounts | null>
  /** The current login has created the account (`createdAt` equals `loginAt`). */
  readonly isNewUser: ReadonlySignal<boolean>
  /** Whether the login dialog is requested; `logIn` and `declineLogin` reset it. */
  readonly needsLogin: Signal<boolean>
  /** Why the last login was ended, for the user; null = it was not, or it has expired. */
  readonly endedWhy: ReadonlySignal<string | null>
  /** The question about a login in the address; null = none is open. */
  readonly linkedLogin: ReadonlySignal<LinkedLogin | null>
  /** Id of the account of this page; null = a visitor; undefined = not known yet. An expired login keeps its account. */
  readonly account: ReadonlySignal<number | null | undefined>
  /** The owner of what this page stores on the device. */
  deviceOwner(): DeviceOwner
  /** Resolves to the owner when the account is known. */
  knownOwner(): Promise<DeviceOwner>
  /**
   * Takes the token from the address, else from the cookie, and loads the user. A token of another account than the one
   * that is logged in is taken only when the user agrees (`linkedLogin`); a refused one is dropped. Call once per page.
   */
  start(from: LoginSessionStart): void
  /** Resolves when it is decided which login this page has. */
  whenDecided(): Promise<void>
  /** Call after a successful login or registration. */
  logIn(token: string): void
  /** Reads the user again, after something has changed it on the server; retries while that cannot be reached. */
  refresh(): Promise<void>
  /** Revokes the token, and clears the user and what was passed on to another tab. */
  logOut(): Promise<void>
  /** Opens the login dialog when needed. Resolves to whether the user is logged in afterwards. */
  requireLogin(): Promise<boolean>
  /** Closes the dialog without a login; pending `requireLogin` calls resolve to false. */
  declineLogin(): void
  /** Runs `hook` once, 100 ms after the next login. Returns the function that removes it. */
  afterLogin(hook: () => void): () => void
}

export interface LoginSessionParts {
  readonly client: {
    readonly accounts: Pick<Client['accounts'], 'me' | 'logout'>
    readonly allowance: Pick<Client['allowance'], 'downloadCounts'>
  }
  readonly credentials: Credentials
  readonly cookies: CookieJar
  readonly users: UserStore
  readonly handoff: Pick<CloneHandoff, 'remove'>
}

const AFTER_LOGIN_MS = 100
/** After this many quick retries the server is probably down: retry less often. */
const QUICK_RETRIES = 20
const SLOW_RETRY_MS = 5000

export const createLoginSession = ({
  client,
  credentials,
  cookies,
  users,
  handoff,
}: LoginSessionParts): LoginSession => {
  const token = signal<string | null>(null)
  const user = signal<User | null>(null)
  const usage = signal<DownloadCounts | null>(null)
  let isHosted = false
  const needsLogin = signal(false)
  const endedWhy = signal<string | null>(null)
  const linkedLogin = signal<LinkedLogin | null>(null)
  /** The last account of this page while its login has expired. */
  const expired = signal<number | null>(null)
  const account = computed(() => (token.value === null ? expired.value : user.value?.id))
  const hooks = new Set<() => void>()
  const waiting = new Set<(isLoggedIn: boolean) => void>()
  let cookieName: string = COOKIES.token
  let keepsCookie = true
  let retry: ReturnType<typeof setTimeout> | undefined
  let decided: Promise<void> | null = null
  let isDeciding = false

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
    usage.value = null
    users.clear()
    cookies.remove(cookieName)
  }
  const deviceOwner = (): DeviceOwner => {
    const known = cookies.read(COOKIES.visit)
    if (known === null) cookies.write(COOKIES.visit, newId(), null)
    return { account: account.peek(), visit: known ?? cookies.read(COOKIES.visit) ?? '' }
  }
  const setUser = (next: User, of: string) => {
    user.value = next
    users.save(next, of)
    if (isHosted) void readUsage(of)
  }
  const readUsage = async (of: string): Promise<void> => {
    const counts = await client.allowance.downloadCounts()
    if (counts.ok && token.peek() === of) usage.value = counts.data
  }
  /** Reads the user of the token; repeats the call in the background while the server cannot be reached. */
  const readUser = async (attempt = 0): Promise<Result<User> | null> => {
    const asked = token.peek()
    if (!asked) return null
    const result = await client.accounts.me()
    if (token.peek() !== asked) return null
    if (result.ok) setUser(result.data, asked)
    else if (result.code === 'NETWORK' || result.status >= 500) {
      const wait = attempt < QUICK_RETRIES ? LIMITS.userRetryMs : SLOW_RETRY_MS
      retry = setTimeout(() => void readUser(attempt + 1), wait)
    }
    return result
  }
  const take = (next: string, of: User | null) => {
    batch(() => {
      expired.value = null
      adopt(next)
      user.value = of
    })
    if (of) users.save(of, next)
    if (keepsCookie) cookies.write(cookieName, next, LIMITS.tokenDays)
  }
  const ask = (linked: User): Promise<boolean> =>
    new Promise(resolve => {
      linkedLogin.value = {
        user: linked,
        answer: isWanted => {
          linkedLogin.value = null
          resolve(isWanted)
        },
      }
    })
  /** Decides between the login of this device, which is already in use, and one in the address. */
  const decide = async (linkedToken: string): Promise<void> => {
    isDeciding = true
    const [linked, own] = await Promise.all([client.accounts.me({}, { token: linkedToken }), readUser()])
    const isFree = token.peek() === null || (own?.ok === true && linked.ok && own.data.id === linked.data.id)
    if (linked.ok && (isFree || (await ask(linked.data)))) take(linkedToken, linked.data)
    else if (token.peek() === null) needsLogin.value = true
    isDeciding = false
  }
  credentials.onRefused = refused => {
    // A late response to a call with an earlier token does not concern the current one.
    if (refused !== token.peek()) return
    expired.value = user.peek()?.id ?? null
    clear()
    // While a login in the address is being checked, this page may still get another one.
    if (!isDeciding) needsLogin.value = true
  }
  credentials.onBanned = text => {
    endedWhy.value = text
  }

  return {
    cookies,
    token,
    user,
    usage,
    isLoggedIn: computed(() => token.value !== null),
    isNewUser: computed(() => user.value !== null && user.value.createdAt === user.value.loginAt),
    needsLogin,
    endedWhy,
    linkedLogin,
    account,
    deviceOwner,
    knownOwner: async () => {
      await new Promise<void>(resolve => {
        const end = effect(() => {
          if (account.value === undefined) return
          resolve()
          queueMicrotask(() => end())
        })
      })
      return deviceOwner()
    },
    start(from) {
      cookieName = from.mode === 'partner' ? COOKIES.partnerToken : COOKIES.token
      keepsCookie = from.credentials === null
      isHosted = from.mode !== 'main'
      // The render page uses its ticket only; it must not read a user's cookie.
      if (from.isRender) return
      const own = keepsCookie ? cookies.read(cookieName) : null
      if (own !== null) {
        adopt(own)
        user.value = users.load(own)
      }
      if (from.token !== null && own !== null && from.token !== own) {
        decided = decide(from.token)
        return
      }
      if (from.token !== null && own === null) take(from.token, null)
      void readUser()
    },
    whenDecided: async () => {
      await decided
    },
    logIn(next) {
      take(next, null)
      endedWhy.value = null
      needsLogin.value = false
      void readUser()
      answerWaiting(true)
      const all = [...hooks]
      hooks.clear()
      if (all.length > 0) setTimeout(() => all.forEach(hook => void hook()), AFTER_LOGIN_MS)
    },
    refresh: async () => {
      await readUser()
    },
    async logOut() {
      if (!token.peek()) return
      // The page may leave at once.
      const revoked = client.accounts.logout({}, { keepalive: true })
      batch(() => {
        expired.value = null
        clear()
      })
      handoff.remove()
      for (const name of [COOKIES.visit, COOKIES.logo]) cookies.remove(name)
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
