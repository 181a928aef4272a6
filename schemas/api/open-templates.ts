import * as v from 'valibot'
import { LIMITS } from '../catalog/limits.ts'
import { TEMPLATE_LIMITS } from '../catalog/template-limits.ts'
import { endpoint } from './endpoint.ts'
import { catalogVersion, filterId, foundList, id, keyword, list, page, pathId, size } from './fields.ts'
import { listedTemplate, typeId } from './template-fields.ts'

/** A template, and the page of the editor that makes a work from it. */
const openTemplate = v.object({ ...listedTemplate.entries, url: v.string() })
const params = v.object({ id: pathId })

/** The product's templates for other sites, without their documents. `c`: template type id; empty = all. */
export const listOpenTemplates = endpoint({
  method: 'GET',
  path: '/open/templates',
  auth: 'none',
  isShared: true,
  lists: ['template'],
  query: v.object({ keyword, c: filterId, page, size: size(LIMITS.library.page), v: catalogVersion }),
  output: foundList(openTemplate),
})
export const showOpenTemplate = endpoint({
  method: 'GET',
  path: '/open/templates/:id',
  auth: 'none',
  isShared: true,
  lists: ['template'],
  params,
  output: openTemplate,
  errors: ['TEMPLATE_NOT_FOUND'],
})
export const listOpenCategories = endpoint({
  method: 'GET',
  path: '/open/template-categories',
  auth: 'none',
  isShared: true,
  query: v.object({
    scope: v.optional(v.literal('system'), 'system'),
    type: v.optional(v.literal('template'), 'template'),
    page,
    size: size(LIMITS.library.appCategoryPage),
  }),
  output: list(v.object({ id, name: v.string() })),
})
/** The document of a template of the product, a JSON string. */
export const systemTemplateData = endpoint({
  method: 'GET',
  path: '/system/templates/:id/data',
  auth: 'none',
  isShared: true,
  lists: ['template'],
  params,
  output: v.object({ id, data: v.string() }),
  errors: ['TEMPLATE_NOT_FOUND', 'TEMPLATE_NOT_BOUGHT'],
})
/** Makes a template of the newest version of an own work, with the work's name. */
export const workAsTemplate = endpoint({
  method: 'POST',
  path: '/apps/:id/as-template',
  auth: 'user',
  params,
  body: v.optional(
    v.object({
      /** Template type id; 0 = none. */
      templateCategoryId: v.optional(typeId, 0),
      /** yuan; 0 = free. */
      unitPrice: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(TEMPLATE_LIMITS.price)), 0),
    }),
    {},
  ),
  takesKey: true,
  output: v.object({ id }),
  rateLimit: 'saved-bytes',
  errors: ['WORK_NOT_FOUND', 'NOT_FOUND', 'WORK_BROKEN', 'WORK_TOO_LARGE', 'TEMPLATES_FULL'],
})
/** Replaces the pages of an own work by those of a template; the work keeps its name. */
export const changeTemplate = endpoint({
  method: 'POST',
  path: '/work/change/:appId/:templateId/2',
  auth: 'user',
  params: v.object({ appId: pathId, templateId: pathId }),
  output: v.object({ id, version: v.number() }),
  rateLimit: 'saved-bytes',
  errors: [
    'DESIGNER_TEMPLATE_REFUSED',
    'WORK_NOT_FOUND',
    'TEMPLATE_NOT_FOUND',
    'TEMPLATE_NOT_BOUGHT',
    'WORK_CONFLICT',
    'WORK_BROKEN',
    'WORK_TOO_LARGE',
  ],
})
