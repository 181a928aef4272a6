import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { catalogVersion, filterId, foundList, id, keyword, page, pathId, size, templateFilters } from './fields.ts'
import { listedTemplate, loadedTemplate } from './template-fields.ts'

export const listTemplates = endpoint({
  method: 'GET',
  path: '/template/editor',
  auth: 'none',
  isShared: true,
  lists: ['template'],
  query: v.object({
    workId: v.optional(v.string()),
    templateId: v.optional(v.string()),
    page,
    size: size(80),
    /** Template type id; empty = all. */
    type: filterId,
    order: v.optional(v.string(), '1'),
    use: v.optional(v.string(), '1'),
    keyword,
    ...templateFilters,
    v: catalogVersion,
  }),
  output: v.object({ range: v.number(), list: foundList(listedTemplate) }),
})
/** A template that is free; one with a price answers everybody TEMPLATE_NOT_BOUGHT {priceFen, name, image}, because caches keep the answer. */
export const loadTemplate = endpoint({
  method: 'GET',
  path: '/template/:id',
  auth: 'none',
  isShared: true,
  lists: ['template'],
  params: v.object({ id: pathId }),
  output: loadedTemplate,
  errors: ['TEMPLATE_NOT_FOUND', 'TEMPLATE_NOT_BOUGHT'],
})
/** A template with a price, for those who have bought it. */
export const loadBoughtTemplate = endpoint({
  method: 'GET',
  path: '/template/:id/bought',
  auth: 'user',
  params: v.object({ id: pathId }),
  output: loadedTemplate,
  errors: ['TEMPLATE_NOT_FOUND', 'TEMPLATE_NOT_BOUGHT'],
})
export const listTypes = endpoint({
  method: 'GET',
  path: '/type',
  auth: 'none',
  isShared: true,
  output: v.array(v.object({ id, name: v.string() })),
})
