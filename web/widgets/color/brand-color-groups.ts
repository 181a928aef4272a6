import type { ColorGroup } from './BrandColors.tsx'

let groups: readonly ColorGroup[] = []
const listeners = new Set<() => void>()

/** The brand colors that every color panel of the page offers, for `useSyncExternalStore`. None = it shows nothing of them. */
export const brandColorGroups = {
  set(next: readonly ColorGroup[]): void {
    groups = next
    for (const notify of listeners) notify()
  },
  subscribe(notify: () => void): () => void {
    listeners.add(notify)
    return () => listeners.delete(notify)
  },
  get: (): readonly ColorGroup[] => groups,
}
