import { SITE_ROUTES } from '#schemas/catalog/site-routes.ts'

/** A page (from 1) of the user's saved designs. */
export const designsPath = (page: number): string => `${SITE_ROUTES.designs.path}?type=all&page=${page}`

/** A page (from 1) of the user's downloads. */
export const downloadsPath = (page: number): string =>
  page === 1 ? SITE_ROUTES.downloads.path : `${SITE_ROUTES.downloads.path}?page=${page}`
