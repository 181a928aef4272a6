import { cache } from 'cloudflare:workers'
import { catalogTag, type SearchKind } from '#schemas/catalog/search-filters.ts'

/**
 * Makes Workers Cache forget the answers that list a kind. Never throws: without it they are used until they are old, at
 * most `LIMITS.catalogFreshMs`.
 */
export const purgeCatalog = async (kind: SearchKind): Promise<void> => {
  try {
    // On a developer's machine there is no cache before the Worker.
    await cache?.purge?.({ tags: [catalogTag(kind)] })
  } catch (error) {
    console.warn(`The answers that list ${kind} stay in caches until they are old: ${String(error)}`)
  }
}
