/** Limits of the list of one's works. No part of `LIMITS`, which every page loads at its start. */
export const DESIGN_LIMITS = {
  /** count; works on a page of the list. */
  page: 20,
  /** count; works that one call deletes, restores or removes. */
  atOnce: 100,
  /** count; works that one call of an emptied trash removes. */
  purge: 500,
  /** ms; from the last typed letter of a search to its call. */
  searchMs: 300,
  /** ms; time after a save in which its cover is drawn: a list that is read before is read again. */
  coverMs: 15_000,
  /** ms; how long a deletion can be undone from its notice. */
  undoMs: 8000,
} as const
