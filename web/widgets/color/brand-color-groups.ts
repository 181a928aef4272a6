import type { ColorGroup } from './BrandColors.tsx'

let groups: readonly ColorGroup[] = []
const listeners = new Set<() => void>()
let wish = () => {}

/** The brand colors that every color panel of the page offers, for `useSyncExternalStore`. None = it shows nothing of them. */
export const brandColorGroups = {
  set(next: readonly ColorGroup[]): void {
    groups = next
    for (const notify of listeners) notify()
  },
  /** Calls `ask` whenever a color panel opens, so that the groups can be loaded when somebody wants them. */
  whenOpened(ask: () => void): void {
    wish = ask
  },
  subscribe(notify: () => void): () => void {
    listeners.add(notify)
    wish()
    return () => listeners.delete(notify)
  },
  get: (): readonly ColorGroup[] => groups,
}
