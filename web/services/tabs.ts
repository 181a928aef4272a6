import { TAB_LOCK_PREFIX } from '#schemas/catalog/device-keys.ts'
import { newId } from '#schemas/document/create.ts'

/** The open tabs of this browser, so that a draft of an open tab is not mistaken for one that a closed tab has left. */
export interface Tabs {
  /** Id of this tab, until it is closed or reloaded. */
  readonly id: string
  /** Ids of the other open tabs. */
  others(): Promise<ReadonlySet<string>>
}

/**
 * Finds tabs by a lock that each tab holds while it is open: the browser releases it when the tab is closed or crashes.
 * Without locks (an insecure address) every other tab counts as closed.
 */
export const openTabs = (locks: LockManager | undefined): Tabs => {
  const id = newId()
  locks?.request(TAB_LOCK_PREFIX + id, () => new Promise<never>(() => {})).catch(() => {})
  return {
    id,
    others: async () => {
      // Where the browser stores nothing, it has no locks either.
      const held = (await locks?.query().catch(() => undefined))?.held ?? []
      const names = held.flatMap(({ name }) =>
        name?.startsWith(TAB_LOCK_PREFIX) ? name.slice(TAB_LOCK_PREFIX.length) : [],
      )
      return new Set(names.filter(name => name !== id))
    },
  }
}
