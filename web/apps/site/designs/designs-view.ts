import { LIMITS } from '#schemas/catalog/limits.ts'
import { SITE_ROUTES } from '#schemas/catalog/site-routes.ts'
import { WORK_SORTS, type WorkSort } from '#schemas/catalog/work-sorts.ts'

/** What of one's works is shown; the address holds it, so that Back and a copied address lead to the same. */
export interface DesignsView {
  readonly isTrash: boolean
  /** Only works that were published. */
  readonly isPublished?: true
  /** From 1. */
  readonly page: number
  /** Words of the name. */
  readonly words: string
  readonly sort: WorkSort
}

/** Reads an address; what is not known counts as the first page of all works. */
export const readView = (query: URLSearchParams): DesignsView => {
  const page = query.get('page') ?? ''
  const sort = query.get('sort')
  return {
    isTrash: query.get('type') === 'trash',
    ...(query.get('type') === 'published' ? { isPublished: true } : {}),
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
    words: (query.get('q') ?? '').trim().slice(0, LIMITS.keywordLength),
    sort: WORK_SORTS.find(each => each === sort) ?? 'changed',
  }
}

/** The path of a view. */
export const viewPath = ({ isTrash, isPublished, page, words, sort }: DesignsView): string => {
  const type = isTrash ? 'trash' : isPublished ? 'published' : 'all'
  const query = new URLSearchParams({ type, page: String(page) })
  if (words) query.set('q', words)
  if (sort !== 'changed' && !isTrash) query.set('sort', sort)
  return `${SITE_ROUTES.designs.path}?${query}`
}
