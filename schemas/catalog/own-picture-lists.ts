/** How lists of own pictures are sorted; the first is the default. */
export const PICTURE_SORTS = ['createdAt,desc', 'createdAt,asc', 'name,asc', 'size,desc'] as const
export type PictureSort = (typeof PICTURE_SORTS)[number]

/** Formats by which own pictures are filtered: those of the stored files, which uploads in other formats became. */
export const PICTURE_FORMATS = ['jpg', 'png', 'svg', 'gif', 'webp'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/** Limits of lists of own pictures. No part of `LIMITS`, which every page loads at its start. */
export const OWN_PICTURE_LIMITS = {
  /** ms; from the last typed letter of a search to its call. */
  searchMs: 300,
  /** count; pictures of a list that are sorted by name as people do; longer lists are in the order of the database. */
  sortedNames: 20_000,
} as const
