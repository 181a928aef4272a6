import * as backgrounds from '../domain/backgrounds.ts'
import type { Handlers } from '../http/handler.ts'

export const backgroundRoutes: Handlers['backgrounds'] = {
  listBackgrounds: (ports, { query: { v: _, ...query } }) => backgrounds.listBackgrounds(ports, query),
  listBackgroundCategories: ports => backgrounds.listBackgroundCategories(ports),
}
