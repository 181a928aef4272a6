import { PICTURE_SORTS, type PictureFormat, type PictureSort } from '#schemas/catalog/own-picture-lists.ts'
import type { Orientation } from '#schemas/catalog/search-filters.ts'

/** Filters of the own pictures; '' = any. */
export interface PictureChoice {
  readonly orientation: Orientation | ''
  readonly format: PictureFormat | ''
}
export const NO_PICTURE_CHOICE: PictureChoice = { orientation: '', format: '' }

/** What is asked for of the own pictures. */
export interface PictureQuery extends PictureChoice {
  readonly keyword: string
  readonly sort: PictureSort
}

export const isFiltered = ({ orientation, format }: PictureChoice): boolean => orientation !== '' || format !== ''

/** Whether only some of the pictures of a place are asked for. */
export const isFinding = (query: PictureQuery): boolean => query.keyword !== '' || isFiltered(query)

/** Whether what has just been uploaded is in its place at the top of the list. */
export const isNewestFirst = (query: PictureQuery): boolean => query.sort === PICTURE_SORTS[0] && !isFinding(query)

/** The order that a device has stored, if it is one. */
export const sortOf = (stored: unknown): PictureSort => PICTURE_SORTS.find(sort => sort === stored) ?? PICTURE_SORTS[0]

/** Whether a text has every word of a search, in any letter case: as the server looks for pictures. */
export const hasWords = (text: string, keyword: string): boolean => {
  const lower = text.toLowerCase()
  return keyword
    .toLowerCase()
    .split(/\s+/)
    .every(word => lower.includes(word))
}

/** An upload of this visit: its picture is there once it is stored. */
interface Upload {
  readonly id: string
  readonly picture: object | null
}

/**
 * The uploads of this visit that stand above the list. In an order, a search or a filter in which their place is not at
 * the top, a stored one stays there only until the list has been asked for after it was stored; the list has it then, if
 * it belongs to it. `storedAt` (ms) = when each was seen stored, `since` (ms) = when the list was asked for.
 */
export const uploadsAbove = <Entry extends Upload>(
  entries: readonly Entry[],
  query: PictureQuery,
  storedAt: ReadonlyMap<string, number>,
  since: number,
): readonly Entry[] =>
  isNewestFirst(query)
    ? entries
    : entries.filter(({ id, picture }) => !picture || (storedAt.get(id) ?? Number.POSITIVE_INFINITY) > since)
