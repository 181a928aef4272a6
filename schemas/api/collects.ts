import * as v from 'valibot'
import { LIMITS } from '../catalog/limits.ts'
import { TEMPLATE_LIMITS } from '../catalog/template-limits.ts'
import { endpoint } from './endpoint.ts'
import { id, list, page, pathId, size } from './fields.ts'
import { listedTemplate } from './template-fields.ts'

const collect = v.object({ id, templateId: id })

/** The templates that the caller has marked, the last first. */
export const listCollects = endpoint({
  method: 'GET',
  path: '/user-collects',
  auth: 'user',
  query: v.object({ page, size: size(LIMITS.library.page) }),
  output: list(v.object({ ...collect.entries, template: listedTemplate })),
})
/** Marks a template; one that is marked already is answered as it is. */
export const addCollect = endpoint({
  method: 'POST',
  path: '/user-collects',
  auth: 'user',
  body: v.object({ templateId: id }),
  output: collect,
  errors: ['TEMPLATE_NOT_FOUND', 'FAVORITES_FULL'],
})
export const removeCollect = endpoint({
  method: 'DELETE',
  path: '/user-collects/:id',
  auth: 'user',
  params: v.object({ id: pathId }),
  errors: ['NOT_FOUND'],
})
/** Those of the templates that the caller has marked. */
export const queryCollects = endpoint({
  method: 'POST',
  path: '/user-collect/query',
  auth: 'user',
  body: v.object({ templateIds: v.pipe(v.array(id), v.maxLength(TEMPLATE_LIMITS.lookedUp)) }),
  output: v.array(collect),
})
