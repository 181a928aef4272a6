import * as v from 'valibot'
import { LIMITS } from '../catalog/limits.ts'
import { endpoint } from './endpoint.ts'
import { catalogVersion, filterId, foundList, id, keyword, page, pathId, size } from './fields.ts'
import { listedTemplate, loadedTemplate, templateName, typeId } from './template-fields.ts'

const params = v.object({ id: pathId })

/** The caller's own templates, the last first; with `scope=system` those of the product. */
export const listOwnTemplates = endpoint({
  method: 'GET',
  path: '/templates',
  auth: 'optional',
  isShared: { scope: 'system' },
  lists: ['template'],
  query: v.object({
    scope: v.optional(v.picklist(['user', 'system']), 'user'),
    keyword,
    /** Template type id; empty = all. */
    c: filterId,
    page,
    size: size(LIMITS.library.page),
    v: catalogVersion,
  }),
  output: foundList(listedTemplate),
  errors: ['UNAUTHENTICATED'],
})
/** Makes a template of the newest version of an own work. */
export const createTemplate = endpoint({
  method: 'POST',
  path: '/templates',
  auth: 'user',
  body: v.object({
    workId: id,
    /** Default: the name of the work. */
    name: v.optional(templateName),
    typeId: v.optional(typeId, 0),
  }),
  takesKey: true,
  output: v.object({ id }),
  rateLimit: 'saved-bytes',
  errors: ['WORK_NOT_FOUND', 'NOT_FOUND', 'WORK_BROKEN', 'WORK_TOO_LARGE', 'TEMPLATES_FULL'],
})
export const loadOwnTemplate = endpoint({
  method: 'GET',
  path: '/templates/:id',
  auth: 'user',
  params,
  output: loadedTemplate,
  errors: ['TEMPLATE_NOT_FOUND', 'WORK_BROKEN'],
})
/** Gives an own template another name or type. */
export const changeOwnTemplate = endpoint({
  method: 'PUT',
  path: '/templates/:id',
  auth: 'user',
  params,
  body: v.object({ name: v.optional(templateName), typeId: v.optional(typeId) }),
  errors: ['TEMPLATE_NOT_FOUND', 'NOT_FOUND'],
})
export const deleteOwnTemplate = endpoint({
  method: 'DELETE',
  path: '/templates/:id',
  auth: 'user',
  params,
  errors: ['TEMPLATE_NOT_FOUND'],
})
/** Takes a deletion back. */
export const restoreOwnTemplate = endpoint({
  method: 'POST',
  path: '/templates/:id/restore',
  auth: 'user',
  params,
  errors: ['TEMPLATE_NOT_FOUND', 'TEMPLATES_FULL'],
})
