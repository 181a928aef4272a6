import * as v from 'valibot'
import { MATERIAL_TEXT } from '../catalog/library.ts'
import { LIMITS } from '../catalog/limits.ts'
import { endpoint } from './endpoint.ts'
import { id, list, page, pathId, size } from './fields.ts'

const appCategory = v.object({ id, categoryName: v.string() })
const params = v.object({ id: pathId })
const body = v.object({
  categoryName: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MATERIAL_TEXT.category)),
})

/** Kinds of works, by which staff order them. */
export const listAppCategories = endpoint({
  method: 'GET',
  path: '/app-categories',
  auth: 'user',
  query: v.object({ page, size: size(LIMITS.library.appCategoryPage) }),
  output: list(appCategory),
})
export const createAppCategory = endpoint({
  method: 'POST',
  path: '/app-categories',
  auth: 'admin',
  body,
  output: appCategory,
  errors: ['CATEGORY_EXISTS'],
})
export const updateAppCategory = endpoint({
  method: 'PUT',
  path: '/app-categories/:id',
  auth: 'admin',
  params,
  body,
  output: appCategory,
  errors: ['NOT_FOUND', 'CATEGORY_EXISTS'],
})
export const deleteAppCategory = endpoint({
  method: 'DELETE',
  path: '/app-categories/:id',
  auth: 'admin',
  params,
  errors: ['NOT_FOUND'],
})
