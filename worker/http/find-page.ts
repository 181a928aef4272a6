import { ADMIN_PATH, SITE_ROUTES, siteRouteAt } from '#schemas/catalog/site-routes.ts'
import { PREVIEW_PATH } from '#schemas/publication/preview.ts'

/** `home` is `index` with its first screen drawn, which the other pages of the site must not show. */
type Page = 'home' | 'index' | 'editor' | 'stage' | 'cutout' | 'admin' | 'preview'
export interface Found {
  readonly page: Page
  readonly status: number
}

/** The page at an address; a string is the target of a redirect. */
export const findPage = (url: URL, isDevelopment: boolean): Found | string => {
  const { pathname, search, searchParams } = url
  if (pathname === '/editor') {
    if (search.length <= 1 || search.includes('undefined')) return '/'
    if (searchParams.get('ssrImg') !== '1') return { page: 'editor', status: 200 }
    return { page: searchParams.has('cutOut') ? 'cutout' : 'stage', status: 200 }
  }
  if (pathname === PREVIEW_PATH) return { page: 'preview', status: 200 }
  if (pathname === ADMIN_PATH) return { page: 'admin', status: 200 }
  if (pathname === SITE_ROUTES.home.path) return { page: 'home', status: 200 }
  return { page: 'index', status: siteRouteAt(pathname, isDevelopment) ? 200 : 404 }
}

/**
 * Whether the page at an address is served to all clients, e.g. link checkers; elsewhere only clients that accept HTML get
 * one. The administration answers as an address without a page.
 */
export const isForAllClients = (url: URL, isDevelopment: boolean): boolean => {
  const found = findPage(url, isDevelopment)
  return typeof found === 'string' || (found.status === 200 && found.page !== 'admin')
}
