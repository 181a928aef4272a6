/*
 * By hand, because every page that opens a work would load the library for it.
 */

/** Whether an entry of `pages` can be read: the decoder drops entries that are not objects. */
const isPage = (page: unknown): boolean => {
  if (typeof page !== 'object' || page === null) return page !== undefined
  if (Array.isArray(page)) return true
  const { layers } = page as { readonly layers?: unknown }
  return layers === undefined || layers === null || Array.isArray(layers)
}

/** Whether JSON has the least form of a work that can be opened. */
export const isWorkEnvelope = (json: unknown): json is object => {
  if (typeof json !== 'object' || json === null) return false
  const { pages } = json as { readonly pages?: unknown }
  return pages === undefined || pages === null || (Array.isArray(pages) && pages.every(isPage))
}
