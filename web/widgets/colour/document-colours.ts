import { createContext } from 'react'

/** Colours that change, for `useSyncExternalStore`. */
export interface ColourStore {
  readonly subscribe: (notify: () => void) => () => void
  readonly get: () => readonly string[]
}

const NONE: readonly string[] = []

/** Colours already used in the document around: asked for by open colour panels alone, because every change costs a count. */
export const DocumentColours = createContext<ColourStore>({ subscribe: () => () => {}, get: () => NONE })
