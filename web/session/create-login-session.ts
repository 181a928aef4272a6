import type { DownloadCounts } from '#schemas/catalog/allowance.ts'
import { COOKIES } from '#schemas/catalog/device-keys.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { newId } from '#schemas/document/ids.ts'
import { batch, computed, effect, signal } from '#web/model/signals.ts'
import type { CloneHandoff } from '#web/services/clone-handoff.ts'
import type { Client } from '#web/services/create-client.ts'
import type { Credentials } from '#web/services/credentials.ts'
import type { DeviceOwner } from '#web/services/device-owner.ts'
import type { Result } from '#web/services/result.ts'
import type { CookieJar } from './cookies.ts'
import { createHostLogin } from './host-login.ts'
import type { LaunchParams } from './launch-params.ts'
import type { LinkedLogin, LoginSession } from './login-session.ts'
import type { User, UserStore } from './user-store.ts'

export interface LoginSessionParts {
  readonly client: {
    readonly accounts: Pick<Client['accounts'], 'me' | 'logout'>
    readonly allowance: Pick<Client['allowance'], 'downloadCounts'>
  }
  readonly credentials: Credentials
  readonly cookies: CookieJar
  readonly users: UserStore
  readonly handoff: Pick<CloneHandoff, 'remove'>
  /** Whether this page is in a frame of another page. */
  readonly hasHost?: () => boolean
  /** Asks the partner's site whether the account may place cut-out materials. */
  readonly checkEditVip?: () => Promise<Result<boolean>>
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
  hasHost = () => false,
  checkEditVip,
}: LoginSessionParts): LoginSession => {
  const token = signal<string | null>(null)
  const user = signal<User | null>(null)
  const usage = signal<DownloadCounts | null>(null)
  const hasEditVip = signal(false)
  let mode: LaunchParams['mode'] = 'main'
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
  const hostLogin = createHostLogin({ hasHost, onSilent: () => answerWaiting(false) })
  const askForLogin = () => {
    if (mode === 'main') needsLogin.value = true
    else askHost()
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
    hasEditVip.value = false
    if (!keepsCookie) return
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
    if (keepsCookie) users.save(next, of)
    if (mode !== 'main') void readUsage(of)
    if (mode === 'partner') void readEditVip(of)
  }
  const readEditVip = async (of: string): Promise<void> => {
    const may = await checkEditVip?.()
    if (may?.ok && token.peek() === of) hasEditVip.value = may.data
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
    if (of && keepsCookie) users.save(of, next)
    if (keepsCookie) cookies.write(cookieName, next, LIMITS.tokenDays)
  }
  /** The token of a signage tool: it has a header of its own, and is not stored. */
  const takeHeader = () => {
    credentials.header = 'x-credentials'
    keepsCookie = false
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
    else if (token.peek() === null) askForLogin()
    isDeciding = false
  }
  credentials.onRefused = refused => {
    // A late response to a call with an earlier token does not concern the current one.
    if (refused !== token.peek()) return
    expired.value = user.peek()?.id ?? null
    clear()
    // While a login in the address is being checked, this page may still get another one.
    if (!isDeciding) askForLogin()
  }
  credentials.onBanned = text => {
    endedWhy.value = text
  }

  const askHost = () => {
    // The partner may have logged somebody in meanwhile, in another tab.
    const own = mode === 'partner' && token.peek() === null ? cookies.read(cookieName) : null
    if (own === null) hostLogin.ask()
    else logIn(own)
  }
  const logIn = (next: string) => {
    take(next, null)
    endedWhy.value = null
    needsLogin.value = false
    hostLogin.settle()
    void readUser()
    answerWaiting(true)
    const all = [...hooks]
    hooks.clear()
    if (all.length > 0) setTimeout(() => all.forEach(hook => void hook()), AFTER_LOGIN_MS)
  }

  return {
    cookies,
    token,
    user,
    usage,
    hasEditVip,
    hostTokenNeeded: hostLogin.isNeeded,
    isHostSilent: hostLogin.isSilent,
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
      mode = from.mode
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
      else if (from.credentials !== null) {
        takeHeader()
        take(from.credentials, null)
      }
      // Nothing is asked of the user for it: the editor works without a token.
      else if (own === null && mode !== 'main') askHost()
      void readUser()
    },
    whenDecided: async () => {
      await decided
    },
    logIn,
    setHostToken(next) {
      if (mode === 'signage') takeHeader()
      logIn(next)
    },
    askHost,
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
      const answer = new Promise<boolean>(resolve => waiting.add(resolve))
      askForLogin()
      return answer
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
