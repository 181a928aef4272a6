import { SITE_ROUTES } from '#schemas/catalog/site-routes.ts'

/** The first page of the user's saved designs. */
export const DESIGNS_PATH = `${SITE_ROUTES.designs.path}?type=all&page=1`

/** A page (from 1) of the user's orders of templates. */
export const ordersPath = (page: number): string =>
  page === 1 ? SITE_ROUTES.orders.path : `${SITE_ROUTES.orders.path}?page=${page}`

/** What a work was sent with its form; a page from 1. */
export const formPath = (workId: number, page = 1): string =>
  `${SITE_ROUTES.forms.path}?id=${workId}${page === 1 ? '' : `&page=${page}`}`

/** A page (from 1) of the user's downloads. */
export const downloadsPath = (page: number): string =>
  page === 1 ? SITE_ROUTES.downloads.path : `${SITE_ROUTES.downloads.path}?page=${page}`
