import { SITE_ROUTES } from '#schemas/catalog/site-routes.ts'

/** The first page of the user's saved designs. */
export const DESIGNS_PATH = `${SITE_ROUTES.designs.path}?type=all&page=1`
