import type { DownloadCounts } from '#schemas/catalog/allowance.ts'
import type { ReadonlySignal, Signal } from '#web/model/signals.ts'
import type { DeviceOwner } from '#web/services/device-owner.ts'
import type { CookieJar } from './cookies.ts'
import type { LaunchParams } from './launch-params.ts'
import type { User } from './user-store.ts'

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
  /** Whether a partner's account may place cut-out materials, by that site; false until it says so. */
  readonly hasEditVip: ReadonlySignal<boolean>
  /** In another site: the page around should give a token (`setHostToken`). */
  readonly hostTokenNeeded: ReadonlySignal<boolean>
  /** In another site: the page around was asked for a token and has not given one. */
  readonly isHostSilent: ReadonlySignal<boolean>
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
  /** In another site: takes a token that the page around gives, in place of the one before; what waited for it goes on. */
  setHostToken(token: string): void
  /** In another site: asks the page around for a token again. */
  askHost(): void
  /** Reads the user again, after something has changed it on the server; retries while that cannot be reached. */
  refresh(): Promise<void>
  /** Revokes the token, and clears the user and what was passed on to another tab. */
  logOut(): Promise<void>
  /**
   * Opens the login dialog when needed; in another site the page around is asked instead. Resolves to whether the user is
   * logged in afterwards.
   */
  requireLogin(): Promise<boolean>
  /** Closes the dialog without a login; pending `requireLogin` calls resolve to false. */
  declineLogin(): void
  /** Runs `hook` once, 100 ms after the next login. Returns the function that removes it. */
  afterLogin(hook: () => void): () => void
}
