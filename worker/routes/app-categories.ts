import * as categories from '../domain/app-categories.ts'
import type { Handlers } from '../http/handler.ts'

export const appCategoryRoutes: Handlers['appCategories'] = {
  listAppCategories: (ports, { query }) => categories.listAppCategories(ports, query.page, query.size),
  createAppCategory: (ports, { body }, { actor }) => categories.createAppCategory(ports, actor, body.categoryName),
  updateAppCategory: (ports, { params, body }, { actor }) =>
    categories.updateAppCategory(ports, actor, params.id, body.categoryName),
  deleteAppCategory: (ports, { params }, { actor }) => categories.deleteAppCategory(ports, actor, params.id),
}
