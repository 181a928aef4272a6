/** Orders of the list of one's works: the last changed first, the last created first, by name. */
export const WORK_SORTS = ['changed', 'created', 'name'] as const

export type WorkSort = (typeof WORK_SORTS)[number]
