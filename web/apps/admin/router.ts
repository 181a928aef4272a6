import { ADMIN_PATH } from '#schemas/catalog/site-routes.ts'
import { createRouter } from '../create-router.ts'

export const { here, navigate, replaceQuery } = createRouter(({ pathname }) => pathname === ADMIN_PATH)
