import { newId } from '#schemas/document/create.ts'

/** The tabs of this browser, so that the unsaved work of one that runs is never taken for the rest of one that died. */
export interface Tabs {
  /** This tab, until it is closed or reloaded. */
  readonly id: string
  /** Ids of the tabs that run now, this one left out. */
  others(): Promise<ReadonlySet<string>>
}

const PREFIX = 'moye-tab:'

/**
 * Knows tabs by a lock that each holds while it lives: the browser takes it back however the tab ends, killed or
 * closed. Without locks (an insecure address) every other tab counts as gone.
 */
export const openTabs = (locks: LockManager | undefined): Tabs => {
  const id = newId()
  locks?.request(PREFIX + id, () => new Promise<never>(() => {})).catch(() => {})
  return {
    id,
    others: async () => {
      const held = (await locks?.query())?.held ?? []
      const names = held.flatMap(({ name }) => (name?.startsWith(PREFIX) ? name.slice(PREFIX.length) : []))
      return new Set(names.filter(name => name !== id))
    },
  }
}
