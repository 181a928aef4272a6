import { siteRouteAt } from '#schemas/catalog/site-routes.ts'
import { createRouter } from '../create-router.ts'

export const { here, navigate, replaceQuery } = createRouter(
  ({ pathname }) => siteRouteAt(pathname, true) !== undefined,
)
