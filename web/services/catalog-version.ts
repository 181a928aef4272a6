import { STORAGE_ITEMS } from '#schemas/catalog/device-keys.ts'

/**
 * Parameter of lists of the product's catalogs: empty, or the time of the last change that this browser has made, so that
 * an administrator sees it at once and no answer of a cache.
 */
export const catalogVersion = (): { readonly v?: string } => {
  try {
    const v = localStorage.getItem(STORAGE_ITEMS.catalogVersion)
    return v ? { v } : {}
  } catch {
    return {}
  }
}

/** An administrator has changed a catalog in this browser. */
export const noteCatalogChange = (): void => {
  try {
    localStorage.setItem(STORAGE_ITEMS.catalogVersion, String(Date.now()))
  } catch {
    // Then the change is seen within `LIMITS.catalogFreshMs`.
  }
}
