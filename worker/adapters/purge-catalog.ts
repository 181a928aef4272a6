import { catalogTag, type SearchKind } from '#schemas/catalog/search-filters.ts'
import { purge } from './purge.ts'

/**
 * Makes Workers Cache forget the answers that list a kind. Never throws: without it they are used until they are old, at
 * most `LIMITS.catalogFreshMs`.
 */
export const purgeCatalog = (kind: SearchKind): Promise<void> => purge([catalogTag(kind)])
