import type { CallOutput } from '#schemas/api/endpoint.ts'
import type { Api } from '#schemas/api/index.ts'

/** The signed-in person as the server describes them. */
export type User = CallOutput<Api['accounts']['me']>

/** The last known user of this browser, so that a page need not wait for the server to greet them. */
export interface UserStore {
  load(): User | null
  save(user: User): void
  clear(): void
}

const KEY = 'moye_user'
const isUser = (value: unknown): value is User =>
  typeof value === 'object' && value !== null && 'id' in value && 'role' in value && 'nickname' in value

/** Over local storage; a browser that refuses it simply remembers nobody. */
export const createUserStore = (storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): UserStore => {
  const attempt = <T>(run: () => T, fallback: T): T => {
    try {
      return run()
    } catch {
      return fallback
    }
  }
  return {
    load: () =>
      attempt(() => {
        const value: unknown = JSON.parse(storage().getItem(KEY) ?? 'null')
        return isUser(value) ? value : null
      }, null),
    save: user => attempt(() => storage().setItem(KEY, JSON.stringify(user)), undefined),
    clear: () => attempt(() => storage().removeItem(KEY), undefined),
  }
}
