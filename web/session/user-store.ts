import type { CallOutput } from '#schemas/api/endpoint.ts'
import type { Api } from '#schemas/api/index.ts'
import { STORAGE_ITEMS } from '#schemas/catalog/device-keys.ts'

/** The logged-in user, as the server returns it. */
export type User = CallOutput<Api['accounts']['me']>

/** The last known user of this browser, so that a page can show the user before the server responds. */
export interface UserStore {
  /** The user of a login; null when the stored user logged in with another token. */
  load(token: string): User | null
  save(user: User, token: string): void
  clear(): void
}

/** The end of a token, which differs for every login. */
const tailOf = (token: string) => token.slice(-16)

const isUser = (value: unknown): value is User =>
  typeof value === 'object' && value !== null && 'id' in value && 'role' in value && 'nickname' in value

/** Uses local storage; where the browser blocks it, no user is stored. */
export const createUserStore = (storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): UserStore => {
  const attempt = <T>(run: () => T, fallback: T): T => {
    try {
      return run()
    } catch {
      return fallback
    }
  }
  return {
    load: token =>
      attempt(() => {
        const value: unknown = JSON.parse(storage().getItem(STORAGE_ITEMS.user) ?? 'null')
        return isUser(value) && Reflect.get(value, 'login') === tailOf(token) ? value : null
      }, null),
    save: (user, token) =>
      attempt(
        () => storage().setItem(STORAGE_ITEMS.user, JSON.stringify({ ...user, login: tailOf(token) })),
        undefined,
      ),
    clear: () => attempt(() => storage().removeItem(STORAGE_ITEMS.user), undefined),
  }
}
