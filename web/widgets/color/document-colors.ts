import { createContext } from 'react'

/** Colors that change, for `useSyncExternalStore`. */
export interface ColorStore {
  readonly subscribe: (notify: () => void) => () => void
  readonly get: () => readonly string[]
}

const NONE: readonly string[] = []

/** Colors already used in the document around: asked for by open color panels alone, because every change costs a count. */
export const DocumentColors = createContext<ColorStore>({ subscribe: () => () => {}, get: () => NONE })
