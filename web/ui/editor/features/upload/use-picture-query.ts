import { useCallback, useState } from 'react'
import { SETTINGS } from '#schemas/catalog/device-keys.ts'
import type { PictureSort } from '#schemas/catalog/own-picture-lists.ts'
import { createDeviceMemory } from '#web/editor/device-memory.ts'
import { NO_PICTURE_CHOICE, type PictureChoice, type PictureQuery, sortOf } from './picture-query.ts'

const memory = createDeviceMemory(() => localStorage)
const NOTHING = { keyword: '', ...NO_PICTURE_CHOICE }

export interface QueryState {
  readonly query: PictureQuery
  search(keyword: string): void
  filter(choice: PictureChoice): void
  sort(sort: PictureSort): void
  /** No words and no filters. */
  clear(): void
}

/** What the user asks for of the own pictures. The device keeps the order; another place begins without a search. */
export const usePictureQuery = (place: number | null): QueryState => {
  const [sort, setSort] = useState(() => sortOf(memory.read(SETTINGS.ownPictureSort)))
  const [asked, setAsked] = useState({ place, ...NOTHING })
  const { place: _, ...found } = asked.place === place ? asked : { place, ...NOTHING }
  // A search comes after a pause, in which a filter may have been chosen.
  const ask = (change: Partial<Omit<PictureQuery, 'sort'>>) =>
    setAsked(before => ({ ...(before.place === place ? before : { place, ...NOTHING }), ...change }))
  return {
    query: { ...found, sort },
    search: keyword => ask({ keyword }),
    filter: ({ orientation, format }) => ask({ orientation, format }),
    sort: next => {
      memory.write(SETTINGS.ownPictureSort, next)
      setSort(next)
    },
    clear: useCallback(() => setAsked({ place, ...NOTHING }), [place]),
  }
}
