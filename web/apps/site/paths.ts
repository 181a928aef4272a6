import { SITE_ROUTES } from '#schemas/catalog/site-routes.ts'

/** A page (from 1) of the user's saved designs. */
export const designsPath = (page: number): string => `${SITE_ROUTES.designs.path}?type=all&page=${page}`
